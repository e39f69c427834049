"""Phrases that many sentences share: how long, which values, in which position."""

from damagestep.cards.words import Choice, Filter, Selector
from damagestep.describe.nouns import named, noun
from damagestep.describe.properties import Place
from damagestep.describe.scope import Scope
from damagestep.describe.voice import Noun
from damagestep.records.terms import Stance, Stat, Until


def stances(scope: Scope, position: Stance | tuple[Stance, ...]) -> str:
    """Say in which positions a monster may be Summoned, with a space before it.

    Empty where its player chooses between Attack Position and face-up Defense Position.
    """
    several = (position,) if isinstance(position, str) else position
    if set(several) == {"attack", "defence"}:
        return ""
    return " " + scope.voice.any_of(scope.voice.say(f"stance.{one}") for one in several)


def until(scope: Scope, what: Until | None) -> str:
    """Say how long a change lasts; an empty text for a permanent one."""
    return scope.voice.say(f"until.{what}") if what else ""


def stats(scope: Scope, which: tuple[Stat, ...]) -> str:
    """Say ATK, DEF or both."""
    return scope.voice.all_of(scope.voice.say(f"stat.{one}") for one in which)


def chosen_by(scope: Scope, cards: Selector | Choice) -> str:
    """Say that both players choose the cards, or the opponent does.

    Empty where the player of the effect chooses them, and where nobody does.
    """
    by = cards.by if isinstance(cards, Choice) else "you"
    return "" if by == "you" else scope.voice.say(f"choice.by.{by}")


def subject(scope: Scope, what: str | Filter, head: str = "card") -> Noun:
    """Build the noun phrase for what an event happens to: named cards, or any that matches a filter.

    `head` is the noun if the filter implies none.
    """
    if isinstance(what, Filter):
        place: Place = "nowhere" if what.zone in (None, "monster") else "in"
        return noun(scope.voice, what, place=place, head=head)
    return named(scope.voice, what)
