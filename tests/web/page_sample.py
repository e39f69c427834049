"""A small scene, its recording and what the engine would say of it, in the words of ``docs/messages.md``."""

import copy
from functools import cache
from pathlib import Path
from typing import Any

from tests.shapes import Json

from damagestep.common.recording import diff
from damagestep.library.catalogues import read_words
from embedding import options
from model import state as states
from shapes import EngineNews, State

LOCALE = Path(__file__).parents[2] / "web" / "locale"

WORDS = {
    "source.konami": "Konami",
    "source.etcg": "etcg",
    "source.yugipedia": "Yugipedia",
    "event.attack-declared": "{side} attacks {target} with {attacker}.",
    "event.passed": "{side} passes.",
    "event.activated": "{side} activates {card}: Chain Link {link}.",
    "event.value-changed": "{stat} of {card} becomes {new}.",
    "event.battle-damage-inflicted": "{side} takes {amount} damage.",
    "finding.ACT-01.refused": "It is {side}'s turn to act.",
    "finding.EVT-01.refused": "{card} answers nothing here.",
    "gap.xyz": "Not modelled: the Xyz Summon.",
    "finding.ADM-01.refused": "The Damage Step is closed to it.",
    "stance.ADM-01.here": "The whole Damage Step is closed.",
    "stance.ADM-01.etcg": "Only its beginning is open.",
    "finding.ADM-02.refused": "It does not change ATK.",
    "finding.ADM-02.holds": "Admitted as a change of ATK.",
    "rule.ACT-01": "Whose turn it is to act",
    "step.battle-step": "Battle Step",
    "step.damage-step": "Damage Step",
    "timing.battle-step.open": "Battle Step",
    "timing.battle-step.declared": "attack declared",
    "timing.damage-step.start": "start of the Damage Step",
    "timing.damage-step.calculation": "damage calculation",
    "box.A": "Open state",
    "box.B": "Turn player",
    "box.B.why": "After an event the turn player is asked first.",
    "box.D": "Chain",
    "word.atk": "ATK",
    "word.and": "and",
    "picture.attack": "{attacker} attacks {target}.",
    "picture.damage": "{side} takes {n}",
}

CARDS: dict[str, Json] = {
    "neos": {
        "type": "monster",
        "frame": "effect",
        "kind": None,
        "attribute": "LIGHT",
        "race": "Warrior",
        "level": 4,
        "atk": 1900,
        "def": 1300,
    },
    "skull": {
        "type": "monster",
        "frame": "normal",
        "kind": None,
        "attribute": "DARK",
        "race": "Fiend",
        "level": 6,
        "atk": 2500,
        "def": 1200,
    },
    "honest": {
        "type": "monster",
        "frame": "effect",
        "kind": None,
        "attribute": "LIGHT",
        "race": "Warrior",
        "level": 4,
        "atk": 1100,
        "def": 1900,
        "effects": {"boost": {"says": {"en": "Gains the ATK of its opponent."}}},
    },
    "shrink": {"type": "spell", "frame": "spell", "kind": "quick-play"},
    "dark-bribe": {"type": "trap", "frame": "trap", "kind": "counter"},
}
NAMES = {
    "neos": {"en": "Neos Alius"},
    "skull": {"en": "Summoned Skull", "de": "Totenkopf"},
    "honest": {"en": "Honest", "de": "Aufrichtig"},
    "shrink": {"en": "Shrink"},
    "dark-bribe": {"en": "Dark Bribe"},
}
TIMINGS: list[Json] = [
    {"id": "battle-step.open", "step": "battle-step", "sub": None},
    {"id": "battle-step.declared", "step": "battle-step", "sub": None},
    {"id": "damage-step.start", "step": "damage-step", "sub": 1},
    {"id": "damage-step.calculation", "step": "damage-step", "sub": 3},
]
RULING = {
    "title": {"en": "Honest in time", "de": "Aufrichtig zur Zeit"},
    "topic": {"en": "Honest", "de": "Aufrichtig"},
}
LINE = ["attack:neos>skull", "pass", "activate:honest#boost", "pass"]


@cache
def labels(language: str = "en") -> dict[str, str]:
    """The page's own words, flat as the build writes them; not to be changed."""
    return read_words(LOCALE / (language + ".toml"))


def card(
    name: str,
    face: str = "up",
    position: str | None = None,
    atk: int | None = None,
    defence: int | None = None,
    seen_by: str = "AB",
) -> Json:
    return {
        "id": name,
        "card": name.partition("@")[0],
        "face": face,
        "position": position,
        "atk": atk,
        "def": defence,
        "counters": 0,
        "equips": None,
        "seen_by": seen_by,
    }


def table() -> Json:
    def side() -> Json:
        return {
            "life": 8000,
            "hand": [],
            "monster": [None] * 5,
            "spell-trap": [None] * 5,
            "field": None,
            "graveyard": [],
            "banished": [],
            "extra": [],
            "deck": {"top": [], "rest": 30},
        }

    made: Json = {
        "turn": 2,
        "turn_player": "A",
        "sides": {"A": side(), "B": side()},
        "battle": None,
        "chain": [],
    }
    near, far = made["sides"]["A"], made["sides"]["B"]
    near["monster"][1] = card("neos", position="attack", atk=1900, defence=1300)
    near["hand"] = [card("honest", seen_by="A"), card("shrink", seen_by="A")]
    far["monster"][2] = card("skull", position="attack", atk=2500, defence=1200)
    far["spell-trap"][0] = card("dark-bribe", face="down", seen_by="B")
    return made


def record(line: Any = tuple(LINE), played: int = 3) -> Json:
    """A recording of six steps: attack, pass, Honest, its gain, damage; the last lies ahead."""
    line = list(line)
    now = table()
    steps: list[Json] = []
    before: Json | None = None

    def add(
        at: list[int],
        event: tuple[str, Json] | None,
        timing: str,
        box: str | None,
        asks: str | None,
        height: int = 0,
    ) -> None:
        nonlocal before
        changes = [[[], copy.deepcopy(now)]] if before is None else copy.deepcopy(diff(before, now))
        before = copy.deepcopy(now)
        steps.append(
            {
                "at": at,
                "event": {"kind": event[0], "about": event[1]} if event else None,
                "timing": timing,
                "box": box,
                "asks": asks,
                "height": height,
                "set": changes,
            }
        )

    near, far = now["sides"]["A"], now["sides"]["B"]
    add([0, 0], None, "battle-step.open", "A", "A")
    now["battle"] = {"attacker": "neos", "target": "skull", "direct": False, "damage": None, "destroyed": []}
    fight = {"side": {"side": "A"}, "attacker": {"card": "neos"}, "target": {"card": "skull"}}
    add([1, 0], ("attack-declared", fight), "battle-step.declared", "B", "A")
    add([2, 0], ("passed", {"side": {"side": "A"}}), "damage-step.start", "B", "A")
    near["hand"].pop(0)
    near["graveyard"].append(card("honest"))
    link = {
        "link": 1,
        "side": "A",
        "card": "honest",
        "effect": "boost",
        "speed": 2,
        "targets": [],
        "state": "waiting",
    }
    now["chain"] = [link]
    about = {
        "side": {"side": "A"},
        "card": {"card": "honest"},
        "effect": {"effect": ["honest", "boost"]},
        "link": 1,
    }
    add([3, 0], ("activated", about), "damage-step.start", "D", "B", 1)
    near["monster"][1]["atk"] = 4400
    now["chain"] = []
    gain = {
        "card": {"card": "neos"},
        "stat": {"word": "atk"},
        "old": 1900,
        "new": 4400,
        "source": {"card": "honest"},
    }
    add([3, 1], ("value-changed", gain), "damage-step.start", None, None, 1)
    far["life"] -= 1900
    now["battle"]["damage"] = {"side": "B", "amount": 1900}
    hurt = {"side": {"side": "B"}, "amount": 1900}
    add([4, 0], ("battle-damage-inflicted", hurt), "damage-step.calculation", None, None)
    return {
        "v": 1,
        "scene": "honest-in-time",
        "profile": "default",
        "line": line,
        "played": played,
        "cards": {key: {**facts, "name": NAMES[key]} for key, facts in CARDS.items()},
        "ruling": {
            **RULING,
            "claim": {"en": "It may be used from the start.", "de": "Er darf ab dem Beginn genutzt werden."},
            "sources": ["konami:rulebook#battle-step"],
            "covers": ["ds-start"],
        },
        "steps": steps,
    }


def finding(rule: str, outcome: str = "refused", **more: Any) -> Json:
    return {"rule": rule, "outcome": outcome, "about": {}, "disputed": False, "cites": [], **more}


def _line(kind: str, amount: int, value: int, source: str = "neos") -> Json:
    return {
        "kind": kind,
        "source": source,
        "amount": amount,
        "value": value,
        "lasting": True,
        "disputed": False,
    }


def verdicts() -> Json:
    """What the engine says at step 3: A may use Honest; Shrink and Dark Bribe may not be used."""
    doors = [finding("ADM-02", "holds")]
    asked = finding("ACT-01", about={"side": {"side": "A"}}, cites=["konami:fast-effect-timing#who-may-act"])
    closed = finding(
        "ADM-01", doors=[finding("ADM-02")], disputed=True, against=["etcg:battle-phase#sub-step-1"]
    )
    bribe = finding("EVT-01", about={"card": {"card": "dark-bribe"}})
    honest = {
        "id": "activate:honest#boost",
        "verb": "activate",
        "card": "honest",
        "effect": "boost",
        "targets": [],
    }
    return {
        "at": [2, 0],
        "timing": "damage-step.start",
        "box": "B",
        "values": {
            "neos": {"atk": [_line("printed", 1900, 1900), _line("gain", -700, 1200, source="shrink")]}
        },
        "asks": {
            "side": "A",
            "kind": "fast-effects",
            "purpose": None,
            "options": [
                {**honest, "findings": [finding("ADM-01", "holds", doors=doors)]},
                {"id": "pass", "verb": "pass", "findings": []},
            ],
        },
        "refused": [
            _refused("shrink", "A", [closed], [[0, 0], [3, 0]]),
            _refused("dark-bribe", "B", [asked, bribe], [[3, 0]]),
            _refused("dark-bribe@2", "B", [asked], []),
        ],
    }


def verdicts_of(state: State) -> Json:
    """The verdicts that the page has for its step."""
    known = states.view(state)
    assert known
    return known


def _refused(name: str, side: str, findings: list[Json], places: list[Any]) -> Json:
    row = {"id": name, "verb": "activate", "side": side, "card": name, "effect": "x", "targets": []}
    return {**row, "findings": findings, "legal_at": places, "readings": []}


READY: EngineNews = {"state": "ready", "done": 0, "file": "", "error": None}


def opened_page(
    number: int = 1, language: str = "en", views: bool = True, engine: EngineNews = READY
) -> State:
    """The page's state with this scene at a step, with or without the engine's verdicts for step 3."""
    state = states.start()
    state["words"] = {**WORDS, **labels(language)}
    state["sources"] = {
        "konami": {"title": "Konami: rulebook", "urls": {"rulebook": "https://konami.example/rulebook"}},
        "etcg": {"title": "etcg: Battle Phase"},
    }
    state["timings"] = TIMINGS
    state["lang"] = language
    state["engine"] = engine.copy()
    states.opened(state, "honest-in-time", record(), number)
    if views:
        where = {**states.address(state), "at": [2, 0]}
        state["views"][states.key_of(where)] = verdicts()
    return state


def embedded(number: int = 2, controls: str = "all") -> State:
    """An embed of a ruling, at one of its steps."""
    state = opened_page(number)
    state["embed"] = {
        "asked": options.read("#controls=" + controls),
        "play": "off",
        "reasons": False,
        "bare": None,
        "home": "./#x",
    }
    return state
