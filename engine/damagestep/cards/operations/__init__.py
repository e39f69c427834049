"""The vocabulary of card effects: what they do."""

from typing import Annotated

from damagestep.cards.operations.base import Join
from damagestep.cards.operations.decks import (
    DeclareAttributes,
    DeclareLevel,
    Draw,
    Excavate,
    GiveUpDraw,
    Mill,
    RollDie,
)
from damagestep.cards.operations.life import GainLife, InflictDamage, Lose, PayLife
from damagestep.cards.operations.moving import (
    Destroy,
    KeepKind,
    LockPositions,
    Move,
    ReturnControl,
    Reveal,
    SwapControl,
    TakeControl,
    Turn,
)
from damagestep.cards.operations.negation import (
    NegateActivation,
    NegateAttack,
    NegateEffect,
    NegateEffects,
    NegateSummon,
)
from damagestep.cards.operations.summoning import (
    CreateTokens,
    Equip,
    Fuse,
    NormalSummon,
    PlaceCounters,
    RemoveCounters,
    SpecialSummon,
    TributeFor,
)
from damagestep.cards.operations.turn import (
    Delay,
    EndBattlePhase,
    ForbidAttacks,
    ForbidNames,
    Late,
    Linger,
    PreventBattleDamage,
    RedirectAttack,
)
from damagestep.cards.operations.values import CalculateWithOriginals, Modify, ReverseValues, Switch
from damagestep.records.record import Tagged

__all__ = [
    "CalculateWithOriginals",
    "CreateTokens",
    "DeclareAttributes",
    "DeclareLevel",
    "Delay",
    "Destroy",
    "Draw",
    "EndBattlePhase",
    "Equip",
    "Excavate",
    "ForbidAttacks",
    "ForbidNames",
    "Fuse",
    "GainLife",
    "GiveUpDraw",
    "InflictDamage",
    "Join",
    "KeepKind",
    "Late",
    "Linger",
    "LockPositions",
    "Lose",
    "Mill",
    "Modify",
    "Move",
    "NegateActivation",
    "NegateAttack",
    "NegateEffect",
    "NegateEffects",
    "NegateSummon",
    "NormalSummon",
    "Operation",
    "PayLife",
    "PlaceCounters",
    "PreventBattleDamage",
    "RedirectAttack",
    "RemoveCounters",
    "ReturnControl",
    "Reveal",
    "ReverseValues",
    "RollDie",
    "SpecialSummon",
    "SwapControl",
    "Switch",
    "TakeControl",
    "TributeFor",
    "Turn",
]

Operation = Annotated[
    Move
    | Destroy
    | Modify
    | Switch
    | ReverseValues
    | Draw
    | GiveUpDraw
    | Mill
    | Excavate
    | DeclareLevel
    | DeclareAttributes
    | NegateActivation
    | NegateEffect
    | NegateEffects
    | NegateSummon
    | Lose
    | PayLife
    | Reveal
    | RollDie
    | Delay
    | InflictDamage
    | GainLife
    | Turn
    | LockPositions
    | SpecialSummon
    | TributeFor
    | NormalSummon
    | Fuse
    | KeepKind
    | CreateTokens
    | Equip
    | SwapControl
    | PlaceCounters
    | RemoveCounters
    | TakeControl
    | ReturnControl
    | CalculateWithOriginals
    | RedirectAttack
    | PreventBattleDamage
    | NegateAttack
    | EndBattlePhase
    | Linger
    | ForbidNames
    | ForbidAttacks,
    Tagged("op"),
]
