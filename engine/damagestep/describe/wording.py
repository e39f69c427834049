"""Phrases that many sentences share: how long, which values, in which position."""

from damagestep.cards.words import Choice, Filter, Selector
from damagestep.describe.nouns import named, noun
from damagestep.describe.properties import Place
from damagestep.describe.scope import Scope
from damagestep.describe.voice import Noun
from damagestep.records.terms import Stance, Stat, Until


def stances(scope: Scope, position: Stance | tuple[Stance, ...]) -> str:
    """Say in which position a monster is Summoned; nothing where its player chooses any face-up position."""
    several = (position,) if isinstance(position, str) else position
    if set(several) == {"attack", "defence"}:
        return ""
    return " " + scope.voice.any_of(scope.voice.say(f"stance.{one}") for one in several)


def until(scope: Scope, what: Until | None) -> str:
    """Say how long something lasts; nothing where that is for good."""
    return scope.voice.say(f"until.{what}") if what else ""


def stats(scope: Scope, which: tuple[Stat, ...]) -> str:
    """Say ATK, DEF or both."""
    return scope.voice.all_of(scope.voice.say(f"stat.{one}") for one in which)


def chosen_by(scope: Scope, cards: Selector | Choice) -> str:
    """Say that both players choose, or the opponent; nothing where the effect's player does."""
    by = cards.by if isinstance(cards, Choice) else "you"
    return "" if by == "you" else scope.voice.say(f"choice.by.{by}")


def subject(scope: Scope, what: str | Filter, head: str = "card") -> Noun:
    """Build the noun phrase for what an event happens to: this card, or any that fits."""
    if isinstance(what, Filter):
        place: Place = "nowhere" if what.zone in (None, "monster") else "in"
        return noun(scope.voice, what, place=place, head=head)
    return named(scope.voice, what)
