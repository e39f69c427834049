"""Choices of the C++ engine in the middle of something: chance decides among what our line offers too."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from workbench.differential.board import Inexpressible
from workbench.differential.core_engine import Question
from workbench.differential.in_step import Following
from workbench.differential.our_line import Head, cards_of, targets_of
from workbench.differential.policy import Policy
from workbench.differential.transcript import Picked

ATTACK_TARGET, DIRECT, REPLAY = 549, 31, 30
STANCES = {1: "attack", 4: "defence", 8: "face-down"}
WEIGHTS = {
    "pass": 1.0,
    "attack": 4.0,
    "battle-phase": 1.0,
    "end-turn": 0.3,
    "end-battle-phase": 0.7,
    "yes": 4.0,
}
"""How likely a decision is; any other is 1. Scenes are about battles, so monsters like to attack."""
MOST_WAYS = 60
"""Ways to choose cards that are looked at: a limit against accidents."""
ATTRIBUTE_BITS = {"EARTH": 1, "WATER": 2, "FIRE": 4, "WIND": 8, "LIGHT": 16, "DARK": 32, "DIVINE": 64}


class Choices:
    """Answers the C++ engine's questions in the middle of an action, such as which cards are chosen."""

    def __init__(self, following: Following, policy: Policy) -> None:
        self.following, self.policy = following, policy
        self.ours, self.there, self.compare = following.ours, following.there, following.compare
        self._activating: str | None = None

    def _name(self, label: str) -> str:
        return self.there.state.ours(label, self.ours.duel)

    def _names(self, question: Question) -> list[str]:
        return [self._name(label) for label in question["from"]]

    def _decide(self, question: Question, words: list[str]) -> str:
        _, timing, _, depth, side = self.there.key(question)
        weights = [WEIGHTS.get(w.partition(":")[0], 1.0) for w in words]
        return self.policy.choose(f"{question['ask']} {timing} {side} {depth}", words, weights)

    def _cards(self, question: Question, head: Head) -> dict[str, Any]:
        among = self._names(question)
        if question.get("hint") == ATTACK_TARGET:
            return {"picks": [among.index(self._attack_target(question, head, among))]}
        ways = self._ways(head, among, question["min"], question["max"])
        chosen = self._decide(question, ["+".join(way) for way in ways]).split("+")
        self._note(question, among, tuple(chosen))
        return {"picks": self._places(among, chosen)}

    _tributes = _cards

    def _note(self, question: Question, among: list[str], chosen: tuple[str, ...]) -> None:
        side = self.there.sides[question["player"]]
        self.there.picked.append(Picked(side, tuple(among), chosen))

    def _places(self, among: list[str], chosen: list[str]) -> list[int]:
        left = list(range(len(among)))
        found = []
        for card in chosen:
            n = next(n for n in left if among[n] == card)
            left.remove(n)
            found.append(n)
        return found

    def _ways(self, head: Head, among: list[str], least: int, most: int) -> list[tuple[str, ...]]:
        """Return the choices that both engines offer, if ours is asked the same now; else any choices."""
        mine: list[list[str]] = []
        if head.sort == "cards":
            mine = [cards_of(o) for o in head.options]
        elif self.there.move:
            mine = [targets_of(o) for o in head.options if o.id.startswith(self.there.move + ">")]
        elif self._activating in head.offers:
            mine = [targets_of(o) for o in head.offers[self._activating]]
        both = [tuple(m) for m in mine if least <= len(m) <= most and m and not set(m) - set(among)]
        if both:
            return both[:MOST_WAYS]
        n = max(1, least)
        return list(combinations(among, min(n, len(among))))[:MOST_WAYS]

    def _one_more(self, question: Question, _: Head) -> dict[str, Any]:
        among = self._names(question)
        if not among or (question["done"] and self._decide(question, ["more", "enough"]) == "enough"):
            return {}
        chosen = self._decide(question, among)
        last = self.there.picked[-1] if self.there.picked else None
        if question["chosen"] and last:
            last.cards = (*last.cards, chosen)
        else:
            self._note(question, among, (chosen,))
        return {"picks": [among.index(chosen)]}

    def _attack_target(self, question: Question, head: Head, among: list[str]) -> str:
        attacker = (self.there.move or "").partition(":")[2]
        mine = {i.partition(">")[2] for i in head.ids if i.startswith(f"attack:{attacker}") and ">" in i}
        self.compare.count("attack targets")
        if set(among) != mine:
            self.compare.differ("attack targets", head.key, set(among) - mine, mine - set(among), attacker)
        both = [c for c in among if c in mine] or among
        return self._decide(question, both)

    def _yes_no(self, question: Question, head: Head) -> dict[str, Any]:
        if question["what"] == DIRECT:
            direct = [i for i in head.ids if i.startswith("attack:") and ">" not in i]
            words = ["directly", "at a monster"] if direct else ["at a monster"]
            return {"yes": self._decide(question, words) == "directly"}
        yes = self._decide(question, ["yes", "no"]) == "yes"
        if question["what"] == REPLAY:
            if head.sort != "replay":
                self.compare.apart("replay", head.key, core=["a replay"])
            if yes:
                self.there.replaying = True
            else:
                self.there.answers.append(("replay", "stop-attack"))
        else:
            self.there.answers.append(("yes-no", yes))
        return {"yes": yes}

    def _option(self, question: Question, head: Head) -> dict[str, Any]:
        if head.sort in ("cards", "way"):
            raise Inexpressible("a choice between effects that are not numbered alike")
        n = int(self._decide(question, [str(n) for n in range(question["n"])]))
        self.there.mode = n
        return {"index": n}

    def _position(self, question: Question, head: Head) -> dict[str, Any]:
        mine = {i.rpartition("=")[2] for i in head.ids if "=" in i}
        ways = {STANCES[w]: w for w in question["ways"] if w in STANCES}
        both = [w for w in ways if w in mine] or list(ways)
        chosen = self._decide(question, both)
        self.there.answers.append((f"position {question['code']}", chosen))
        return {"position": ways[chosen]}

    def _number(self, question: Question, _: Head) -> dict[str, Any]:
        chosen = self._decide(question, [str(n) for n in question["options"]])
        self.there.answers.append(("number", chosen))
        return {"index": [str(n) for n in question["options"]].index(chosen)}

    def _attributes(self, question: Question, _: Head) -> dict[str, Any]:
        bits = {name: bit for name, bit in ATTRIBUTE_BITS.items() if bit & question["available"]}
        chosen = self._decide(
            question, ["+".join(some) for some in combinations(sorted(bits), question["n"])]
        )
        self.there.answers.append(("attributes", chosen))
        return {"attributes": [bits[name] for name in chosen.split("+")]}

    def _save(self, question: Question, head: Head) -> dict[str, Any]:
        words = ["yes", "no"] if head.sort == "save" else ["no"]
        yes = self._decide(question, words) == "yes"
        self.there.answers.append(("save", self._name(question["offers"][0][0]) if yes else ""))
        return {"index": 0} if yes else {}

    def _use(self, _: Question, __: Head) -> dict[str, Any]:
        return {}
