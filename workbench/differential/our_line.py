"""Our side of a match: a line, and what has been seen on it.

It has a `Head`, what is asked at its end, and remembers what has been passed by.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from damagestep import Line
from damagestep.duel.state import Duel, effect, who_decides
from damagestep.records.record import name_of
from damagestep.rules.procedure.options import Option
from workbench.differential.difference import bare
from workbench.differential.transcript import ATTEMPT, Key, Link

SORTS = {
    "Collecting": "trigger",
    "Replaying": "replay",
    "ChoosingReplacement": "save",
    "ChoosingMaintenance": "keep",
}
"""The sort of question (`Head.sort`) by the frame on top of the agenda, for frames that alone decide it."""


@dataclass
class Head:
    """Where our line stands: what is asked, of whom, and what may be decided.

    `sort` is `open`, `window`, `trigger`, `cards`, `way` (a position, a number, Attributes), `replay`, `save`
    or `keep`; `over` if nothing is asked.
    """

    sort: str
    key: Key
    options: tuple[Option, ...] = ()

    @property
    def offers(self) -> dict[str, list[Option]]:
        """The options that are activations, by the id of the card."""
        found: dict[str, list[Option]] = {}
        for option in self.options:
            if option.id.startswith("activate:"):
                found.setdefault(card_of(option), []).append(option)
        return found

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all decisions that may be taken."""
        return tuple(option.id for option in self.options)


@dataclass
class Ours:
    """Our line, with what has been noted on it.

    `chains` counts finished chains, `windows` holds the line and the offers of each window that was
    passed by, `fought` the values of each battle.
    """

    line: Line
    chains: int = 0
    windows: dict[Key, tuple[Line, frozenset[str]]] = field(default_factory=dict)
    fought: list[tuple[Any, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._on_chain = False
        self._see(0)

    @property
    def duel(self) -> Duel:
        """The newest position of the line."""
        return self.line.duel

    def play(self, decision: str) -> None:
        """Take a decision, and note the battles and chains that follow from it."""
        before = len(self.line.places)
        self.line = self.line.play(decision)
        self._see(before)

    def _see(self, start: int) -> None:
        for place in self.line.places[start:]:
            name = type(place.event).__name__
            event: Any = place.event
            if name == "ValuesCompared":
                pair = (
                    (_fighter(event.attacker), event.attacking),
                    (_fighter(event.target), event.defending),
                )
                self.fought.append(pair)
            elif name == "DirectAttackCounted":
                self.fought.append(((_fighter(event.attacker), event.attacking), None))
            if name in ("AttackDeclared", "DirectAttackDeclared"):
                self.windows.clear()  # another battle comes to the same timings
            if place.duel.chain:
                self._on_chain = True
            elif self._on_chain:
                self.chains += 1
                self._on_chain = False

    def head(self) -> Head:
        """Return what is asked at the end of the line."""
        duel = self.duel
        who = who_decides(duel)
        if who is None:
            return Head("over", self._key(""))
        options = self.line.options
        frame = type(duel.agenda[-1]).__name__
        ids = [o.id for o in options]
        sort = SORTS.get(frame)
        if sort is None and frame in ("Window", "Answering"):
            sort = "window" if "pass" in ids else "open"
        sort = sort or ("way" if any("=" in i for i in ids) else "cards")
        return Head(sort, self._key(who), options)

    def _key(self, who: str) -> Key:
        duel = self.duel
        timing = "" if duel.over else self.line.timing or ""
        if any(getattr(frame, "purpose", "") == "attempt" for frame in duel.agenda):
            timing += ATTEMPT
        return (duel.turn, timing, self.chains, len(duel.chain), who)

    def pass_by(self, head: Head) -> None:
        """Pass, and remember the window with what it offers."""
        self.windows[head.key] = (self.line, frozenset(head.offers))
        self.play("pass")

    def activate(self, head: Head, link: Link) -> bool:
        """Put a link of the C++ engine on our chain; return False if no option has its targets."""
        mine = head.offers.get(link.card, [])
        modes = list(dict.fromkeys(option.id.partition(">")[0] for option in mine))
        if link.mode is not None and link.mode < len(modes) and len(modes) > 1:
            mine = [o for o in mine if o.id.partition(">")[0] == modes[link.mode]] or mine
        fitting = [o for o in mine if sorted(targets_of(o)) == sorted(link.targets)]
        if not fitting and not any(targets_of(o) for o in mine):
            fitting = mine  # both players choose the targets, one after the other
        if not fitting:
            return False
        self.windows[head.key] = (self.line, frozenset(head.offers))
        self.play(fitting[0].id)
        return True

    def keeps_a_kind(self) -> bool:
        """Check whether a player chooses now which kind of monster to keep, and not what to send away."""
        resolving = (link for link in self.duel.chain if link.state == "resolving")
        return any(
            name_of(operation) == "keep-kind"
            for link in resolving
            for operation in effect(link.activation, self.duel).resolve
        )

    def resolving(self) -> str | None:
        """Return the id of the card whose effect resolves now, or None."""
        states = {link.state: link.activation.card.id for link in self.duel.chain}
        return states.get("resolving")


def option_of(head: Head, cards: Sequence[str]) -> Option | None:
    """Return the option that chooses these cards, or else copies of them; None if there is neither."""
    exact = [o for o in head.options if sorted(cards_of(o)) == sorted(cards) and "=" not in o.id]
    if exact:
        return exact[0]
    names = sorted(map(bare, cards))
    alike = [o for o in head.options if sorted(map(bare, cards_of(o))) == names and "=" not in o.id]
    return alike[0] if alike else None


def card_of(option: Option) -> str:
    """Return the id of the card whose activation an option is."""
    return option.id.partition(":")[2].partition("#")[0]


def targets_of(option: Option) -> list[str]:
    """Return the ids of the targets in an option's id; an empty list if it has none."""
    aims = option.id.partition(">")[2].partition("=")[0]
    return aims.split("+") if aims else []


def cards_of(option: Option) -> list[str]:
    """Return the ids of the cards in an option's id; an empty list for no card or an unknown one."""
    cards = option.id.partition(":")[2].partition("=")[0]
    return [] if cards in ("", "nothing", "unknown-card") else cards.split("+")


def _fighter(card: Any) -> str:
    return str(card.id) if card.data.passcode else "token"
