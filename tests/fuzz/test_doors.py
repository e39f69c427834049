"""Whatever comes in from outside is read, or refused with a reason: texts, messages, cards and rulings.

Every case is made from a number; `make soak` goes on with numbers that nobody has tried yet.
"""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.fuzz.spoiling import spoiled_text, spoiled_value
from tests.games import random_game, random_scene, seeds
from tests.shapes import Json

from damagestep import Line
from damagestep.common import phrase
from damagestep.library.catalogues import LANGUAGES
from damagestep.library.library import cards, profiles, read_card
from damagestep.library.profiles import UnknownProfile, profile_named
from damagestep.lines.messages.book import book
from damagestep.lines.saved import dump, load, parse_line, render_line
from damagestep.lines.scenes.faults import BadScene
from damagestep.lines.scenes.parse import BadText, parse_scene
from damagestep.lines.scenes.render import Unwritable, render_scene
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import plain, sparse
from damagestep.records.validation import BadInput
from damagestep.rulings.parse import parse, rulings
from damagestep.rulings.script import RulingFailed, run
from damagestep.site.service.view import view
from damagestep.site.service.worker import ANSWERS, handle

pytestmark = [
    pytest.mark.seeds,
    pytest.mark.filterwarnings("ignore::damagestep.library.card_names.CardUnderstood"),
]
FOLDER = Path(__file__).parents[2] / "engine" / "damagestep" / "data"
CARD_FILES = {ref: (FOLDER / "cards" / f"{ref}.toml").read_text("utf-8") for ref in cards()}
RULING_FILES = {file.name: file.read_text("utf-8") for file in sorted(FOLDER.glob("rulings/*/*.md"))}
BOOKS = {lang: book(lang) for lang in LANGUAGES}
MOST_PLAYED = 12


@cache
def scene_texts() -> tuple[str, ...]:
    return tuple(render_scene(ruling.scene) for ruling in rulings().values())


def played_on(rng: random.Random, line: Line) -> Line:
    """The line with some legal decisions more; the position that it leads to can be looked at."""
    for _ in range(rng.randint(0, MOST_PLAYED)):
        if line.duel.over:
            break
        line = line.play(rng.choice(line.options).id)
    assert view(line, line.places[-1])["at"] == list(line.places[-1].at)
    return line


def tried(scene: Scene, rng: random.Random) -> None:
    """A scene that was read is played, or refused as one that cannot be; written again it is the same."""
    try:
        line = Line.of(scene, profile=rng.choice(list(profiles().values())))
    except BadScene as bad:
        assert bad.faults
        return
    played_on(rng, line)
    try:
        assert parse_scene(render_scene(scene)) == scene
    except Unwritable:
        return


@pytest.mark.parametrize("seed", seeds(40))
def test_a_spoiled_scene_text_is_read_or_refused_line_by_line(seed: int) -> None:
    rng = random.Random(seed)
    text = spoiled_text(rng, rng.choice(scene_texts()), scene_texts())
    try:
        scene = parse_scene(text)
    except BadText as bad:
        assert all(fault.text and 1 <= fault.line <= max(1, len(text.splitlines())) for fault in bad.faults)
        return
    tried(scene, rng)


@pytest.mark.parametrize("seed", seeds(20))
def test_a_spoiled_saved_line_is_loaded_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    line = random_game(rng.randrange(60)).back(rng.randint(0, 100))
    given = render_line(line) if seed % 3 else dump(line)
    spoiled = spoiled_text(rng, given, [dump(line), *scene_texts()])
    if rng.random() < 0.5:
        spoiled = json.dumps(spoiled_value(rng, json.loads(dump(line))))
    for read in (load, parse_line):
        try:
            read(spoiled)
        except (BadText, BadInput, BadScene, UnknownProfile) as error:
            assert str(error)


@pytest.mark.parametrize("seed", seeds(20))
def test_a_spoiled_name_of_a_reading_is_one_or_none(seed: int) -> None:
    rng = random.Random(seed)
    names = ["default+flip_window=true", "goat-2005+chain_limit.START=1+chain_limit.END=null", "german-wiki"]
    try:
        assert profile_named(spoiled_text(rng, rng.choice(names), names)).id
    except UnknownProfile as error:
        assert str(error)


# ---- messages ---------------------------------------------------------------------------------------


def scene_of(rng: random.Random) -> Json:
    """A scene as the page sends one: of a ruling, or a random one."""
    scene = random_scene(rng) if rng.random() < 0.3 else rng.choice(list(rulings().values())).scene
    made: Json = json.loads(json.dumps((plain if rng.random() < 0.3 else sparse)(scene)))
    return made


def request(rng: random.Random) -> Json:
    """A request that could be answered, but for what it says about places and decisions."""
    scene: str | Json = rng.choice(list(rulings())) if rng.random() < 0.3 else scene_of(rng)
    line: list[str] = []
    if isinstance(scene, str) or rng.random() < 0.6:
        try:
            if isinstance(scene, str):
                playing = Line.of(rulings()[scene].scene, profile=rulings()[scene].profile)
            else:
                playing = Line.of(parse_back(scene))
            line = list(played_on(rng, playing).decisions)
        except BadScene:
            line = ["pass"]
    asked = {
        "v": 1,
        "id": rng.randrange(100),
        "do": rng.choice(list(ANSWERS)),
        "scene": scene,
        "line": line,
        "at": [rng.randint(0, len(line)), rng.randint(0, 3)],
        "decision": rng.choice(["pass", "activate:honest#boost", "attack:summoned-skull>honest"]),
        "from": rng.randint(0, 3),
        "with": rng.choice([*profiles(), "default+flip_window=true"]),
        "card": rng.choice([rng.choice(list(cards())), sparse(cards()[rng.choice(list(cards()))])]),
        "viewpoint": rng.choice(["A", "B", "both"]),
    }
    if rng.random() < 0.3:
        asked["profile"] = rng.choice(list(profiles()))
    return asked


def parse_back(scene: Json) -> Scene:
    from damagestep.records.validation import read

    return read(Scene, scene, "scene")


def answered(message: str) -> Json:
    """The answer to a message: never an exception, and what is wrong is said in every language."""
    answer: Json = json.loads(handle(message))
    assert answer["v"] == 1
    if answer["ok"]:
        assert len(answer) == 4
        return answer
    assert answer["errors"]
    for error in answer["errors"]:
        assert isinstance(error["path"], str)
        for speak in BOOKS.values():
            assert phrase.error(speak, error) != f"error.{error['code']}"
            for found in error.get("findings", []):
                assert phrase.finding(speak, found)
    return answer


@pytest.mark.parametrize("seed", seeds(50))
def test_any_message_is_answered(seed: int) -> None:
    rng = random.Random(seed)
    asked: Any = request(rng)
    if rng.random() < 0.8:
        asked = spoiled_value(rng, asked)
    message = json.dumps(asked)
    if rng.random() < 0.2:
        message = spoiled_text(rng, message)
    answered(message)


# ---- cards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", seeds(50))
def test_a_spoiled_card_file_is_read_or_refused_with_its_place(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    ref = rng.choice(list(CARD_FILES))
    file = tmp_path / f"{ref}.toml"
    lent = [CARD_FILES[ref], CARD_FILES[rng.choice(list(CARD_FILES))]]
    file.write_bytes(spoiled_text(rng, CARD_FILES[ref], lent).encode("utf-8", "surrogatepass"))
    try:
        assert read_card(file).name.en is not None
    except BadInput as bad:
        assert all(fault.path and fault.text for fault in bad.faults)


def own_card(rng: random.Random) -> Json:
    """A card that somebody has made of one of the library, with parts of another."""
    card, other = (sparse(cards()[rng.choice(list(cards()))]) for _ in range(2))
    card["ref"] = "own-card"
    for key in ("effects", "statics"):
        if key in other and rng.random() < 0.5:
            kept = [e for e in card.get(key, []) if e.get("id") not in {o.get("id") for o in other[key]}]
            card[key] = [*kept, *other[key]]
    made: Json = json.loads(json.dumps(card))
    return made


def with_own_card(rng: random.Random, card: Json) -> Json:
    """A scene in which a card of its own lies wherever it can lie."""
    placed = {"card": "own-card"}
    side: Json = {"hand": ["own-card"], "graveyard": ["own-card"], "monster": [{"card": "summoned-skull"}]}
    match card.get("card", {}):
        case {"type": "monster"}:
            side["monster"].append(placed | {"position": rng.choice(["attack", "defence"])})
        case {"kind": "field"}:
            side["field"] = placed
        case {"kind": "continuous"}:
            side["spell_trap"] = [placed]
        case {"kind": "equip"}:
            side["spell_trap"] = [placed | {"equipped_to": {"side": "A", "monster": 0}}]
        case _:
            side["spell_trap"] = [placed | {"face": "down"}]
    other: Json = {"hand": ["honest"], "monster": [{"card": "celtic-guardian"}, {"card": "sangan"}]}
    at = rng.choice(["battle-step.open", "main-1", "end"])
    return {"A": side, "B": other, "cards": {"own-card": card}, "at": at}


@pytest.mark.parametrize("seed", seeds(30))
def test_a_card_of_ones_own_is_refused_or_can_be_described_and_played(seed: int) -> None:
    rng = random.Random(seed)
    card: Any = own_card(rng)
    if rng.random() < 0.7:
        card = spoiled_value(rng, card, 2)
    answered(json.dumps({"v": 1, "do": "describe", "card": card}))
    scene = with_own_card(rng, card if isinstance(card, dict) else {})
    if not answered(json.dumps({"v": 1, "do": "line", "scene": scene}))["ok"]:
        return
    for _ in range(3):
        line = played_on(rng, Line.of(parse_back(scene)))
        at = list(line.places[-1].at)
        for do in ("view", "matrix"):
            asked = {"v": 1, "do": do, "scene": scene, "line": line.decisions, "at": at}
            assert answered(json.dumps(asked))["ok"]


# ---- rulings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", seeds(40))
def test_a_spoiled_ruling_is_refused_or_holds_or_says_where_it_does_not(
    seed: int,
) -> None:
    rng = random.Random(seed)
    name = rng.choice(list(RULING_FILES))
    before, *parts = RULING_FILES[name].split("\n## ")
    text = "\n## ".join([before, rng.choice(parts)])
    spoiled = spoiled_text(rng, text, [text, RULING_FILES[rng.choice(list(RULING_FILES))]])
    try:
        found = parse(spoiled, name)
    except BadText as bad:
        assert all(name in fault.text and fault.line >= 1 for fault in bad.faults)
        return
    for ruling in found:
        try:
            run(ruling)
        except (RulingFailed, BadScene) as reason:
            assert str(reason)
