"""Every effect is legal, on the chain or refused with a reason; a trigger says what it waits for."""

import pytest
from tests.games import FIRST_SEED
from tests.played import played, share_of

from damagestep import Line
from damagestep.duel.state import Duel, who_decides
from damagestep.library.library import cards
from damagestep.lines.messages.printed import printed
from damagestep.lines.messages.sentences import say_finding
from damagestep.rules.procedure.options import Option, decision_id, options, refused
from damagestep.rulings.parse import rulings
from damagestep.site.service.view import view

PORTIONS = 61
"""So many portions all rulings are divided into; each round of `make soak` comes to the next ones."""
SAMPLE = range(FIRST_SEED, FIRST_SEED + 2)
GORZ = "A: Cyber Dragon\nB: | hand: Gorz the Emissary of Darkness | set: Magic Cylinder"


def bare(option: Option) -> str:
    return option.id.partition(">")[0]


def of_all_effects(duel: Duel) -> set[str]:
    return {f"activate:{card.id}#{effect.id}" for card in duel.cards for effect in card.data.effects}


@pytest.mark.seeds
@pytest.mark.parametrize("portion", SAMPLE)
def test_at_every_step_of_a_ruling_each_effect_is_legal_on_the_chain_or_refused_with_a_reason(
    portion: int,
) -> None:
    for ruling in (one for one in rulings() if share_of(one, PORTIONS) == portion % PORTIONS):
        for place in played(ruling).line.places:
            duel = place.duel
            legal = {bare(option) for option in options(duel)}
            linked = {f"activate:{x.activation.card.id}#{x.activation.effect}" for x in duel.chain}
            answers = {decision_id(act): verdict for act, verdict in refused(duel)}
            assert of_all_effects(duel) <= legal | linked | set(answers), (ruling, place.at)
            own = {decision_id(act) for act, _ in refused(duel) if act.side == who_decides(duel)}
            assert (legal & of_all_effects(duel)).isdisjoint(own), (ruling, place.at)
            for verdict in answers.values():
                assert all(say_finding(found) for found in verdict.refused)
                assert verdict.refused


def sentences(line: Line, effect: str) -> list[str]:
    """What is said against an effect at the end of a line, rule by rule."""
    verdict = line.why(f"activate:{effect}")
    assert verdict is not None
    return [say_finding(found) for found in verdict.refused]


def test_a_trigger_whose_event_has_not_happened_names_it() -> None:
    line = Line.of("A: Cyber Dragon\nB: Mystic Tomato")
    assert "Trigger: cards that leave their place. Nothing of the kind has just happened." in " ".join(
        sentences(line, "mystic-tomato#summon")
    )


@pytest.mark.parametrize(
    ("line", "effect", "reason"),
    [
        (
            Line.of("A: Mystic Tomato\nB: Cyber Dragon, Spirit Reaper")
            .play("attack:mystic-tomato>cyber-dragon")
            .until("damage-step.after-calculation"),
            "spirit-reaper#discard",
            "damage. That has just happened, but this does not fit: who or what did it and the battle.",
        ),
        (
            Line.of("A: Cyber Dragon | set: Magic Cylinder\nB: Mystic Tomato").play(
                "attack:cyber-dragon>mystic-tomato"
            ),
            "magic-cylinder#return",
            "That has just happened, but this does not fit: who or what did it.",
        ),
        (
            Line.of("A: Cyber Dragon\nB: | set: Magic Cylinder"),
            "magic-cylinder#return",
            "answers an attack declaration by the opponent. Nothing of the kind has just happened.",
        ),
    ],
)
def test_what_of_an_event_does_not_fit_is_named(line: Line, effect: str, reason: str) -> None:
    assert reason in " ".join(sentences(line, effect))


def test_the_condition_that_does_not_hold_is_told_by_its_number_and_said_by_the_card() -> None:
    line = Line.of("A: Cyber Dragon\nB: Mystic Tomato | hand: Honest").play(
        "attack:cyber-dragon>mystic-tomato"
    )
    line = line.until("damage-step.start")
    rows = view(line, line.places[-1])["refused"]
    (found,) = [
        f for row in rows if row["card"] == "honest" for f in row["findings"] if f["rule"] == "CON-01"
    ]
    assert found["about"]["unmet"] == {"numbers": (0,)}
    said = printed(cards()["honest"], line.profile)["effects"]["boost"]["conditions"]
    assert said["en"] == ["a face-up LIGHT monster you control battles a monster of your opponent"]


def test_a_card_that_bars_an_effect_is_named() -> None:
    """Gorz comes only to an empty field, and B has a Set card."""
    line = Line.of(GORZ).play("attack:cyber-dragon").until("damage-step.after-calculation").passed()
    assert sentences(line, "gorz-the-emissary-of-darkness#appear") == [
        (
            "What triggers the effect of Gorz the Emissary of Darkness has happened, "
            "but the effect could not be activated then."
        ),
        "The condition of Gorz the Emissary of Darkness is not met because of Magic Cylinder.",
    ]


def test_a_trigger_whose_condition_is_not_met_says_so_and_not_that_nothing_has_happened() -> None:
    """Catastor destroys what is not DARK right at the start; a face-down monster has no Attribute yet."""
    line = Line.of("A: Ally of Justice Catastor\nB: Celtic Guardian (face-down)")
    line = line.play("attack:ally-of-justice-catastor>celtic-guardian").until("damage-step.start")
    verdict = line.why("activate:ally-of-justice-catastor#destroy")
    assert verdict is not None
    assert {"CON-01", "TRG-05"} <= {found.rule for found in verdict.refused}


def test_a_flip_effect_held_back_says_that_it_will_come() -> None:
    line = Line.of("A: Cyber Dragon\nB: Man-Eater Bug (face-down) | set: Book of Moon")
    line = line.play("attack:cyber-dragon>man-eater-bug").until("damage-step.before-calculation")
    assert "goes on the chain by itself later" in " ".join(sentences(line, "man-eater-bug#destroy"))


def test_what_triggers_on_the_line_is_never_said_to_be_legal_nowhere() -> None:
    line = Line.of("A: Cyber Dragon\nB: Spirit Reaper\nturn: B").to_end()
    line = Line.of("A: | hand: Honest\nB: Spirit Reaper\nturn: B").play("attack:spirit-reaper").to_end()
    row = next(
        row for row in view(line, line.places[0])["refused"] if row["id"] == "activate:spirit-reaper#discard"
    )
    happened = {place.at: place.event for place in line.places}
    events = [happened[tuple(at)] for at in row["triggers_at"]]
    assert [event.kind for event in events if event] == ["triggered"]


def test_the_matrix_marks_where_an_effect_activates_by_itself() -> None:
    line = Line.of("A: | hand: Honest\nB: Spirit Reaper\nturn: B").play("attack:spirit-reaper")
    found = line.matrix()
    row = next(row for row in found.rows if (row.card, row.effect) == ("spirit-reaper", "discard"))
    marked = [at for at, cell in zip(found.timings, row.cells, strict=True) if cell.status == "triggers"]
    assert marked == ["damage-step.after-calculation"]


def test_a_cost_that_is_barred_names_what_bars_it() -> None:
    line = Line.of("A: Summoned Skull\nB: Gemini Elf | face-up: Imperial Iron Wall | graveyard: Necro Gardna")
    line = line.play("attack:summoned-skull>gemini-elf").play("pass")
    assert sentences(line, "necro-gardna#ward") == [
        "Imperial Iron Wall bars what Necro Gardna would have to pay."
    ]
