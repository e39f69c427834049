"""The names that the sources give to the timings of the Damage Step, in their own languages."""

OURS = "ours"
SOURCES = ("konami", "wiki", "etcg", "bilaterus")
NAMES = (OURS, "konami", "wiki", "etcg", "bilaterus")

DAMAGE_STEP = (
    "damage-step.start",
    "damage-step.flip",
    "damage-step.before-calculation",
    "damage-step.calculation",
    "damage-step.comparison",
    "damage-step.damage",
    "damage-step.after-auto",
    "damage-step.after-calculation",
    "damage-step.end",
)

_BEFORE, _AFTER = "Before damage calculation", "After damage calculation"
_CALCULATION = "Perform damage calculation"
_VOR, _BERECHNUNG, _NACH = "Vor der Schadensberechnung", "Schadensberechnung", "Nach der Schadensberechnung"

_CALLED = {
    "konami": (
        "Start of the Damage Step",
        _BEFORE,
        _BEFORE,
        _CALCULATION,
        _CALCULATION,
        _CALCULATION,
        _AFTER,
        _AFTER,
        "End of the Damage Step",
    ),
    "wiki": (
        "Beginn des Damage Step",
        _VOR,
        _VOR,
        _BERECHNUNG,
        _BERECHNUNG,
        _BERECHNUNG,
        _NACH,
        _NACH,
        "Ende des Damage Step",
    ),
    "etcg": (
        "Sub Step 1",
        "Sub Step 2",
        "Sub Step 3",
        "Sub Step 4",
        "Sub Step 4",
        "Sub Step 5",
        "Sub Step 5",
        "Sub Step 6",
        "Sub Step 7",
    ),
    "bilaterus": (
        "Start of the Damage Step",
        "Flip the face-down monster face-up",
        _BEFORE,
        "During damage calculation",
        "Damage calculation",
        _AFTER,
        _AFTER,
        _AFTER,
        "End of the Damage Step",
    ),
}


def called(source: str, timing: str) -> "str | None":
    """Return the name that a source has for a timing of the Damage Step.

    None for any other timing and for `OURS`.
    """
    if source == OURS or timing not in DAMAGE_STEP:
        return None
    return _CALLED[source][DAMAGE_STEP.index(timing)]
