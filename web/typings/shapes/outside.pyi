"""What the page reads beside the engine's answers: the table in a recording, and files of the site.

Their fields are in `docs/messages.md`; `tests/web/test_typings.py` compares them with what is written.
"""

from typing import Any, Literal, NotRequired, TypedDict

Json = dict[str, Any]

Texts = dict[str, str]
"""The same in several languages."""
At = list[int]
"""A place of a line: decisions taken, and micro-steps after the last one."""
Scene = str | Json
"""The id of a ruling, or a scene that somebody built."""
Card = Json
"""A card as its file has it."""
Schema = Json
"""The shape of a value in a form: see `damagestep.site.publish.shapes`."""
Side = Literal["A", "B"]

Where = Json
"""Scene, profile, line and place: what the engine is asked about."""
About = Json
"""What fills in the parameters of a phrase: see `common.phrase`."""

Held = TypedDict(
    "Held",
    {
        "id": str,
        "card": str,
        "face": Literal["up", "down"],
        "position": Literal["attack", "defence"] | None,
        "atk": int | None,
        "def": int | None,
        "level": int | None,
        "counters": int,
        "equips": str | None,
        "seen_by": str,
        "attribute": str,
        "race": str,
        "materials": list[Held],
    },
    total=False,
)
"""A card on the table. The page makes some of its own, with fewer fields."""

Half = Json
"""The side of a player: `life`, and its zones by name, each a list of cards, a card or None."""

class Damage(TypedDict):
    side: Side
    amount: int

class Fate(TypedDict):
    """What a battle does to one of its monsters, and which card is the reason."""

    card: str
    why: str
    source: str | None

class Battle(TypedDict):
    attacker: str
    target: str | None
    direct: bool
    damage: Damage | None
    destroyed: list[str]
    fates: NotRequired[list[Fate]]

class Link(TypedDict):
    """A chain link."""

    link: int
    side: Side
    card: str
    effect: str
    speed: int
    targets: list[str]
    state: Literal["waiting", "resolving", "resolved", "negated"]

class Applying(TypedDict):
    """What applies beyond what is printed."""

    kind: str
    cards: NotRequired[list[str]]
    source: NotRequired[str]
    word: NotRequired[str]
    static: NotRequired[int]
    effect: NotRequired[str]
    until: NotRequired[str]
    turn: NotRequired[int]
    side: NotRequired[Side]

class Table(TypedDict):
    turn: int
    turn_player: Side
    sides: dict[str, Half]
    battle: Battle | None
    chain: list[Link]
    applies: NotRequired[list[Applying]]
    winner: Side | None

class Amount(TypedDict):
    """An entry by which a value comes about: `value` is the value after it."""

    kind: str
    source: str
    amount: int
    value: int
    lasting: bool
    disputed: bool

class Point(TypedDict):
    """A point of the Damage Step at which an effect may be used, and the rule that admits it."""

    timing: str
    rule: str

EffectFacts = TypedDict(
    "EffectFacts",
    {
        "class": str,
        "speed": int | None,
        "says": Texts,
        "cost": NotRequired[Texts],
        "conditions": NotRequired[dict[str, list[str]]],
        "unmodelled": NotRequired[Texts],
        "damage_step": NotRequired[list[Point]],
    },
)

Facts = TypedDict(
    "Facts",
    {
        "name": Texts,
        "type": Literal["monster", "spell", "trap", "unknown"],
        "frame": str,
        "kind": str | None,
        "effects": dict[str, EffectFacts],
        "statics": list[Texts],
        "procedure": bool,
        "flip": bool,
        "attribute": str,
        "race": str,
        "level": int,
        "rank": int,
        "rating": int,
        "atk": int | str | None,
        "def": int | str | None,
        "arrows": list[str],
        "scale": int,
        "tuner": bool,
        "standing": Literal["read", "face"],
    },
    total=False,
)
"""What is printed on a card, as far as it is known; `standing`: only the catalogue knows it."""

class Timing(TypedDict):
    id: str
    step: str
    sub: int | None

class Ruling(TypedDict, total=False):
    """What the recording of a ruling says of it."""

    title: Texts
    topic: Texts
    claim: Texts
    sources: list[str]
    covers: list[str]
    disputed: bool

class Listed(TypedDict):
    """A ruling in the table of contents; `find` is what a search looks in.

    `timings` has the cards that are used or refused at each timing.
    """

    id: str
    title: Texts
    find: str
    cards: list[str]
    sources: list[str]
    timings: dict[str, list[str]]
    profile: str
    disputed: bool

class Topic(TypedDict):
    """A topic of the table of contents, with the title of its subject; `find` is made when it has come."""

    topic: str
    subject: Texts
    title: Texts
    rulings: list[Listed]
    find: NotRequired[str]

class NamedCard(TypedDict):
    name: Texts
    find: str

class Contents(TypedDict, total=False):
    """The table of contents of all rulings."""

    topics: list[Topic]
    cards: dict[str, NamedCard]

class Entry(Facts, total=False):
    """A card that the builder offers; `find` are its names as they are searched."""

    find: Texts
    fights: bool
    equips: bool
    lends: bool
