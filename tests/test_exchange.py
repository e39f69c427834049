"""Puzzles of EDOPro and deck lists: what is read, what is written, and what is said to be left out."""

from pathlib import Path

import pytest
from tests.asking import ask
from tests.imported import codes

from damagestep.cli import main
from damagestep.common import phrase
from damagestep.library.catalogues import LANGUAGES
from damagestep.lines.exchange.deck_lists import is_deck_list, read_deck_list
from damagestep.lines.exchange.notes import MOST_ALIKE, Note, NothingImported, parameters
from damagestep.lines.exchange.playable import made_playable
from damagestep.lines.exchange.puzzle_reading import LONGEST_PUZZLE, MOST_CARDS, is_puzzle, read_puzzle
from damagestep.lines.exchange.puzzle_writing import write_puzzle
from damagestep.lines.messages.book import book
from damagestep.lines.scenes.faults import faults
from damagestep.lines.scenes.parse import BadText, parse_scene
from damagestep.lines.scenes.render import render_scene
from damagestep.lines.scenes.scene import Bearer, Placed, Scene, SideScene
from damagestep.records.record import replace

GEMINI_ELF, SUMMONED_SKULL, MIRROR_FORCE, HONEST = 69140098, 70781052, 44095762, 37742478
FOUCAULTS_CANNON = 43785278
PUZZLE = """--[[ message The first player wins
this turn ]]
Debug.SetAIName("Rival")
Debug.ReloadFieldBegin(DUEL_ATTACK_FIRST_TURN+DUEL_SIMPLE_AI,5)
Debug.SetPlayerInfo(0,4000,0,0)
Debug.SetPlayerInfo(1,0x1f40,0,0)
--the board
Debug.AddCard(69140098,0,0,LOCATION_MZONE,2,POS_FACEUP_ATTACK)
Debug.AddCard(37742478,0,0,LOCATION_HAND,0,POS_FACEDOWN)
Debug.AddCard(70781052,1,1,0x4,0,POS_FACEUP_DEFENCE,true); Debug.ReloadFieldEnd()
Debug.AddCard(44095762,1,1,LOCATION_SZONE,2,POS_FACEDOWN)
"""


def card_call(passcode: int, where: str) -> str:
    return f"Debug.AddCard({passcode},0,0,{where})\n"


A_CARD = card_call(GEMINI_ELF, "LOCATION_HAND,0,POS_FACEDOWN")
"""Without any card nothing is imported."""


def test_a_puzzle_becomes_a_scene_in_main_phase_1() -> None:
    puzzle = read_puzzle(PUZZLE)
    assert puzzle.notes == ()
    assert puzzle.scene == parse_scene(
        "A: Gemini Elf (zone 3) | hand: Honest | life: 4000 | rest: 0\n"
        "B: Summoned Skull (defence; zone 1) | set: Mirror Force (zone 3) | rest: 0\nat: main-1"
    )
    assert faults(puzzle.scene) == ()


def test_the_card_of_a_deck_that_was_added_last_is_on_top() -> None:
    deck = (
        card_call(GEMINI_ELF, "LOCATION_DECK,0,POS_FACEDOWN")
        + card_call(HONEST, "LOCATION_DECK,0,POS_FACEDOWN")
        + card_call(MIRROR_FORCE, "LOCATION_DECK,1,POS_FACEDOWN")
    )
    assert read_puzzle(deck).scene.A.deck == ("honest", "gemini-elf", "mirror-force")


def test_each_pile_and_the_field_zone_are_read() -> None:
    text = (
        card_call(GEMINI_ELF, "LOCATION_GRAVE,0,POS_FACEUP")
        + card_call(HONEST, "LOCATION_REMOVED,0,POS_FACEUP")
        + card_call(MIRROR_FORCE, "LOCATION_REMOVED,0,POS_FACEDOWN")
        + card_call(SUMMONED_SKULL, "LOCATION_SZONE,5,POS_FACEUP")
    )
    side = read_puzzle(text).scene.A
    assert (side.graveyard, side.banished, side.banished_face_down) == (
        ("gemini-elf",),
        ("honest",),
        ("mirror-force",),
    )
    assert side.field == Placed(card="summoned-skull")


@pytest.mark.parametrize(("where", "zone"), [("PZONE,0", 1), ("PZONE,1", 5), ("SZONE,6", 1), ("SZONE,7", 5)])
def test_a_scale_is_read_into_its_pendulum_zone(where: str, zone: int) -> None:
    puzzle = read_puzzle(card_call(FOUCAULTS_CANNON, f"LOCATION_{where},POS_FACEUP"))
    assert puzzle.scene.A.spell_trap == (Placed(card="foucaults-cannon", zone=zone),)
    assert puzzle.notes == ()


def test_nothing_of_a_puzzle_is_run_and_each_line_that_is_not_understood_is_named() -> None:
    puzzle = read_puzzle(
        PUZZLE + 'local e1=Effect.GlobalEffect()\nif true then os.execute("touch x") end\n'
        "Debug.AddCard(1)\nDebug.ShowHint([[Think\nfirst]])\naux.BeginPuzzle(e)\n"
    )
    assert codes(puzzle.notes) == [
        (12, "unknown-call"),
        (13, "not-understood"),
        (14, "not-understood"),
        (15, "hint"),
        (17, "win-this-turn"),
    ]
    assert puzzle.notes[1].text == 'if true then os.execute("touch x") end'
    assert replace(puzzle, notes=()) == read_puzzle(PUZZLE), "what was understood is in the scene"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (card_call(12345, "LOCATION_HAND,0,POS_FACEDOWN"), "unknown-card"),
        (card_call(GEMINI_ELF, "LOCATION_MZONE,5,POS_FACEUP_ATTACK"), "extra-monster-zone"),
        (card_call(GEMINI_ELF, "LOCATION_MZONE,1,POS_FACEDOWN_ATTACK"), "face-down-attack"),
        (card_call(GEMINI_ELF, "LOCATION_PZONE,0,POS_FACEUP"), "pendulum-zone"),
        (card_call(GEMINI_ELF, "LOCATION_SZONE,7,POS_FACEUP"), "pendulum-zone"),
        (card_call(GEMINI_ELF, "LOCATION_DECK,2,POS_FACEDOWN"), "shuffled"),
        (card_call(GEMINI_ELF, "LOCATION_OVERLAY,2,POS_FACEDOWN"), "not-understood"),
        (card_call(GEMINI_ELF, "2+x,2,POS_FACEDOWN"), "not-understood"),
        (f"Debug.AddCard({GEMINI_ELF},1,0,LOCATION_HAND,0,POS_FACEDOWN)", "other-owner"),
        ("Debug.SetPlayerInfo(0,8000,5,1)", "draws"),
        ("Debug.SetPlayerInfo(2,8000,0,0)", "not-understood"),
        ("Debug.PreEquip(a,b)", "not-understood"),
        ("Debug.PreSummon(a,SUMMON_TYPE_LINK)", "summon-kind"),
        ('Debug.SetPlayerInfo(0,8000,0,0) print("x")', "not-understood"),
        ('Debug.ShowHint("without an end', "not-understood"),
    ],
)
def test_what_a_scene_cannot_say_is_noted_with_its_line(line: str, code: str) -> None:
    assert codes(read_puzzle(f"\n{line}\n{A_CARD}").notes) == [(2, code)]


def test_an_equip_card_and_counters_are_read() -> None:
    text = (
        "local shield=Debug.AddCard(19508728,0,0,LOCATION_SZONE,0,POS_FACEUP)\n"
        "local elf=Debug.AddCard(69140098,1,1,LOCATION_MZONE,4,POS_FACEUP_ATTACK)\n"
        "Debug.PreEquip(shield,elf)\nDebug.PreAddCounter(elf,0x1,3)\n"
    )
    puzzle = read_puzzle(text)
    assert puzzle.scene.A.spell_trap[0].equipped_to == Bearer(side="B", monster=0)
    assert puzzle.scene.B.monster[0].counters == 3
    assert codes(puzzle.notes) == [(4, "counter-kind")]


def test_too_long_a_puzzle_with_too_many_cards_is_read_as_far_as_limits_allow() -> None:
    many = A_CARD * (MOST_CARDS + MOST_ALIKE + 5)
    puzzle = read_puzzle(many)
    assert len(puzzle.scene.A.hand) == MOST_CARDS
    assert [note.code for note in puzzle.notes] == ["too-many-cards"] * MOST_ALIKE + ["more-alike"]
    with pytest.raises(NothingImported) as nothing:
        read_puzzle("-" * LONGEST_PUZZLE + many)
    assert nothing.value.notes == (Note(code="too-long"),)


def test_control_and_bidirectional_signs_are_not_quoted() -> None:
    (note,) = read_puzzle("while \u202e\x07true do\n" + A_CARD).notes
    assert note.text == "while   true do"


@pytest.mark.parametrize(
    "text",
    [
        (
            "A: Gemini Elf | hand: Honest | life: 4000 | rest: 0\n"
            "B: Summoned Skull (defence) | set: Mirror Force | rest: 0\nat: main-1"
        ),
        (
            "A: Gemini Elf (zone 2), Honest (face-down; zone 5) | deck: Honest, Mirror Force | rest: 0\n"
            "B: | field: A Legendary Ocean | graveyard: Honest, Gemini Elf | rest: 0\nat: main-1"
        ),
    ],
)
def test_what_a_puzzle_can_say_is_read_back_from_what_was_written(text: str) -> None:
    scene = parse_scene(text)
    written = write_puzzle(scene)
    again = read_puzzle(written.text)
    assert written.notes == again.notes == ()
    assert render(again.scene) == render(scene)


def render(scene: Scene) -> str:
    """Write down a scene with each card's zone, named or not."""
    return write_puzzle(scene).text


def test_an_equip_card_is_written_with_its_monster() -> None:
    scene = parse_scene(
        "A: Gemini Elf | face-up: Moon Mirror Shield (equipped to Gemini Elf) | rest: 0\n"
        "B: | rest: 0\nat: main-1"
    )
    written = write_puzzle(scene).text
    assert "Debug.PreEquip(s0_0,m0_0)" in written
    assert read_puzzle(written).scene.A.spell_trap[0].equipped_to == Bearer(side="A", monster=0)


def test_a_puzzle_says_what_it_cannot_say_of_a_scene() -> None:
    scene = parse_scene(
        "A: Gemini Elf\nB: Summoned Skull (summoned this turn) | set: Mirror Force (this turn)\n"
        "turn: B 4\nat: battle-step.declared\nattack: Summoned Skull > Gemini Elf"
    )
    found = {note.code for note in write_puzzle(scene).notes}
    assert found == {
        "players-changed",
        "attack",
        "begins-elsewhere",
        "unknown-deck",
        "done-this-turn",
        "set-this-turn",
    }
    first = read_puzzle(write_puzzle(scene).text).scene.A
    assert [placed.card for placed in first.monster] == ["summoned-skull"]


def test_a_card_without_a_passcode_is_left_out_of_a_puzzle_by_name() -> None:
    scene = Scene(at="main-1", A=SideScene(hand=("nobody-knows-it",), rest=0), B=SideScene(rest=0))
    written = write_puzzle(scene)
    assert written.notes == (Note(code="no-passcode", card="nobody-knows-it"),)
    assert "AddCard" not in written.text


def test_a_deck_list_is_read_part_by_part() -> None:
    deck = read_deck_list(
        f"#created by ...\r\n#main\r\n{GEMINI_ELF}\r\n{GEMINI_ELF}\r\n12345\r\n"
        f"#extra\r\n!side\r\n{HONEST}\r\nqwertzuiop\r\n"
    )
    assert (deck.main, deck.extra, deck.side) == (("gemini-elf", "gemini-elf"), (), ("honest",))
    assert codes(deck.notes) == [(5, "unknown-card"), (9, "unknown-name")]


def test_puzzles_and_deck_lists_are_told_apart() -> None:
    assert is_puzzle(PUZZLE)
    assert not is_deck_list(PUZZLE)
    assert is_deck_list("#created by me\n#main\n1")
    assert is_deck_list("ydke://!!!")
    assert not is_deck_list('{"A": {}}')
    assert not is_puzzle("a text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_has_its_sentence(language: str) -> None:
    speak = book(language)
    told = [key for key in speak["words"] if key.startswith("exchange.")]
    assert len(told) > 20
    note = Note(code="other-owner", line=7, text="A", card="honest")
    said = phrase.say(speak, f"exchange.{note.code}", parameters(note))
    assert phrase.card_name(speak, "honest") in said
    assert "{" not in said


def test_the_worker_reads_and_writes_puzzles() -> None:
    imported = ask("import", text=PUZZLE + "aux.BeginPuzzle()")["imported"]
    assert imported["scene"]["A"]["hand"] == ["honest"]
    assert imported["notes"] == [{"code": "win-this-turn", "about": {"text": {"text": ""}, "line": 12}}]
    exported = ask("export", scene=imported["scene"])["exported"]
    assert exported["notes"] == []
    assert ask("import", text=exported["text"])["imported"]["scene"] == imported["scene"]


def test_the_worker_lists_the_cards_of_a_deck() -> None:
    assert ask("import", text=f"#main\n{HONEST}\n!side\n{HONEST}")["imported"] == {
        "cards": ["honest", "honest"],
        "own": {},
        "notes": [],
    }


def test_the_worker_refuses_any_other_text() -> None:
    assert ask("import", text="Dear diary")["errors"][0]["code"] == "neither-puzzle-nor-deck"
    assert ask("import", text=None)["errors"][0]["code"] == "no-text"


def test_the_command_line_reads_a_puzzle_and_names_what_it_leaves_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzle.lua"
    file.write_text(PUZZLE + "aux.BeginPuzzle()", encoding="utf-8")
    assert main(["import", str(file)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("A: Gemini Elf (zone 3) | hand: Honest")
    assert said.err.startswith("Line 12:")


def test_the_command_line_writes_a_ruling_as_a_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "attack-higher"]) == 0
    assert "Debug.AddCard(" in capsys.readouterr().out


def test_the_command_line_refuses_a_file_that_is_neither(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", __file__.replace("test_exchange", "asking")]) == 2
    assert "neither an EDOPro puzzle nor a deck list" in capsys.readouterr().err


RUSH = "Debug.ReloadFieldBegin(DUEL_MODE_RUSH)\n" + card_call(160301010, "LOCATION_HAND,0,POS_FACEDOWN")


def test_a_puzzle_of_rush_duel_is_named_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rush.lua"
    file.write_text(RUSH, encoding="utf-8")
    assert main(["import", str(file)]) == 3
    assert "Rush Duel" in capsys.readouterr().err
    assert ask("import", text=RUSH)["errors"][0]["code"] == "rush-duel"
    mixed = read_puzzle(RUSH + A_CARD)
    assert codes(mixed.notes) == [(None, "some-of-rush-duel")]
    assert mixed.scene.A.hand == ("gemini-elf",)


@pytest.mark.parametrize(
    "loop",
    [
        "for i=0,2 do Debug.AddCard({0},0,0,LOCATION_MZONE,i,POS_FACEUP_ATTACK) end -- three",
        "for i=2,0,-1 do\n Debug.AddCard({0}, 0, 0, LOCATION_MZONE, i, POS_FACEUP_ATTACK)\nend",
        "for i=1,3 do Note(Debug.AddCard({0},0,0,LOCATION_MZONE,i+-1,POS_FACEUP_ATTACK)) end",
    ],
)
def test_a_loop_that_counts_is_read_as_the_calls_in_it(loop: str) -> None:
    puzzle = read_puzzle(loop.replace("{0}", str(GEMINI_ELF)))
    assert sorted(placed.zone or 0 for placed in puzzle.scene.A.monster) == [1, 2, 3]
    assert {note.code for note in puzzle.notes} <= {"unknown-call"}


@pytest.mark.parametrize("head", ["for i=1,n", "for _,c in pairs(x)", "for i=1,9,0", "while x"])
def test_any_other_loop_is_named_and_what_stands_behind_it_is_read(head: str) -> None:
    puzzle = read_puzzle(f"{head} do f() end\n{A_CARD}")
    assert codes(puzzle.notes) == [(1, "not-understood")]
    assert puzzle.scene.A.hand == ("gemini-elf",)


def test_a_card_added_where_a_monster_lies_is_its_material() -> None:
    where = "LOCATION_MZONE,2,POS_FACEUP_ATTACK"
    puzzle = read_puzzle(card_call(84013237, where) + card_call(HONEST, where) + card_call(GEMINI_ELF, where))
    (utopia,) = puzzle.scene.A.monster
    assert utopia.materials == ("honest", "gemini-elf")


def test_a_card_that_only_the_catalogue_knows_comes_with_its_face_and_other_versions_as_printed() -> None:
    older = card_call(511002631, "LOCATION_GRAVE,0,POS_FACEUP")
    puzzle = read_puzzle(card_call(45986603, "LOCATION_HAND,0,POS_FACEDOWN") + older)
    assert puzzle.scene.A.hand == ("card-45986603",)
    assert puzzle.scene.A.graveyard == ("sangan",)
    assert [note.code for note in puzzle.notes] == ["faces-alone", "other-version"]
    assert faults(puzzle.scene) == ()
    assert write_puzzle(puzzle.scene).text.count("45986603") == 1


UNPLAYABLE = (
    "Debug.SetPlayerInfo(0,2000000000,0,0)\n"
    + card_call(GEMINI_ELF, "LOCATION_MZONE,0,POS_FACEUP_ATTACK")
    + card_call(HONEST, "LOCATION_EXTRA,0,POS_FACEDOWN")
    + card_call(19508728, "LOCATION_SZONE,0,POS_FACEUP")
)


def test_what_would_have_to_change_in_an_unplayable_scene_is_offered_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzle.lua"
    file.write_text(UNPLAYABLE, encoding="utf-8")
    assert main(["import", str(file)]) == 0
    said = capsys.readouterr()
    assert "Honest" in said.out
    assert said.err.splitlines()[1:] == [
        "The scene cannot be played as it is:",
        "A.extra.0: Honest does not go into that zone.",
        "A.spell_trap.0: Moon Mirror Shield lies face-up, so it must be equipped to a monster.",
        "It could be played with these changes, which --playable makes:",
        "A without Honest",
        "A without Moon Mirror Shield",
    ]
    assert main(["import", "--playable", str(file)]) == 0
    scene = parse_scene(capsys.readouterr().out)
    assert faults(scene) == ()
    assert scene.A.life == 99999
    notes = ask("import", text=UNPLAYABLE)["imported"]["notes"]
    assert [note["code"] for note in notes][-3:] == ["would-be-playable", *["would-be-without"] * 2]


def test_an_equip_card_follows_its_monster_where_another_goes() -> None:
    text = "A: Honest (zone 1), Gemini Elf | face-up: Moon Mirror Shield (equipped to Gemini Elf)\nB:"
    scene = parse_scene(text)
    honest, elf = scene.A.monster
    mended = made_playable(replace(scene, A=replace(scene.A, monster=(replace(honest, zone=9), elf))))
    assert mended is not None
    assert [note.card for note in mended.changes] == ["honest"]
    assert mended.scene.A.spell_trap[0].equipped_to == Bearer(side="A", monster=0)


def test_the_face_of_a_card_that_goes_goes_with_it() -> None:
    steal = read_puzzle(A_CARD + card_call(45986603, "LOCATION_SZONE,0,POS_FACEUP"))
    mended = made_playable(steal.scene)
    assert mended is not None
    assert mended.scene.cards is None
    assert render_scene(mended.scene).startswith("A: | hand: Gemini Elf")


def test_a_field_spell_that_is_set_is_written_and_read_as_such() -> None:
    puzzle = read_puzzle(card_call(295517, "LOCATION_FZONE,0,POS_FACEDOWN"))
    assert render_scene(puzzle.scene).startswith("A: | field: A Legendary Ocean (face-down)")
    with pytest.raises(BadText, match="'sideways' is no way to lie there"):
        parse_scene("A: | field: A Legendary Ocean (sideways)")
