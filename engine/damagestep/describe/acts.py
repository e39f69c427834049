"""What an effect does: operations as instructions, joined in their order."""

from damagestep.cards.operations import (
    Delay,
    Destroy,
    Draw,
    EndBattlePhase,
    InflictDamage,
    Linger,
    Modify,
    Operation,
)
from damagestep.describe.clauses import conditions
from damagestep.describe.saying import phrase, says
from damagestep.describe.scope import Scope
from damagestep.describe.statics import static
from damagestep.describe.wording import until
from damagestep.records.record import replace


def instructions(scope: Scope, operations: tuple[Operation, ...]) -> str:
    """Return operations in words, each joined to the one before as its `join` says; empty for none.

    Two that differ only in ATK and DEF, or in the player, are said as one.
    """
    text = ""
    for operation, both in _merge(operations):
        said = _under_its_condition(replace(scope, both=both), operation)
        text = scope.voice.say(f"join.{operation.join}", before=text, it=said) if text else said
    return text


def _under_its_condition(scope: Scope, operation: Operation) -> str:
    """Say an operation with its condition, and whether its player may decline it."""
    said = phrase(scope, operation)
    if operation.optional and not _says_itself(operation):
        said = scope.voice.say("op.may", it=said)
    if operation.condition:
        given = {"if": conditions(scope, operation.condition)}
        said = scope.voice.say("op.while", it=said, **given)
    return said


def _says_itself(operation: Operation) -> bool:
    """Check whether the phrase of an operation says who may decline what of it."""
    if isinstance(operation, Destroy):
        return operation.to != "graveyard"
    return isinstance(operation, (Draw, EndBattlePhase))


def _merge(operations: tuple[Operation, ...]) -> list[tuple[Operation, bool]]:
    """Merge an operation with the one before where they differ only in the value or the player.

    The flag says that the operation is about ATK and DEF, or about both players.
    """
    made: list[tuple[Operation, bool]] = []
    for operation in operations:
        if (
            made
            and operation.join in ("also", "always")
            and _twin(made[-1][0]) == replace(operation, join="always")
        ):
            made[-1] = (made[-1][0], True)
        else:
            made.append((operation, False))
    return made


def _twin(of: Operation) -> Operation | None:
    """Return the same operation for the other value or the other player, if two such are merged."""
    match of:
        case Modify(stat="atk"):
            return replace(of, stat="def", join="always")
        case Draw(player="you") | InflictDamage(player="you"):
            return replace(of, player="opponent", join="always")
    return None


@says(Delay)
def _delay(scope: Scope, what: Delay) -> str:
    voice = scope.voice
    nth = ("nth",) if what.nth > 1 else ()
    when = voice.say(f"op.delay.{what.at}", what.turn or "any", *nth, n=what.nth)
    return voice.say("op.delay", when=when, it=instructions(scope, what.do))


@says(Linger)
def _linger(scope: Scope, what: Linger) -> str:
    voice = scope.voice
    left = " ".join(voice.sentence(static(scope, one)) for one in scope.card.leaves)
    about = {"it": voice.say("quoted", name=left.rstrip(".")), "until": until(scope, what.until)}
    if what.on is None:
        return voice.say("op.linger.all", **about)
    return voice.say("op.linger", what=scope.who(what.on), **about)
