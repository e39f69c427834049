"""damagestep: the timing of a Yu-Gi-Oh! duel, position by position, with the reason for every yes and no.

What this module exports is the public interface, explained in `docs/library.md`; the rest may move.
Each name is imported when it is first used: `import damagestep` loads none of the rooms.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from damagestep.cards.card import CardData
    from damagestep.common.coding.code import BadCode, NotEncodable
    from damagestep.describe.effects import Described
    from damagestep.describe.effects import describe as describe_card
    from damagestep.duel.state import Duel
    from damagestep.library.card_names import CardUnderstood, card_ref
    from damagestep.library.card_names import Unreadable as UnknownCard
    from damagestep.library.library import cards as all_cards
    from damagestep.library.library import profiles as all_profiles
    from damagestep.library.library import rules as all_rules
    from damagestep.library.library import timings as all_timings
    from damagestep.library.profiles import UnknownProfile
    from damagestep.library.profiles import profile_named as profile
    from damagestep.library.tables import Profile
    from damagestep.lines.analysis.asking import Answer, ask
    from damagestep.lines.analysis.causes import Cause, causes
    from damagestep.lines.analysis.compare import Change, Parting, compare
    from damagestep.lines.analysis.explore import Exploration, Outcome, exploration, explore
    from damagestep.lines.analysis.questions import NoQuestion
    from damagestep.lines.codes import Coded, code_of, read_code
    from damagestep.lines.history import (
        Happening,
        LifeChange,
        UnknownHappening,
        happenings,
        happenings_named,
        life_changes,
    )
    from damagestep.lines.line import Line, Place, Unreachable
    from damagestep.lines.matrix import Matrix
    from damagestep.lines.messages.sentences import say_event, say_finding
    from damagestep.lines.recording import recording
    from damagestep.lines.saved import Broken, Replayed, dump, load, render_line, replay
    from damagestep.lines.scenes.faults import BadScene, SceneFault
    from damagestep.lines.scenes.faults import faults as scene_faults
    from damagestep.lines.scenes.parse import BadText, parse_scene
    from damagestep.lines.scenes.render import Unwritable, render_scene
    from damagestep.lines.scenes.scene import Bearer, End, PendingAttack, Placed, Scene, SideScene
    from damagestep.lines.version import __version__
    from damagestep.records.validation import BadInput
    from damagestep.rules.procedure.machine import IllegalDecision
    from damagestep.rules.procedure.options import Option
    from damagestep.rules.verdict import Finding, Opening, Reasons, Verdict
    from damagestep.rulings.parse import parse as parse_rulings
    from damagestep.rulings.parse import rulings as all_rulings
    from damagestep.rulings.ruling import Ruling
    from damagestep.rulings.script import RulingFailed
    from damagestep.rulings.script import run as run_ruling

_HOMES = {
    "cards.card": "CardData",
    "common.coding.code": "BadCode NotEncodable",
    "describe.effects": "Described describe_card=describe",
    "duel.state": "Duel",
    "library.card_names": "CardUnderstood UnknownCard=Unreadable card_ref",
    "library.library": "all_cards=cards all_profiles=profiles all_rules=rules all_timings=timings",
    "library.profiles": "UnknownProfile profile=profile_named",
    "library.tables": "Profile",
    "lines.analysis.asking": "Answer ask",
    "lines.analysis.causes": "Cause causes",
    "lines.analysis.compare": "Change Parting compare",
    "lines.analysis.explore": "Exploration Outcome exploration explore",
    "lines.analysis.questions": "NoQuestion",
    "lines.codes": "Coded code_of read_code",
    "lines.history": "Happening LifeChange UnknownHappening happenings happenings_named life_changes",
    "lines.line": "Line Place Unreachable",
    "lines.matrix": "Matrix",
    "lines.messages.sentences": "say_event say_finding",
    "lines.recording": "recording",
    "lines.saved": "Broken Replayed dump load render_line replay",
    "lines.scenes.faults": "BadScene SceneFault scene_faults=faults",
    "lines.scenes.parse": "BadText parse_scene",
    "lines.scenes.render": "Unwritable render_scene",
    "lines.scenes.scene": "Bearer End PendingAttack Placed Scene SideScene",
    "lines.version": "__version__",
    "records.validation": "BadInput",
    "rules.procedure.machine": "IllegalDecision",
    "rules.procedure.options": "Option",
    "rules.verdict": "Finding Opening Reasons Verdict",
    "rulings.parse": "parse_rulings=parse all_rulings=rulings",
    "rulings.ruling": "Ruling",
    "rulings.script": "RulingFailed run_ruling=run",
}
"""The public names by the module that defines them; `public=defined` where the module calls it otherwise.
The imports above say the same to type checkers."""
_DEFINED = {
    name: (home, defined or name)
    for home, names in _HOMES.items()
    for name, _, defined in (entry.partition("=") for entry in names.split())
}

__all__ = [
    "Answer",
    "BadCode",
    "BadInput",
    "BadScene",
    "BadText",
    "Bearer",
    "Broken",
    "CardData",
    "CardUnderstood",
    "Cause",
    "Change",
    "Coded",
    "Described",
    "Duel",
    "End",
    "Exploration",
    "Finding",
    "Happening",
    "IllegalDecision",
    "LifeChange",
    "Line",
    "Matrix",
    "NoQuestion",
    "NotEncodable",
    "Opening",
    "Option",
    "Outcome",
    "Parting",
    "PendingAttack",
    "Place",
    "Placed",
    "Profile",
    "Reasons",
    "Replayed",
    "Ruling",
    "RulingFailed",
    "Scene",
    "SceneFault",
    "SideScene",
    "UnknownCard",
    "UnknownHappening",
    "UnknownProfile",
    "Unreachable",
    "Unwritable",
    "Verdict",
    "__version__",
    "all_cards",
    "all_profiles",
    "all_rules",
    "all_rulings",
    "all_timings",
    "ask",
    "card_ref",
    "causes",
    "code_of",
    "compare",
    "describe_card",
    "dump",
    "exploration",
    "explore",
    "happenings",
    "happenings_named",
    "life_changes",
    "load",
    "parse_rulings",
    "parse_scene",
    "profile",
    "read_code",
    "recording",
    "render_line",
    "render_scene",
    "replay",
    "run_ruling",
    "say_event",
    "say_finding",
    "scene_faults",
]

if not TYPE_CHECKING:  # a type checker would take every name for one of this module

    def __getattr__(name: str) -> object:
        """Import a public name when it is first used."""
        if name not in _DEFINED:
            raise AttributeError(f"module 'damagestep' has no attribute '{name}'")
        home, defined = _DEFINED[name]
        found = getattr(import_module(f"damagestep.{home}"), defined)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted(__all__)
