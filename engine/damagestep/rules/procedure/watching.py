"""What happens around a link because of the cards that apply by then.

Continuous effects may do something each time an effect is activated, once its chain link is done; and a Spell
or Trap that stays on the field begins to apply when its own link has been resolved.
"""

from damagestep.cards.patterns import OnActivated
from damagestep.cards.statics import Whenever
from damagestep.duel.cards import Activation, Watching
from damagestep.duel.sections import Begun
from damagestep.duel.sequel_frames import Reacting
from damagestep.duel.state import Duel, card
from damagestep.duel.verbs import push
from damagestep.records.record import replace
from damagestep.rules.legality.events import answers_the_newest_link
from damagestep.rules.query.continuous import applying


def note_watching(duel: Duel) -> Duel:
    """Note at the newest link the cards that will do something once it is done.

    One that begins to apply later does nothing for this link (OCG Q&A 15438).
    """
    found = []
    for source, static in applying(duel, Whenever):
        act = Activation(side=source.controller, card=source.ref, effect="")
        if isinstance(static.on, OnActivated) and answers_the_newest_link(duel, static.on, act):
            found.append(Watching(card=source.ref, side=source.controller, static=static))
    if not found:
        return duel
    return replace(duel, chain=(*duel.chain[:-1], replace(duel.chain[-1], watched=tuple(found))))


def note_begun(duel: Duel, place: int) -> Duel:
    """Note that the card of a link begins to apply, if the link was the activation of a card that stays.

    What has happened in this chain until then does not trigger it (OCG Q&A 19471, 24247).
    """
    link, n = duel.chain[place], len(duel.recent.happened)
    if not link.card_activation or not n or card(duel, link.activation.card) is None:
        return duel
    begun = (*duel.recent.begun, Begun(card=link.activation.card, n=n))
    return replace(duel, recent=replace(duel.recent, begun=begun))


def queue_watching(duel: Duel, place: int) -> Duel:
    """Queue what cards do once a link is done, as far as they still apply for the same player.

    One that has left or changed sides does nothing (OCG Q&A 15434, 10348, 20940).
    """
    link = duel.chain[place]
    if not link.watched:
        return duel
    now = [(source.ref, static) for source, static in applying(duel, Whenever)]
    due = []
    for watching in link.watched:
        source = card(duel, watching.card)
        here = source is not None and source.controller == watching.side
        if here and any(ref == watching.card and static is watching.static for ref, static in now):
            act = Activation(side=watching.side, card=watching.card, effect="")
            due.append(Reacting(act=act, do=watching.static.do))
    return push(duel, *reversed(due)) if due else duel
