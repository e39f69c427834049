"""The edge of the search's worker: what it wants to read, and answers, as JSON (`js/search_worker.js`)."""

import json

import folding

from parts.finder.catalogue import Missing
from parts.finder.finder import Finder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json


def _fold(text: str) -> str:
    return str(folding.fold(text))


_finder = Finder(_fold, {"lines": folding.foldLines, "like": folding.likeNames})
_made: "Json" = {}


def needs(question: str) -> str:
    """Return the names of the files that have to come before a question can be answered, as a list."""
    try:
        _made["answer"] = _finder.answer(json.loads(question))
    except Missing as missing:
        return json.dumps(missing.args[0])
    return "[]"


def take(name: str, text: str) -> bool:
    """Take in a file that was wanted; an empty or damaged one has not come. Return whether it goes on so."""
    try:
        content = json.loads(str(text))
    except ValueError:
        content = None
    return _finder.take(str(name), content)


def answer() -> str:
    """Return the answer to the question for which nothing was needed last."""
    return json.dumps(_made.pop("answer"))
