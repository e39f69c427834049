"""The command `why`: what refuses a decision, and what would have to change for it to be legal."""

import argparse
import json
from typing import Any

from damagestep.cli.lines import load_line
from damagestep.common import citing, phrase
from damagestep.duel.state import who_decides
from damagestep.library.library import rules
from damagestep.lines.codes import code_of
from damagestep.lines.line import Line, Place
from damagestep.lines.messages.book import book
from damagestep.lines.messages.events import event, finding, parameters
from damagestep.lines.messages.moment import timing
from damagestep.lines.what_if.changes import Change
from damagestep.lines.what_if.message import step_of, ways_found
from damagestep.lines.what_if.search import Search, Way, named, search
from damagestep.rules.procedure.machine import IllegalDecision
from damagestep.rules.procedure.options import about, near_decisions
from damagestep.rules.verdict import Verdict

Book = dict[str, Any]


def explain(chosen: argparse.Namespace) -> bool:
    """Print at every decision of a scene whether an action is legal, and the rules that refuse it.

    Where the line ends and the action is refused, what would have to change is tried and printed, too.

    Raises:
        IllegalDecision: at no place of the line can the action be asked about.
    """
    given = load_line(chosen.scene, chosen.profile, chosen.lang)
    line = given.to_end()
    answers = [
        (number, place, verdict)
        for number, place in enumerate(line.places)
        if who_decides(place.duel) and (verdict := about(place.duel, chosen.decision))
    ]
    if not answers:
        raise IllegalDecision(chosen.decision, None, near_decisions(line.places[0].duel, chosen.decision))
    found = _changes(given, chosen.decision)
    if chosen.json:
        said = [_answer(place, verdict) for _, place, verdict in answers]
        for one in said:
            if found and one["at"] == list(given.places[-1].at):
                one["changes"] = ways_found(found, given)
        print(json.dumps(said, ensure_ascii=False))
        return True
    speak, cited = book(chosen.lang, line.scene.cards), dict[str, None]()
    for number, place, verdict in answers:
        name = phrase.say(speak, f"timing.{timing(place.duel)}")
        print(f"{number:4}  {name}, {who_decides(place.duel)}: {'+' if verdict.holds else '-'}")
        for refusal in verdict.refused:
            print(f"        {phrase.finding(speak, finding(refusal))} [{refusal.rule}]")
            cited[refusal.rule] = None
    for rule in cited:
        sources = "; ".join(citing.title(speak, cite) for cite in rules()[rule].cites)
        print(f"[{rule}] {phrase.say(speak, f'rule.{rule}')}: {sources}")
    if found:
        print("\n".join(_told(found, speak)))
    return True


def _changes(line: Line, decision: str) -> Search | None:
    """Return the whole search for what would have to change at the end of a line; None if nothing has to."""
    verdict = about(line.duel, decision)
    if verdict is None or verdict.holds:
        return None
    found = search(line, line.places[-1], decision)
    while not found.over:
        found = found.work()
    return found


def _told(found: Search, speak: Book) -> list[str]:
    """Return what would have to change as lines, each way with the scene code that opens it."""
    title = phrase.say(speak, "way.title")
    if not found.modelled:
        return [f"{title}: {phrase.say(speak, 'way.unmodelled')}"]
    if not found.ways:
        none = phrase.say(speak, "way.none", {"n": found.tried})
        return [f"{title}: {none}", *_against(found, speak)]
    return [f"{title}:", *(line for way in found.ways for line in _way(way, speak))]


def _against(found: Search, speak: Book) -> list[str]:
    """Return as lines what stands against a decision that no change makes legal."""
    told = [phrase.say(speak, "way.stays")] if found.stays else []
    told += [f"    {phrase.finding(speak, finding(one))} [{one.rule}]" for one in found.stays]
    near = found.nearest
    if near and near.left != found.stays:
        changes, own = _changed(near.attempt.changes, near.line, speak)
        about = {
            "text": {"text": changes},
            "n": step_of(near.line, near.place.at),
            "timing": {"timing": timing(near.place.duel)},
        }
        told.append(phrase.say(own, f"way.nearest{'' if changes else '-unchanged'}", about))
        told += [f"    {phrase.finding(own, finding(one))} [{one.rule}]" for one in near.left]
    return [f"    {one}" for one in told]


def _changed(changes: tuple[Change, ...], to: Line, speak: Book) -> tuple[str, Book]:
    """Return changes as an enumeration, and the words in which the cards of the changed scene are named."""
    own = {**speak, "cards": {**speak["cards"], **book(speak["lang"], to.scene.cards)["cards"]}}
    return phrase.join(own, [_change(change, own) for change in named(changes, to)]), own


def _way(way: Way, speak: Book) -> list[str]:
    changes, own = _changed(way.changes, way.line, speak)
    whole, number = way.line.to_end(), step_of(way.line, way.at)
    key = "way.here" if way.here else "way.by-itself" if way.by_itself else "way.there"
    outcome = phrase.say(own, key, {"n": number, "timing": {"timing": way.timing}})
    code = code_of(whole.back(len(whole.decisions) - way.at[0]), way.at)
    return [f"    {changes}. {outcome}", f"        {code}"]


def _change(change: Change, speak: Book) -> str:
    told = {"text": {"text": phrase.event(speak, event(change.event)).rstrip(".")}} if change.event else {}
    return phrase.say(speak, f"way.{change.what}", told or parameters(change.about))


def _answer(place: Place, verdict: Verdict) -> dict[str, Any]:
    return {
        "at": list(place.at),
        "timing": timing(place.duel),
        "asked": who_decides(place.duel),
        "legal": verdict.holds,
        "findings": [finding(f) for f in verdict.refused],
    }
