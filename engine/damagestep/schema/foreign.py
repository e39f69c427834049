"""JSON that comes from outside, within limits: in a browser text nested deeply enough ends the program."""

import json

from damagestep.common.nesting import too_deep


class NotReadable(ValueError):
    """A text that is no JSON, too long, or nested too deeply."""


def read_json(text: str, longest: int) -> object:
    """The value of a JSON text of at most `longest` characters.

    Raises:
        NotReadable: it is none, too long, or nested too deeply.
    """
    if len(text) > longest or too_deep(text):
        raise NotReadable("this is too much for one text")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise NotReadable(str(error)) from None
