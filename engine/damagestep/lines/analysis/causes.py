"""Why one line goes on in two ways under two profiles: the switches without which it would not."""

from collections.abc import Iterator
from typing import Any

from damagestep.library.library import profiles, switches
from damagestep.library.tables import Profile
from damagestep.lines.analysis.compare import Parting, compare
from damagestep.lines.line import Line
from damagestep.lines.saved import replay
from damagestep.records.record import names_of, record, replace
from damagestep.records.terms import Cite

PARTS = ("chain_limit", "battle_destroyed", "overrides")
"""The switches of a profile that are tables of switches."""


@record
class Cause:
    """A switch that makes the lines part: its value in each profile, and the sources that read it so."""

    switch: str
    left: str
    right: str
    left_cites: tuple[Cite, ...]
    right_cites: tuple[Cite, ...]


def causes(left: Line, right: Line, parting: Parting) -> tuple[Cause, ...]:
    """Return the switches that make the lines part where they do; empty if none does so by itself.

    Each differing switch in turn is set in `right` as `left` has it, and the decisions up to there are played
    again: a switch without which the lines stay together is a cause. Where several switches would each be
    enough, those are returned that part the lines alone. O(switches x decisions).
    """
    found = list(differing_switches(left.profile, right.profile))
    needed = [
        _cause(*switch)
        for switch in found
        if not _part(left, parting, with_switch(right.profile, switch[0], switch[1]))
    ]
    if needed:
        return tuple(needed)
    return tuple(
        _cause(*switch)
        for switch in found
        if _part(left, parting, with_switch(left.profile, switch[0], switch[2]))
    )


def _part(left: Line, parting: Parting, profile: Profile) -> bool:
    """Check whether a line parts, at that place or before, from itself played under another profile."""
    taken = parting.at[0]
    again = replay(left.scene, left.decisions[:taken], profile).line
    first = compare(left.back(len(left.decisions) - taken), again)
    return first is not None and first.at <= parting.at


def _cause(name: str, mine: Any, theirs: Any) -> Cause:
    one, other = switch_text(name, mine), switch_text(name, theirs)
    cited = [known.cites if (known := switches().get((name, v))) else () for v in (one, other)]
    return Cause(switch=name, left=one, right=other, left_cites=cited[0], right_cites=cited[1])


def differing_switches(left: Profile, right: Profile) -> Iterator[tuple[str, Any, Any]]:
    """Yield the switches in which two profiles differ: the dotted name, and both values."""
    for name in names_of(Profile):
        mine, theirs = getattr(left, name), getattr(right, name)
        if name in PARTS:
            for inner in names_of(type(mine)):
                one, other = getattr(mine, inner), getattr(theirs, inner)
                if one != other:
                    yield f"{name}.{inner}", one, other
        elif name != "id" and mine != theirs:
            yield name, mine, theirs


def with_switch(profile: Profile, switch: str, value: Any) -> Profile:
    """Return the profile with one switch set to a value; the switch is named as `differing_switches` does."""
    name, _, inner = switch.partition(".")
    if inner:
        value = replace(getattr(profile, name), **{inner: value})
    return replace(profile, id=f"{profile.id}+{switch}", **{name: value})


def switch_text(switch: str, value: Any) -> str:
    """Return the value of a switch as `data/switches.toml` and the catalogues write it.

    None and empty lists are `none`; the cards of `overrides` are `default` or `other`.
    """
    if switch.startswith("overrides."):
        usual = getattr(profiles()["default"].overrides, switch.partition(".")[2])
        return "default" if value == usual else "other"
    if isinstance(value, tuple):
        return "+".join(value) or "none"
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
