"""Each clause of the data is needed: without it some ruling fails, or a list says why not.

`make ablation` and `make soak` try all of them; here is how they do it, and that the lists can be true.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.errors import BuildError
from workbench.mutation import kill, lists
from workbench.mutation.changes import Change, changes
from workbench.mutation.kill import Jury, ending, fails, jury_for_card, jury_for_profile
from workbench.mutation.lists import Lists, differences, write_waiting
from workbench.mutation.patched_library import standing_in, with_card
from workbench.mutation.trying import (
    Finding,
    Piece,
    archetypes_asked_for,
    clauses,
    manners_asked_for,
    pieces,
    says_the_same,
    tried,
)

from damagestep.cards.card import CARD_ACTIVATIONS, TRIGGERED, CardData, CardFace, Effect
from damagestep.cards.operations.values import Modify
from damagestep.library.library import cards
from damagestep.records.record import replace, sparse
from damagestep.records.validation import read
from damagestep.rulings.parse import rulings
from damagestep.rulings.script import run

pytestmark = pytest.mark.host  # the site ships no card files
RUSH = Piece("cards", "rush-recklessly")
FOREVER = "cards/rush-recklessly.toml: effects.raise.resolve.0.until: left out"
UNNOTICED = Finding("cards/rush-recklessly.toml", "a: left out", "limit", "unnoticed")
NOTICED = Finding("cards/rush-recklessly.toml", "b: left out", "limit", "noticed", "some-ruling")
NOTHING = Lists(accepted={}, waiting=frozenset())


def change(ref: str, name: str) -> Change:
    """The change of a card that is called so."""
    return next(one for one in changes(cards()[ref]) if one.name == name)


def changed(ref: str, name: str) -> CardData:
    return read(CardData, change(ref, name).data, ref)


MOST_WAITING = 2725
"""How many clauses may wait for a ruling: a number that only shrinks."""


def test_every_clause_that_is_listed_exists_and_no_more_wait_than_ever() -> None:
    known = lists.lists()
    assert len(known.waiting) <= MOST_WAITING
    every = {piece: clauses(piece) for piece in pieces() if any(map(piece.owns, known))}
    assert set(known) <= set().union(*every.values())


# ---- what is a change -----------------------------------------------------------------------------------


def test_every_clause_of_a_card_is_changed_once() -> None:
    assert [one.name for one in changes(cards()["rush-recklessly"])] == [
        "effects: left out",
        "effects.raise.class: spell-activation -> quick",
        "effects.raise.from.0: without hand",
        "effects.raise.from.1: without spell-trap",
        "effects.raise.targets: left out",
        "effects.raise.targets.what.zone: left out",
        "effects.raise.targets.what.face: left out",
        "effects.raise.resolve: left out",
        "effects.raise.resolve.0.what: targets -> this-card",
        "effects.raise.resolve.0.stat: atk -> def",
        "effects.raise.resolve.0.by: left out",
        "effects.raise.resolve.0.by: 700 -> 800",
        "effects.raise.resolve.0.by: 700 -> 600",
        "effects.raise.resolve.0.until: left out",
    ]


def test_a_number_is_moved_a_step_up_and_down() -> None:
    steps = [one.how for one in changes(cards()["sangan"]) if "most_atk" in one.path]
    assert steps == ["left out", "1500 -> 1600", "1500 -> 1400"]


def test_a_changed_record_differs_in_that_clause_alone() -> None:
    card = cards()["honest"]
    found = changed("honest", "effects.boost.resolve.0.until: left out")
    boost = card.effects[1]
    gain = boost.resolve[0]
    assert isinstance(gain, Modify)
    forever = replace(boost, resolve=(replace(gain, until=None),))
    assert found == replace(card, effects=(card.effects[0], forever))


def test_an_archetype_for_which_no_card_asks_is_no_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workbench.mutation.trying.jury_for_card", lambda _: Jury([]))
    assert "Blackwing" in archetypes_asked_for()
    found = {one.clause: one.outcome for one in tried(Piece("cards", "x-saber-airbellum"))}
    assert found["archetypes: left out"] == "equal"


def test_a_manner_that_the_zone_tells_and_no_card_asks_for_is_no_clause() -> None:
    found = {one.name: one for one in changes(cards()["bazoo-the-soul-eater"])}
    clause = "effects.devour.cost.0.as: banished -> sent"
    assert says_the_same(read(CardData, found[clause].data, "bazoo"), cards()["bazoo-the-soul-eater"])
    assert manners_asked_for() >= {"destroyed", "discarded", "tributed"}
    jammer = changed("magic-jammer", "effects.negate.cost.0.as: discarded -> sent")
    assert not says_the_same(jammer, cards()["magic-jammer"])


def test_an_effect_that_is_not_modelled_has_no_clauses() -> None:
    effects = cards()["tyrant-dragon"].effects
    assert "price" in [e.id for e in effects if e.is_blank]
    paths = [one.path for one in changes(cards()["tyrant-dragon"])]
    assert not [path for path in paths if path.startswith("effects.price")]


def speed(effect: Effect, face: CardFace) -> int:
    """The Spell Speed that the rulebook gives an effect of such a card."""
    if effect.class_ not in CARD_ACTIVATIONS:
        return 2 if effect.class_ == "quick" else 1
    kind = getattr(face, "kind", None)
    return 3 if kind == "counter" else 2 if face.type == "trap" or kind == "quick-play" else 1


def test_the_spell_speed_of_every_effect_follows_from_what_it_is() -> None:
    found = {
        f"{ref}#{effect.id}": (effect.speed, speed(effect, card.card))
        for ref, card in cards().items()
        for effect in card.effects
        if not effect.is_blank
    }
    # Nothing answers a trigger at Spell Speed 1, so that 2 says the same of one.
    triggers = {
        f"{ref}#{e.id}" for ref, card in cards().items() for e in card.effects if e.class_ in TRIGGERED
    }
    wrong = {name: both for name, both in found.items() if both[0] != both[1]}
    assert {name for name, both in wrong.items() if name not in triggers or both != (2, 1)} == set()


# ---- who notices ----------------------------------------------------------------------------------------


LOOKED_UP = ("rush-recklessly", "pyramid-turtle")


@pytest.fixture
def few_rulings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if there were no other rulings than some with these cards."""
    some = {
        ruling.id: ruling
        for ruling in rulings().values()
        if ruling.id == "honest-at-start" or any(ref in str(sparse(ruling.scene)) for ref in LOOKED_UP)
    }
    monkeypatch.setattr(kill, "rulings", lambda: some)
    kill.looked_up.cache_clear()
    yield
    kill.looked_up.cache_clear()


@pytest.mark.usefixtures("few_rulings")
def test_a_ruling_notices_that_a_change_of_attack_lasts_for_good() -> None:
    found = {one.name: one for one in tried(RUSH)}
    assert found[FOREVER].outcome == "noticed"
    assert found[FOREVER].ruling in rulings()


def test_the_library_is_what_it_was_once_a_changed_card_has_stood_in() -> None:
    before, card = cards(), cards()["honest"]
    with standing_in(**with_card(replace(card, effects=()))):
        assert cards()["honest"].effects == ()
        assert fails(rulings()["honest-at-start"])
    assert cards() is before
    run(rulings()["honest-at-start"])


def test_parts_of_what_can_be_left_out_unnoticed_are_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workbench.mutation.trying.jury_for_card", lambda _: Jury([]))
    found = {one.clause: one.outcome for one in tried(RUSH)}
    assert found.pop("effects: left out") == "unnoticed"
    assert {outcome for clause, outcome in found.items() if clause.startswith("effects.")} == {"part"}


@pytest.mark.usefixtures("few_rulings")
def test_only_rulings_that_look_a_card_up_are_asked_about_it() -> None:
    assert "honest-at-start" in kill.looked_up()["honest"]
    assert "honest-at-start" not in kill.looked_up()["pyramid-turtle"]
    assert jury_for_card("pyramid-turtle").notices(**with_card(cards()["pyramid-turtle"])) is None


def test_a_profile_without_one_of_its_switches_is_read_again_by_its_rulings() -> None:
    found = {one.clause: one.outcome for one in tried(Piece("profiles", "german-wiki"))}
    assert found
    assert jury_for_profile("german-wiki").notices() is None


def test_play_without_end_is_ended_after_so_many_stages() -> None:
    with pytest.raises(kill.Hangs), ending(10):
        run(rulings()["honest-at-start"])
    run(rulings()["honest-at-start"])


def test_whatever_a_changed_card_breaks_counts_as_noticed() -> None:
    ruling = rulings()["honest-at-start"]
    nobody = replace(ruling, profile=replace(ruling.profile, id="nobody"))
    assert Jury([nobody]).notices() == nobody


# ---- the lists ------------------------------------------------------------------------------------------


def test_an_unnoticed_clause_in_neither_list_is_new() -> None:
    wrong = differences(NOTHING, [UNNOTICED, NOTICED], [RUSH], pieces())
    assert (wrong.new, wrong.noticed, wrong.gone) == ((UNNOTICED.name,), (), ())


def test_a_listed_clause_that_is_noticed_after_all_has_to_go() -> None:
    known = Lists(accepted={NOTICED.name: "because"}, waiting=frozenset([UNNOTICED.name]))
    wrong = differences(known, [UNNOTICED, NOTICED], [RUSH], pieces())
    assert (wrong.new, wrong.noticed, wrong.gone) == ((), (NOTICED.name,), ())


@pytest.mark.parametrize(
    "name", ["cards/rush-recklessly.toml: c: left out", "cards/no-card.toml: a: left out"]
)
def test_a_listed_clause_that_is_none_any_more_has_to_go(name: str) -> None:
    known = Lists(accepted={}, waiting=frozenset([UNNOTICED.name, name]))
    assert differences(known, [UNNOTICED, NOTICED], [RUSH], pieces()).gone == (name,)


def test_what_is_listed_of_pieces_that_were_not_tried_is_left_alone() -> None:
    known = Lists(accepted={}, waiting=frozenset([UNNOTICED.name, "cards/honest.toml: c: left out"]))
    assert not differences(known, [UNNOTICED, NOTICED], [RUSH], pieces())


def test_the_list_of_what_waits_is_written_for_what_was_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "WAITING", tmp_path / "unnoticed.txt")
    known = Lists(accepted={}, waiting=frozenset([NOTICED.name, "cards/honest.toml: c: left out"]))
    write_waiting(known, [UNNOTICED, NOTICED], [RUSH])
    written = (tmp_path / "unnoticed.txt").read_text("utf-8").splitlines()
    assert written == ["cards/honest.toml: c: left out", UNNOTICED.name]


@pytest.mark.parametrize(
    ("accepted", "waiting", "said"),
    [
        ('[[accepted]]\nreason = " "\nclauses = ["a"]', "", "gives no reason for a"),
        ('[[accepted]]\nreason = "it is so"\nclauses = ["a"]', "a\n", "listed twice: a"),
    ],
)
def test_a_list_without_reasons_or_with_a_clause_twice_is_refused(
    accepted: str, waiting: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (("ACCEPTED", accepted), ("WAITING", waiting)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        monkeypatch.setattr(lists, name, tmp_path / name)
    with pytest.raises(BuildError, match=said):
        lists.lists()
