"""Finds cards among the names of all cards of the game.

The names of a language are one folded text, a line for each card, so that a word is looked for in all of them
at once. ``row`` is the number of a card's line. The text is bytes: in a `str` MicroPython counts letters from
the beginning for every place.
"""

from common.finding import words as spelling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Names


FIRST_OF_CJK = "\u3040"
"""From this sign on Japanese is typed."""
MOST = 8
ENOUGH = 400
"""Lines that are looked at more closely."""
FORGIVEN = 60
"""Lines that are compared letter by letter where no name has what was typed."""
LEAST = 2
"""Letters from which on names are looked for."""
LEAST_PIECE = 3
"""Letters of the shortest piece of a misspelt word that is looked for: the slip is in another piece."""


def languages(lang: str, typed: str) -> "list[str]":
    """Return the languages whose names are searched: English, the reader's, Japanese if that is typed."""
    wanted = ["en"] if lang == "en" else ["en", lang]
    return wanted + (["ja"] if any(sign >= FIRST_OF_CJK for sign in typed) else [])


def found(names: "Names", typed: "list[str]") -> "list[int]":
    """Return the rows of at most `MOST` cards with such a name, the best first.

    ``typed`` are folded words. Names with the words as they stand come first, then initials ("bls"); only
    without any of these names with slips.
    """
    if not typed or len("".join(typed)) < LEAST:
        return []
    ranked: "dict[int, tuple[int, int]]" = {}
    for lines in names["folded"]:
        _add(ranked, _as_they_stand(lines, typed))
    if len(typed) == 1 and len(typed[0]) >= spelling.LEAST_INITIALS:
        for lines in names["initials"]:
            _add(ranked, [((1, 0), row) for row in whole_lines(lines, typed[0])])
    if not ranked:
        for lines in names["folded"]:
            _add(ranked, _with_slips(lines, typed))
    best = sorted([(rank, row) for row, rank in ranked.items()])
    return [row for _, row in best[:MOST]]


def _add(ranked: "dict[int, tuple[int, int]]", more: "list[tuple[tuple[int, int], int]]") -> None:
    for rank, row in more:
        if row not in ranked or rank < ranked[row]:
            ranked[row] = rank


def _as_they_stand(text: bytes, typed: "list[str]") -> "list[tuple[tuple[int, int], int]]":
    """Return ``(rank, row)`` of the names that contain all words, 0 where they begin with what was typed."""
    whole = " ".join(typed)
    longest = max(typed, key=len)
    made = []
    for row, line in _lines_with(text, longest):
        if not all(word in line for word in typed):
            continue
        begun = line == whole or line.startswith(whole)
        rank = 0 if begun else 1 if all(_begins(line, word) for word in typed) else 2
        made.append(((rank, len(line)), row))
    return made


def _begins(line: str, word: str) -> bool:
    return line.startswith(word) or (" " + word) in line


def _with_slips(text: bytes, typed: "list[str]") -> "list[tuple[tuple[int, int], int]]":
    """Return ``(rank, row)`` of names that differ from what was typed in few letters.

    Only lines with an intact piece of the longest word are compared, those with most of its pieces first.
    """
    longest = max(typed, key=len)
    whole = " ".join(typed)
    pieces: "dict[int, int]" = {}
    lines: "dict[int, str]" = {}
    for piece in _pieces(longest):
        for row, line in _lines_with(text, piece):
            pieces[row] = pieces.get(row, 0) + 1
            lines[row] = line
    near = sorted([(-n, abs(len(lines[row]) - len(whole)), row) for row, n in pieces.items()])[:FORGIVEN]
    made = []
    for _, _, row in near:
        slips = spelling.slips(lines[row], typed)
        if slips is not None:
            made.append(((4 + slips, len(lines[row])), row))
    return made


def _pieces(word: str) -> "list[str]":
    """Return the pieces of a word of which one at least has no slip: its thirds, or its halves.

    Two letters swapped where it is cut spoil both pieces, so there are those of the letters put right, too.
    """
    parts = 2 if len(word) < 3 * LEAST_PIECE else 3
    size = max(LEAST_PIECE, len(word) // parts)
    pieces = [word[at : at + size] for at in range(0, len(word), size)]
    for at in range(size, len(word), size):
        right = word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]
        pieces.extend([right[at - size : at], right[at : at + size]])
    return [piece for piece in pieces if len(piece) >= LEAST_PIECE] or [word]


def _lines_with(text: bytes, word: str) -> "list[tuple[int, str]]":
    """Return ``(row, line)`` of at most `ENOUGH` lines that contain a word.

    Rows are counted from line to line found, since counting all line ends anew would take longest of all.
    """
    made: "list[tuple[int, str]]" = []
    sought = word.encode()
    row, last, at = 0, 0, text.find(sought)
    while at >= 0 and len(made) < ENOUGH:
        begin = text.rfind(b"\n", 0, at) + 1
        end = text.find(b"\n", at)
        end = len(text) if end < 0 else end
        row += text.count(b"\n", last, begin)
        last = begin
        made.append((row, text[begin:end].decode()))
        at = text.find(sought, end)
    return made


def whole_lines(text: bytes, line: str) -> "list[int]":
    """Return the rows of the lines that are this one."""
    return [row for row, there in _lines_with(text, line) if there == line]
