"""The one way to name a card, for scene text, command line, questions and imports: `understand`.

A name counts in this order, and what is found first is meant:

1. a `ref`, or a whole name in any language, of a card of the scene, then of the library, then of the
   catalogue; case, accents, punctuation and quotation marks do not matter;
2. a passcode, of any picture of the card, or its number in Konami's database; the library first;
3. initials, a part of the name, a name with slips (`common.finding.cards`), of a card of the scene or the
   library, then of the catalogue. If they fit several cards, none is meant.

Who names a card by anything but its ref or a whole name is told what was understood.
"""

import warnings
from collections.abc import Iterable, Iterator
from typing import Any, Literal

from damagestep.cards.card import Standing
from damagestep.common.finding import cards as finding
from damagestep.library.faces import face_of
from damagestep.library.library import Own, known_card
from damagestep.library.name_index import (
    fold,
    folded_catalogue,
    folded_library,
    library_names,
    named,
    ref_of,
    refs_by_passcode,
    spelt,
    spelt_catalogue,
    spelt_library,
)
from damagestep.records.record import record
from damagestep.records.untrusted_text import MOST_DIGITS

How = Literal["name", "passcode", "art", "version", "konami", "initials", "part", "slips"]
"""How a card was named: by its name or ref, by a number, or by less than its name."""
PLAIN: tuple[How, ...] = ("name", "passcode")
SUGGESTED = 3
LONGEST_NAME = 120
"""Characters of a name that is compared with others, letter by letter."""
STANDS = {
    None: "",
    "read": ", whose effects were read from its text and not checked",
    "face": ", of which only the face is known",
}
"""What the warning says of a card by its standing."""


class Unreadable(ValueError):
    """A part of a text that cannot be read; the message says why, and may suggest the nearest known words.

    `several` are the reasons, if there are more than one.
    """

    def __init__(self, *reasons: str) -> None:
        self.several = reasons
        super().__init__("; ".join(reasons))


class UnknownName(Unreadable):
    """A name that no card has, with the names that are nearest, or one that several fit, with theirs."""

    def __init__(self, name: str, names: tuple[str, ...], *, several_fit: bool = False) -> None:
        self.name = name
        self.names = names
        self.several_fit = several_fit
        if several_fit:
            super().__init__(f"'{name}' fits several cards: {self.nearest}")
        else:
            super().__init__(f"no card is called '{name}'" + f"; did you mean {self.nearest}?" * bool(names))

    @property
    def nearest(self) -> str:
        """The first of the names, and how many there are beside them."""
        more = f" or {len(self.names) - SUGGESTED} more" if len(self.names) > SUGGESTED else ""
        return " or ".join(repr(name) for name in self.names[:SUGGESTED]) + more


class CardUnderstood(UserWarning):
    """A card that was named by something else than its name, or whose effects nobody has checked."""

    def __init__(self, understood: "Understood") -> None:
        self.understood = understood
        what = f"'{understood.written}' is read as '{understood.name}'"
        super().__init__(what + STANDS[understood.standing])


@record
class Understood:
    """A card that was understood: what was written, its `ref` and English name, and how it was named.

    `standing`: how far the effects are known of a card that the catalogue alone knows (`CardData.standing`).
    """

    written: str
    ref: str
    name: str
    how: How
    standing: Standing | None = None

    @property
    def is_plain(self) -> bool:
        """Whether it goes without saying: a card whose effects are known, by its name or passcode."""
        return self.how in PLAIN and self.standing is None


def understand(written: str, own: Own = None) -> Understood:
    """Return the card that is named, as the module describes it; `own` are the custom cards of the scene.

    Raises:
        Unreadable: no card is named so, or several are; the message names the nearest, or these.
    """
    name = written.strip()
    if whole := find_ref(name, own):
        return _understood(name, whole, "name", own)
    folded = fold(name[:LONGEST_NAME])
    if found := _by_whole_name("".join(folded.split())):
        return _understood(name, found, "name", own)
    if numbered := by_number(name):
        return _understood(name, *numbered, own)
    fitting: list[str] = []
    nearest: list[str] = []
    for known in _known(own):
        how, refs = finding.meant(known, folded.split()) if folded else ("", [])
        if len(refs) == 1:
            said: Any = how
            return _understood(name, refs[0], said, own)
        (nearest if how == "slips" else fitting).extend(refs)
    if fitting:
        raise UnknownName(name, _names(fitting, own), several_fit=True)
    library = {one: ref for ref, one, _ in spelt_library()}
    nearest = nearest or [library[one] for one in near(folded, library)]
    raise UnknownName(name, _names(nearest, own))


def card_ref(name: str, own: Own = None) -> str:
    """Return the `ref` of the card that is named (`understand`), and warn of what is not plain.

    Raises:
        Unreadable: as `understand`.
    """
    if found := find_ref(name, own):
        return found
    understood = understand(name, own)
    if not understood.is_plain:
        warnings.warn(CardUnderstood(understood), stacklevel=2)
    return understood.ref


def find_ref(name: str, own: Own = None) -> str | None:
    """Return the card of the scene or the library with that ref or whole name; None if there is none.

    The ref counts first, then names of custom cards; a ref may be one of the catalogue (`faces`), too.
    """
    bare = name.strip().strip(QUOTES).casefold()
    if known_card(bare, own) or face_of(bare):
        return bare
    return named((own or {}).items()).get(bare) or library_names().get(bare)


QUOTES = "\"'“”„«»\u2018\u2019\u201a"
"""Marks that may stand around a name, so that commas and brackets belong to it."""


def by_number(written: str) -> tuple[str, How] | None:
    """Return the card with such a passcode, or with that number in Konami's database, and by which of these.

    None if no card has it.
    """
    if not (written.isascii() and written.isdecimal() and len(written) <= MOST_DIGITS):
        return None
    if found := by_passcode(int(written)):
        return found
    from damagestep.library.catalogue import numbers

    known = numbers().konami
    return (ref_of(known[int(written)]), "konami") if int(written) in known else None


def by_passcode(number: int) -> tuple[str, How] | None:
    """Return the card with a passcode, and whether it is that of another picture or version of the card.

    None if no card has it.
    """
    if number in refs_by_passcode():
        return refs_by_passcode()[number], "passcode"
    from damagestep.library.catalogue import numbers  # a card of the library does not wait for it

    known = numbers()
    if number in known.own:
        return ref_of(number), "passcode"
    if number in known.arts:
        return ref_of(known.arts[number]), "art"
    return (ref_of(known.versions[number]), "version") if number in known.versions else None


def card_name(ref: str, own: Own = None) -> str:
    """Return the English name of a card if `card_ref` finds the same card by it, else its `ref`."""
    card = known_card(ref, own)
    return card.name.en if card and find_ref(card.name.en, own) == ref else ref


def near(written: str, known: Iterable[str]) -> list[str]:
    """Return the known word nearest to what was written, alone in a list; an empty list if none is near."""
    from difflib import get_close_matches

    return get_close_matches(written, list(known), n=1)


def _understood(written: str, ref: str, how: How, own: Own) -> Understood:
    data = known_card(ref, own) or face_of(ref)
    if data is None:
        return Understood(written=written, ref=ref, name=ref, how=how)
    return Understood(written=written, ref=ref, name=data.name.en, how=how, standing=data.standing)


def find_whole_name(written: str, own: Own = None) -> str | None:
    """Return what `find_ref` returns; without punctuation and accents, and of the catalogue, too."""
    return find_ref(written, own) or _by_whole_name("".join(fold(written).split()))


def _by_whole_name(whole: str) -> str | None:
    """Return the card whose folded name, without spaces, this is; those of the library come first."""
    return (folded_library().get(whole) or folded_catalogue().get(whole)) if whole else None


def _names(refs: list[str], own: Own) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_understood("", ref, "name", own).name for ref in refs))


def _known(own: Own) -> Iterator[Any]:
    """Yield the cards among which a name is looked for: the scene's and the library's, then all others."""
    yield [*spelt((own or {}).items()), *spelt_library()]
    yield spelt_catalogue()
