"""Every rule as its page shows it: the text, the sources, other readings, the rulings that prove it.

Texts are in `data/rule_texts/<language>.toml`, sources in `data/rules.toml`. A ruling proves a rule if its
script names the rule, or if the rule prevents something or admits an effect in it.
"""

from typing import Any, Literal

from damagestep.duel.events.effects import Prevented
from damagestep.library.catalogues import LANGUAGES, BadCatalogue, read_words
from damagestep.library.library import data_folder, profiles, rules, switches
from damagestep.lines.analysis.causes import switch_text
from damagestep.lines.line import Line
from damagestep.records.terms import RuleId
from damagestep.rules.verdict import Finding
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.script import Observed

Json = dict[str, Any]
Use = Literal["refuses", "prevents", "admits", "shows"]
"""What a rule does in a ruling: it forbids an action, keeps something from happening, admits an effect to the
Damage Step, or decides what is observed otherwise."""

GROUPS: dict[str, tuple[str, ...]] = {
    "damage-step": ("ADM",),
    "timing": ("WIN", "EVT"),
    "acting": ("ACT", "SPD", "TRG"),
    "attack": ("ATK", "PHA", "BTL"),
    "destroyed": ("BDS", "DST"),
    "activation": ("CON", "CST", "LIM", "TGT", "VAL", "DIG", "EFF", "SUM", "FRB", "BAR", "UNM"),
    "place": ("PLC", "SET", "SPL"),
    "summon": ("SMN", "OTH", "POS"),
}
"""The groups of the index in their order, each with the first letters of its rules."""


class RuleUses:
    """Collects in which rulings each rule does something, while their scripts run."""

    def __init__(self) -> None:
        self._found: dict[RuleId, dict[Use, list[str]]] = {}

    def note_observation(self, ruling: Ruling, observed: Observed) -> None:
        """Note the rules that a line of the script names, and those that have prevented something by then.

        Behind an observation with `cannot` a rule refuses, behind any other it shows something.
        """
        for rule in observed.line.rules:
            self._note(rule, "refuses" if observed.verb.startswith("cannot") else "shows", ruling.id)
        self._note_prevented(ruling, observed.play)

    def note_line(self, ruling: Ruling, line: Line) -> None:
        """Note the rules that admit activations of a line to the Damage Step, and those that bar an event."""
        self._note_prevented(ruling, line)
        before = {place.at[0]: place for place in line.places}  # the last place before each decision
        for number, decision in enumerate(line.decisions):
            reasons = line.why(decision, before[number]) if decision.startswith("activate:") else None
            for door in (door for found in reasons.findings for door in found.doors) if reasons else ():
                self._note_door(ruling, door)

    def noted(self) -> dict[RuleId, list[Use]]:
        """Return what each rule does in the rulings that were noted, as JSON."""
        return {rule: list(uses) for rule, uses in self._found.items()}

    def add(self, ruling: str, noted: dict[RuleId, list[Use]]) -> None:
        """Add what has been `noted` of one ruling."""
        for rule, uses in noted.items():
            for use in uses:
                self._note(rule, use, ruling)

    def of(self, rule: RuleId) -> dict[Use, list[str]]:
        """Return the ids of the rulings in which a rule does something, by what it does; empty if none."""
        return self._found.get(rule, {})

    def _note_prevented(self, ruling: Ruling, line: Line) -> None:
        for place in line.places:
            if isinstance(place.event, Prevented):
                self._note(place.event.rule, "prevents", ruling.id)

    def _note_door(self, ruling: Ruling, door: Finding) -> None:
        if door.outcome == "holds":
            self._note(door.rule, "admits", ruling.id)

    def _note(self, rule: RuleId, use: Use, ruling: str) -> None:
        listed = self._found.setdefault(rule, {}).setdefault(use, [])
        if ruling not in listed:
            listed.append(ruling)


def rule_index(uses: RuleUses) -> Json:
    """Return all rules by their ids, and the groups in which the index lists them (`docs/messages.md`).

    Raises:
        BadCatalogue: a rule or group has no text in some language, or a text is of none.
    """
    texts = {language: _texts(language) for language in LANGUAGES}
    return {
        "groups": [
            {
                "group": group,
                "title": _in_all(texts, f"group.{group}"),
                "rules": sorted(rule for rule in rules() if rule.partition("-")[0] in families),
            }
            for group, families in GROUPS.items()
        ],
        "rules": {rule: _rule(rule, texts, uses.of(rule)) for rule in sorted(rules())},
    }


def rule_answers() -> dict[str, dict[str, list[str]]]:
    """Return what each rule says and why, by language: the search of the page answers with it.

    Raises:
        BadCatalogue: as `rule_index`.
    """
    texts = {language: _texts(language) for language in LANGUAGES}
    return {
        rule: {language: [told[f"says.{rule}"], told[f"why.{rule}"]] for language, told in texts.items()}
        for rule in sorted(rules())
    }


def _rule(rule: RuleId, texts: dict[str, dict[str, str]], uses: dict[Use, list[str]]) -> Json:
    entry = rules()[rule]
    return {
        "says": _in_all(texts, f"says.{rule}"),
        "why": _in_all(texts, f"why.{rule}"),
        "cites": list(entry.cites),
        "against": list(entry.disputed),
        "switches": [{"switch": switch, "values": _values(switch)} for switch in entry.switches],
        "rulings": uses,
    }


def _values(switch: str) -> list[Json]:
    """Every value of a switch with the sources that read it so and the profiles that have it."""
    holders: dict[str, list[str]] = {}
    for profile in profiles().values():
        value: Any = profile
        for part in switch.split("."):
            value = getattr(value, part)
        holders.setdefault(switch_text(switch, value), []).append(profile.id)
    known = {value: list(entry.cites) for (name, value), entry in switches().items() if name == switch}
    return [{"value": value, "cites": known[value], "profiles": holders.get(value, [])} for value in known]


def _texts(language: str) -> dict[str, str]:
    """Read the texts of one language, one for every rule and group.

    Raises:
        BadCatalogue: one is missing, or is of no rule.
    """
    texts = read_words(data_folder() / "rule_texts" / f"{language}.toml")
    needed = {f"{kind}.{rule}" for kind in ("says", "why") for rule in rules()}
    needed |= {f"group.{group}" for group in GROUPS}
    if apart := sorted(needed ^ set(texts)):
        raise BadCatalogue(f"rule_texts/{language}.toml: {', '.join(apart)}")
    return texts


def _in_all(texts: dict[str, dict[str, str]], key: str) -> dict[str, str]:
    return {language: told[key] for language, told in texts.items()}
