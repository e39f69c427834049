"""The shapes of all script lines as people write them, and the one nearest to a line that has none."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import takewhile

from damagestep.rulings.script.actions import ACTIONS
from damagestep.rulings.script.observations import OBSERVATIONS

INNERMOST = re.compile(r"(?<!\\)\((?:\?P<(?P<name>\w+)>|\?:)(?P<inside>(?:\\.|[^()\\])*)\)(?P<optional>\??)")
"""A group of a pattern with no group inside."""
WORDS = re.compile(r"[a-z0-9 |-]+")
"""The inside of a group that offers words to choose from."""
OPTIONAL = re.compile(r"\[[^]]*\]")


def nearest(line: str) -> str:
    """Return the shape of the verb that is most like the one of a line: `A attacks TARGET with BY`."""
    return max(shapes(), key=lambda shape: _likeness(line, shape))


def shapes() -> Iterator[str]:
    """Yield the shape of each verb: objects in capitals, optional parts in brackets, `|` between words."""
    for pattern in (*(shape for shape, _ in ACTIONS), *(shape for _, shape, _ in OBSERVATIONS)):
        yield _shape(pattern.pattern)


def _shape(pattern: str) -> str:
    while (group := INNERMOST.search(pattern)) is not None:
        pattern = pattern[: group.start()] + _written(group) + pattern[group.end() :]
    return pattern.replace("\\", "")


def _written(group: re.Match[str]) -> str:
    name, inside = group["name"], group["inside"]
    if inside == "[AB]":
        said = "A"
    elif name is None or WORDS.fullmatch(inside):
        said = inside
    else:
        said = "N" if inside == r"\d+" else name.upper()
    return f"[{said}]" if group["optional"] else said


def _likeness(line: str, shape: str) -> float:
    """Compare the verb of a shape, its words up to the first object, with as many words of a line."""
    first, _, rest = line.partition(" ")
    words = ["A" if first == "B" else first, *rest.split()]
    every = OPTIONAL.sub("", shape).split()
    verb = [*takewhile(lambda word: word == "A" or not word.isupper(), every)]
    return SequenceMatcher(None, " ".join(words[: len(verb)]), " ".join(verb)).ratio()
