"""Phrases of operations on numbers: ATK and DEF, life points, dice, damage."""

from damagestep.cards.operations import (
    DeclareAttributes,
    GainLife,
    InflictDamage,
    Lose,
    LoseLife,
    Modify,
    PayLife,
    RollDie,
    Switch,
    TossCoins,
)
from damagestep.common.phrase import plural
from damagestep.describe.amounts import amount, up_to
from damagestep.describe.saying import says
from damagestep.describe.scope import Scope
from damagestep.describe.wording import stats, until

FACES = 6
"""The highest number of a die."""


@says(Modify)
def _modify(scope: Scope, what: Modify) -> str:
    stat = stats(scope, ("atk", "def")) if scope.both else scope.voice.say(f"stat.{what.stat}")
    both = ("both",) if scope.both else ()
    about = {"stat": stat, "until": until(scope, what.until)}
    cards = scope.who(what.what)
    for way in ("becomes", "original"):
        value = getattr(what, way)
        if value is not None:
            it = amount(scope, value).phrase
            return scope.voice.say(f"op.modify.{way}", *both, what=cards, it=it, **about)
    much = amount(scope, what.by if what.by is not None else 0)
    about |= {"n": much.n, "each": much.each}
    key = f"op.modify.{'loses' if much.less else 'gains'}.{much.kind}"
    return scope.voice.say(key, *both, what=cards, it=much.phrase, **about)


@says(Switch)
def _switch(scope: Scope, what: Switch) -> str:
    return scope.voice.say("op.switch", what=scope.who(what.what), until=until(scope, what.until))


@says(Lose)
def _lose(scope: Scope, what: Lose) -> str:
    return scope.voice.say(
        "op.lose", what=scope.who(what.what), stats=stats(scope, what.stats), n=what.amount
    )


@says(PayLife)
def _pay_life(scope: Scope, what: PayLife) -> str:
    if what.amount == "half":
        return scope.voice.say("op.pay-life.half")
    if isinstance(what.amount, int):
        return scope.voice.say("op.pay-life", n=what.amount)
    return scope.voice.say("op.pay-life.up-to", it=up_to(scope, what.amount))


@says(InflictDamage)
def _inflict_damage(scope: Scope, what: InflictDamage) -> str:
    much = amount(scope, what.amount)
    player = "each" if scope.both else what.player
    return scope.voice.say(f"op.inflict-damage.{much.kind}", player, n=much.n, each=much.each, it=much.phrase)


@says(GainLife, LoseLife)
def _life(scope: Scope, what: GainLife | LoseLife) -> str:
    much = amount(scope, what.amount)
    key = f"op.{what.op}.{much.kind}"
    return scope.voice.say(key, what.player, n=much.n, each=much.each, it=much.phrase)


@says(RollDie)
def _roll_die(scope: Scope, what: RollDie) -> str:
    hits = scope.voice.any_of(map(str, what.hits))
    return scope.voice.say("op.roll-die") + (
        "" if len(what.hits) == FACES else scope.voice.say("op.roll-die.hits", it=hits)
    )


@says(TossCoins)
def _toss_coins(scope: Scope, what: TossCoins) -> str:
    hits = scope.voice.any_of(map(str, what.hits))
    return scope.voice.say("op.toss-coins", plural(what.n), n=what.n, it=hits)


@says(DeclareAttributes)
def _declare_attributes(scope: Scope, what: DeclareAttributes) -> str:
    much = amount(scope, what.n)
    if much.equal:
        return scope.voice.say("op.declare-attributes.equal", it=much.equal)
    return scope.voice.say("op.declare-attributes", plural(much.n), n=much.n, each=much.each)
