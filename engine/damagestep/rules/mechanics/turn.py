"""The actions that rows outside the Damage Step carry out by themselves: draw, hand limit, change of turns.

Source: rulebook, Draw Phase and End Phase.
"""

from collections.abc import Callable

from damagestep.cards.patterns import OnNormalDraw
from damagestep.duel.agenda import Collecting, Discarding, Drawing, Window
from damagestep.duel.cards import Activation
from damagestep.duel.choice_frames import Choosing
from damagestep.duel.events.battle import NegationsExpired, ValuesExpired
from damagestep.duel.events.turn import BattlePhaseEnded, DiscardedToHandLimit, TurnBegan
from damagestep.duel.sections import Recent
from damagestep.duel.state import Duel, at, at_timing, live, remembers
from damagestep.duel.verbs import StageResult, pop, push, send, swap
from damagestep.library.library import timings
from damagestep.library.tables import EntryAction
from damagestep.records.record import replace
from damagestep.records.terms import Until, other
from damagestep.rules.mechanics.operations.decks import draw_cards, draw_left_to_chance

HAND_LIMIT = 6
FIRST_TURN = 1


def draw_for_turn(duel: Duel) -> StageResult:
    """Queue the draw of the turn (none in the first turn) and the effects that may replace it."""
    if duel.turn == FIRST_TURN:
        return None, duel
    drawing = push(duel, Drawing(side=duel.turn_player))
    instead = tuple(
        Activation(side=c.controller, card=c.ref, effect=e.id)
        for c in duel.cards
        for e in c.data.effects
        if isinstance(e.on, OnNormalDraw) and c.controller == duel.turn_player and c.zone in e.from_
    )
    return None, push(drawing, Collecting(waiting=instead)) if instead else drawing


def draw_the_card(duel: Duel, frame: Drawing) -> StageResult:
    """Draw for the turn, unless the player has given up the draw; ask chance first if the card is open."""
    if remembers(duel, "draw-given-up", frame.side):
        return None, pop(duel)
    if asking := draw_left_to_chance(duel, frame.side, 1, frame.picked):
        return None, push(duel, asking)
    outcome = draw_cards(pop(duel), frame.side, 1, frame.picked)
    return outcome.event, outcome.duel


def discard_to_hand_limit(duel: Duel) -> StageResult:
    """Queue the discard of a turn player with more than six cards in hand."""
    side = duel.turn_player
    over = len(at(duel, side, "hand")) > HAND_LIMIT
    return None, push(duel, Discarding(side=side)) if over else duel


def discard_chosen(duel: Duel, frame: Discarding) -> StageResult:
    """Discard the chosen cards, neither by an effect nor as a cost; ask for them first.

    What that triggers starts one chain, and if the hand is too large after that, cards are discarded again,
    whose effects cannot be activated any more (OCG Q&A 22996, 24089).
    """
    if not frame.picked:
        hand = tuple(c.ref for c in at(duel, frame.side, "hand"))
        n = len(hand) - HAND_LIMIT
        return None, push(duel, Choosing(side=frame.side, among=hand, n=n, least=n)) if n > 0 else pop(duel)
    gone = tuple(live(duel, ref) for one in frame.picked for ref in one.cards)
    duel = pop(duel)
    for card in gone:
        duel = send(duel, card, "graveyard")
    if not frame.again:
        duel = push(duel, Discarding(side=frame.side, again=True), Window(purpose="hand-limit"))
    return DiscardedToHandLimit(side=frame.side, cards=gone), duel


def end_battle_phase(duel: Duel) -> StageResult:
    """Report the end of the Battle Phase."""
    return BattlePhaseEnded(), duel


def expire(duel: Duel) -> StageResult:
    """End the negations, lingering effects and modifiers that last until the current row."""
    until = timings()[at_timing(duel).timing].expires
    if any(s.until == until for s in duel.effects.silenced):
        return end_negations(duel, until)
    if duel.effects.lingering:
        left = tuple(x for x in duel.effects.lingering if x.until != until or x.turn not in (None, duel.turn))
        duel = replace(duel, effects=replace(duel.effects, lingering=left))
    ended = [m for m in duel.effects.modifiers if m.until == until and m.turn in (None, duel.turn)]
    if not ended:
        return None, duel
    changed = tuple(c for c in duel.cards if any(m.target == c.ref for m in ended))
    others = tuple(m for m in duel.effects.modifiers if m not in ended)
    duel = replace(duel, effects=replace(duel.effects, modifiers=others))
    return ValuesExpired(cards=changed) if changed else None, duel


def end_negations(duel: Duel, until: Until | None) -> StageResult:
    """End the negations that last until the current row, which then returns to `expire`."""
    over = [s for s in duel.effects.silenced if s.until == until]
    cards = tuple(c for c in duel.cards if any(s.card == c.ref for s in over))
    row = at_timing(duel)
    again = swap(duel, replace(row, action=row.action - 1))
    others = tuple(s for s in duel.effects.silenced if s not in over)
    left = replace(again, effects=replace(duel.effects, silenced=others))
    return NegationsExpired(cards=cards) if cards else None, left


def pass_turn(duel: Duel) -> StageResult:
    """Begin the other player's turn; facts and uses of the old turn are dropped, uses of the Duel kept.

    What has happened since the last chain of the old turn triggers nothing any more (OCG Q&A 8021, 24089).
    """
    side = other(duel.turn_player)
    kept = tuple(f for f in duel.memory.facts if f.through > duel.turn)
    uses = tuple(use for use in duel.memory.uses if use.per == "duel")
    began = replace(
        duel,
        turn_player=side,
        turn=duel.turn + 1,
        memory=replace(duel.memory, facts=kept, uses=uses),
        recent=Recent(),
    )
    return TurnBegan(side=side, turn=began.turn), began


ACTIONS: dict[EntryAction, Callable[[Duel], StageResult]] = {
    "expire": expire,
    "draw-for-turn": draw_for_turn,
    "discard-to-hand-limit": discard_to_hand_limit,
    "end-battle-phase": end_battle_phase,
    "pass-turn": pass_turn,
}
"""The actions that rows outside the Damage Step carry out, by their names in the timings table."""
