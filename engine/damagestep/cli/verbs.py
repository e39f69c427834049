"""The commands that ask the engine about a line of play, and those that save one."""

import argparse
import json
from typing import Any

from damagestep.cli.checks import gaps
from damagestep.cli.errors import NotThere
from damagestep.cli.given import parts_of_link
from damagestep.cli.lines import load_line
from damagestep.common import phrase
from damagestep.duel.agenda import Collecting
from damagestep.duel.events.base import Event
from damagestep.duel.events.turn import Passed
from damagestep.duel.state import Duel, who_decides
from damagestep.library.library import UNKNOWN_CARD
from damagestep.library.profiles import profile_named
from damagestep.lines.analysis.compare import Parting, compare
from damagestep.lines.codes import code_of
from damagestep.lines.line import Line
from damagestep.lines.messages.book import book
from damagestep.lines.messages.events import event
from damagestep.lines.messages.moment import timing
from damagestep.lines.messages.picture import draw_mat
from damagestep.lines.messages.table import table
from damagestep.lines.recording import recording
from damagestep.lines.saved import dump, render_line, replay
from damagestep.records.record import plain
from damagestep.records.untrusted_text import number_in
from damagestep.rulings.parse import rulings
from damagestep.site.service.schemas import schema

Book = dict[str, Any]


def play_scene(chosen: argparse.Namespace) -> bool:
    """Print what happens in a scene: its decisions, then what happens while both players pass.

    The commands of this module return True, and raise what `load_line` raises.
    """
    line = load_line(chosen.scene, chosen.profile, chosen.lang)
    whole = line.to_end()
    if chosen.json:
        print(json.dumps(recording(whole, chosen.scene, len(line.decisions)), ensure_ascii=False))
        return True
    speak, last = book(chosen.lang, line.scene.cards), ""
    before = line.places[0].duel
    for number, place in enumerate(whole.places):
        if (here := timing(place.duel)) != last:
            print(phrase.say(speak, f"timing.{here}"))
            last = here
        if place.event:
            print(f"{number:4}  {_said(speak, place.event, before)}")
        before = place.duel
    life = whole.duel.life
    print(f"A {life.A}, B {life.B}")
    if asked := who_decides(whole.duel):
        print(phrase.say(speak, "cli.asks", {"side": {"side": asked}}))
        print("\n".join(f"    {option.id}" for option in whole.options))
    return True


def _said(speak: Book, happened: Event, before: Duel) -> str:
    """Return an event as a sentence; a pass of somebody whose effects wait says that he or she uses none."""
    waiting = isinstance(happened, Passed) and before.agenda and isinstance(before.agenda[-1], Collecting)
    if isinstance(happened, Passed) and waiting:
        return phrase.say(speak, "cli.declines", {"side": {"side": happened.side}})
    return phrase.event(speak, event(happened))


def draw_step(chosen: argparse.Namespace) -> bool:
    """Print the mat of one step as an SVG file, or its table as JSON; the last decision's if none is named.

    A link to a step names one.

    Raises:
        NotThere: the line has no such step.
    """
    line = load_line(chosen.scene, chosen.profile, chosen.lang)
    places = line.to_end().places
    linked = parts_of_link(chosen.scene).get("at", "")
    step = chosen.step or number_in(linked) or len(line.places)
    if step > len(places):
        raise NotThere("no-step", {"n": len(places)})
    shown = places[step - 1]
    if chosen.json:
        print(json.dumps({"step": step, "table": table(shown.duel)}, ensure_ascii=False))
        return True
    print(draw_mat(shown.duel, shown.event, step, chosen.lang), end="")
    return True


def show_matrix(chosen: argparse.Namespace) -> bool:
    """Print for every effect whether it may be activated at each timing, and the rules that forbid it.

    The matrix begins at the end of the line; for a ruling, after its first decision.
    """
    line = load_line(chosen.scene, chosen.profile, chosen.lang)
    if chosen.scene in rulings():
        line = line.back(len(line.decisions) - 1)
    found = line.matrix()
    if chosen.json:
        print(json.dumps(plain(found), ensure_ascii=False))
        return True
    for row in found.rows:
        print(f"{row.card}{f'#{row.effect}' if row.effect else ''}, {row.side}")
        for at, cell in zip(found.timings, row.cells, strict=True):
            said = "+" if cell.legal else " ".join(cell.refused) or MARKS.get(cell.status, cell.status)
            print(f"    {at:40}{said}")
    speak = book(chosen.lang, line.scene.cards)
    for card in dict.fromkeys(known.data.ref for known in line.duel.cards if known.data.ref != UNKNOWN_CARD):
        print("".join(f"{phrase.card_name(speak, card)}: {gap}\n" for gap in gaps(speak, card)), end="")
    return True


MARKS = {"refused": "-", "applies": "+"}
"""The marks of continuous effects: whether one is active."""


def compare_lines(chosen: argparse.Namespace) -> bool:
    """Print where two lines, played to their ends, first differ; or one line under two profiles.

    --profile is that of the second line. If no second line is named, the decisions of the first are played
    again under it, as far as it allows them.
    """
    left = load_line(chosen.scene, None, chosen.lang).to_end()
    if chosen.other is not None:
        right = load_line(chosen.other, chosen.profile, chosen.lang).to_end()
    else:
        profile = profile_named(chosen.profile) if chosen.profile else left.profile
        right = replay(left.scene, left.decisions, profile).line
    parting = compare(left, right)
    if chosen.json:
        print(json.dumps(plain(parting), ensure_ascii=False))
    elif parting is None:
        print(phrase.say(book(chosen.lang), "cli.same"))
    else:
        print(f"{parting.at[0]}.{parting.at[1]}  {parting.aspect}")
        print("\n".join(f"    {line}" for line in _differing(parting, left, right, chosen.lang)))
    return True


def _differing(parting: Parting, left: Line, right: Line, language: str) -> list[str]:
    """Return what differs where two lines part: both events as sentences, else each field with its values."""
    if parting.aspect != "event":
        changes = ((".".join(c.path), _brief(c.left), _brief(c.right)) for c in parting.changes)
        return [f"{path}: {mine} | {theirs}" for path, mine, theirs in changes]
    events = [(line, next(p.event for p in line.places if p.at == parting.at)) for line in (left, right)]
    return [
        phrase.event(book(language, line.scene.cards), event(happened)) if happened else "-"
        for line, happened in events
    ]


def _brief(value: object) -> str:
    """Return a value as JSON, in which a card or another record with an id is its id."""

    def brief(one: Any) -> Any:
        if isinstance(one, dict):
            return one["id"] if "id" in one else {key: brief(inner) for key, inner in one.items()}
        return [brief(inner) for inner in one] if isinstance(one, list | tuple) else one

    return json.dumps(brief(value), ensure_ascii=False)


def save_line(chosen: argparse.Namespace) -> bool:
    """Print a line as JSON, or as the text of a scene file, so that it can be loaded again.

    Raises:
        Unwritable: the notation has no words for the scene.
    """
    line = load_line(chosen.scene, chosen.profile, chosen.lang)
    print(render_line(line) if chosen.text else dump(line), end="" if chosen.text else "\n")
    return True


def print_code(chosen: argparse.Namespace) -> bool:
    """Print the scene code of a line; opened as `#c=…` it shows the place after the last decision.

    Raises:
        NotEncodable: the line is too long for a code.
    """
    line = load_line(chosen.scene, chosen.profile, chosen.lang)
    code = code_of(line, line.places[-1].at)
    print(json.dumps({"code": code}) if chosen.json else code)
    return True


def print_schema(chosen: argparse.Namespace) -> bool:
    """Print the JSON schema of one of `SHAPES`."""
    print(json.dumps(schema(chosen.name), indent=1))
    return True
