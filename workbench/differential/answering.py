"""Answers to the questions of the C++ engine: chance decides among what both engines offer."""

from __future__ import annotations

from typing import Any

from damagestep.cards.card import MonsterFace
from workbench.differential.choices import Choices
from workbench.differential.core_engine import Question
from workbench.differential.our_line import Head
from workbench.differential.policy import DECLINE, LAY
from workbench.differential.transcript import ATTEMPT, BEFORE_THE_DRAW, Key

ACTS = (
    ("summon", "summon"),
    ("special", "special-summon"),
    ("turn_over", "position"),
    ("set", "set"),
    (LAY, "set"),
)
"""What may be done with a card in a Main Phase: in the C++ engine's words and in ours."""


class Answering(Choices):
    """Answers the questions of the C++ engine for both players."""

    def answer(self, question: Question, head: Head) -> dict[str, Any]:
        """Return the answer to a question, while our line stands at `head`."""
        given: dict[str, Any] = getattr(self, "_" + question["ask"].replace("-", "_"))(question, head)
        return given

    # ---- windows ---------------------------------------------------------------------------------------

    def is_past(self, question: Question, head: Head) -> bool:
        """Pass in a window of ours that the C++ engine does not have; return whether there was one.

        An optional trigger or window that offers something is noted as a difference.

        Raises:
            Ended: the window is a mandatory trigger, which nobody can pass by.
        """
        if head.sort not in ("window", "trigger") or self.following.is_behind(question, head):
            return False
        if head.offers and DECLINE in head.ids:
            self.compare.differ("window only here", head.key, here=head.offers, step=question["step"])
        if DECLINE not in head.ids:
            self.compare.apart("mandatory trigger", head.key, here=head.offers)
        self.ours.pass_by(head)
        return True

    def _window(self, question: Question, head: Head) -> dict[str, Any]:
        if question["forced"]:
            return self._trigger(question, head)
        if question["step"] == BEFORE_THE_DRAW:
            return {}
        key = self.there.key(question)
        offers = self._offers(question)
        at_head = head.sort in ("window", "trigger") and head.key == key
        if at_head or key in self.ours.windows:
            line, here = (self.ours.line, set(head.offers)) if at_head else self.ours.windows[key]
            if not at_head or head.sort == "window":
                if not key[1].endswith(ATTEMPT):
                    self.compare.states(key, line.duel)
                if at_head:
                    self.compare.chains(key)
            self._compare_window(question, key, set(offers), set(here), at_head and head.sort == "window")
        elif offers:
            self.compare.differ("window only there", key, core=offers, step=question["step"])
        self.there.triggers.clear()
        both = [c for c in offers if at_head and self._same_ways(offers[c], head, c)]
        chosen = self._decide(question, [*both, DECLINE]) if both else DECLINE
        if chosen == DECLINE:
            if at_head:
                self.ours.pass_by(head)
            return {}
        return self._activate(question, offers, chosen)

    def _offers(self, question: Question) -> dict[str, list[int]]:
        """Return the places of each card's offers in the question's list, by card."""
        found: dict[str, list[int]] = {}
        for n, (label, _) in enumerate(question["offers"] if "offers" in question else question["activate"]):
            found.setdefault(self._name(label), []).append(n)
        return found

    def _same_ways(self, there: list[int], head: Head, card: str) -> bool:
        """Check whether both engines offer the card, and it is clear which effect is meant."""
        mine = {o.id.partition(">")[0] for o in head.offers.get(card, ())}
        return bool(mine) and (len(there) in (1, len(mine)))

    def _activate(self, question: Question, offers: dict[str, list[int]], card: str) -> dict[str, Any]:
        n = 0
        if len(offers[card]) > 1:
            n = int(
                self._decide(question, [f"effect:{k}" for k in range(len(offers[card]))]).partition(":")[2]
            )
            self.there.mode = n
        self._activating = card
        return {"act": "activate", "index": offers[card][n]}

    def _compare_window(
        self, question: Question, key: Key, core: set[str], here: set[str], whole: bool
    ) -> None:
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
        if question["forced"] and head.sort != "trigger":
            pass  # ours has put it on the chain by itself, or `in_step` will miss it
        elif head.sort in ("trigger", "window") and head.key[4] == key[4] and not self._waits():
            if only := set(offers) - set(head.offers):
                self.compare.differ("trigger", key, core=only, step=question["step"])
            both = [c for c in offers if c in head.offers]
        elif head.sort != "trigger" and not self._waits():
            self.compare.differ("trigger", key, core=offers, step=question["step"])
            both = []
        if question["forced"]:
            mine = [link.activation.card.id for link in self.ours.duel.chain]
            both = [c for c in offers if c in mine] or both or list(offers)
            return self._activate(question, offers, self._decide(question, both))
        chosen = self._decide(question, [*both, DECLINE]) if both else DECLINE
        return {} if chosen == DECLINE else self._activate(question, offers, chosen)

    def _waits(self) -> bool:
        """Check whether our line waits for links that the C++ engine is still putting together."""
        return len(self.there.triggers) > 1

    # ---- open states -----------------------------------------------------------------------------------

    def _open(self, question: Question, head: Head) -> dict[str, list[int]]:
        key = self.there.key(question)
        self.there.triggers.clear()
        self.there.picked.clear()
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
            labels = [self._name(c) for c in question[there]]
            moves |= {
                f"{LAY if there == LAY and self._is_monster(c) else here}:{c}": {"act": there, "index": n}
                for n, c in enumerate(labels)
            }
        exits = {"battle-phase": question["battle"], "end-turn": question["leave"]}
        moves |= {
            name: {"act": "leave" if name == "end-turn" else "battle"} for name, may in exits.items() if may
        }
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

    def _is_monster(self, card: str) -> bool:
        """Check whether a card of ours is a Monster Card: few may be Set as if they were Spells."""
        return any(c.id == card and isinstance(c.data.card, MonsterFace) for c in self.ours.duel.cards)

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
