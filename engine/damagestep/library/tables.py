"""The shapes of the small tables: timings, rules, sources, profiles."""

from typing import Literal

from damagestep.records.record import record
from damagestep.records.terms import Cite, DecisionId, RuleId, TimingId, Until

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
    "expire",
    "ask-upkeep",
    "take-up-delayed",
    "end-battle-phase",
    "discard-to-hand-limit",
    "pass-turn",
    "draw-for-turn",
    "negate-destroyed",
    "end-suspension",
]
BattleState = Literal["battle-broken", "battle-broken-for-good", "battle-phase-cut-short"]
"""The attack cannot go on: a fighter is gone, or the attacker has left Attack Position. `for-good`: and the
profile leaves out what follows damage calculation. `battle-phase-cut-short`: an effect has ended it."""
Admission = Literal["free", "damage-step"]
Point = Literal["START", "FLIP", "BEFORE", "CALC", "DAMAGE", "AFTER", "END"]
"""The places of the Damage Step as the sources count them; profiles speak of these."""
Reading = Literal["flip-is-a-window", "flip-is-counted", "damage-is-a-window", "damage-is-counted"]
"""What a profile may make of a row on which the sources disagree (`procedure.timeline.READINGS`)."""


@record
class Detour:
    """The timing to go to instead, `to`, while `when` holds.

    It is asked before each entry action of a row and when the window of the row closes.
    """

    when: BattleState
    to: TimingId


@record
class Exit:
    """How the turn player leaves an open state: the decision, and the row where the opponent may answer."""

    decision: DecisionId
    to: TimingId


@record
class Timing:
    """One place where something can happen: a row of `data/timings.toml`.

    `window_if`: its window opens only under that reading. `announced_if`: without a window it is told of
    only under that reading. What `expires` lasted until here; the action `expire` takes it away. An open
    state `permits` what its turn player may do besides activating, and has `exits`; the row of an exit says
    where it leads `back` to when a chain was built there.
    """

    id: TimingId
    step: str
    sub: int | None = None
    point: Point | None = None
    enter: tuple[EntryAction, ...] = ()
    window: WindowKind
    window_if: Reading | None = None
    announced_if: Reading | None = None
    expires: Until | None = None
    permits: Literal["attacks", "main-phase"] | None = None
    exits: tuple[Exit, ...] = ()
    back: TimingId | None = None
    admits: Admission = "free"
    releases_flip_effects: bool = False
    replays: bool = False
    one_at_a_time: bool = False
    next: TimingId | None = None
    detours: tuple[Detour, ...] = ()
    cites: tuple[Cite, ...]


@record
class RuleEntry:
    """A rule's identity and sources; its sentences are in the catalogues, its test is in the code.

    `disputed` lists the sources that read it otherwise, `switches` the switches of `Profile` that decide it.
    """

    id: RuleId
    cites: tuple[Cite, ...]
    disputed: tuple[Cite, ...] = ()
    switches: tuple[str, ...] = ()


@record
class SwitchReading:
    """A value of a switch of `Profile`, written as `causes.switch_text` does, and sources that read it so."""

    switch: str
    value: str
    cites: tuple[Cite, ...]


@record
class SourcePage:
    """A page of a source that is public and stays where it is: the `page` of citations, and its address."""

    id: str
    url: str


@record
class Source:
    """A document that rules are cited from; `page` lists those of its pages that have their own address.

    `url` is the address of any other page, with `{page}` in place of the page that is cited; None if these
    are not public. `profile` is the one that reads the rules as this source does, if there is one.
    """

    id: str
    title: str
    lang: Literal["en", "de", "ja", "zh"]
    url: str | None = None
    page: tuple[SourcePage, ...] = ()
    profile: str | None = None


@record
class ChainLimits:
    """How many chains may be built at each point of the Damage Step; None is no limit.

    In damage calculation every chain counts. At the other points the triggers' own chains do not: only those
    that a player starts by choice.
    """

    START: int | None = None
    """etcg, German wiki: no limit. `1`: Bilaterus, 2005 (`chains-start-one-manual-chain`)."""
    FLIP: int | None = None
    """etcg: no limit. `1`: Bilaterus (`chains-flip-one-manual-chain`). Matters with `flip_window` alone."""
    BEFORE: int | None = None
    """No limit: all but the reading of 2005, which has `1`."""
    CALC: int | None = None
    """`1`: etcg, Bilaterus (`chains-calculation-single-chain`). No limit: the German wiki, which allows any
    number of chains without an exception."""
    AFTER: int | None = None
    """German wiki, etcg: no limit. `1`: Bilaterus, 2005 (`chains-after-calc-one-manual-chain`)."""
    END: int | None = None
    """yugipedia: no limit. `1`: Bilaterus, 2005 (`chains-end-one-manual-chain`)."""


@record
class BattleDestroyed:
    """What a monster destroyed by battle can still undergo while it waits in its zone."""

    cost: Literal["mandatory_only", "any"]
    """Whether it can be a cost. `mandatory_only`: yugipedia, Bilaterus, only for an effect that has to
    activate (`bd-no-cost-for-optional-effects`, `bd-cost-for-mandatory-effects-allowed`). `any`: the German
    wiki and etcg state no such ban."""
    activations: Literal["no_optional_quick", "mandatory_or_battle_related"]
    """What it can still activate. `no_optional_quick`: all but optional Quick Effects (etcg, yugipedia:
    `bd-optional-quick-effects-locked`). `mandatory_or_battle_related`: besides what must activate only what
    answers the battle or the timing (German wiki: `bd-only-mandatory-or-battle-related-effects`)."""
    targetable: Literal["none", "others"]
    """Which effects can target it. `none`: yugipedia, German wiki (`bd-cannot-be-targeted`). `others`: all
    but its own (Bilaterus, `bd-can-still-be-targeted`)."""
    return_ban: tuple[Literal["hand", "deck", "extra"], ...]
    """Where an effect cannot move it; what counts is where it would end. Hand, Deck and Extra Deck: etcg. The
    hand alone: German wiki. Hand and Deck: Bilaterus (`bd-cannot-return-to-hand`,
    `bd-cannot-return-to-deck`). Nowhere: 2005 has no ban."""


@record
class Override:
    """One card, or one effect of it, treated otherwise than its data say at some points of the Damage Step.

    Without `effect` all effects of the card are meant. With `region` this holds only where that region's
    rulings count.
    """

    card: str
    effect: str | None = None
    region: Literal["TCG", "OCG"] | None = None
    at: tuple[Point, ...]


@record
class Overrides:
    """Cards about which Konami has ruled individually."""

    forbid: tuple[Override, ...]
    """May not be activated although their effects would admit them: Zero Force, Curse of Anubis, Evil Blast,
    Scrap Sheen in the TCG, the second effect of Rocket Hand (`exception-zero-force` and the others). The
    reading of 2005 does not know these rulings."""
    allow: tuple[Override, ...]
    """May be activated although nothing in their effects admits them to the Damage Step: Michizure,
    Chthonian Blast (`end-michizure-chthonian-blast-allowed`). The reading of 2005 does not admit them
    (conflict A22). About 2009 Attack of the Cornered Rat was allowed in damage calculation, today it is not
    (conflict A18)."""


@record
class Profile:
    """A reading of the rules: one switch per question on which the sources disagree."""

    id: str
    timings: Literal[5, 6, 7]
    """How many points the Damage Step is divided into. `5`: yugipedia, German wiki
    (`ds-model-five-timings`). `6`: the flip is counted too (2005). `7`: and so is working out the damage,
    where that has a place of its own (etcg: `ds-model-seven-substeps`; Bilaterus)."""
    flip_window: bool
    """Whether effects can be used between the flip and what triggers before damage calculation.
    `false`: yugipedia, German wiki. `true`: etcg, Bilaterus (`ds-flip-stat-modifiers-allowed`)."""
    chain_limit: ChainLimits
    hand_modifiers_in_calc: bool
    """Whether Honest-like Quick Effects from the hand may still be used in damage calculation.
    `false`: yugipedia, German wiki, current card texts. `true`: etcg, Bilaterus
    (`calc-honest-usable-in-calculation`)."""
    spell_trap_modifiers: tuple[Point, ...]
    """At which points Spells and Traps that change ATK or DEF can be activated. From START to BEFORE, the
    flip included where it is a window: current rules, etcg, Bilaterus. CALC alone: 2005
    (`ds-before-calc-last-window-for-general-modifiers`, conflicts C)."""
    random_modifiers: Literal["allowed", "barred"]
    """Whether what changes ATK or DEF by the throw of a die can be used like other modifiers. `allowed`:
    yugipedia, as long as a value is sure to change. `barred`: the German wiki
    (`legality-random-modifiers-barred`)."""
    flip_effect_requires_monster_zone: bool
    """Whether a flip effect held back is lost when its monster has left the Monster Zone by then.
    `true`: yugipedia, after an OCG answer (`ds-flip-effect-lost-if-monster-left`). `false`: German wiki,
    etcg, 2005 (`ds-flip-effect-later-even-if-monster-left`)."""
    continuous_on_flip: Literal["all", "atk_def_only"]
    """Which continuous effects of a monster that the attack has turned face-up apply at once. `all`:
    yugipedia, German wiki, Bilaterus (`ds-flip-continuous-applies-immediately`). `atk_def_only`: etcg, the
    others only when the damage is worked out (`ds-flip-only-stat-continuous-applies-now`)."""
    self_destruct_suspension: Literal["flipped", "all"]
    """What would destroy itself, or cannot stand beside another, waits until after damage calculation:
    `flipped`: the monster that the attack has turned face-up (yugipedia, German wiki, Bilaterus as worded).
    `all`: every monster, which covers them (conflict A16)."""
    only_one_violation: Literal["destroy", "send"]
    """What becomes of the second where only one may be. `destroy`: yugipedia. `send`: it is sent to the
    Graveyard, as the question its note cites puts it (conflict A23)."""
    only_one_after_battle: Literal["beaten", "other"]
    """Which monster leaves if only one may be there and one of two has been destroyed by battle. `beaten`:
    that one, if it came later, by this rule and not by battle (the OCG handbook of 2026). `other`: the one
    that stays, since what is destroyed by battle no longer applies (a maintainer of ygopro, 2020)."""
    era: Literal["current", "2014", "2009", "2005"]
    """The rules of which time count beside what the other switches say. In `2009` and `2005` one Field Spell
    is active on the whole field, and the next one that is activated destroys it; since the rules of `2014`,
    as in the `current` ones, each player has one, which makes room for the next of its player. In `2005` what
    halves a value continuously takes the half of what is there when it begins, and battle damage of which a
    player is spared is never redirected to the other."""
    card_texts: Literal["current", "pre_errata"]
    """Which text a card has that has had an errata. `current`: today's. `pre_errata`: the older one, as etcg
    and 2005 knew it (`end-dark-magician-of-chaos-banishes`)."""
    only_targets_text: Literal["current", "document"]
    """Whether Ryko, Mask of Darkness and The Shallow Grave target. `current`: the last two, as they say.
    `document`: Ryko alone, as etcg has it (`ryko-targets-one-card`); for the others a card
    is looked for when they resolve (`any-type-restriction-triggers-reveal`)."""
    battle_damage_at: Literal["calc", "after_calc", "own_substep"]
    """When battle damage is inflicted and monsters begin to count as destroyed by battle.
    `calc`: yugipedia, in damage calculation (`calc-battle-damage-inflicted-in-calculation`).
    `after_calc`: Bilaterus, first thing afterwards (`after-battle-damage-dealt-then`).
    `own_substep`: etcg, between the two (`after-damage-worked-out-as-own-substep`)."""
    damage_triggers_window: Literal["after", "own_substep"]
    """Where what answers battle damage is used. `after`: yugipedia, German wiki, Bilaterus, together with
    flip effects (`after-simultaneous-effects-one-chain`). `own_substep`: etcg, before them
    (`after-damage-triggers-resolve-in-own-substep`)."""
    battle_replacement_at: Literal["after_calc", "end"]
    """When what has been chosen instead of destruction by battle is carried out. `after_calc`: yugipedia,
    right after damage calculation (`calc-replacement-performed-after-calculation`). `end`: Bilaterus, at the
    end of the Damage Step (`end-des-mosquito-counter`)."""
    broken_battle_goes_to: Literal["AFTER", "END"]
    """Where the Damage Step goes on when a fighter is gone before the values are compared. `AFTER`:
    Bilaterus, all later points take place, only damage calculation is left out. `END`: straight to the end
    of the step, with flip effects held back (conflict A21)."""

    battle_destroyed: BattleDestroyed
    stored_replays: bool
    """Whether a monster whose attack is stopped in a replay may still attack later. `false`: etcg and the
    current rules, it has attacked. `true`: 2005, the attack is stored (conflict A25)."""
    resolves_without_value_loss: bool
    """Whether an effect that makes a monster lose values does the rest although these are fixed, because the
    monster is destroyed by battle (Light and Darkness Dragon). `false`: it has to lose them, so nothing else
    happens (Bilaterus; conflict B8). `true`: the effect goes on although nothing is lost, as etcg's example
    can be read (conflict D8)."""
    lp_cost_payable: Literal["more_than", "at_least"]
    """Whether a cost may take all of a player's life points. `more_than`: some have to be left, as the
    gameplay document and the older TCG reading say. `at_least`: the OCG, whose player then loses."""

    face_down_stats: Literal["unreadable", "zero"]
    """What an effect finds that reads a value of a face-down monster. `unreadable`: nothing, so it cannot be
    activated for that (OCG rulebook and Q&A 14571). `zero`: 0, as the gameplay document has it
    (`question-mark-is-zero-face-down`)."""
    end_step_effects: Literal["sequential", "collected"]
    """How several effects of the end of the Battle Phase activate in the End Step. `sequential`: one after
    the other, each on a chain of its own (etcg, Gladiator Beasts). `collected`: together on one chain, like
    other simultaneous effects (Bilaterus gives no order)."""
    region: Literal["TCG", "OCG"]
    """Whose rulings count where the two differ. The flip effect of a monster that Rivalry of Warlords or
    Gozen Match sends away after damage calculation: `TCG`: it still activates (yugipedia, a card FAQ,
    `after-rivalry-flip-effect-still-activates`). `OCG`: it is lost (Q&A 6168, conflict A28). In the `OCG`
    an effect that only prevents battle damage needs damage to prevent (konami-db:4064). Turned to `OCG` it
    brings `lp_cost_payable` `at_least` along: there 2000 of 2000 may be paid (ocg-handbook:basic-terms).
    An optional trigger in the hand goes on the chain with the others in the `TCG`; in the `OCG` it is used
    like a fast effect, behind them (ocg-handbook:trigger-effects, Q&A 12925)."""
    set_continuous_trap_mandatory: Literal["barred", "allowed"]
    """Whether a Set Continuous Trap can be activated in the Damage Step for an effect that must activate.
    `barred`: yugipedia (`legality-continuous-trap-mandatory-timed-effect-barred`). `allowed`: another reading
    treats it like an optional one (conflicts C)."""
    owner_sees_face_down_banished: bool
    """Whether players may look at cards of theirs that are banished face-down. `true`: current practice, the
    gameplay document is silent (`face-down-banished-hidden-from-opponent`). `false`: nobody may."""
    empty_excavation: Literal["refused", "allowed"]
    """Whether an effect that excavates until it finds a card may be activated while the deck holds none of
    its kind. `refused`: current OCG rulings. `allowed`: the gameplay document and the older practice
    (`monster-gate-without-monsters-reshuffles`)."""
    end_effects_chain: Literal["shared", "separate"]
    """Whether effects of the end of the Damage Step share a chain with what triggers there because monsters
    have been sent to the Graveyard. `shared`: Bilaterus (`end-effects-share-timing-with-gy-triggers`).
    `separate`: etcg, a new chain afterwards (`end-effects-on-separate-chain-from-gy-triggers`)."""
    overrides: Overrides

    def __hash__(self) -> int:
        return hash(self.id)
