"""The shapes of events, findings and what sentences name, which all answers share (`docs/messages.md`)."""

from typing import Literal

from damagestep.records.record import record
from damagestep.records.terms import Cite, RuleId

ParamKey = Literal["card", "cards", "side", "timing", "effect", "word", "words", "numbers", "text"]
About = dict[str, int | dict[ParamKey, str | tuple[str | int, ...] | None]]


@record
class EventMessage:
    """What has happened, with its parameters."""

    kind: str
    about: About


@record
class FindingMessage:
    """A rule's answer with its sources; `doors` are the alternatives that were tried."""

    rule: RuleId
    outcome: Literal["holds", "refused", "moot"]
    about: About
    disputed: bool
    cites: tuple[Cite, ...]
    against: tuple[Cite, ...] = ()
    doors: tuple["FindingMessage", ...] = ()
