"""Answers to the questions of the C++ engine: chance decides among what both engines offer."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tools.second_opinion.core_engine import Question
from tools.second_opinion.following import Following
from tools.second_opinion.ours import Head, cards_of, targets_of
from tools.second_opinion.policy import PASS, Policy
from tools.second_opinion.transcript import ATTEMPT, Key, Picked

ATTACK_TARGET, DIRECT, REPLAY = 549, 31, 30
STANCES = {1: "attack", 4: "defence", 8: "face-down"}
WEIGHTS = {"pass": 1.0, "attack": 4.0, "battle-phase": 1.0, "end-turn": 0.3, "end-battle-phase": 0.7, "yes": 4.0}
"""How likely a decision is; any other is 1. Scenes are about battles, so monsters like to attack."""
ACTS = (("summon", "summon"), ("special", "special-summon"), ("turn_over", "position"), ("set", "set"), ("lay", "set"))
"""What may be done with a card in a Main Phase: in the C++ engine's words and in ours."""
MOST_WAYS = 60


class Answering:
    """Answers questions for both players."""

    def __init__(self, following: Following, policy: Policy) -> None:
        self.following, self.policy = following, policy
        self.ours, self.there, self.compare = following.ours, following.there, following.compare
        self._activating: str | None = None
        self._replaying: str | None = None

    def answer(self, question: Question, head: Head) -> dict[str, Any]:
        """The answer to a question, while our line stands at `head`."""
        given: dict[str, Any] = getattr(self, "_" + question["ask"].replace("-", "_"))(question, head)
        return given

    def _name(self, label: str) -> str:
        return self.there.state.ours(label, self.ours.duel)

    def _names(self, question: Question) -> list[str]:
        return [self._name(label) for label in question["from"]]

    def _decide(self, question: Question, words: list[str]) -> str:
        _, timing, _, depth, side = self.there.key(question)
        weights = [WEIGHTS.get(w.partition(":")[0], 1.0) for w in words]
        return self.policy.choose(f"{question['ask']} {timing} {side} {depth}", words, weights)

    # ---- windows ---------------------------------------------------------------------------------------

    def is_past(self, question: Question, head: Head) -> bool:
        """Pass by a window of ours that the C++ engine does not have; whether there was one."""
        if head.sort not in ("window", "trigger") or self.following.is_behind(question, head):
            return False
        if head.offers and PASS in head.ids:
            self.compare.differ("window only here", head.key, here=head.offers, step=question["step"])
        if PASS not in head.ids:
            self.compare.apart("mandatory trigger", head.key, here=head.offers)
        self.ours.pass_by(head)
        return True

    def _window(self, question: Question, head: Head) -> dict[str, Any]:
        if question["forced"]:
            return self._trigger(question, head)
        key = self.there.key(question)
        offers = self._offers(question)
        at_head = head.sort in ("window", "trigger") and head.key == key
        if at_head or key in self.ours.windows:
            duel, here = (self.ours.duel, set(head.offers)) if at_head else self.ours.windows[key]
            if not at_head or head.sort == "window":
                if not key[1].endswith(ATTEMPT):
                    self.compare.states(key, duel)
                if at_head:
                    self.compare.chains(key)
            self._compare_window(question, key, set(offers), set(here), at_head and head.sort == "window")
        elif offers:
            self.compare.differ("window only there", key, core=offers, step=question["step"])
        self.there.triggers.clear()
        both = [c for c in offers if at_head and self._same_ways(offers[c], head, c)]
        chosen = self._decide(question, [*both, PASS]) if both else PASS
        if chosen == PASS:
            if at_head:
                self.ours.pass_by(head)
            return {}
        return self._activate(question, offers, chosen)

    def _offers(self, question: Question) -> dict[str, list[int]]:
        """The places of what is offered in the question's list, by card."""
        found: dict[str, list[int]] = {}
        for n, (label, _) in enumerate(question.get("offers", question.get("activate"))):
            found.setdefault(self._name(label), []).append(n)
        return found

    def _same_ways(self, there: list[int], head: Head, card: str) -> bool:
        """Whether both offer the card, and it is clear which effect is meant."""
        mine = {o.id.partition(">")[0] for o in head.offers.get(card, ())}
        return bool(mine) and (len(there) in (1, len(mine)))

    def _activate(self, question: Question, offers: dict[str, list[int]], card: str) -> dict[str, Any]:
        n = 0
        if len(offers[card]) > 1:
            n = int(self._decide(question, [f"effect:{k}" for k in range(len(offers[card]))]).partition(":")[2])
            self.there.mode = n
        self._activating = card
        return {"act": "activate", "index": offers[card][n]}

    def _compare_window(self, question: Question, key: Key, core: set[str], here: set[str], whole: bool) -> None:
        """`whole`: nothing of it has been decided yet, so what only we offer counts too."""
        self.compare.count("windows")
        self.compare.count("offers", len(core & here))
        core_only, here_only = core - here, here - core if whole else set()
        for card in sorted(core_only):
            self.compare.differ("window", key, core=[card], step=question["step"])
        for card in sorted(here_only):
            self.compare.differ("window", key, here=[card], step=question["step"])

    def _trigger(self, question: Question, head: Head) -> dict[str, Any]:
        key = self.there.key(question)
        offers = self._offers(question)
        self.there.triggers.append((key[4], frozenset(offers)))
        both = list(offers)
        if head.sort in ("trigger", "window") and head.key[4] == key[4] and not self._waits(head):
            if only := set(offers) - set(head.offers):
                self.compare.differ("trigger", key, core=only, step=question["step"])
            both = [c for c in offers if c in head.offers]
        elif head.sort != "trigger" and not question["forced"] and not self._waits(head):
            self.compare.differ("trigger", key, core=offers, step=question["step"])
            both = []
        if question["forced"]:
            return self._activate(question, offers, self._decide(question, both or list(offers)))
        chosen = self._decide(question, [*both, PASS]) if both else PASS
        return {} if chosen == PASS else self._activate(question, offers, chosen)

    def _waits(self, head: Head) -> bool:
        """Whether our line waits for links that the C++ engine is still putting together."""
        return len(self.there.triggers) > 1

    # ---- open states -----------------------------------------------------------------------------------

    def _open(self, question: Question, head: Head) -> dict[str, list[int]]:
        key = self.there.key(question)
        self.there.triggers.clear()
        self.there.leaving = ""
        if head.sort != "open" or head.key[1] != key[1]:
            self.compare.apart("open state", head.key, core=[key[1]], here=[head.sort])
        self.compare.states(key, self.ours.duel)
        offers = self._offers(question)
        self.compare.count("open states")
        for card in sorted(set(offers) ^ set(head.offers)):
            only = ([card], []) if card in offers else ([], [card])
            self.compare.differ("window", key, *only, step=question["step"])
        return offers

    def _main(self, question: Question, head: Head) -> dict[str, Any]:
        offers = self._open(question, head)
        key = self.there.key(question)
        words = {f"activate:{c}": c for c in offers if self._same_ways(offers[c], head, c)}
        moves: dict[str, dict[str, Any]] = {}
        ours = {i.partition(">")[0].partition("=")[0].replace("flip-summon:", "position:") for i in head.ids}
        for there, here in ACTS:
            moves |= {f"{here}:{self._name(c)}": {"act": there, "index": n} for n, c in enumerate(question[there])}
        exits = {"battle-phase": question["battle"], "end-turn": question["leave"]}
        moves |= {name: {"act": "leave" if name == "end-turn" else "battle"} for name, may in exits.items() if may}
        kinds = ("summon", "special-summon", "position", "set", "battle-phase")
        mine = {i for i in ours if i.partition(":")[0] in kinds}
        for only in sorted((set(moves) - {"end-turn"}) ^ mine):
            self.compare.differ("move", key, *(([only], []) if only in moves else ([], [only])))
        both = [*words, *(m for m in moves if m in ours)]
        chosen = self._decide(question, both)
        if chosen in words:
            return self._activate(question, offers, words[chosen])
        if ":" not in chosen:
            self.there.leaving = "end" if chosen == "end-turn" else "battle"
            self.ours.play(chosen)
        else:
            self.there.move = chosen
        return moves[chosen]

    def _battle(self, question: Question, head: Head) -> dict[str, Any]:
        offers = self._open(question, head)
        key = self.there.key(question)
        words = {f"activate:{c}": c for c in offers if self._same_ways(offers[c], head, c)}
        attackers = {self._name(c): n for n, (c, _) in enumerate(question["attack"])}
        mine = {i.partition(":")[2].partition(">")[0] for i in head.ids if i.startswith("attack:")}
        if set(attackers) != mine:
            self.compare.differ("attackers", key, set(attackers) - mine, mine - set(attackers))
        both = [*words, *(f"attack:{c}" for c in attackers if c in mine)]
        leave = question["main2"] or question["leave"]
        if leave != ("end-battle-phase" in head.ids):
            self.compare.differ("leaving", key, ["may leave"] * leave, ["may leave"] * (not leave))
        if leave and "end-battle-phase" in head.ids:
            both.append("end-battle-phase")
        if not both:
            self.compare.apart("leaving", key)
        chosen = self._decide(question, both)
        if chosen in words:
            return self._activate(question, offers, words[chosen])
        if chosen == "end-battle-phase":
            self.ours.play(chosen)
            return {"act": "main2" if question["main2"] else "leave"}
        self.there.move = chosen
        return {"act": "attack", "index": attackers[chosen.partition(":")[2]]}

    # ---- choices -----------------------------------------------------------------------------------------

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
        """The choices that both engines offer, as far as ours stands before the same one; else any."""
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
        chosen = self._decide(question, both)
        self._attack_at(chosen)
        return chosen

    def _attack_at(self, target: str) -> None:
        if self._replaying is not None:
            self.there.answers.append(("replay", target))
            self._replaying = None

    def _yes_no(self, question: Question, head: Head) -> dict[str, Any]:
        if question["what"] == DIRECT:
            direct = [i for i in head.ids if i.startswith("attack:") and ">" not in i]
            yes = self._decide(question, ["directly", "at a monster"] if direct else ["at a monster"]) == "directly"
            if yes:
                self._attack_at("")
            return {"yes": yes}
        yes = self._decide(question, ["yes", "no"]) == "yes"
        if question["what"] == REPLAY:
            if head.sort != "replay":
                self.compare.apart("replay", head.key, core=["a replay"])
            if yes:
                self._replaying = "asked"
            else:
                self.there.answers.append(("replay", "stop-attack"))
        else:
            self.there.answers.append(("yes-no", yes))
        return {"yes": yes}

    def _option(self, question: Question, _: Head) -> dict[str, Any]:
        n = int(self._decide(question, [str(n) for n in range(question["n"])]))
        self.there.mode = n
        return {"index": n}

    def _position(self, question: Question, head: Head) -> dict[str, Any]:
        mine = {i.rpartition("=")[2] for i in head.ids if "=" in i}
        ways = {STANCES[w]: w for w in question["ways"] if w in STANCES}
        both = [w for w in ways if w in mine] or list(ways)
        chosen = self._decide(question, both)
        self.there.answers.append(("position", chosen))
        return {"position": ways[chosen]}

    def _number(self, question: Question, _: Head) -> dict[str, Any]:
        chosen = self._decide(question, [str(n) for n in question["options"]])
        self.there.answers.append(("number", chosen))
        return {"index": [str(n) for n in question["options"]].index(chosen)}

    def _save(self, question: Question, head: Head) -> dict[str, Any]:
        words = ["yes", "no"] if head.sort == "save" else ["no"]
        yes = self._decide(question, words) == "yes"
        self.there.answers.append(("save", yes))
        return {"index": 0} if yes else {}

    def _use(self, _: Question, __: Head) -> dict[str, Any]:
        return {}
