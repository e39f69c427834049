"""Load, validate and cross-check everything in `data/`, once.

A wheel carries the library baked into a module (`bake`), so loading it needs no parser and no
pydantic; a source checkout reads and validates the TOML files. A test holds the two equal.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from damagestep.cards.card import PENDULUM_ACTIVATION, CardData, Effect, MonsterFace, TrapFace, Words
from damagestep.cards.statics import Diverts
from damagestep.library.lazy_map import LazyMap
from damagestep.library.tables import Profile, RuleEntry, Source, SwitchReading, Timing
from damagestep.records.record import parts, record, replace
from damagestep.records.terms import Texts

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

BAKED = "damagestep.data.baked"
UNKNOWN_CARD = "unknown-card"
"""The stand-in for a card that nobody in the scene can know."""


Own = Mapping[str, CardData] | None
"""The custom cards of a scene by their `ref`; `None` where it has none."""


@record
class Library:
    """All data files as records, the cards by their `ref`."""

    cards: Mapping[str, CardData]
    timings: tuple[Timing, ...]
    rules: tuple[RuleEntry, ...]
    sources: tuple[Source, ...]
    profiles: tuple[Profile, ...]
    switches: tuple[SwitchReading, ...]


@cache
def library() -> Library:
    """Return the library: the baked one where there is one, else read from the data files.

    Raises:
        BadInput: a data file is damaged; file, place and reason of every fault.
    """
    return cast(Library, import_module(BAKED).LIBRARY) if is_baked() else read_library(data_folder())


@cache
def is_baked() -> bool:
    """Check whether this is a wheel, which carries the library and the rulings as modules."""
    try:
        return bool(import_module(BAKED))
    except ModuleNotFoundError:
        return False


def data_folder() -> "Traversable":
    """Return the folder of the data files, wherever the package is installed."""
    from importlib.resources import files

    return files("damagestep") / "data"


def read_library(data: "Traversable") -> Library:
    """Read and validate a data folder.

    Raises:
        BadInput: as `library`.
    """
    from damagestep.records.validation import BadInput, Fault, read

    def table(name: str, key: str, shape: Any) -> tuple[Any, ...]:
        rows = read_toml(data / f"{name}.toml").get(key, [])
        return tuple(read(shape, row, f"{name}.toml, {key} {n}") for n, row in enumerate(rows, 1))

    def files(name: str) -> list["Traversable"]:
        return sorted((f for f in (data / name).iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)

    readings = {f.name: read_toml(f) for f in files("profiles")}

    card_files = files("cards")
    found = tuple(add_activations(read_card(file)) for file in card_files)
    made = Library(
        cards=LazyMap.of((c.ref, c) for c in found),
        timings=table("timings", "timing", Timing),
        rules=table("rules", "rule", RuleEntry),
        sources=table("sources", "source", Source),
        profiles=tuple(read(Profile, _extended(f, readings), f"profiles/{f}") for f in readings),
        switches=table("switches", "reading", SwitchReading),
    )
    if faults := _dangling(made, [c.ref for c in found]) + _shared_passcodes(card_files, found):
        raise BadInput(
            "data", (Fault(path=p, code="dangling-reference", text=t, about={}) for p, t in faults)
        )
    return made


def read_card(file: "Traversable") -> CardData:
    """Read a card from its file, without what is derived from it (`add_activations`).

    Raises:
        BadInput: as `library`.
    """
    from damagestep.records.validation import read

    return read(CardData, read_toml(file), f"cards/{file.name}")


AS_A_SPELL = Effect(
    id=PENDULUM_ACTIVATION,
    says=Words(en="Activates it in a Pendulum Zone.", de="Aktiviert das Monster in einer Pendelzone."),
    class_="spell-activation",
    speed=1,
    from_=("hand",),
)
"""The activation of a Pendulum Monster in a Pendulum Zone."""


def add_activations(data: CardData) -> CardData:
    """Add the activations that no card file holds, and return any other card unchanged.

    A Pendulum Monster is activated from the hand as a Spell, which does nothing by itself: its Pendulum
    Effects are activated later (OCG Q&A 18511). A joint activation uses an optional effect of a Continuous
    Trap in the chain link of its activation. Each optional Quick or Trigger Effect in the Spell & Trap Zone
    has one unless it is blank or `apart`.
    """
    face = data.card
    if isinstance(face, MonsterFace) and face.is_pendulum and not any(e.derived for e in data.effects):
        return replace(data, effects=(*data.effects, AS_A_SPELL))
    if not isinstance(face, TrapFace) or face.kind != "continuous":
        return data
    alone = next((e for e in data.effects if e.class_ == "trap-activation"), None)
    joint = tuple(
        replace(e, id=f"{alone.id}+{e.id}", class_="trap-activation", speed=2, together=e.id)
        for e in data.effects
        if alone and e.class_ in ("quick", "trigger") and not (e.mandatory or e.apart)
        if "spell-trap" in e.from_ and not e.is_blank
    )
    return replace(data, effects=(*data.effects, *joint)) if joint else data


def read_toml(file: "Traversable") -> dict[str, Any]:
    """Read a data file.

    Raises:
        BadInput: it is no TOML.
    """
    import tomllib

    from damagestep.records.validation import BadInput, Fault

    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(
            file.name, [Fault(path="(file)", code="not-toml", text=str(error), about={})]
        ) from None


def _extended(name: str, known: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Return the values of a profile file laid over those of the profile that it extends."""
    from damagestep.records.validation import BadInput, Fault

    raw = known[name]
    own = {key: value for key, value in raw.items() if key != "extends"}
    if "extends" not in raw:
        return own
    base = next((p for p in known.values() if p.get("id") == raw["extends"] and "extends" not in p), None)
    if base is None:
        text = f"no profile '{raw['extends']}' that stands by itself"
        raise BadInput(
            f"profiles/{name}", [Fault(path="extends", code="dangling-reference", text=text, about={})]
        )
    return overlaid(base, own)


def overlaid(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Return two tables merged, also the tables within them; where both have a key, `above` counts.

    An empty table above leaves nothing of the one below: TOML has no word for None.
    """

    def one(key: str, value: Any) -> Any:
        old = below.get(key)
        return overlaid(old, value) if isinstance(old, dict) and value and isinstance(value, dict) else value

    return {**below, **{key: one(key, value) for key, value in above.items()}}


def _dangling(made: Library, refs: list[str]) -> list[tuple[str, str]]:
    """Return references between data files that lead nowhere or are ambiguous, as (place, reason)."""
    timings = {t.id for t in made.timings}
    sources = {s.id for s in made.sources}
    bad = [(ref, "this ref is used twice") for ref in sorted(set(refs)) if refs.count(ref) > 1]
    bad += [(t.id, f"no timing '{to}'") for t in made.timings for to in _exits(t) if to not in timings]
    cites = [(t.id, c) for t in made.timings for c in t.cites]
    cites += [(r.id, c) for r in made.rules for c in (*r.cites, *r.disputed)]
    cites += [(r.switch, c) for r in made.switches for c in r.cites]
    bad += [(place, f"no source for '{c}'") for place, c in cites if c.partition(":")[0] not in sources]
    for data in made.cards.values():
        loose = _dangling_references(data, tokens_among(refs), timings, sources)
        bad += [
            (f"cards/{data.ref}.toml: {path}", f"nothing is called '{written}'") for path, written, _ in loose
        ]
    return bad


def _shared_passcodes(files: Iterable["Traversable"], found: Iterable[CardData]) -> list[tuple[str, str]]:
    """Return each card with the passcode of an earlier one, as (file and line, reason)."""
    first: dict[int, str] = {}
    bad = []
    for file, data in zip(files, found, strict=True):
        if data.passcode and (other := first.setdefault(data.passcode, file.name)) != file.name:
            lines = file.read_text(encoding="utf-8").splitlines()
            at = next((n for n, line in enumerate(lines, 1) if line.startswith("passcode")), 1)
            bad.append((f"cards/{file.name}, line {at}", f"cards/{other} has the passcode {data.passcode}"))
    return bad


def dangling_references(
    data: CardData, tokens: Collection[str]
) -> Iterator[tuple[str, str, Collection[str]]]:
    """Yield a card's references to unknown timings, sources and Tokens: path, value there, known values.

    Names of cards are not checked, for they may be those of cards outside the library; `tokens` are the
    Tokens that the card may Summon.
    """
    yield from _dangling_references(data, tokens, timings(), {s.id for s in library().sources})


def _dangling_references(
    data: CardData, tokens: Collection[str], timings: Collection[str], sources: Collection[str]
) -> Iterator[tuple[str, str, Collection[str]]]:
    for n, effect in enumerate(data.effects):
        at = f"effects.{n}"
        yield from ((f"{at}.during.{i}", t, timings) for i, t in enumerate(effect.during) if t not in timings)
        cited = ((i, cite, cite.partition(":")[0]) for i, cite in enumerate(effect.cites))
        yield from ((f"{at}.cites.{i}", cite, sources) for i, cite, source in cited if source not in sources)
    for path, value in parts(data):
        if path.endswith(".token") and isinstance(value, str) and value not in tokens:
            yield path, value, tokens
        if path.endswith(".on.at") and isinstance(value, str) and value not in timings:
            yield path, value, timings


def tokens_among(refs: Iterable[str]) -> list[str]:
    """Return the Tokens among `refs`: those that end in `-token`, so that no card has to be made."""
    return [ref for ref in refs if ref.endswith("-token")]


def _exits(timing: Timing) -> list[str]:
    ways = (timing.next, timing.back, *(d.to for d in timing.detours), *(e.to for e in timing.exits))
    return [to for to in ways if to]


def cards() -> Mapping[str, CardData]:
    """Return the cards of the library by their `ref`."""
    return library().cards


def known_card(ref: str, own: Own) -> CardData | None:
    """Return the card of that `ref`: one of the custom cards, else of the library; None if neither has it.

    A scene that brought a card along keeps it when the library takes a card of that `ref` later.
    """
    return (own or {}).get(ref) or cards().get(ref)


@cache
def card_as(ref: str, text: Texts) -> CardData:
    """Return a card of the library reduced to one of its texts (`with_text`).

    Raises:
        KeyError: the library has no such card.
    """
    return with_text(cards()[ref], text)


def text_of(data: CardData, profile: Profile) -> Texts:
    """Return which of its texts a card has under a profile.

    For a card with an effect of the text `document` that is the switch `only_targets_text`, for any other
    `card_texts`.
    """
    targeting = any(e.texts == "document" for e in data.effects)
    return profile.only_targets_text if targeting else profile.card_texts


def with_text(data: CardData, text: Texts) -> CardData:
    """Return a card without the effects and statics of its other texts; the card itself if there are none."""
    effects = tuple(e for e in data.effects if e.texts in (None, text))
    statics = tuple(s for s in data.statics if not isinstance(s, Diverts) or s.texts in (None, text))
    if (effects, statics) == (data.effects, data.statics):
        return data
    return replace(data, text=text, effects=effects, statics=statics)


@cache
def timings() -> dict[str, Timing]:
    """Return the rows of the timings table by id, in the order of the turn."""
    return {t.id: t for t in library().timings}


@cache
def place_in_turn(timing: str) -> int:
    """Return the index of a row of the timings table in the order of the turn; ValueError if none."""
    return list(timings()).index(timing)


@cache
def rules() -> dict[str, RuleEntry]:
    """Return the rule entries by id."""
    return {r.id: r for r in library().rules}


@cache
def profiles() -> dict[str, Profile]:
    """Return the ruling profiles by id."""
    return {p.id: p for p in library().profiles}


@cache
def switches() -> dict[tuple[str, str], SwitchReading]:
    """Return the readings of the switches, with their sources, by (switch, value)."""
    return {(r.switch, r.value): r for r in library().switches}
