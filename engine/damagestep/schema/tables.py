"""The shapes of the small tables: timings, rules, sources, profiles."""

from typing import Literal

from damagestep.terms import Cite, RuleId, TimingId, record

WindowKind = Literal["open-state", "fast-effects", "leaving", "none"]
"""Who may act at a timing: the turn player freely; both by fast effect timing; the opponent, when the turn
player wants to leave; nobody."""
EntryAction = Literal[
    "flip-target",
    "compare",
    "ask-replacements",
    "inflict-battle-damage",
    "carry-out-replacements",
    "mark-destroyed-by-battle",
    "send-destroyed-by-battle",
    "end-calculation-effects",
]
BattleState = Literal["battle-broken"]
"""The attack cannot go on: a fighter is gone, or the attacker has left Attack Position."""
Admission = Literal["free", "damage-step"]


@record
class Detour:
    """Where to go instead, while `when` holds; asked before each entry action and when the window closes."""

    when: BattleState
    to: TimingId


@record
class Timing:
    """One place where something can happen: a row of `data/timings.toml`."""

    id: TimingId
    step: str
    sub: int | None = None
    enter: tuple[EntryAction, ...] = ()
    window: WindowKind
    admits: Admission = "free"
    releases_flip_effects: bool = False
    replays: bool = False
    chain_limit: int | None = None
    next: TimingId | None = None
    detours: tuple[Detour, ...] = ()
    cites: tuple[Cite, ...]


@record
class RuleEntry:
    """A rule's identity and sources; the sentences stand in the catalogues, the test in the code."""

    id: RuleId
    cites: tuple[Cite, ...]
    disputed: tuple[Cite, ...] = ()


@record
class Source:
    """A document that rules are cited from."""

    id: str
    title: str
    lang: Literal["en", "de", "ja"]


@record
class Profile:
    """A reading of the rules: one switch per question on which the sources disagree."""

    id: str
    hand_modifiers_in_calc: bool
    """Whether Honest-like Quick Effects from the hand may still be used in damage calculation.
    `false`: yugipedia, German wiki, current card texts. `true`: etcg, Bilaterus
    (`calc-honest-usable-in-calculation`)."""

    def __hash__(self) -> int:
        return hash(self.id)
