"""Profiles by name, with single switches changed behind it.

`etcg-2009`, `default+flip_window=true`, `default+chain_limit.START=1`.
"""

from dataclasses import asdict
from typing import Any

from damagestep.library.library import overlaid, profiles
from damagestep.library.tables import Profile
from damagestep.records.untrusted_text import number_in

LONGEST_NAME = 2_000
"""Characters of a name with its switches, each of which costs a validation."""
DEEPEST_SWITCH = 4
"""How many groups of switches may be nested."""


FORMER_NAMES = {"ladd_negates_when_battle_destroyed": "resolves_without_value_loss"}
"""Switches that had another name: saved files and links may have it still."""


OF_THE_REGION: dict[tuple[str, object], dict[str, object]] = {
    ("region", "OCG"): {"lp_cost_payable": "at_least"},
}
"""Switches that a value of another brings along: what one region allows holds there until turned again."""


class UnknownProfile(ValueError):
    """A name that is no profile, no switch of one, or no value of a switch; the message says which."""


def profile_named(name: str) -> Profile:
    """Return the profile of a name, with the switches behind each `+` changed.

    Raises:
        UnknownProfile: there is no such profile, switch or value, or the name is too long.
    """
    if len(name) > LONGEST_NAME:
        raise UnknownProfile(f"'{name[:40]}…' is longer than any name of a profile")
    base, *switches = name.split("+")
    if base not in profiles():
        raise UnknownProfile(f"'{base}' is no profile; known are {', '.join(profiles())}")
    profile = profiles()[base]
    for switch in switches:
        profile = switched(profile, switch)
    return profile


def switched(profile: Profile, switch: str) -> Profile:
    """Return a profile with one switch changed; `switch` reads `name = value`.

    A region brings its own readings along (`OF_THE_REGION`); a switch behind it may turn them back.

    Raises:
        UnknownProfile: there is no such switch or value.
    """
    from damagestep.records.validation import BadInput, read

    name, _, written = (part.strip() for part in switch.partition("="))
    if name.count(".") >= DEEPEST_SWITCH:
        raise UnknownProfile(f"there is no switch '{name}'")
    name = FORMER_NAMES.get(name, name)
    turned: Any = _value(written)
    brought = OF_THE_REGION.get((name, turned), {}) if isinstance(turned, str) else {}
    for key in reversed(name.split(".")):
        turned = {key: turned}
    changed = {"id": f"{profile.id}+{name}={written}"}
    try:
        return read(Profile, overlaid(asdict(profile), {**brought, **turned, **changed}), f"switch {name}")
    except BadInput as bad:
        raise UnknownProfile(str(bad)) from None


def _value(text: str) -> object:
    """Parse the value of a switch: true, false, null, a number, a list, else a word, also one in quotes."""
    if len(text) > 1 and text[0] == text[-1] == '"':
        return text[1:-1]
    if text.startswith("[") and text.endswith("]"):
        return [_value(part.strip()) for part in text[1:-1].split(",") if part.strip()]
    plain: dict[str, object] = {"true": True, "false": False, "null": None}
    number = number_in(text)
    return plain.get(text, text if number is None else number)
