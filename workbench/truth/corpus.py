"""How much of the corpus the rulings prove: `python -m workbench.truth.corpus [--shrink]`.

The corpus (`tests/corpus`) holds what the sources claim, each with a scene and the items that are expected
of it. A checked line of a ruling names the items it observes (`# proves calc-kuriboh.1`). Whether it really
does is judged here: the reading must be the item's, and where an item is more than a sentence the position
or the record of the play has to agree with it.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from tools.paths import ROOT

from damagestep.duel.state import find_by_id
from damagestep.library.card_names import card_ref
from damagestep.library.library import cards
from damagestep.lines.history import happening_names, happenings, life_changes
from damagestep.rulings.parse import rulings
from damagestep.rulings.script import run
from workbench.truth import official_notes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from damagestep.duel.cards import Card
    from damagestep.lines.line import Line
    from damagestep.rulings.ruling import Basis, Ruling
    from damagestep.rulings.script import Observed

CORPUS = ROOT / "tests" / "corpus"
OPEN = CORPUS / "open.txt"
MOST_UNMODELLED = 12
READING = re.compile(r"\b(\w+) (?:profile|text):")
THE_DEFAULT = {"Default", "Current", "current", "TCG"}
ABOUT_LIFE = re.compile(r"\bLP\b|damage|life")


@dataclass(frozen=True)
class Item:
    """One thing that is expected: a sentence, or a check with its fields."""

    id: str
    area: str
    kind: str
    says: Any
    canonical: bool | None


@dataclass(frozen=True)
class Proof:
    """A line of a ruling that says it proves an item; `fault` says why it does not."""

    item: str
    where: str
    fault: str | None


@cache
def items() -> dict[str, Item]:
    """Return every item of the corpus by `id.n`, counted from 1."""
    found: dict[str, Item] = {}
    for file in sorted(CORPUS.glob("*/*.json")):
        area = f"{file.parent.name}/{file.stem}"
        for entry in json.loads(file.read_text(encoding="utf-8")):
            for n, expected in enumerate(entry["expect"], 1):
                kind, says = next(iter(expected.items())) if isinstance(expected, dict) else ("", expected)
                name = f"{entry['id']}.{n}"
                found[name] = Item(name, area, kind, says, entry.get("canonical"))
    return found


def judgements(ruling: Ruling, observed: Observed) -> Iterator[Proof]:
    """Judge each item that an observed line of a ruling says it proves."""
    for name in observed.line.proves:
        item = items().get(name)
        fault = judged(item, observed, ruling) if item else "the corpus has no such item"
        yield Proof(name, f"{ruling.file}:{observed.line.number}", fault)


def proofs() -> list[Proof]:
    """Run all rulings and judge each item that a line of them says it proves."""
    found: list[Proof] = []
    for ruling in rulings().values():
        seen: list[Observed] = []
        run(ruling, seen.append)
        found += [proof for observed in seen for proof in judgements(ruling, observed)]
    return found


def still_open() -> set[str]:
    """Return the names of the items that the list calls open."""
    return set(OPEN.read_text(encoding="utf-8").split())


# ---- does a line observe what an item says? ---------------------------------------------------------


def judged(item: Item, observed: Observed, ruling: Ruling) -> str | None:
    """Return why a line of a ruling does not prove an item, or None if it does."""
    if not _read_so(item, by_default=ruling.profile.id == "default"):
        return f"it is read under '{ruling.profile.id}'"
    if not item.kind or item.kind == "state":
        about_life = bool(ABOUT_LIFE.search(str(item.says)))
        return None if observed.verb != "life" or about_life else "the item does not speak of life points"
    verbs, judge = JUDGES[item.kind]
    if observed.verb not in verbs:
        return f"'{item.kind}' is observed by {' or '.join(verbs)}"
    try:
        return judge(item.says, observed)
    except (LookupError, ValueError) as error:
        return str(error)


def _read_so(item: Item, *, by_default: bool) -> bool:
    """Whether an item belongs to the reading: it names the reading itself, or its entry does."""
    readings = set(READING.findall(item.says)) if isinstance(item.says, str) else set()
    if not readings:
        return item.canonical in (None, by_default)
    return bool(readings & THE_DEFAULT if by_default else readings - THE_DEFAULT)


def _lp(says: Any, observed: Observed) -> str | None:
    wanted = (says["player"], LIFE[says["kind"]], says["amount"], says["before"], says["after"])
    entries = [(e.side, e.name, e.amount, e.before, e.after) for e in life_changes(observed.play)]
    return None if wanted in entries else f"the account says {entries}"


def _lp_unchanged(says: Any, observed: Observed) -> str | None:
    now = observed.play.duel.life.of(says["player"])
    return None if now == says["value"] else f"it is {now}"


def _location(says: Any, observed: Observed) -> str | None:
    card = _card(observed.play, observed.said["card"])
    how, manner = _fate(observed.play, card)
    holds = {
        "card": card.data.ref == card_ref(says["card"]),
        "owner": card.owner == says["owner"],
        "zone": card.zone == ZONES[says["zone"]],
        "controller": card.controller == says.get("controller"),
        "face": card.face == says.get("face"),
        "pos": _lies(card, says.get("pos")),
        "how": how == says.get("how"),
        "manner": manner == MANNERS.get(says.get("manner")),
    }
    holds |= {flag: (manner == flag) == says.get(flag) for flag in ("destroyed", "discarded", "tributed")}
    wrong = [key for key in says if key not in PROSE and not holds[key]]
    return f"not so: {', '.join(wrong)}" if wrong else None


def _lies(card: Card, wanted: str | None) -> bool:
    face, position = POSITIONS.get(wanted or "", (card.face, None))
    return card.face == face and position in (None, card.position)


def _fate(play: Line, card: Card) -> tuple[str | None, str | None]:
    """How a card came to be where it is, in the words of the corpus, and the manner alone."""
    moved = [h for h in happenings(play) if card.id in h.cards and (h.to or h.how)]
    if not moved:
        return None, None
    last = moved[-1]
    if last.how:
        return f"{last.how}_summoned", None
    if (last.manner, last.cause) == ("tributed", "rule"):
        return "tributed", last.manner
    cause = {"cost": "as_cost"}.get(last.cause or "", f"by_{last.cause}")
    return f"{last.manner}_{cause}", last.manner


def _event(says: Any, observed: Observed) -> str | None:
    return None if _happenings(says, observed) else "it has not happened"


def _no_event(says: Any, observed: Observed) -> str | None:
    found = _happenings(says, observed)
    return f"it has happened: {found[0]}" if found else None


def _happenings(says: Any, observed: Observed) -> list[object]:
    called = [n for n in EVENTS[says["name"]] if n in happening_names() or n.startswith("to-")]
    kind = says.get("kind")
    if kind in KINDS:
        called = [n for n in called if n.startswith(kind)]
    if not called:
        raise LookupError(f"no event is called {says['name']}")
    wanted = says.get("card")
    ids = _ids(observed.play, wanted) if wanted and not wanted.startswith(("any", "the ")) else None
    if wanted == "any excavated card":
        ids = {c for h in happenings(observed.play) if "excavated" in h.names for c in h.cards}
    n = says.get("amount", says.get("count"))
    return [
        h
        for h in happenings(observed.play)
        if {*h.names, f"to-{h.to}"} & set(called)
        and (kind in (None, *KINDS) or kind == h.how)
        and says.get("player") in (None, h.side)
        and (ids is None or ids & set(h.cards))
        and n in (None, h.n)
    ]


def _chain(says: Any, observed: Observed) -> str | None:
    said = observed.said
    agrees = (
        int(said["link"]) == says["link"]
        and card_ref(said["card"].partition("@")[0]) == card_ref(says["card"])
        and said["result"] == RESULTS[says["result"]]
    )
    return None if agrees else f"the item says link {says['link']} {says['card']} {RESULTS[says['result']]}"


def _allowed(says: Any, observed: Observed) -> str | None:
    yes = not observed.line.text.startswith(("cannot", "in no line"))
    return None if yes == says["allowed"] else "the item says the contrary"


def _view(says: Any, observed: Observed) -> str | None:
    said = observed.said
    if observed.verb == "count":
        what = COUNTS.get(said["zone"], "")
        agrees = says["what"] == f"{said['side']} {what} {said['n']}"
    else:
        agrees = (said["side"], said["how"] == "sees") == (says["player"], says["allowed"])
    return None if agrees else "the item says the contrary"


def _ids(play: Line, name: str) -> set[str]:
    return {c.id for c in play.duel.cards if c.data.ref == card_ref(name)}


def _card(play: Line, name: str) -> Card:
    bare, at, copy = name.partition("@")
    found = find_by_id(play.duel, f"{card_ref(bare)}{at}{copy}")
    if found is None:
        raise LookupError(f"there is no {name}")
    return found


LIFE = {
    "battle_damage": "battle-damage-inflicted",
    "effect_damage": "effect-damage-inflicted",
    "cost": "life-paid",
    "gain": "life-gained",
    "loss": "life-lost",
}
ZONES = {
    "gy": "graveyard",
    "mzone": "monster",
    "szone": "spell-trap",
    "hand": "hand",
    "deck": "deck",
    "banished": "banished",
    "extra": "extra",
}
POSITIONS = {
    "attack": ("up", "attack"),
    "defense": ("up", "defence"),
    "face-down-defense": ("down", "defence"),
    "face-up": ("up", None),
    "set": ("down", None),
}
PROSE = ("note", "why", "until", "when", "at", "at_link", "source")
KINDS = ("battle", "effect")
EVENTS = {
    "damage": ("battle-damage-inflicted", "effect-damage-inflicted"),
    "lp_paid": ("life-paid",),
    "lp_gained": ("life-gained",),
    "tributed": ("tributed",),
    "discarded": ("discarded",),
    "destroyed": ("destroyed",),
    "sent_to_gy": ("to-graveyard",),
    "trigger": ("triggered", "activated"),
    "targeted": ("targeted",),
    "drawn": ("drawn",),
    "excavated": ("excavated",),
    "revealed": ("revealed",),
    "summoned": ("summoned",),
    "effect_negated": ("effect-negated",),
    "upkeep": ("upkeep-paid", "upkeep-unpaid"),
    "duel_end": ("duel-won",),
}
COUNTS = {"hand": "hand size", "deck": "Deck size", "banished face-down": "face-down banished count"}
MANNERS = {"add": "added"}
RESULTS = {
    "resolves": "resolves",
    "partial": "resolves",
    "fizzles": "without effect",
    "effect_negated": "effect negated",
    "activation_negated": "negated",
}
STANDING: dict[Basis, str] = {
    "answer": "an official answer",
    "statement": "what a source states",
    "derived": "rules and card texts alone",
}
JUDGES: dict[str, tuple[tuple[str, ...], Callable[[Any, Observed], str | None]]] = {
    "lp": (("life",), _lp),
    "lp_unchanged": (("life",), _lp_unchanged),
    "location": (("zone", "position"), _location),
    "event": (("happened",), _event),
    "no_event": (("never",), _no_event),
    "chain": (("link",), _chain),
    "legal": (("can", "cannot", "choosable", "in-no-line"), _allowed),
    "view": (("sees", "count"), _view),
}
"""The verbs that can observe each kind of check, and what decides whether they have."""


def shrink(proved: set[str]) -> None:
    """Remove proved items from the list of open ones; nothing is ever added to it."""
    left = [name for name in OPEN.read_text(encoding="utf-8").split() if name not in proved]
    OPEN.write_text("".join(f"{name}\n" for name in left), encoding="utf-8")


def main() -> None:
    """Print claims that prove nothing, how much is proved in each area, and counts of rulings and effects.

    With `--shrink` remove what is proved from the list of open items.
    """
    made = proofs()
    known, proved = items(), {p.item for p in made if p.fault is None}
    for bad in (p for p in made if p.fault):
        print(f"{bad.where}: {bad.item}: {bad.fault}")
    if "--shrink" in sys.argv[1:]:
        shrink(proved)
    total = Counter(i.area for i in known.values())
    done = Counter(known[name].area for name in proved)
    for area in sorted(total):
        print(f"{area:40}{done[area]:5} / {total[area]}")
    print(f"{'items proved':40}{len(proved):5} / {len(known)}")
    standing = Counter(r.stands_on for r in rulings().values())
    for basis, called in STANDING.items():
        print(f"{'rulings on ' + called:40}{standing[basis]:5} / {len(rulings())}")
    unmodelled = sum(bool(e.gaps) for c in cards().values() for e in c.effects)
    print(f"{'effects not modelled':40}{unmodelled:5}, at most {MOST_UNMODELLED} at the end")
    for what, n in official_notes.counts().items():
        print(f"{what:40}{n:5}")


if __name__ == "__main__":
    main()
