"""A match: one scene in both engines, the C++ engine a decision ahead of our line.

Chance decides among what both offer. Wherever somebody may act, both are compared: what may be activated,
the chain, where all cards are, life points, the values of battle. A difference in what is offered is noted;
one in what has happened ends the match.
"""

from __future__ import annotations

from typing import Any

from damagestep import Line
from damagestep.cards.patterns import OnTiming
from damagestep.cards.statics import Whenever
from damagestep.duel.cards import Card
from damagestep.library.library import timings
from damagestep.library.profiles import profile_named
from damagestep.lines.scenes.scene import Scene
from damagestep.records.terms import ON_FIELD
from workbench.differential.answering import Answering
from workbench.differential.board import Inexpressible, setup_of
from workbench.differential.comparing import Comparison, Ended, Result
from workbench.differential.core_engine import Engine, Question
from workbench.differential.in_step import CHOOSING, Following
from workbench.differential.our_line import Head, Ours
from workbench.differential.policy import PLAYS, Policy
from workbench.differential.transcript import ATTEMPT, Transcript

ORDER = tuple(timings())
MOST_QUESTIONS = 600
OCG = profile_named("default+region=OCG")
"""Where regions differ (triggers in the hand, the last life points), the C++ engine plays as in the OCG."""


class Unplayable(Exception):
    """Raised for a scene that does not count: the C++ engine has failed, or asks too much or the unknown."""


class Match:
    """One scene played in both engines."""

    def __init__(self, scene: Scene, engine: Engine, policy: Policy) -> None:
        self.scene, self.engine, self.policy = scene, engine, policy
        self.result = Result()

    def play(self) -> Result:
        """Play the scene to its end, or until the engines have gone apart; return what was found."""
        result, ours = self.result, Ours(Line.of(self.scene, profile=OCG))
        try:
            self._play(ours)
        except Ended:
            pass
        except (Inexpressible, Unplayable) as why:
            result.unplayable = str(why)
        result.line = ours.line.decisions
        result.decisions = list(self.policy.taken)
        return result

    def _play(self, ours: Ours) -> None:
        first = ours.line.places[0].duel
        there = Transcript(("A", "B") if first.turn_player == "A" else ("B", "A"))
        compare = Comparison(ours, there, self.result)
        following = Following(ours, there, compare)
        answering = Answering(following, self.policy)
        if any(placed.made_with for side in (self.scene.A, self.scene.B) for placed in side.monster):
            raise Inexpressible("the materials of a monster")
        setup = {**setup_of(first), "draw": 1}
        question = Arrival(self.scene, first, there).go(self.engine, setup)
        for _ in range(MOST_QUESTIONS):
            head = following.go(question)
            while answering.is_past(question, head):
                head = following.go(question)
            if head.sort == "over" and question["ask"] not in CHOOSING:
                return self._finish(question, compare, head)
            if question["ask"] == "over":
                compare.apart("the duel is over", head.key, core=["over"])
            question = self.engine.answer(answering.answer(question, head))
            if question["ask"] in ("error", "unknown"):
                raise Unplayable(f"{question['ask']}: {question.get('text') or question.get('what')}"[:200])
            there.hear(question, following.name)
        raise Unplayable("too many decisions")

    def _finish(self, question: Question, compare: Comparison, head: Head) -> None:
        """Our line is over: see whether the duel of the C++ engine is too, or where the scene has led."""
        duel = compare.ours.duel
        while (
            question["ask"] == "window"
            and not question["forced"]
            and (duel.result.lost or not question["offers"])
        ):
            question = self.engine.answer({})
            if question["ask"] in ("error", "unknown"):
                return
            compare.there.hear(question, lambda label: label)
        if duel.result.lost and question["ask"] != "over":
            compare.apart("the duel is over", head.key, here=["over"])
        if question["ask"] == "main" and duel.result.ended_at == "battle-phase-end":
            compare.states((duel.turn, "battle-phase-end", compare.ours.chains, 0, ""), duel)


class Arrival:
    """Brings the C++ engine to the position with which a scene begins."""

    def __init__(self, scene: Scene, first: Any, there: Transcript) -> None:
        self.scene, self.first, self.there = scene, first, there

    def go(self, engine: Engine, setup: dict[str, Any]) -> Question:
        """Return the first question at the timing of the scene or behind it.

        Raises:
            Inexpressible: something happens, or has to be decided, before the scene begins.
            Unplayable: the C++ engine fails, or the duel ends, before the scene begins.
        """
        if any(_counts_before(card, self.first.turn_player, self.scene.at) for card in self.first.cards):
            raise Inexpressible("something happens before the scene begins")
        question = engine.start(setup)
        here, happened, crossed = ORDER.index(self.scene.at), False, False
        while True:
            if question["ask"] in ("error", "unknown", "over"):
                raise Unplayable(f"{question['ask']}: {question.get('text') or ''}"[:200])
            changed = bool(question["chain"]) or any(
                e[0] in ("chain-end", "damage", "move") for e in question["events"]
            )
            self.there.hear(question, lambda label: label)
            asks = question["ask"] in PLAYS
            later = asks and (question["turn"] > 1 or self._place(question) >= here)
            happened |= changed and not (later and crossed)
            if later:
                break
            crossed = True
            question = engine.answer(self._pass(question))
        if happened or self.there.chains or question["lp"] != setup["lp"]:
            raise Inexpressible("something happens before the scene begins")
        self.there.turns = self.scene.turn - 1
        self.there.answers.clear()
        self.there.state.remember()
        return question

    def _place(self, question: Question) -> int:
        return ORDER.index(self.there.timing(question).removesuffix(ATTEMPT))

    def _pass(self, question: Question) -> dict[str, Any]:
        attack = self.scene.attack
        match question["ask"]:
            case "main":
                self.there.leaving = "end" if self.scene.at == "end" or not question["battle"] else "battle"
                return {"act": "leave" if self.there.leaving == "end" else "battle"}
            case "battle" if attack is None:
                return {"act": "main2"}
            case "battle" if attack:
                attacker = self._standing(0, attack.attacker)
                for n, (card, _) in enumerate(question["attack"]):
                    if card == attacker:
                        return {"act": "attack", "index": n}
            case "cards" if attack is not None and attack.target is not None:
                target = self._standing(1, attack.target)
                if target in question["from"]:
                    return {"picks": [question["from"].index(target)]}
            case "yes-no":
                return {"yes": attack is not None and attack.target is None}
            case "window" | "trigger" if not question["forced"]:
                return {}
        raise Inexpressible("something has to be done before the scene begins")

    def _standing(self, player: int, n: int) -> str:
        zone = [
            c for c in self.first.cards if (c.controller, c.zone) == (self.there.sides[player], "monster")
        ]
        return str(zone[n].id)


def _counts_before(card: Card, turn_player: str, at: str) -> bool:
    """Check whether a face-up card of the turn player is concerned by a phase that has begun with the scene.

    It counts it, or is kept for a price.
    """
    if card.controller != turn_player or card.face != "up" or card.zone not in ON_FIELD:
        return False
    phases: list[str] = [kept.at] if (kept := card.data.maintenance) else []
    phases += [s.on.at for s in card.data.statics if isinstance(s, Whenever) and isinstance(s.on, OnTiming)]
    return any(ORDER.index(phase) <= ORDER.index(at) for phase in phases)
