"""The data in pieces that can be tried by themselves, and what becomes of each clause of a piece."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as with_fields
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from tests.every_rule import EVERY_RULE
from tests.test_ablation import some_ruling_fails

from damagestep.cards.card import CardData
from damagestep.cards.patterns import OnMoved
from damagestep.cards.words import Filter
from damagestep.library.library import (
    add_activations,
    cards,
    dangling_references,
    library,
    profiles,
    timings,
    tokens_among,
)
from damagestep.library.profiles import UnknownProfile, switched
from damagestep.library.tables import Profile, Timing
from damagestep.lines.analysis.causes import differing_switches, switch_text, with_switch
from damagestep.records.record import parts, replace, sparse
from damagestep.records.validation import BadInput, read
from damagestep.rulings.ruling import Ruling
from workbench.mutation.changes import Change, changes
from workbench.mutation.kill import Jury, jury_for_card, jury_for_profile, jury_for_timing
from workbench.mutation.patched_library import with_card, with_profile, with_timing

if TYPE_CHECKING:
    from collections.abc import Iterator

Outcome = Literal["noticed", "recorded", "unnoticed", "part", "invalid", "equal"]
"""Some ruling fails; no ruling does, but our engine contradicts a recording of another one; neither; it is
part of what can be left out unnoticed; there is no such record; it is the same again, or says the same
(`says_the_same`)."""
Sort = Literal["cards", "timings", "profiles", "rules"]


@dataclass(frozen=True)
class Piece:
    """A card file, a row of the timings table, a profile or a rule."""

    sort: Sort
    id: str

    @property
    def file(self) -> str:
        """The piece's file, relative to `data/`; for a rule `rules.toml`."""
        return f"{self.sort}/{self.id}.toml" if self.sort in ("cards", "profiles") else f"{self.sort}.toml"

    def owns(self, name: str) -> bool:
        """Check whether a clause belongs to this piece, by the clause's name in the lists."""
        if self.sort in ("cards", "profiles"):
            return name.startswith(f"{self.file}: ")
        return name.startswith(f"{self.file}: {self.id} ")


@dataclass(frozen=True)
class Finding:
    """What has become of one changed clause; `ruling` is the id of the ruling that noticed it.

    None where no ruling did.
    """

    file: str
    clause: str
    kind: str
    outcome: Outcome
    ruling: str | None = None

    @property
    def name(self) -> str:
        """The name of the clause in the lists: its file and the clause."""
        return f"{self.file}: {self.clause}"


def pieces() -> list[Piece]:
    """Return all pieces of the data, those first that take longest to try."""
    return [
        *(Piece("timings", row) for row in timings()),
        *(Piece("profiles", name) for name in profiles()),
        *(Piece("rules", rule.id) for rule in EVERY_RULE),
        *(Piece("cards", ref) for ref in cards()),
    ]


def tried(piece: Piece) -> list[Finding]:
    """Change every clause of a piece, one at a time, and return what becomes of each.

    A rule has no clauses: it is switched off as a whole.
    """
    if piece.sort == "rules":
        rule = next(rule for rule in EVERY_RULE if rule.id == piece.id)
        outcome: Outcome = "noticed" if some_ruling_fails(rule) else "unnoticed"
        return [Finding(piece.file, _switched_off(rule.id), "rule", outcome)]
    if piece.sort == "cards":
        return _judged(piece, changes_of_card(cards()[piece.id]), jury_for_card(piece.id))
    if piece.sort == "timings":
        return _judged(piece, _of_timing(timings()[piece.id]), jury_for_timing(piece.id))
    return _judged(piece, _of_profile(profiles()[piece.id]), jury_for_profile(piece.id))


def clauses(piece: Piece) -> set[str]:
    """Return the names in the lists of all clauses of a piece, without trying any."""
    if piece.sort == "rules":
        return {f"{piece.file}: {_switched_off(piece.id)}"}
    if piece.sort == "cards":
        found = changes(_as_filed(cards()[piece.id]))
    elif piece.sort == "timings":
        found = (change for change, _ in _of_timing(timings()[piece.id]))
    else:
        found = (change for change, _ in _of_profile(profiles()[piece.id]))
    return {f"{piece.file}: {change.name}" for change in found}


def _switched_off(rule: str) -> str:
    return f"{rule} switched off"


def _as_filed(card: CardData) -> CardData:
    return replace(card, effects=tuple(e for e in card.effects if not e.derived))


Tables = dict[str, Any]
"""What stands in for tables of the library."""


def _judged(
    piece: Piece, tries: Iterator[tuple[Change, Tables | Literal["invalid", "equal"]]], jury: Jury
) -> list[Finding]:
    """Return what becomes of each change; parts of a change that no ruling notices are not tried."""
    found: list[Finding] = []
    needless: list[str] = []
    for change, tables in tries:
        outcome, ruling = _judge(change, tables, jury, needless)
        if outcome == "unnoticed" and change.is_left_out:
            needless.append(f"{change.path}.")
        found.append(Finding(piece.file, change.name, change.kind, outcome, ruling))
    return found


def _judge(
    change: Change, tables: Tables | Literal["invalid", "equal"], jury: Jury, needless: list[str]
) -> tuple[Outcome, str | None]:
    if isinstance(tables, str):
        return tables, None
    if change.path.startswith(tuple(needless)):
        return "part", None
    witness = jury.notices(**tables)
    if isinstance(witness, Ruling):
        return "noticed", witness.id
    return ("recorded" if witness else "unnoticed"), None


def changes_of_card(card: CardData) -> Iterator[tuple[Change, Tables | Literal["invalid", "equal"]]]:
    """Yield the changes of a card as its file has it, with the tables that have them.

    What is derived from the file is derived from the change.
    """
    bare = _as_filed(card)
    for change in changes(bare):
        try:
            made = read(CardData, change.data, card.ref)
        except BadInput:
            yield change, "invalid"
            continue
        if any(dangling_references(made, tokens_among(cards()))):
            yield change, "invalid"
        elif says_the_same(made, bare):
            yield change, "equal"
        else:
            yield change, with_card(add_activations(made))


def says_the_same(one: CardData, other: CardData) -> bool:
    """Check whether two records of a card are equal, but for words for which no card in the library asks.

    Those are archetypes that no filter names, and manners in which a card goes to the hand, the Deck or the
    banished cards that no trigger names: the zone tells them. Return True also if both are quite equal.
    """

    def bare(card: CardData) -> Any:
        asked_for = tuple(a for a in card.archetypes if a in archetypes_asked_for())
        return _with_manners_asked_for(sparse(replace(card, archetypes=asked_for)))

    return bool(bare(one) == bare(other))


def _with_manners_asked_for(data: Any) -> Any:
    if isinstance(data, list | tuple):
        return [_with_manners_asked_for(entry) for entry in data]
    if not isinstance(data, dict):
        return data
    silent = data.get("op") == "move" and data["to"] != "graveyard" and data["as"] not in manners_asked_for()
    return {k: _with_manners_asked_for(v) for k, v in data.items() if not (silent and k == "as")}


@cache
def manners_asked_for() -> frozenset[str]:
    """Return every manner that a trigger of some card in the library names."""
    every = (part for card in cards().values() for _, part in parts(card))
    return frozenset(manner for part in every if isinstance(part, OnMoved) for manner in part.manner)


@cache
def archetypes_asked_for() -> frozenset[str]:
    """Return every archetype that a filter of some card in the library names."""
    found: set[str] = set()
    for card in cards().values():
        for _, part in parts(card):
            if isinstance(part, Filter) and part.archetype:
                found |= {part.archetype} if isinstance(part.archetype, str) else set(part.archetype)
    return frozenset(found)


def _of_timing(row: Timing) -> Iterator[tuple[Change, Tables | Literal["invalid", "equal"]]]:
    for change in changes(row):
        named = with_fields(change, path=f"{row.id} {change.path}")
        try:
            yield named, with_timing(read(Timing, change.data, row.id))
        except BadInput:
            yield named, "invalid"


def _of_profile(profile: Profile) -> Iterator[tuple[Change, Tables | Literal["invalid", "equal"]]]:
    """Yield a named profile with each switch turned back; the default one with each as others have it."""
    if profile.id != "default":
        for switch, own, usual in differing_switches(profile, profiles()["default"]):
            how = f"{switch_text(switch, own)} -> {switch_text(switch, usual)}"
            yield (
                _turn(switch, how),
                with_profile(replace(with_switch(profile, switch, usual), id=profile.id)),
            )
        return
    for known in library().switches:
        made = _read_otherwise(profile, known.switch, known.value)
        if made and made != profile:
            yield _turn(known.switch, f"-> {known.value}"), with_profile(made)


def _turn(switch: str, how: str) -> Change:
    return Change(path=switch, how=how, kind="switch", data=None)


def _read_otherwise(profile: Profile, switch: str, value: str) -> Profile | None:
    """Return a profile with a switch at a value as `switches.toml` writes it; `None` if that is no value."""
    for form in (value, "null", "[]", f"[{value.replace('+', ', ')}]"):
        try:
            made = switched(profile, f"{switch} = {form}")
        except UnknownProfile:
            continue
        if any(switch_text(name, theirs) == value for name, _, theirs in differing_switches(profile, made)):
            return replace(made, id=profile.id)
    return None
