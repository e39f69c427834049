"""Filters, choices and named cards as noun phrases."""

from collections.abc import Iterator
from typing import Literal

from damagestep.cards.words import Choice, Comparison, Filter, Remembered
from damagestep.common.phrase import OTHER
from damagestep.describe.properties import Place, Property, in_pendulum_zones, kind_noun, properties
from damagestep.describe.voice import CASES, Noun, Part, Voice, number
from damagestep.records.record import name_of, record, replace

Det = Literal["any", "each", "all", "no", "number", "none"]
"""A determiner: `a`, `each`, `all`, `no`, a number, or none."""
MONSTERLY = frozenset(
    {
        "attribute",
        "race",
        "position",
        "frame",
        "most_atk",
        "most_def",
        "least_def",
        "least_atk",
        "most_level",
        "least_level",
        "least_materials",
        "attacked",
        "normal_summonable",
        "special_summoned",
        "summoned_as",
    }
)
"""Properties that only monsters have."""
MONSTERLY_COMPARED = ("level", "rank", "attribute")
"""Comparisons that only monsters allow."""
ANYTHING = Filter()


@record
class Wanted:
    """What a noun phrase is built from: a filter, and how the phrase says it.

    `n` is the text of the number where `det` is `number`; `many` makes it plural; `place` is what it says of
    the zone; `head` is the noun if the filter implies none.
    """

    what: Filter
    det: Det
    n: str = ""
    many: bool = False
    place: Place = "in"
    head: str = "card"


def noun(
    voice: Voice,
    what: Filter,
    det: Det = "any",
    *,
    many: bool = False,
    place: Place = "in",
    head: str = "card",
) -> Noun:
    """Build the noun phrase of a filter, `a face-up DARK monster`; `head` is the noun if it implies none.

    It is plural if `many` is set or the determiner is `all` or `none`; `place` is what it says of the zone.
    """
    many = many or det in ("all", "none")
    return _phrase(voice, Wanted(what=what, det=det, many=many, place=place, head=head))


def counted(voice: Voice, what: Filter, most: int, least: int, place: Place = "in") -> Noun:
    """Build the noun phrase for `least` to `most` cards that match a filter."""
    return _phrase(voice, _counted(voice, what, most, least, place))


def at_least(voice: Voice, what: Filter, n: int, place: Place = "in") -> Noun:
    """Build the noun phrase for `n` or more cards that match a filter."""
    few = voice.say("number.at-least", n=n)
    return _phrase(voice, Wanted(what=what, det="number", n=few, many=True, place=place))


def choice(voice: Voice, what: Choice, place: Place = "in") -> Noun:
    """Build the noun phrase for a choice: how many cards of its filter, whether at random or by a value."""
    if not isinstance(what.choose, int):
        return _bounded(voice, what, place)
    least = what.choose if what.least is None else what.least
    wanted = _counted(voice, what.of, what.choose, least, place)
    if what.random:
        wanted = replace(wanted, n=f"{wanted.n} {voice.say('random', number(many=wanted.many))}")
    made = _phrase(voice, wanted)
    for key, stat in (("highest", what.highest), ("lowest", what.lowest)):
        if stat:
            made = with_behind(voice, made, f"choice.{key}", stat=voice.say(f"stat.{stat}"))
    return made


def _bounded(voice: Voice, what: Choice, place: Place) -> Noun:
    """Build the noun phrase for a choice of at most as many cards as there are of another kind.

    The bound may be how many cards the effect has moved before.
    """
    if isinstance(what.choose, Remembered):
        few = voice.say("number.as-many")
        return _phrase(voice, Wanted(what=what.of, det="number", n=few, many=True, place=place))
    bound = None if isinstance(what.choose, int) else what.choose.count
    if bound == what.of:
        return _phrase(
            voice, Wanted(what=what.of, det="number", n=voice.say("number.any"), many=True, place=place)
        )
    least = voice.say("number.at-least", n=what.least or 0)
    made = _phrase(voice, Wanted(what=what.of, det="number", n=least, many=True, place=place))
    return with_behind(voice, made, "choice.bounded", limit=noun(voice, bound, "none")) if bound else made


def _counted(voice: Voice, what: Filter, most: int, least: int, place: Place) -> Wanted:
    n = voice.say("number.range", least=least, most=most)
    if least == most:
        n = str(most)
    elif least == 0:
        n = voice.say("number.up-to", n=most)
    return Wanted(what=what, det="number", n=n, many=most > 1, place=place)


def with_behind(voice: Voice, made: Noun, key: str, **about: Part) -> Noun:
    """Return a noun phrase with the phrase of a key behind it; `about` are the parameters of that phrase."""
    return replace(made, forms={c: f"{made.form(c)} {voice.say(key, **about)}" for c in CASES})


def named(voice: Voice, key: str, *variants: str, many: bool = False) -> Noun:
    """Build the noun phrase for cards that a selector names by their role, such as `targets`.

    `variants` choose a more particular phrase where the catalogue has one.
    """
    return voice.noun(f"named.{key}", *variants, number(many=many), many=many)


def together(voice: Voice, nouns: list[Noun]) -> Noun:
    """Join several noun phrases with *and* to one, which is plural."""
    return Noun(forms={c: voice.all_of(n.form(c) for n in nouns) for c in CASES}, many=True)


def _phrase(voice: Voice, wanted: Wanted) -> Noun:
    """Build the noun phrase in all cases; they differ in the determiner, the endings and the noun."""
    word = _head(voice, wanted.what, wanted.head)
    gender = voice.words.get(f"noun.{word}.gender", "")
    of_noun = number(many=wanted.many)
    adjectives: list[str] = []
    behind: list[str] = []
    before = ""
    mark = "and" if wanted.det == "all" else "or"
    near = [_compared(voice, one) for one in wanted.what.compare or () if not _has_place(one)]
    found = properties(voice, wanted.what, wanted.place, mark, near)
    for prop in (*found, *_like_others(voice, wanted.what, wanted.place)):
        about = dict(prop.about)
        if voice.has(f"{prop.key}.adj"):
            adjectives.append(voice.say(f"{prop.key}.adj", **about))
        if voice.has(f"{prop.key}.pre"):
            said = voice.say(f"{prop.key}.pre", **about)
            before += said if said.endswith("-") else said + " "
        if voice.has(f"{prop.key}.post", of_noun, gender):
            behind.append(voice.say(f"{prop.key}.post", of_noun, gender, **about))
    forms = {}
    for case in CASES:
        ending = _ending(voice, wanted.det, gender, of_noun, case)
        declined = [adjective + ending for adjective in adjectives]
        core = " ".join([*declined, before + voice.say(f"noun.{word}", of_noun, case), *behind])
        forms[case] = " ".join(
            part for part in (_determiner(voice, wanted, gender, core, case), core) if part
        )
    return Noun(forms=forms, many=wanted.many)


def _determiner(voice: Voice, wanted: Wanted, gender: str, core: str, case: str) -> str:
    """Return the determiner or number in front of the phrase."""
    if wanted.det == "number":
        return wanted.n
    if wanted.det == "none":
        return ""
    if (
        wanted.det == "any"
        and core.lstrip("“„")[0].lower() in voice.words["vowels"]
        and voice.has("det.vowel")
    ):
        return voice.say("det.vowel")
    return voice.say(f"det.{wanted.det}", *((OTHER,) if wanted.many else ()), gender, case)


def _ending(voice: Voice, det: Det, gender: str, plural: str, case: str) -> str:
    """Return the ending of adjectives, as the language declines them."""
    declension = {"all": "weak", "each": "weak", "no": "no"}.get(det, "mixed")
    return voice.words.get(
        f"ending.{declension}.{plural}.{gender}.{case}",
        voice.words.get(f"ending.{declension}.{plural}.{case}", ""),
    )


def _head(voice: Voice, what: Filter, head: str) -> str:
    """Return the key of the noun that a filter implies."""
    if what.tuner:
        return "tuner"
    if what.zone == "material" and not what.type:
        return "material"
    if in_pendulum_zones(what):
        return "card"
    if what.frame and f"noun.{what.frame}.one" in voice.words:
        return what.frame
    for name, word in (("gemini", "gemini"), ("flip_monster", "flip"), ("effect_monster", "effect-monster")):
        if getattr(what, name):
            return word
    if what.type:
        return kind_noun(voice, what) or "-".join(sorted(what.type))
    if what.zone == "monster" or any(getattr(what, name) != getattr(ANYTHING, name) for name in MONSTERLY):
        return "monster"
    if any(name_of(one) in MONSTERLY_COMPARED for one in what.compare or ()):
        return "monster"
    return head


def _like_others(voice: Voice, what: Filter, place: Place) -> Iterator[Property]:
    """Yield the properties that name other cards and are said last."""
    if what.under:
        over = noun(voice, what.under) if isinstance(what.under, Filter) else named(voice, what.under)
        key = "filter.under.from" if place == "from" else "filter.under"
        yield Property(key=key, about=(("it", over.form("dat")),))
    if what.pointed_at:
        it = named(voice, what.pointed_at)
        yield Property(key="filter.pointed_at", about=(("it", it.form("nom")), ("its", it.form("gen"))))
    yield from (_compared(voice, one) for one in what.compare or () if _has_place(one))
    if what.any_of:
        head = _head(voice, what, "card")
        kinds = (noun(voice, one, place="in", head=head).form("nom") for one in what.any_of)
        yield Property(key="filter.any_of", about=(("it", voice.any_of(kinds)),))
    if what.not_:
        but = noun(voice, what.not_, "none", place="nowhere", head=_head(voice, what, "card")).form("dat")
        yield Property(key="filter.not_", about=(("it", but),))


def _has_place(one: Comparison) -> bool:
    """Return whether a comparison is said last, because it describes the other cards at length."""
    return isinstance(one.to, Filter) or getattr(one, "that", None) is not None


def _compared(voice: Voice, one: Comparison) -> Property:
    """Build the property of a comparison from its own phrase, or else from that of all its kind."""
    key = f"filter.compare.{name_of(one)}.{one.is_}"
    to, that = one.to, getattr(one, "that", None)
    if isinstance(to, str) and voice.has(f"{key}.{to}.post"):
        return Property(key=f"{key}.{to}")
    others = noun(voice, to) if isinstance(to, Filter) else named(voice, to, many=that is not None)
    about = {"it": others.form("nom")}
    if that is not None:
        kinds = noun(voice, that, place="nowhere")
        about = {"it": voice.say("filter.compare.among", it=kinds, those=others)}
    return Property(key=key, about=tuple(about.items()))
