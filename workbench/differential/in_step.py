"""Our line follows the C++ engine: it plays what is settled there, and stops where somebody has to decide."""

from __future__ import annotations

from typing import Any

from damagestep.library.library import timings
from workbench.differential.board import ZONES
from workbench.differential.comparing import Comparison, same_names
from workbench.differential.core_engine import Question
from workbench.differential.our_line import Head, Ours, cards_of, option_of, targets_of
from workbench.differential.policy import DECLINE
from workbench.differential.transcript import ATTEMPT, BEFORE_THE_DRAW, Key, Link, Transcript

ORDER = tuple(timings())
CHOOSING = (
    "cards",
    "one-more",
    "tributes",
    "position",
    "yes-no",
    "number",
    "attributes",
    "option",
    "save",
    "use",
)
"""What the C++ engine asks in the middle of something."""


class Following:
    """Plays our line as the transcript of the C++ engine says."""

    def __init__(self, ours: Ours, there: Transcript, compare: Comparison) -> None:
        self.ours, self.there, self.compare = ours, there, compare

    def go(self, question: Question) -> Head:
        """Play on as far as the C++ engine had decided before this question; return where our line stops.

        Raises:
            Ended: our line cannot do what the C++ engine has done.
        """
        while True:
            head = self.ours.head()
            if head.sort == "over":
                return head
            step = {"open": self._open, "window": self._window, "trigger": self._trigger}.get(
                head.sort, self._choice
            )
            if not step(question, head):
                return head

    def is_behind(self, question: Question, head: Head) -> bool:
        """Check whether the C++ engine may still come to where our line stands."""
        if question["ask"] in CHOOSING:
            return True
        if question["ask"] in ("main", "battle", "over"):
            return False
        if self.ours.resolving():
            return self.there.chains <= self.ours.chains
        there, here = self.there.key(question), head.key
        if (question["ask"], head.sort) == ("trigger", "trigger") and there[:3] == here[:3]:
            return True  # triggers of one moment: ours are put on the chain together
        if place_of(there) != place_of(here):
            return place_of(there) < place_of(here)
        if head.sort == "replay" or question["step"] == BEFORE_THE_DRAW:
            return True
        if here[4] == "chance":
            return False
        if there[4] == here[4] or question["ask"] == "trigger":
            return True
        return self._first_asked() == there[4]

    def _first_asked(self) -> str:
        """Who is asked first in a window: the turn player, or the opponent of the newest link's player."""
        duel = self.ours.duel
        if duel.chain:
            return "B" if duel.chain[-1].activation.side == "A" else "A"
        return duel.turn_player

    def _link(self, head: Head) -> Link | None:
        """Return the link that the C++ engine has put on the chain at the same place; `None` if none."""
        return self.there.link(self.ours.chains, head.key[3])

    def _open(self, question: Question, head: Head) -> bool:
        if self.there.move:
            return self._move(question, head, self.there.move)
        link = self._link(head)
        if link is None:
            return False
        if link.card not in head.offers:
            self.compare.apart("link", head.key, core=[link.card])
        self._activate(head, link)
        return True

    def _move(self, question: Question, head: Head, move: str) -> bool:
        """Make the move that has been made there, as soon as its target, Tributes and position are known."""
        name = move.replace("position:", "flip-summon:") if f"{move}" not in "".join(head.ids) else move
        ways = [i for i in head.ids if i.partition(">")[0].partition("=")[0] == name]
        if question["ask"] in CHOOSING and (len(ways) > 1 or move.startswith("attack:")):
            return False
        if move.startswith("attack:"):
            if self.there.attacked is None:
                return False
            ways = [i for i in ways if i.partition(">")[2] == self.there.attacked]
        elif len(ways) > 1:
            ways = self._placed(ways)
        if not ways:
            self.compare.apart("move", head.key, [move, self.there.attacked or ""])
        self.there.move = self.there.attacked = None
        self.ours.play(ways[0])
        return True

    def _placed(self, ways: list[str]) -> list[str]:
        """Return those of the ways that have the Tributes and the position chosen in the C++ engine.

        Where it has not asked for Tributes, they are the ones that have moved, or none.
        """
        for picked in self.there.picked:
            fitting = [i for i in ways if ">" in i and sorted(_aims(i)) == sorted(picked.cards)]
            if not picked.used and fitting:
                picked.used, ways = True, fitting
                break
        else:
            moved = {self.name(label) for label in self.there.state.moved}
            paid = {i: set(_aims(i)) - {""} for i in ways}
            most = max((len(cards) for cards in paid.values() if cards <= moved), default=0)
            ways = [i for i in ways if paid[i] <= moved and len(paid[i]) == most] or ways
        stance = self.there.take(
            self._stance_of(ways[0].partition(":")[2].partition(">")[0].partition("=")[0])
        )
        return [i for i in ways if i.rpartition("=")[2] == stance] if stance else ways

    def _window(self, question: Question, head: Head) -> bool:
        link = self._link(head)
        if not self._same_chain(question, head):
            return False
        if link is None:
            if head.offers:
                return False
            self.ours.pass_by(head)
            return True
        if link.side != head.key[4]:
            self.ours.pass_by(head)
        elif link.card in head.offers:
            self._activate(head, link)
        else:
            self.compare.apart("link", head.key, core=[link.card])
        return True

    def _same_chain(self, question: Question, head: Head) -> bool:
        """Check whether our newest link is on the other chain too; False if it may still come."""
        chain = self.ours.duel.chain
        if not chain:
            return True
        mine, there = chain[-1].activation.card.id, self.there.link(self.ours.chains, len(chain) - 1)
        if there is None and self.is_behind(question, head):
            return False
        if there is None or there.card != mine:
            self.compare.apart("chain", head.key, [there.card] if there else [], [mine])
        return True

    def _trigger(self, question: Question, head: Head) -> bool:
        side, link = head.key[4], self._link(head)
        must = link is not None and DECLINE not in head.ids and link.card in head.offers
        if (question["ask"] == "trigger" and not must) or (question["ask"] in CHOOSING and link is None):
            return False
        behind = self.is_behind(question, head) and place_of(self.there.key(question)) != place_of(head.key)
        if link is None and (behind or question.get("forced") or self._asks_for(question, head)):
            return False
        self._compare_triggers(head)
        if link and link.side == side and link.card in head.offers:
            self._activate(head, link)
        elif DECLINE in head.ids:
            self.ours.pass_by(head)
        else:
            self.compare.apart("mandatory trigger", head.key, here=list(head.offers))
        return True

    def _asks_for(self, question: Question, head: Head) -> bool:
        """Check whether the C++ engine offers our trigger as a fast effect."""
        if question["ask"] != "window" or self.there.key(question)[2:] != head.key[2:]:
            return False
        return bool({self.name(c) for c, _ in question["offers"]} & set(head.offers))

    def name(self, label: str) -> str:
        """Return the id of our card for a label of the C++ engine."""
        return self.there.state.ours(label, self.ours.duel)

    def _compare_triggers(self, head: Head) -> None:
        if DECLINE not in head.ids:
            return
        side = head.key[4]
        core = {c for s, cards in self.there.triggers if s == side for c in cards}
        core |= {link.card for link in self.there.links.get(self.ours.chains, []) if link.side == side}
        self.compare.count("triggers", len(head.offers))
        if only := set(head.offers) - core:
            self.compare.differ("trigger", head.key, here=only)

    def _activate(self, head: Head, link: Link) -> None:
        mine = head.offers[link.card]
        aims = {t for o in mine for t in targets_of(o)}
        if len(link.targets) == 1 and len({o.id.partition(">")[0] for o in mine}) == 1:
            picked = [p for p in self.there.picked if not p.used and p.cards == link.targets]
            if len(picked) == 1 and all(len(targets_of(o)) == 1 for o in mine):
                picked[0].used = True
                self.compare.count("choices of targets")
                core = set(picked[0].among)
                if core != aims:
                    self.compare.differ("targets", head.key, core - aims, aims - core, link.card)
        if not self.ours.activate(head, link):
            self.compare.apart("targets", head.key, link.targets, aims, link.card)
        for one in self.there.picked:
            one.used |= one.side == link.side and set(one.cards) <= set(link.targets) & aims

    # ---- choices -------------------------------------------------------------------------------------

    def _choice(self, question: Question, head: Head) -> bool:
        """Choose as it was chosen there; False where it has not been yet."""
        done = {"way": self._way, "save": self._save, "replay": self._replay, "keep": self._keep}
        if done.get(head.sort, self._cards)(question, head):
            return True
        if len(head.options) == 1 and head.sort != "replay":
            self.ours.play(head.options[0].id)
            return True
        if self.is_behind(question, head):
            return False
        self.compare.apart("choice", head.key, here=head.ids[:4], about=self.ours.resolving())
        return True

    def _cards(self, question: Question, head: Head) -> bool:
        if self._decided(head):
            return True
        for one in self.there.picked:
            another = one.used or head.key[4] not in (one.side, "chance")
            option = None if another else option_of(head, one.cards)
            if option:
                one.used = True
                self._compare_choice(head, set(one.among))
                self.ours.play(option.id)
                return True
        if self.is_behind(question, head):
            return False
        there = {self.name(label) for label in self.there.state.moved}
        kept = self.ours.keeps_a_kind()
        moved = [o for o in head.options if cards_of(o) and kept != (set(cards_of(o)) <= there)]
        none = [o for o in head.options if not cards_of(o)]
        if moved or none:
            self.ours.play(max(moved or none, key=lambda o: len(cards_of(o))).id)
        return bool(moved or none)

    def _decided(self, head: Head) -> bool:
        """Take the one card or none, where that was answered with yes or no there; whether it was."""
        some = [o for o in head.options if cards_of(o)]
        if len(some) != 1 or len(head.options) == 1:
            return False
        yes = self.there.take("yes-no")
        if yes is not None:
            self.ours.play(next(o.id for o in head.options if bool(cards_of(o)) == yes))
        return yes is not None

    def _compare_choice(self, head: Head, core: set[str]) -> None:
        here = {c for o in head.options for c in cards_of(o)}
        self.compare.count("choices")
        if head.key[4] != "chance" and not same_names(core, here):
            self.compare.differ("choice", head.key, core - here, here - core, self.ours.resolving())

    def _way(self, question: Question, head: Head) -> bool:
        # Nothing behind the card is the number 0, such as no heads among the coins.
        ways = [o.id.partition("=")[2] or "0" for o in head.options]
        ways = ["+".join(sorted(way.split("+"))) for way in ways]
        sort = "position" if ways[0] in ("attack", "defence", "face-down") else "number"
        sort = sort if sort == "position" or ways[0].isdecimal() else "attributes"
        card = head.options[0].id.partition(":")[2].rpartition("=")[0]
        way: Any = self.there.take(self._stance_of(card) if sort == "position" else sort)
        if way is None and sort == "number" and self.there.thrown:
            way = self.there.thrown.pop(0)
        if way is None and not self.is_behind(question, head) and sort == "position":
            way = self._stance(card)
        if way is None:
            return False
        if str(way) not in ways:
            self.compare.apart(sort, head.key, [str(way)], ways, self.ours.resolving())
        self.ours.play(head.options[ways.index(str(way))].id)
        return True

    def _stance_of(self, card: str) -> str:
        """Return the name of the C++ engine's answer about the position of a card."""
        code = next((c.data.passcode for c in self.ours.duel.cards if c.id == card), None)
        return f"position {code}"

    def _stance(self, card: str) -> str | None:
        """Return the position of a monster in the C++ engine; `None` if the card is no monster there."""
        place = self.there.state.cards.get(card)
        if place is None or place[1] != ZONES["monster"]:
            return None
        return {1: "attack", 4: "defence"}.get(place[3], "face-down")

    def _save(self, question: Question, head: Head) -> bool:
        saved = next((value for name, value in self.there.answers if name == "save"), None)
        if saved is None:
            return False
        ways = [i for i in head.ids if i.startswith(f"replace:{saved}#")] if saved else [head.ids[-1]]
        if not ways:
            self.compare.apart("choice", head.key, [saved], head.ids)
        if len(ways) > 1:
            chosen = [p for p in self.there.picked if not p.used]
            paid = [(p, i) for p in chosen for i in ways if sorted(_aims(i)) == sorted(p.cards)]
            if not paid and question["ask"] in CHOOSING:
                return False
            for picked, way in paid[:1]:
                picked.used, ways = True, [way]
        self.there.take("save")
        self.ours.play(ways[0])
        return True

    def _keep(self, question: Question, head: Head) -> bool:
        """Let go of what has left the field there; keep what lies there still when the phase goes on."""
        card = head.options[0].id.partition(":")[2].partition("#")[0]
        gone = card in {self.name(label) for label in self.there.state.moved}
        if not gone and question["ask"] in CHOOSING:
            return False
        ways = [i for i in head.ids if i.startswith("let-go:") == gone]
        if ways:
            self.ours.play(ways[0])
        return bool(ways)

    def _replay(self, _: Question, head: Head) -> bool:
        replay = self.there.take("replay")
        if replay is None:
            return False
        wanted = [
            i for i in head.ids if i == replay or (i.startswith("attack:") and i.partition(">")[2] == replay)
        ]
        if not wanted:
            self.compare.apart("replay", head.key, [replay or "directly"], head.ids)
        self.ours.play(wanted[0])
        return True


def _aims(decision: str) -> list[str]:
    return decision.partition(">")[2].partition("=")[0].split("+")


def place_of(key: Key) -> tuple[int, int, int, bool, int]:
    """Return a value by which windows sort in the order in which a duel comes to them."""
    turn, timing, chains, depth, _ = key
    return (turn, chains, ORDER.index(timing.removesuffix(ATTEMPT)), not timing.endswith(ATTEMPT), depth)
