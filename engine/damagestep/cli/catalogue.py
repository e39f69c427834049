"""The lines in which `card` tells what the catalogue says of a card."""

from collections.abc import Mapping
from typing import Any

from damagestep.common import phrase
from damagestep.library.catalogue import CatalogueCard, NoteFacts, differs

TIMINGS = {
    "declared": "battle-step.declared",
    "start": "damage-step.start",
    "before-calculation": "damage-step.before-calculation",
    "calculation": "damage-step.calculation",
    "after-calculation": "damage-step.after-calculation",
    "end": "damage-step.end",
}
"""The timings that the points of a permission stand for."""
VALUES = ("level", "rank", "rating", "scale", "atk", "def")


def facts_told(card: CatalogueCard, speak: dict[str, Any]) -> list[str]:
    """Write the facts about a card as lines: what is printed, what was read, what Konami's notes say."""
    name = card.names.get(speak["lang"]) or card.names["en"]
    lines = [f"{name} ({card.id})", f"    {card.type_line}{_values(card, speak)}"]
    for number, (read, note) in enumerate(card.pairs, 1):
        lines.append(f"  {number}  {heading(read, speak)}")
        if read.speed:
            lines.append(f"       {admitted(read.open_at, read.rule, speak)}")
        if note and differs(read, note):
            lines.append(f"       {phrase.say(speak, 'cli.note-differs')}")
    if card.notes:
        lines.append(f"  {phrase.say(speak, 'cli.noted', {'date': {'text': card.noted}})}")
        lines += [f"  {note.effect}  {_noted(note, speak)}" for note in card.notes]
    plays = phrase.say(speak, f"cli.plays.{card.standing}") if card.standing else ""
    return [*lines, f"{phrase.say(speak, 'cli.catalogue-alone')} {plays}".rstrip()]


def heading(read: Any, speak: dict[str, Any]) -> str:
    """Write the class of an effect, its Spell Speed, whether it must be activated and how far it was read."""
    said = [phrase.say(speak, f"cli.read-class.{read.class_}")]
    if read.speed:
        said.append(phrase.say(speak, "cli.read-speed", {"speed": read.speed}))
        said.append(phrase.say(speak, "cli.read-mandatory" if read.mandatory else "cli.read-optional"))
        said += [phrase.say(speak, "cli.read-targets")] if read.targets else []
    return f"{', '.join(said)} - {phrase.say(speak, f'cli.read-state.{read.state}')}"


def admitted(points: Mapping[Any, str], rule: str, speak: dict[str, Any]) -> str:
    """Write at which points an effect may be activated, and the rule that says so."""
    open_at = [(point, answer) for point, answer in points.items() if answer != "no"]
    said = [
        phrase.say(
            speak, "cli.read-if" if answer == "if" else "cli.read-yes", {"point": _point(point, speak)}
        )
        for point, answer in open_at
    ]
    told = ", ".join(said) or phrase.say(speak, "cli.nowhere")
    return phrase.say(speak, "cli.read-admitted", {"points": {"text": told}, "rule": {"text": rule}})


def _values(card: CatalogueCard, speak: dict[str, Any]) -> str:
    numbers = card.face | ({"rating": len(card.face["arrows"])} if "arrows" in card.face else {})
    said = [card.face["attribute"]] if "attribute" in card.face else []
    said += [phrase.say(speak, f"cli.{key}", {"n": numbers[key]}) for key in VALUES if key in numbers]
    return "".join(f", {one}" for one in said)


def _noted(note: NoteFacts, speak: dict[str, Any]) -> str:
    said = [phrase.say(speak, f"cli.noted-class.{note.class_}")] if note.class_ else []
    if note.targets:
        said.append(phrase.say(speak, f"cli.noted-targets.{note.targets}"))
    if note.step:
        said.append(phrase.say(speak, f"cli.noted-step.{note.step}"))
    said += [phrase.say(speak, "timing." + TIMINGS[point]) for point in note.windows]
    return ", ".join(said)


def _point(point: str, speak: dict[str, Any]) -> dict[str, str]:
    return {"text": phrase.say(speak, f"timing.{TIMINGS[point]}")}
