"""The shapes of events and of what sentences name, which all answers share (`docs/messages.md`)."""

from typing import Literal

from damagestep.records.record import record

ParamKey = Literal["card", "cards", "side", "timing", "effect", "word", "text"]
About = dict[str, int | dict[ParamKey, str | tuple[str, ...] | None]]


@record
class EventMessage:
    """What has happened, with its parameters."""

    kind: str
    about: About
