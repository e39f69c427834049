"""The cards of the whole game: which of them a question names, and what is known of one."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shapes import CardFacts, Json, Names


CONTENTS = "catalogue/contents.json"
MOST_WORDS = 7
"""Words that the name of one card is looked for in."""
LEAST = 4
"""Letters from which on the beginning of a name means a card."""
FEW = 3
"""So many names may begin so."""


class Missing(Exception):
    """Files that have to come before there is an answer; the argument is their names."""


class Catalogue:
    """Names by language, and facts by parts, of which each is asked for when it is first needed.

    ``folding`` has `foldLines` and `likeNames` (`js/shared.js`).
    """

    def __init__(self, folding: "Json") -> None:
        self.folding = folding
        self.files: "Json" = {}
        self.languages: "Json" = {}
        self._refs: "dict[int, str]" = {}

    def forget_what_lacks(self) -> bool:
        """Return whether a file has not come; it is asked for again with the next question."""
        lacking = [name for name, content in self.files.items() if content is None]
        for name in lacking:
            del self.files[name]
        return bool(lacking)

    def _file(self, name: str) -> "Any":
        if name not in self.files:
            raise Missing([name])
        return self.files[name]

    def names(self, wanted: "list[str]") -> "Names":
        """Return the folded names and initials of languages, of which English is the first."""
        missing = ["catalogue/" + lang + ".json" for lang in wanted if lang not in self.languages]
        missing = [one for one in [CONTENTS] + missing if one not in self.files]  # noqa: RUF005 - MicroPython
        if missing:
            raise Missing(missing)
        there = [self._language(lang) for lang in wanted if self._has(lang)]
        return {"folded": [one["folded"] for one in there], "initials": [one["initials"] for one in there]}

    def _has(self, lang: str) -> bool:
        """Check whether the names of a language have come, and the English ones, whose order they need."""
        wanted = (lang, "en")
        return all(self.languages.get(one) or self.files.get("catalogue/" + one + ".json") for one in wanted)

    def _language(self, lang: str) -> "Json":
        if lang not in self.languages:
            text = str(self.files.pop("catalogue/" + lang + ".json"))
            if lang != "en":
                text = str(self.folding["like"](text, "\n".join(self._language("en")["lines"])))
            made = self.folding["lines"](text)
            self.languages[lang] = {
                "lines": text.split("\n"),
                "folded": str(made.folded).encode(),
                "initials": str(made.initials).encode(),
            }
        return self.languages[lang]

    def name(self, row: int, lang: str) -> str:
        """Return the name of a card in a language, in English where it has none there or it has not come."""
        own = self.languages.get(lang)
        return (own["lines"][row] if own else "") or self.languages["en"]["lines"][row]

    def card(self, row: int) -> "CardFacts | None":
        """Return the facts about the card whose name stands in a row; None if they have not come."""
        contents = self._file(CONTENTS)
        part = self._file("catalogue/" + str(row // contents["size"]) + ".json") if contents else None
        return part[row % contents["size"]] if part else None

    def row_of(self, number: int) -> "int | None":
        """Return the row of the card with a passcode, None if there is none."""
        contents = self._file(CONTENTS)
        if not contents:
            return None
        part = len([first for first in contents["firsts"] if first <= number]) - 1
        there = (self._file("catalogue/" + str(part) + ".json") if part >= 0 else None) or []
        return next((part * contents["size"] + n for n, one in enumerate(there) if one["id"] == number), None)

    def named(
        self, wanted: "list[str]", typed: "list[str]", is_plain: "Callable[[str], bool]"
    ) -> "list[tuple[int, int, int]]":
        """Return the cards named in typed words: ``(row, first, end)``, from first to end its words.

        The longest run counts that is a name or begins few. A word alone begins one name, or of several one
        in the library; of more words the library's card is meant, or the one with the shortest name.
        """
        texts = self.names(wanted)["folded"]
        found = []
        at = 0
        while at < len(typed):
            best = None
            for text in texts:
                one = self._longest(text, typed, at, is_plain)
                if one and (best is None or one[1] > best[1]):
                    best = one
            if best:
                found.append((best[0], at, best[1]))
            at = best[1] if best else at + 1
        return found

    def _longest(
        self, text: bytes, typed: "list[str]", at: int, is_plain: "Callable[[str], bool]"
    ) -> "tuple[int, int] | None":
        """Return ``(row, end)`` of the longest run from a word on that names a card; None without one."""
        best = None
        for end in range(at + 1, min(len(typed), at + MOST_WORDS) + 1):
            run = typed[at:end]
            whole, begun = _lines(text, " ".join(run).encode())
            if whole is None and not begun:
                break
            if is_plain(run[-1]) and (whole is None or len(run) == 1):
                continue
            alone = len([word for word in run if not is_plain(word)]) == 1
            meant = self._meant(begun, alone) if whole is None else whole
            if meant is not None and (whole is not None or len("".join(run)) >= LEAST):
                best = meant, end
        return best

    def _meant(self, begun: "list[int]", alone: bool) -> "int | None":
        """Return the row of the card that is meant by the beginning of names, short ones first; or None."""
        if len(begun) > FEW:
            return None
        ours = [row for row in begun if row in self.refs()]
        if len(ours) == 1:
            return ours[0]
        return begun[0] if len(begun) == 1 or not alone else None

    def refs(self) -> "dict[int, str]":
        """Return the refs of the cards of the library by their rows."""
        if not self._refs:
            contents = self._file(CONTENTS)
            self._refs = {row: ref for ref, row in contents["library"].items()} if contents else {}
        return self._refs

    def row_in_library(self, ref: str) -> "int | None":
        """Return the row of a card of the library; None without one, or if the contents have not come."""
        contents = self._file(CONTENTS)
        return contents["library"].get(ref) if contents else None


def _lines(text: bytes, run: bytes) -> "tuple[int | None, list[int]]":
    """Return the row of the line that is this run, and rows of some that begin with it, short ones first."""
    begun: "list[tuple[int, int]]" = []
    row, last = 0, 0
    at = 0 if text.startswith(run) else text.find(b"\n" + run) + 1
    while (at or (not last and text.startswith(run))) and len(begun) <= FEW:
        row += text.count(b"\n", last, at)
        last = at
        end = text.find(b"\n", at)
        end = len(text) if end < 0 else end
        if at + len(run) == end:
            return row, []
        begun.append((end - at, row))
        at = text.find(b"\n" + run, end) + 1
        if not at:
            break
    return None, [row for _, row in sorted(begun)]
