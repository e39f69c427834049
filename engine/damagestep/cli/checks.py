"""The commands about files that people write: `check` runs rulings, `card` describes cards."""

import argparse
import json
import warnings
from dataclasses import asdict
from pathlib import Path
from typing import Any

from damagestep.cards.card import CardData
from damagestep.cli.catalogue import facts_told
from damagestep.cli.errors import Unchecked, error_lines
from damagestep.cli.given import parts_of_link, read_text
from damagestep.cli.printing import MOST_LINES, end_progress, tell_progress
from damagestep.common import faces, phrase
from damagestep.common.catalogued import number_of
from damagestep.library.card_names import PLAIN, CardUnderstood, understand
from damagestep.library.catalogue import CatalogueCard, card_of
from damagestep.library.library import add_activations, cards, profiles
from damagestep.library.own_cards import card_faults
from damagestep.library.profiles import profile_named
from damagestep.lines.messages.book import book
from damagestep.lines.messages.printed import described
from damagestep.lines.scenes.faults import BadScene, SceneFault
from damagestep.lines.scenes.parse import BadText
from damagestep.records.record import replace
from damagestep.records.untrusted_text import NotReadable, read_file
from damagestep.records.validation import BadInput, Fault, read
from damagestep.rulings.parse import parse_readable, rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.script import RulingFailed, run

LONGEST_FILE = 200_000
"""Characters of a card file."""
CARD_FILES = (".toml", ".json")


def check_rulings(chosen: argparse.Namespace) -> bool:
    """Run rulings and print each that fails, with its file, line and reason. Return whether none does.

    If no files are named, all built-in rulings are run. A file or a ruling that cannot be read does not keep
    the others from being run.

    Raises:
        Unchecked: at least one could not be read; behind the results, with the errors of all.
    """
    found, unread = _collected(chosen.files)
    passed, failures = 0, []
    for number, ruling in enumerate(found, 1):
        tell_progress(f"{number} / {len(found)}")
        try:
            run(ruling)
            passed += 1
        except RulingFailed as error:
            failures.append({"ruling": ruling.id, "reason": str(error)})
        except BadScene as bad:
            place = f"{ruling.file}: {ruling.id}: "
            unread.append(BadScene(tuple(replace(f, path=place + f.path) for f in bad.faults)))
    end_progress()
    speak = book(chosen.lang)
    if chosen.json:
        errors = [line for error in unread for line in error_lines(error, speak)]
        print(json.dumps({"passed": passed, "failed": failures, "unread": errors}, ensure_ascii=False))
    else:
        shown = failures if chosen.all else failures[:MOST_LINES]
        for failure in shown:
            print(f"{failure['ruling']}: {failure['reason']}")
        if more := len(failures) - len(shown):
            print(phrase.say(speak, "cli.more", {"n": more}))
        counted = {"passed": passed, "failed": len(failures), "unread": len(unread)}
        print(phrase.say(speak, "cli.checked-in-part" if unread else "cli.checked", counted))
    if unread:
        raise Unchecked(unread)
    return not failures


def _collected(files: list[Path]) -> tuple[list[Ruling], list[Exception]]:
    """Return the rulings of files, all built-in ones without any, and the errors of what cannot be read."""
    if not files:
        return list(rulings().values()), []
    found: list[Ruling] = []
    unread: list[Exception] = []
    for file in files:
        try:
            readable, faults = parse_readable(read_text(str(file)), file.name)
        except (OSError, BadInput, BadText) as error:
            unread.append(error)
            continue
        found += readable
        if faults:
            unread.append(BadText(faults))
    return found, unread


def tell_cards(chosen: argparse.Namespace) -> bool:
    """Print cards in sentences made from their data, and where the Damage Step admits their effects.

    Of a card that the library does not have the facts of the catalogue are printed. Return True.

    Raises:
        OSError: there is no such file.
        BadInput, BadScene: a file is damaged; its name, the place in it and the reason of every fault.
        Unreadable: no card of the game has that name.
        UnknownProfile: there is no such profile.
    """
    profile = profile_named(chosen.profile) if chosen.profile else profiles()["default"]
    named = [parts_of_link(name).get("card", name) for name in chosen.cards]
    told = {name: _facts(name) for name in named}
    given = [_read(name) for name, facts in told.items() if facts is None]
    brought = {data.ref: data for _, data in given if data.ref not in cards()}
    faults = [
        SceneFault(path=f"{file}: {path}", code=code, text=text)
        for file, data in given
        for path, code, text in card_faults(data, brought)
        if file
    ]
    if faults:
        raise BadScene(tuple(faults))
    said = iter([described(add_activations(data), brought, profile) for _, data in given])
    found = [next(said) if facts is None else facts for facts in told.values()]
    if chosen.json:
        plain = [one if isinstance(one, dict) else asdict(one) for one in found]
        print(json.dumps(plain, ensure_ascii=False))
        return True
    speak = book(chosen.lang, brought)
    for one in found:
        print("\n".join(_told(one, speak) if isinstance(one, dict) else facts_told(one, speak)))
    return True


def _facts(name: str) -> CatalogueCard | None:
    """Return what the catalogue says of a card, None for a file and for a card of the library."""
    if name.endswith(CARD_FILES):
        return None
    found = understand(name)
    if found.how not in PLAIN:
        warnings.warn(CardUnderstood(replace(found, standing=None)), stacklevel=2)
    return None if found.ref in cards() else card_of(number_of(found.ref))


def _read(name: str) -> tuple[str, CardData]:
    """Read a card and return it behind its file name, which is empty for a card of the library."""
    if not name.endswith(CARD_FILES):
        return "", cards()[understand(name).ref]
    try:
        data = read_file(read_text(name), LONGEST_FILE)
    except NotReadable as error:
        raise BadInput(name, [Fault(path="(file)", code="not-readable", text=str(error), about={})]) from None
    return name, read(CardData, data, name)


def gaps(speak: dict[str, Any], card: str) -> list[str]:
    """Return what the game lacks for a card's kind of monster, a sentence each."""
    return [phrase.say(speak, key) for key in faces.gaps(speak["cards"][card]) if phrase.has(speak, key)]


def _told(one: dict[str, Any], speak: dict[str, Any]) -> list[str]:
    """Write what `printed.described` returns as lines: the name, the passages, and each effect."""
    language = speak["lang"]
    lines = [f"{phrase.card_name(speak, one['ref'])} ({one['ref']})"]
    lines += [f"    {passage['says'][language]}" for passage in one["passages"]]
    lines += [f"    {gap}" for gap in gaps(speak, one["ref"])]
    for name, effect in one["effects"].items():
        lines.append(f"  {name}")
        lines.append(f"    {effect['sentence'][language]}")
        if "unmodelled" in effect:
            about = {"text": {"text": effect["unmodelled"][language]}}
            lines.append(f"    {phrase.say(speak, 'cli.unmodelled', about)}")
        if "damage_step" in effect:
            where = [
                f"{phrase.say(speak, 'timing.' + a['timing'])} [{a['rule']}]" for a in effect["damage_step"]
            ]
            points = ", ".join(where) or phrase.say(speak, "cli.nowhere")
            lines.append(f"    {phrase.say(speak, 'cli.damage-step', {'points': {'text': points}})}")
    return lines
