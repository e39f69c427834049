"""Times that a text names: points of the Damage Step, phases, points of a turn."""

from damagestep.reading.rows.row import Row, kind

NO_DURATION = r"(?<!until )(?<!until the )"
"""Stands before a point up to which something lasts, and which is no moment."""

POINTS_NAMED: tuple[Row, ...] = (
    kind(
        (
            r"(?:at the )?start of (?:(?:the|a|your|each|either|opponent's|player's|next"
            r"|any) )*(?:battle phase|turn)"
        ),
        phase="battle-start",
    ),
    kind(
        r"(?:at the )?start of (?:the )?(?:your |your opponent's )?main phase(?: 1| 2)?", phase="main-start"
    ),
    kind(r"(?:at the |at )?end of (?:[a-z']+ )*battle phase", phase="battle-end"),
    kind(r"(?:at the )?start of the damage step|damage step starts", points=("start",)),
    kind(rf"{NO_DURATION}(?:at the )?end of (?:the|that) damage step", points=("end",)),
    kind(r"before (?:the )?damage calculation", points=("before-calculation",)),
    kind(
        (
            r"(?:during|at|when) (?:the )?damage calculation|in damage calculation"
            r"|damage calculation is performed"
        ),
        points=("calculation",),
    ),
    kind(r"after (?:the )?damage calculation", points=("after-calculation",)),
    kind(
        r"(?<!except )(?:during|in) (?:either player's |the |your |your opponent's |a |each )?damage step",
        points=("start", "before-calculation"),
    ),
)
"""The first in the text counts; of several at one place, the first here."""

PHASES: tuple[Row, ...] = (
    kind(r"(?:during|in|at)\b[^,:;]*?standby phases?", phase="standby"),
    kind(r"(?:during|in|at)\b[^,:;]*?draw phases?", phase="draw"),
    kind(r"(?:during|in|at)\b[^,:;]*?end phases?", phase="end"),
    kind(r"(?:during|in|at)\b[^,:;]*?main phases?(?: 1 or 2| 1| 2)?", phase="main"),
    kind(r"(?:during|in|at)\b[^,:;]*?battle (?:phases?|steps?)", phase="battle"),
    kind(r"(?:during|in|at)\b[^,:;]*?turns?\b", phase="turn"),
)
"""The phases that a condition names."""

LATE: tuple[Row, ...] = (
    kind(r"without (?:flipping|applying|damage calc)", points=("start",)),
    kind(r"before damage calculation", points=("before-calculation",)),
    kind(r"after damage calculation", points=("after-calculation",)),
    kind(rf"{NO_DURATION}end of the damage step", points=("end",)),
)
"""Points that an older wording tells with what the effect does."""
