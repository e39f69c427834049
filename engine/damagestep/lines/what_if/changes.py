"""The smallest changes of a scene and of the decisions taken in it, to be tried one after the other."""

from collections.abc import Iterator
from typing import Any

from damagestep.cards.card import CARD_ACTIVATIONS, Effect
from damagestep.duel.events.base import Event
from damagestep.duel.state import who_decides
from damagestep.library.library import profiles
from damagestep.library.tables import Profile
from damagestep.lines.line import Line
from damagestep.lines.scenes.scene import Placed, Scene
from damagestep.lines.what_if.edits import PILES, ROWS, Field, Spot, lying, more, side_with, spots, without
from damagestep.lines.what_if.plain_cards import additions, plain_monster
from damagestep.records.record import record, replace
from damagestep.records.terms import SIDES, DecisionId, Side, TimingId, other
from damagestep.rules.verdict import Param, card_param, param

LIFE_POINTS = (8000, 1000)
"""Life points that a player could have: those of the beginning, and few."""
OTHER_TIMINGS: tuple[TimingId, ...] = ("main-1", "battle-step.open", "main-2")
"""Open states without an attack, in which a scene could begin."""
MORE_MATERIALS = 2
"""As many materials an Xyz Monster could have more."""
WAYS_OF_ONE = 3
"""Ways to take one decision, such as its targets, that are tried."""

FIELDS: dict[str, tuple[Field, Placed]] = {
    "attack": ("monster", Placed(card="")),
    "defence": ("monster", Placed(card="", position="defence")),
    "face-down": ("monster", Placed(card="", face="down", position="defence")),
    "set": ("spell_trap", Placed(card="", face="down")),
    "face-up": ("spell_trap", Placed(card="")),
    "field": ("field", Placed(card="")),
    **{pile.replace("_", "-"): (pile, Placed(card="")) for pile in PILES},
}
"""How a card can lie: the field of a player's part of a scene, and its place there, by a word."""


@record
class Change:
    """One change: the name of its sentence (`way.<what>` of the catalogues) and what that names.

    A decision that is to be taken first is `first`, with its number in the line (from 1) and, once the line
    has been played, the event that it leads to.
    """

    what: str
    about: tuple[Param, ...] = ()
    taken: int | None = None
    event: Event | None = None


@record
class Attempt:
    """Something to try: changes, and the scene, profile and decisions that they come to.

    `wanted` is the id of the refused decision there: a card that lies elsewhere may have another number among
    its copies.
    """

    changes: tuple[Change, ...]
    scene: Scene
    profile: Profile
    decisions: tuple[DecisionId, ...]
    wanted: DecisionId


def attempts(begin: Attempt, line: Line, you: Side) -> Iterator[Attempt]:
    """Yield every attempt that has one change more than another one, the plainest first.

    `line` is that of the attempt `begin`, `you` the player whose decision is refused.
    """
    yield from _cards(begin, line, you)
    for change, scene in (*_life_points(begin.scene, you), *_turns(begin.scene, you)):
        later = () if change.what == "at" else begin.decisions
        yield _with(begin, change, scene=scene, decisions=later)
    for name, profile in profiles().items():
        if name != begin.profile.id:
            read = Change(what="reading", about=(param("profile", "text", name),))
            yield _with(begin, read, profile=profile)


def _with(begin: Attempt, change: Change, **fields: Any) -> Attempt:
    return replace(begin, changes=(*begin.changes, change), **fields)


def moves(begin: Attempt, line: Line) -> Iterator[Attempt]:
    """Yield the attempts that take another decision, here or elsewhere on the line: the nearest first.

    Of the ways to take one decision, `WAYS_OF_ONE` are tried.
    """
    from damagestep.rules.procedure.options import options

    here, whole = len(begin.decisions), line.to_end()
    asked = [p for n, p in enumerate(whole.places) if _is_last(whole, n) and who_decides(p.duel)]
    for place in sorted(asked, key=lambda p: (p.at[0] < here, abs(p.at[0] - here))):
        taken = place.at[0]
        seen: dict[str, int] = {}
        for option in options(place.duel):
            kind = option.id.partition(">")[0]
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] > WAYS_OF_ONE or whole.decisions[taken : taken + 1] == (option.id,):
                continue
            if option.id.partition(">")[0] != begin.wanted.partition(">")[0]:
                decisions = (*whole.decisions[:taken], option.id)
                yield _with(begin, Change(what="first", taken=len(decisions)), decisions=decisions)


def _is_last(whole: Line, n: int) -> bool:
    """Check whether no place of a line with the same decisions comes after the one numbered `n`."""
    return n + 1 == len(whole.places) or whole.places[n + 1].at[0] > whole.places[n].at[0]


def source_of(wanted: DecisionId) -> str:
    """Return the id of the card that a decision is about."""
    return wanted.partition(":")[2].partition(">")[0].partition("#")[0].partition("=")[0]


def effect_of(wanted: DecisionId, line: Line) -> Effect | None:
    """Return the effect that a decision would activate, None for a decision of another sort."""
    name, source = wanted.partition(">")[0].partition("#")[2], source_of(wanted)
    held = (c for c in line.places[0].duel.cards if c.id == source)
    return next((e for c in held for e in c.data.effects if e.id == name), None)


def _cards(begin: Attempt, line: Line, you: Side) -> Iterator[Attempt]:
    source, what = source_of(begin.wanted), effect_of(begin.wanted, line)
    listed = list(spots(begin.scene))
    for card, spot, placed in listed:
        if card == source:
            yield from _otherwise(begin, card, spot, placed)
            yield from _materials(begin, line, card, spot, placed)
            for way in _homes(what):
                yield from _elsewhere(begin, card, spot, placed, way)
    for card, spot, placed in listed:
        if card != source:
            yield from _otherwise(begin, card, spot, placed)
    for card, spot, _ in listed:
        if card != source and (scene := without(begin.scene, spot)):
            about = (card_param(card), *_place(spot))
            yield _renamed(begin, Change(what="without", about=about), scene)
    yield from _emptied(begin, you)
    for extra in additions(what, you):
        field, usual = FIELDS[extra.way]
        scene = more(begin.scene, extra.side, field, replace(usual, card=extra.card))
        about = (card_param(extra.card), param("side", "side", extra.side))
        yield _renamed(begin, Change(what=f"more.{extra.way}", about=about), scene)


def _emptied(begin: Attempt, you: Side) -> Iterator[Attempt]:
    """Yield the attempts in which a player has no monsters, no Spells and Traps, or no card on the field."""
    for side in (other(you), you):
        for what, fields in EMPTY.items():
            listed = [s for _, s, _ in spots(begin.scene) if s.side == side and s.field in fields]
            scene: Scene | None = begin.scene
            for spot in reversed(listed):
                scene = without(scene, spot) if scene else None
            if scene and listed[1:]:
                yield _renamed(begin, Change(what=what, about=(param("side", "side", side),)), scene)


EMPTY = {
    "no-monsters": ("monster",),
    "no-spells": ("spell_trap", "field"),
    "no-cards": ("monster", "spell_trap", "field"),
    "no-hand": ("hand",),
}
"""What a player could have none of, by the name of its sentence: the fields of his or her part of a scene."""


def _place(spot: Spot) -> tuple[Param, ...]:
    zone = {"spell_trap": "spell-trap", "banished_face_down": "banished"}.get(spot.field, spot.field)
    return param("side", "side", spot.side), param("zone", "word", zone)


def _homes(what: Effect | None) -> tuple[str, ...]:
    """Return the ways in which a card can lie where its effect is activated, or where it is Summoned from."""
    if what is None:
        return ("hand", "attack")
    activated = what.class_ in CARD_ACTIVATIONS
    ways = {
        "monster": ("attack", "face-down", "defence"),
        "spell-trap": ("set",) if activated else ("face-up",),
        "field": ("field",),
    }
    return tuple(way for zone in what.from_ for way in ways.get(zone, (zone,)))


def _elsewhere(begin: Attempt, card: str, spot: Spot, placed: Placed, way: str) -> Iterator[Attempt]:
    """Yield the attempt in which the card lies in another place of the same player."""
    field, usual = FIELDS[way]
    bare = without(begin.scene, spot)
    if field == spot.field or bare is None:
        return
    scene = more(bare, spot.side, field, replace(usual, card=placed.card))
    held = len(getattr(scene.A if spot.side == "A" else scene.B, field)) if field != "field" else 1
    there = Spot(side=spot.side, field=field, index=0 if field in ("deck", "field") else held - 1)
    about = (card_param(card), param("side", "side", spot.side))
    yield _renamed(begin, Change(what=way, about=about), scene, {spot: there})


def _otherwise(begin: Attempt, card: str, spot: Spot, placed: Placed) -> Iterator[Attempt]:
    """Yield the attempts in which a card lies in its place otherwise."""
    said = (card_param(card), param("side", "side", spot.side))
    if spot.field in ROWS:
        for way, (field, usual) in FIELDS.items():
            lies = (usual.face, usual.position if field == "monster" else placed.position)
            if field == spot.field and lies != (placed.face, placed.position):
                counters = placed.counters if lies[0] == "up" else 0
                scene = lying(begin.scene, spot, face=lies[0], position=lies[1], counters=counters)
                yield _with(begin, Change(what=way, about=said), scene=scene)
    if placed.set_this_turn:
        scene = lying(begin.scene, spot, set_this_turn=False)
        yield _with(begin, Change(what="set-before", about=said), scene=scene)
    if placed.did:
        yield _with(begin, Change(what="did-nothing", about=said), scene=lying(begin.scene, spot, did=()))


def _materials(begin: Attempt, line: Line, card: str, spot: Spot, placed: Placed) -> Iterator[Attempt]:
    """Yield the attempts in which an Xyz Monster has more materials under it: plain monsters."""
    held = next(c for c in line.places[0].duel.cards if c.id == card)
    if spot.field != "monster" or getattr(held.data.card, "frame", None) != "xyz":
        return
    for n in range(1, MORE_MATERIALS + 1):
        scene = lying(begin.scene, spot, materials=(*placed.materials, *(plain_monster(),) * n))
        about = (card_param(card), param("n", "number", n))
        yield _renamed(begin, Change(what="more-materials", about=about), scene)


def _renamed(
    begin: Attempt, change: Change, scene: Scene, moved: "dict[Spot, Spot] | None" = None
) -> Attempt:
    """Return the attempt with another scene, in which the cards may have other numbers among their copies."""
    source = source_of(begin.wanted)
    spot = next((s for c, s, _ in spots(begin.scene) if c == source), None)
    if spot is None:
        return _with(begin, change, scene=scene)
    there = (moved or {}).get(spot, spot)
    name = next((c for c, s, _ in spots(scene) if s == there), source)
    return _with(begin, change, scene=scene, wanted=begin.wanted.replace(source, name, 1))


def _life_points(scene: Scene, you: Side) -> Iterator[tuple[Change, Scene]]:
    for side in (you, other(you)):
        for life in LIFE_POINTS:
            if (scene.A if side == "A" else scene.B).life != life:
                about = (param("side", "side", side), param("n", "number", life))
                yield Change(what="life", about=about), side_with(scene, side, life=life)


def _turns(scene: Scene, you: Side) -> Iterator[tuple[Change, Scene]]:
    """Yield the scenes that begin in another open state, of the player's turn first, without an attack."""
    for side in (you, *(s for s in SIDES if s != you)):
        for at in OTHER_TIMINGS:
            if (side, at) != (scene.turn_player, scene.at):
                about = (param("side", "side", side), param("at", "timing", at))
                changed = replace(scene, turn_player=side, at=at, attack=None, until=None)
                yield Change(what="at", about=about), changed
