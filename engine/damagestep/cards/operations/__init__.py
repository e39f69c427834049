"""The operations of effects and costs. Each module holds those of one subject."""

# ruff: noqa: F403 - a list of all names would be one more place for a new word

from damagestep.cards.operations.base import *
from damagestep.cards.operations.decks import *
from damagestep.cards.operations.gaps import *
from damagestep.cards.operations.life import *
from damagestep.cards.operations.moving import *
from damagestep.cards.operations.negation import *
from damagestep.cards.operations.summoning import *
from damagestep.cards.operations.turn import *
from damagestep.cards.operations.values import *
