"""Errors about what was given on the command line, as sentences, one a line."""

from typing import Any

from damagestep.cli.printing import LONGEST_NAME, echo
from damagestep.common import phrase
from damagestep.common.coding.code import BadCode, NotEncodable
from damagestep.library.card_names import Unreadable
from damagestep.library.profiles import UnknownProfile
from damagestep.lines.analysis.questions import NoQuestion
from damagestep.lines.exchange.notes import NothingImported, sentences
from damagestep.lines.messages.events import finding
from damagestep.lines.scenes.faults import BadScene
from damagestep.lines.scenes.parse import BadText
from damagestep.lines.scenes.render import Unwritable
from damagestep.records.validation import BadInput, Fault
from damagestep.rules.procedure.machine import IllegalDecision


class Unchecked(Exception):
    """Raised behind the results of a command for the inputs that it could not read.

    `errors` are theirs, in the order of the inputs.
    """

    def __init__(self, errors: list[Exception]) -> None:
        self.errors = errors
        super().__init__("\n".join(map(str, errors)))


EMPTY = "''"
"""How an empty name is shown."""


class NotThere(Exception):
    """A step, a ruling or cards that there are not; `code` is its sentence's key, `about` what that names."""

    def __init__(self, code: str, about: dict[str, Any]) -> None:
        self.code = code
        self.about = about
        super().__init__(code)


UNREADABLE = (
    NotThere,
    NothingImported,
    Unchecked,
    BadCode,
    NotEncodable,
    BadText,
    Unreadable,
    BadScene,
    BadInput,
    NoQuestion,
    UnknownProfile,
    Unwritable,
    IllegalDecision,
    OSError,
)
"""Errors in what was given, as opposed to errors of the program."""


def error_lines(error: Exception, speak: dict[str, Any]) -> list[str]:
    """Return an error as sentences, one for each fault.

    They are in the language of the book `speak` where the catalogues have a sentence for it, else as raised.
    """
    match error:
        case Unchecked(errors=errors):
            return [line for one in errors for line in error_lines(one, speak)]
        case BadScene(faults=faults):
            about = [
                {"code": f.code, "path": f.path, "about": {"text": {"text": echo(f.text)}}} for f in faults
            ]
            return [phrase.error(speak, one) for one in about]
        case BadInput(what=what, faults=faults):
            return [f"{echo(what, LONGEST_NAME)}: {_fault(fault, speak)}" for fault in faults]
        case BadCode(code=code, near=near):
            return [phrase.say(speak, f"cli.{code}", {"n": near})]
        case IllegalDecision(decision=decision, verdict=verdict, near=near):
            refused = (
                [f"{phrase.finding(speak, finding(f))} [{f.rule}]" for f in verdict.refused]
                if verdict
                else []
            )
            if not refused:
                said = phrase.say(speak, "error.illegal-decision", {"text": {"text": echo(decision)}})
                nearest = {"n": len(near), "text": {"text": ", ".join(near)}}
                return [f"{said} {phrase.say(speak, 'cli.near', nearest)}" if near else said]
            return [f"{echo(decision)}: {' '.join(refused)}"]
        case NothingImported(code=code, notes=notes):
            return [*sentences(notes, speak), phrase.say(speak, f"error.{code}")]
        case NotThere(code=code, about=about):
            return [phrase.say(speak, f"cli.{code}", about)]
        case OSError(filename=name, strerror=reason):
            return [f"{echo(str(name), LONGEST_NAME) or EMPTY}: {reason}"]
    return str(error).splitlines()


def _fault(fault: Fault, speak: dict[str, Any]) -> str:
    """Write one fault of an input with its place."""
    if not phrase.has(speak, f"error.{fault.code}"):
        return f"{echo(fault.path)}: {fault.text}"
    about = {name: {"text": echo(text)} for name, text in fault.about.items()}
    return phrase.error(speak, {"code": fault.code, "path": echo(fault.path), "about": about})
