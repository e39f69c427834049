"""What must hold of every ruling, asked on the one time that it is played.

A failure names the ruling, by its case, and the property, by the function below.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

import pytest
from tests.played import ONE_IN, is_sampled, sampled
from tests.readings import follower, holds, switches_of, turned
from tests.scene_shapes import TOP, fits
from tools.vocabulary import scene_codes as figures
from workbench.truth.corpus import Proof, judgements

from damagestep import Line
from damagestep.cards.card import MonsterFace
from damagestep.common.coding import moves
from damagestep.common.coding.symbols import Out
from damagestep.library.library import library, profiles
from damagestep.lines.codes import Coded, code_of, numbers, read_code
from damagestep.lines.saved import dump, load, parse_line, render_line
from damagestep.lines.scenes.parse import parse_scene
from damagestep.lines.scenes.render import render_scene
from damagestep.lines.scenes.setup import first_position
from damagestep.lines.what_if.edits import spots
from damagestep.records.record import plain, replace, sparse
from damagestep.records.terms import STATS
from damagestep.rules.query.ledger import ledger
from damagestep.rules.query.stats import current
from damagestep.rulings.parse import rulings
from damagestep.rulings.ruling import Ruling
from damagestep.rulings.script import Observed, run

SOURCES = {source.id for source in library().sources}


@dataclass
class Walk:
    """A ruling that was played, with what its script has observed."""

    ruling: Ruling
    seen: list[Observed] = field(default_factory=list)

    def __post_init__(self) -> None:
        done = run(self.ruling, self.seen.append)
        self.line = done.line
        """The last branch of the script."""
        self.main = done.main or done.line
        """The first branch, which the page plays."""

    @cached_property
    def whole(self) -> Line:
        """The first branch, played to its end."""
        return self.main.to_end()


# ---- of every ruling --------------------------------------------------------------------------------


def it_cites_known_sources(walk: Walk) -> None:
    assert walk.ruling.sources
    assert {cite.partition(":")[0] for cite in walk.ruling.sources} <= SOURCES


def what_it_says_it_proves_is_proved(walk: Walk) -> None:
    found: list[Proof] = [proof for observed in walk.seen for proof in judgements(walk.ruling, observed)]
    assert [proof for proof in found if proof.fault] == []


def its_scene_fits_the_shape_that_the_page_is_given(walk: Walk) -> None:
    assert fits(TOP, plain(walk.ruling.scene))
    assert fits(TOP, sparse(walk.ruling.scene))


def its_scene_written_as_text_is_read_as_the_same(walk: Walk) -> None:
    assert parse_scene(render_scene(walk.ruling.scene)) == walk.ruling.scene


def its_line_written_as_text_is_read_as_the_same(walk: Walk) -> None:
    again, unknown = parse_line(render_line(walk.line))
    assert unknown == ()
    assert (again.scene, again.decisions) == (walk.line.scene, walk.line.decisions)
    assert again.profile == walk.line.profile.id


def the_codes_of_its_scene_and_of_its_line_are_read_as_they_were_written(walk: Walk) -> None:
    for line in (walk.whole, walk.whole.back(len(walk.whole.decisions))):
        text = code_of(line, line.places[-1].at)
        assert len(text) <= figures.MOST
        assert read_code(text) == Coded(
            scene=line.scene,
            profile=line.profile.id,
            decisions=line.decisions,
            at=line.places[-1].at,
            called="",
        )


def its_decisions_are_written_by_their_parts(walk: Walk) -> None:
    """None is spelled, so a card or effect that is renamed takes its decisions along."""
    names = moves.Names(numbers(), plain(walk.ruling.scene.cards or {}))
    for decision in {*walk.main.decisions} - {"pass"}:
        out = Out({})
        moves.line(out, [decision], names)
        assert out.signs[1] >= moves.FIRST_VERB, decision
        assert len(out.signs) <= len(decision) * 0.75, decision


def its_cards_have_the_ids_that_edits_of_the_scene_give_them(walk: Walk) -> None:
    duel = first_position(walk.ruling.scene, walk.ruling.profile)
    assert {card for card, _, _ in spots(walk.ruling.scene)} == {card.id for card in duel.cards}


def where_it_fails_under_a_profile_the_reason_is_the_one_it_names(walk: Walk) -> None:
    own = switches_of(walk.ruling.id)
    for other in walk.ruling.not_under:
        profile = profiles()[other.profile]
        assert other.profile in map(follower, walk.ruling.sources)
        assert not holds(replace(walk.ruling, profile=profile)), other
        for name in other.switches:
            profile = turned(profile, name, own[name])
        assert holds(replace(walk.ruling, profile=profile)), other


EVERY: tuple[Callable[[Walk], None], ...] = (
    it_cites_known_sources,
    what_it_says_it_proves_is_proved,
    its_scene_fits_the_shape_that_the_page_is_given,
    its_scene_written_as_text_is_read_as_the_same,
    its_line_written_as_text_is_read_as_the_same,
    the_codes_of_its_scene_and_of_its_line_are_read_as_they_were_written,
    its_decisions_are_written_by_their_parts,
    its_cards_have_the_ids_that_edits_of_the_scene_give_them,
    where_it_fails_under_a_profile_the_reason_is_the_one_it_names,
)


# ---- of a sample, and of every ruling in `make soak` -------------------------------------------------


def going_back_and_forth_leads_through_the_same_positions(walk: Walk) -> None:
    line = walk.line
    again = Line.of(line.scene, profile=line.profile)
    for taken, decision in enumerate(line.decisions):
        earlier = line.back(len(line.decisions) - taken)
        assert earlier.decisions == again.decisions
        assert earlier.places == line.places[: len(again.places)]
        again = again.play(decision)
    assert again == line


def its_line_that_was_saved_is_loaded_as_the_same(walk: Walk) -> None:
    assert load(dump(walk.line)).line == walk.line


def in_every_position_the_ledger_ends_with_the_current_value(walk: Walk) -> None:
    for place in walk.line.places:
        for shown in place.duel.cards:
            if shown.zone == "monster" and isinstance(shown.data.card, MonsterFace):
                for stat in STATS:
                    lines = ledger(place.duel, shown, stat)
                    now = current(place.duel, shown, stat)
                    assert lines[-1].value == now, (place.at, shown.id, lines)


def it_holds_under_the_profile_of_each_source_it_cites_or_says_why_not(walk: Walk) -> None:
    read_otherwise = {other.profile for other in walk.ruling.not_under} | {walk.ruling.profile.id}
    for name in {*map(follower, walk.ruling.sources)} - read_otherwise:
        assert name is None or holds(replace(walk.ruling, profile=profiles()[name])), name


SOME: tuple[Callable[[Walk], None], ...] = (
    going_back_and_forth_leads_through_the_same_positions,
    its_line_that_was_saved_is_loaded_as_the_same,
    in_every_position_the_ledger_ends_with_the_current_value,
    it_holds_under_the_profile_of_each_source_it_cites_or_says_why_not,
)


def broken(walk: Walk, properties: tuple[Callable[[Walk], None], ...]) -> list[Exception]:
    """What is wrong with a ruling: one fault for each property that it lacks."""
    faults = []
    for one in properties:
        try:
            one(walk)
        except Exception as fault:  # noqa: BLE001 - whatever breaks, the others are asked too
            fault.add_note(f"{walk.ruling.id}: {one.__name__}")
            faults.append(fault)
    return faults


def asked(ruling: str, properties: tuple[Callable[[Walk], None], ...]) -> None:
    if faults := broken(Walk(rulings()[ruling]), properties):
        raise ExceptionGroup(ruling, faults)


@pytest.mark.parametrize("ruling", [name for name in rulings() if not is_sampled(name, ONE_IN)])
def test_a_ruling_holds(ruling: str) -> None:
    asked(ruling, EVERY)


@pytest.mark.parametrize("ruling", sampled(rulings(), ONE_IN))
def test_a_ruling_holds_in_every_way(ruling: str) -> None:
    asked(ruling, EVERY + SOME)


def test_a_ruling_that_lacks_something_is_named_with_what_it_lacks() -> None:
    walk = Walk(replace(rulings()["honest-at-start"], sources=("nobody:1",)))
    (fault,) = broken(walk, EVERY)
    assert fault.__notes__ == ["honest-at-start: it_cites_known_sources"]
