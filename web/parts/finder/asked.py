"""What a typed question is about: a place in the battle, a question to the engine, a word of the game.

Words are folded (`damagestep.library.name_index.fold`), English or German, and may have slips.
"""

from common.finding import words as spelling

IDLE = (
    " a about after again all also an and any are as at be been before both but by can cannot cant could"
    " did do does doesn don during for from gets had happen happens has have he her him his how i if in"
    " into is isn it its know ll m many may mean means me might much must my no not of on once one only"
    " or other out re s same she should so some still t than that the their them then there these they"
    " this those to too u ur until was we were what when where whether which while who why will with"
    " without would yes you your aber alle als also am auch auf aus bedeutet bei beim bis da dabei"
    " dadurch dann darf darfst das dass dazu dein dem den denn der des dessen die dies diese diesen"
    " dieser doch du durch ein eine einem einen einer er es fur geht gibt habe haben hat heisst hier ich"
    " ihm ihn ihr ihre im immer in ins irgendwie ist ja jetzt kann kannst kein keine konnen mal man mehr"
    " mein meine meinem meinen meiner mich mir mit muss nach nicht noch nochmal nun nur ob oder ohne"
    " passiert schon sein seine seinen sich sie sind so sobald soll sollte trotzdem um und uns unter vom"
    " von vor wann war warum was weil welche welcher wenn wahrend wer werden weshalb wie wieder wieso"
    " wieviel wieviele wir wird wo wurde zu zum zur zwei "
)
"""Words that every question has."""
GAME = (
    " activate activated activates activation against aktivieren aktiviert aktivierung angreifen angriff"
    " annullieren annulliert answer antworten attack attacked attacking attacks battle beschworen beschwort"
    " calculation card cards chain cost damage declaration declare declared declares destroy destroyed effect"
    " effects effekt effekte erklart erklarung flip gegen gegner kampf kampfphase karte karten kette kosten"
    " legal missed monster monsters negate negated negates opponent opponents pay phase resolve schaden"
    " schadensberechnung schadensschritt spell spells spielzug step summon summoned survive survives target"
    " timing trap traps tribut tribute tributed turn uberlebt uberleben verpasst work works zahlen zauber"
    " zerstort ziel zug "
)
"""Words of the game that questions have beside the names of cards."""
USING = (
    " activate activated activates admit admits aktivieren aktiviert allowed anketten antworten benutzen"
    " benutzt cards chain chained einsetzen erlaubt karten play reagieren respond response spielen use used"
    " using verwenden zulasst "
)
"""Words of questions about what may be activated."""
_known: "list[str]" = []
"""Words of the game, and of places and words of the glossary, once they have been asked for."""
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
    ("battle-phase", ("battle phase", "kampfphase")),
)
"""The points that a card of the catalogue has an answer for, the whole Damage Step and Battle Phase.

Longer ones come first.
"""
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
    ("substeps", ("substep", "substeps", "sub step", "sub steps", "parts of the damage step")),
    ("substeps", ("what is the damage step", "damage step mean", "was ist der damage step")),
    ("chain", ("what is a chain", "was ist eine kette")),
    ("cost", ("what is a cost", "was sind kosten")),
)
"""Words of the page's glossary, and how they are asked for."""


def place(typed: "list[str]") -> str:
    """Return the place in the battle that the words name, such as ``damage-step`` or ``start``; or ""."""
    return _first(PLACES, typed)


def here() -> "list[str]":
    """Return the words that places in the battle are called by."""
    return " ".join([one for _, phrases in PLACES for one in phrases]).split()


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


def using(typed: "list[str]") -> bool:
    """Check whether the words ask what may be activated, or name nothing but a place."""
    about = [one for one in typed if not is_idle(one)]
    return any(_is(one, known) for one in about for known in USING.split()) or all(
        one in here() for one in about
    )


def is_idle(one: str) -> bool:
    """Check whether every question has this word."""
    return (" " + one + " ") in IDLE


def is_plain(one: str) -> bool:
    """Check whether a word is one that questions have, or nearly so, and so no name of a card by itself."""
    if one not in _plain:
        _plain[one] = is_idle(one) or any(_is(one, known) for known in _ours())
    return _plain[one]


def _ours() -> "list[str]":
    """Return the words of the game, and those of what may be asked about."""
    if not _known:
        _known.extend((GAME + USING).split())
        for _, phrases in PLACES + WORDS:
            for phrase in phrases:
                _known.extend([one for one in phrase.split() if one not in _known and not is_idle(one)])
    return _known


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
