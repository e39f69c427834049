"""The catalogue: facts about every card of the game, written by `make catalogue`, one card a line.

What it says of effects was read out of their English texts by `damagestep.reading`, and nobody has checked
it; what the notes in Konami's card database say stands beside it. It holds no card text. Cards that were
understood wholly have their effects in a file of their own (`PLAYS`).
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from damagestep.common.finding.as_card import standing

FILE = Path(__file__).parents[1] / "data" / "catalogue.jsonl"
MORE = FILE.with_name("passcodes.jsonl")
"""Tokens, and passcodes of other pictures and other versions of a card; `make passcodes` writes them."""
PLAYS = FILE.with_name("read_cards.jsonl")
"""Cards whose text was understood wholly, and what the reader made of it; `make catalogue` writes them."""
POINTS = ("declared", "start", "before-calculation", "calculation", "after-calculation", "end")
"""The declaration of an attack and the points of the Damage Step, in the order in which a line says them."""
ANSWERS = {"y": "yes", "n": "no", "i": "if"}
NO_CHAIN = ("continuous", "unclassified", "not-an-effect", "no-chain")
"""Classes of effects that start no Chain."""
OF_MONSTERS = ("trigger", "quick", "ignition")
LANGUAGES = ("en", "de", "ja")
UNNUMBERED = "0"
"""The number of the one effect of a card that is printed without numbers."""


@dataclass(frozen=True)
class ReadFacts:
    """What was read of an effect.

    `open_at` has yes, no or if for each of `POINTS`, and is empty if it starts no Chain; `rule` is what opens
    or closes the Damage Step to it. `state` says how far it was understood: compiled, part,
    kind, unread.
    """

    class_: str
    speed: int
    mandatory: bool
    targets: bool
    from_: tuple[str, ...]
    open_at: dict[str, str]
    rule: str
    state: str


@dataclass(frozen=True)
class NoteFacts:
    """What Konami's notes say of an effect; empty where they do not say.

    `effect` is its printed number, `UNNUMBERED` on cards printed without, with a p before it for a Pendulum
    Effect. `step` is yes, no or partly; `windows` are points of the Damage Step.
    """

    effect: str
    class_: str = ""
    targets: str = ""
    step: str = ""
    windows: tuple[str, ...] = ()


@dataclass(frozen=True)
class CatalogueCard:
    """A card of the catalogue. `face` has what is printed on it, `noted` is the date of the notes.

    `standing` is that of the card in a scene (`as_card.standing`).
    """

    id: int
    names: dict[str, str]
    type_line: str
    face: dict[str, Any]
    standing: str
    reads: tuple[ReadFacts, ...]
    noted: str
    notes: tuple[NoteFacts, ...]

    @property
    def pairs(self) -> tuple[tuple[ReadFacts, NoteFacts | None], ...]:
        """Each effect that was read, with the note about it; None where it is not plain which one that is.

        Notes are paired in their order with the effects that start a Chain, of Pendulum Effects apart, where
        there are as many and the classes do not contradict each other.
        """
        about: dict[int, NoteFacts] = {}
        for scale in (False, True):
            said = [note for note in self.notes if note.effect.startswith("p") == scale]
            chained = [note for note in said if note.class_ not in NO_CHAIN]
            starting = [read for read in self.reads if (read.from_ == ("pendulum",)) == scale and read.speed]
            if len(chained) == len(starting):
                paired = zip(starting, chained, strict=True)
                about |= {id(read): note for read, note in paired if _may_be_one(read, note)}
        return tuple((read, about.get(id(read))) for read in self.reads)


def _may_be_one(read: ReadFacts, note: NoteFacts) -> bool:
    """Check whether the class of a note can be that of an effect; the notes call flip effects triggers."""
    return note.class_ not in OF_MONSTERS or note.class_ == read.class_.replace("flip", "trigger")


def differs(read: ReadFacts, note: NoteFacts) -> bool:
    """Check whether reading and note contradict each other about the Damage Step as a whole."""
    if not note.step:
        return False
    return (note.step != "no") != any(read.open_at[p] != "no" for p in POINTS[1:])


def catalogue_cards() -> Iterator[CatalogueCard]:
    """Yield all cards, in the order of their passcodes."""
    with FILE.open(encoding="utf-8") as file:
        for line in file:
            yield _card(json.loads(line))


@dataclass(frozen=True)
class Numbers:
    """The lines of all cards and Tokens by their own number, and what else leads to one of them.

    `own` are passcodes, or what stands for one (`docs/catalogue.md`), `names` what such a card is called;
    `arts` the passcodes of other pictures, `versions` those of other versions (an older text, a video game),
    `konami` numbers in Konami's database, each with the own number.
    """

    own: dict[int, str]
    names: dict[int, tuple[str, ...]]
    arts: dict[int, int]
    versions: dict[int, int]
    konami: dict[int, int]


_given: list[str] = []


def put_up(lines: Iterable[str]) -> None:
    """Take the lines of the catalogue and of `MORE` where their files are not: in a browser.

    What the page fetched has facts alone, without what was read and noted.
    """
    _given[:] = lines
    numbers.cache_clear()


def has_come() -> bool:
    """Check whether the catalogue can be asked: in a browser only once it has been fetched."""
    return bool(_given) or FILE.is_file()


@cache
def numbers() -> Numbers:
    """Return all cards by their numbers; none where the catalogue has not come."""
    found = Numbers(own={}, names={}, arts={}, versions={}, konami={})
    for line in _given or (_lines(FILE) + _lines(MORE)):
        data = json.loads(line)
        if "type" in data:
            found.own[data["id"]] = line
            found.names[data["id"]] = tuple(data[language] for language in LANGUAGES if language in data)
        if "cid" in data:
            found.konami.setdefault(data["cid"], data["id"])
        found.arts.update(dict.fromkeys(data.get("arts", ()), data["id"]))
        found.versions.update(dict.fromkeys(data.get("versions", ()), data["id"]))
    return found


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


def facts_of(number: int) -> dict[str, Any]:
    """Return the facts about a card as its line has them, by its own number; KeyError if there is none.

    `plays` are the keys of its card file, if the reader has understood its text wholly.
    """
    found: dict[str, Any] = json.loads(numbers().own[number])
    return found | ({"plays": plays()[number]} if number in plays() else {})


@cache
def plays() -> dict[int, dict[str, Any]]:
    """Return what was read of the cards of `PLAYS`; in a browser the lines of the cards have it."""
    read = (json.loads(line) for line in _lines(PLAYS))
    return {one.pop("id"): one for one in read}


def card_of(number: int) -> CatalogueCard:
    """Return a card by its own number; KeyError if there is none."""
    return _card(facts_of(number))


def _card(data: dict[str, Any]) -> CatalogueCard:
    known = ("id", *LANGUAGES, "type", "reads", "noted", "notes", "plays")
    return CatalogueCard(
        id=data["id"],
        names={language: data[language] for language in LANGUAGES if language in data},
        type_line=data["type"],
        face={key: value for key, value in data.items() if key not in known},
        standing=standing(data),
        reads=tuple(_read(line) for line in data.get("reads", ())),
        noted=data.get("noted", ""),
        notes=tuple(_note(line) for line in data.get("notes", ())),
    )


def _read(line: str) -> ReadFacts:
    class_, speed, must, targets, from_, letters, rule, state = line.split(" ")
    return ReadFacts(
        class_=class_,
        speed=int(speed),
        mandatory=must == "must",
        targets=targets == "targets",
        from_=tuple(from_.split("+")) if from_ != "-" else (),
        open_at={p: ANSWERS[a] for p, a in zip(POINTS, letters, strict=True)} if letters != "-" else {},
        rule=rule,
        state=state,
    )


def _note(line: str) -> NoteFacts:
    effect, class_, *told = line.split(" ")
    said = dict(one.split(":") for one in told)
    return NoteFacts(
        effect=effect,
        class_=class_ if class_ != "-" else "",
        targets=said.get("targets", ""),
        step=said.get("step", ""),
        windows=tuple(said["windows"].split("+")) if "windows" in said else (),
    )
