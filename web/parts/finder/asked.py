"""What a typed question is about: a place in the battle, a question to the engine, a word of the game.

Words are folded (`damagestep.library.name_index.fold`), English or German, and may have slips.
"""

from common.finding import words as spelling

IDLE = (
    " a an and are at be can could did do does for from happen happens has have he her his how i if in is"
    " it its may might must my of on or she should so that the their then there they this to was what"
    " when where which who why will with would you your aber auch auf aus bei bis da dann darf das dem"
    " den der des die dies diese dieser doch durch ein eine einem einen einer er es fur geht hat hier ich"
    " ihr ihre im ist ja kann kein man mein mit muss nach nicht noch ob oder passiert sein seine sich sie"
    " sind um und vom von wann warum was weil wenn wer wie wird wo zu zum zur "
)
"""Words that every question has."""
GAME = (
    " activate activated activates activation against aktivieren aktiviert aktivierung angreifen angriff"
    " answer antworten attack attacking attacks battle benutzen calculation card cards chain damage"
    " declaration declare declared declares destroyed during effect effects effekt effekte einsetzen"
    " erklart erklarung gegen gegner kampf kampfphase karte karten kette legal missed monster opponent"
    " phase resolve respond response schaden schadensberechnung schadensschritt spell spielzug step"
    " survive survives timing trap turn uberlebt uberleben use used verpasst verwenden wahrend work works"
    " zauber zerstort zug "
)
"""Words of the game that questions have beside the names of cards."""
_plain: "dict[str, bool]" = {}
"""What was said of a word before: the same words come with every key."""
PLACES = (
    ("before-calculation", ("before damage calculation", "vor der schadensberechnung")),
    ("after-calculation", ("after damage calculation", "nach der schadensberechnung")),
    ("calculation", ("damage calculation", "damage calc", "schadensberechnung")),
    (
        "start",
        (
            "start of the damage step",
            "beginning of the damage step",
            "beginn des damage steps",
            "anfang des damage steps",
        ),
    ),
    ("end", ("end of the damage step", "ende des damage steps")),
    (
        "declared",
        (
            "attack declaration",
            "declares an attack",
            "declare an attack",
            "attack is declared",
            "angriffserklarung",
            "angriffsdeklaration",
            "angriff erklart",
            "battle step",
        ),
    ),
    ("damage-step", ("damage step", "damage steps", "damagestep", "schadensschritt")),
)
"""The points that a card of the catalogue has an answer for, and the whole Damage Step; longer ones first."""
QUESTIONS = (
    ("survives", ("survive", "survives", "survived", "surviving", "uberlebt", "uberleben", "uberlebe")),
    ("destroyed", ("destroyed", "die", "dies", "zerstort", "stirbt", "sterben")),
)
"""What the engine is asked about a card on the mat, and the words for it."""
ZONES = {
    "hand": "hand",
    "graveyard": "graveyard",
    "gy": "graveyard",
    "friedhof": "graveyard",
}
"""Where a card may lie that is named before, and the words for it."""
BEFORE_ZONES = ("in", "from", "im", "auf", "aus", "von", "vom")
"""Words of which one stands before such a place, at most one word between."""
WORDS = (
    ("missed", ("missed timing", "missed the timing", "miss the timing", "misses timing", "timing verpasst")),
    ("missed", ("verpasst timing", "verpasst das timing", "timing verpassen", "das timing verpassen")),
    ("replay", ("replay",)),
    ("spell-speed", ("spell speed", "zaubergeschwindigkeit")),
    ("open-state", ("open game state", "offener spielzustand")),
    ("fast-effect", ("fast effect", "schneller effekt")),
    ("trigger", ("trigger effect", "ausloseeffekt")),
)
"""Words of the page's glossary, and how they are asked for."""


def place(typed: "list[str]") -> str:
    """Return the place in the battle that the words name, such as ``damage-step`` or ``start``; or ""."""
    return _first(PLACES, typed)


def zone(typed: "list[str]") -> str:
    """Return where a card lies, by the words behind its name: ``hand``, ``graveyard``; or ""."""
    for n in range(1, len(typed)):
        if typed[n] in ZONES and any(one in BEFORE_ZONES for one in typed[max(0, n - 2) : n]):
            return ZONES[typed[n]]
    return ""


def word(typed: "list[str]") -> str:
    """Return the id of the word in the glossary that is asked for; or ""."""
    return _first(WORDS, typed)


def question(typed: "list[str]") -> str:
    """Return what the words ask of a card on the mat, as the engine is asked; or ""."""
    return next((name for name, known in QUESTIONS if any(one in known for one in typed)), "")


def is_idle(one: str) -> bool:
    """Check whether every question has this word."""
    return (" " + one + " ") in IDLE


def is_plain(one: str) -> bool:
    """Check whether a word is one that questions have, or nearly so, and so no name of a card by itself."""
    if one not in _plain:
        _plain[one] = is_idle(one) or any(_is(one, known) for known in GAME.split())
    return _plain[one]


def _first(table: "tuple[tuple[str, tuple[str, ...]], ...]", typed: "list[str]") -> str:
    for name, phrases in table:
        if any(_has(typed, phrase.split()) for phrase in phrases):
            return name
    return ""


def _has(typed: "list[str]", phrase: "list[str]") -> bool:
    size = len(phrase)
    places = range(len(typed) - size + 1)
    return any(all(_is(typed[at + n], phrase[n]) for n in range(size)) for at in places)


def _is(one: str, known: str) -> bool:
    """Check whether a word is a known one, with the slips that are forgiven in a word of its length."""
    if one == known:
        return True
    allowed = spelling.allowance(known)
    if not allowed or one[0] != known[0] or abs(len(one) - len(known)) > allowed:
        return False
    return spelling.distance(one, known, allowed) <= allowed
