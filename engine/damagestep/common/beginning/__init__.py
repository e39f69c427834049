"""Where play is led from if a scene begins in the middle of a battle, for the engine and the page."""

FOUGHT = ("damage-step.after-calculation", "damage-step.end")
"""Where the battle has been fought: the scene gives cards and Life Points before damage calculation."""
FLIPPED = (
    "damage-step.before-calculation",
    "damage-step.calculation",
    "damage-step.after-calculation",
    "damage-step.end",
)
"""Where a Set monster that is attacked has been flipped."""


def led_from(at: str, target_is_set: bool) -> str:
    """Return the timing from which play is led to that of a scene; the same if nothing is due.

    On the way a Set attack target is flipped, and after damage calculation the battle is fought, so that what
    this triggers lies pending. Nobody responds on the way.
    """
    if target_is_set and at in FLIPPED:
        return "damage-step.flip"
    return "damage-step.comparison" if at in FOUGHT else at
