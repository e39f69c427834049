"""The engine's answers and files of the site; their fields are in `docs/messages.md`."""

from typing import Any

Json = dict[str, Any]

Scene = str | Json
"""The id of a ruling, or a scene that somebody built."""
Recording = Json
Step = Json
Happening = Json
Table = Json
Half = Json
Held = Json
Battle = Json
Link = Json
Verdicts = Json
Asks = Json
Move = Json
Refused = Json
Finding = Json
Compared = Json
Answer = Json
Error = Json
Timing = Json
Entry = Json
Facts = Json
Contents = Json
Ruling = Json
Card = Json
Described = Json
Schema = Json
Texts = dict[str, str]
"""The same in several languages."""
At = list[int]
"""A place of a line: decisions taken, and micro-steps after the last one."""
Where = Json
"""Scene, profile, line and place: what the engine is asked about."""
