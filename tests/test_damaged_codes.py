"""What is no scene code, or one no more, is refused with the reason, and near the place of the damage."""

import json
import random

import pytest
from tests.games import random_game, seeds

from damagestep import Line
from damagestep.common.coding import code
from damagestep.common.coding.code import BadCode
from damagestep.common.coding.symbols import SIGNS, closed
from damagestep.lines.codes import code_of, numbers, read_code

SCENE = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull"
LINE = Line.of(SCENE, ("attack:elemental-hero-neos-alius>summoned-skull", "pass", "pass", "pass"))
GOOD = code_of(LINE, (1, 1), "Honest, once more")


def refused(text: str) -> BadCode:
    with pytest.raises(BadCode) as caught:
        read_code(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "no-code"),
        ("hello", "no-code"),
        ("<script>alert(1)</script>", "no-code"),
        ("0" + GOOD[1:], "no-code"),
        ("2" + GOOD[1:], "code-newer"),
        ("9", "code-newer"),
        ("1", "code-damaged"),
        ("1A", "code-damaged"),
        ("1" + "A" * 100, "code-damaged"),
        (GOOD + "A", "code-damaged"),
        (GOOD[:-1], "code-damaged"),
        (GOOD + " ", "code-damaged"),
        (GOOD + "~", "code-damaged"),
        ("1" * 8001, "code-too-long"),
        ("1" + "\ud83c" * 40, "code-damaged"),
    ],
)
def test_what_is_no_code_is_told_apart(text: str, what: str) -> None:
    assert refused(text).code == what


def test_a_changed_letter_is_found_near_where_it_is() -> None:
    for place in range(1, len(GOOD)):
        for letter in random.Random(place).sample(SIGNS + "<%é", 8):
            if letter != GOOD[place]:
                bad = refused(GOOD[:place] + letter + GOOD[place + 1 :])
                assert bad.code == "code-damaged"
                assert abs(bad.near - 1 - place) <= 25


def test_two_letters_that_changed_places_are_found() -> None:
    for place in range(1, len(GOOD) - 1):
        if GOOD[place] != GOOD[place + 1]:
            swapped = GOOD[:place] + GOOD[place + 1] + GOOD[place] + GOOD[place + 2 :]
            assert refused(swapped).code == "code-damaged"


def test_a_code_that_was_cut_off_is_found() -> None:
    for end in range(1, len(GOOD)):
        assert refused(GOOD[:end]).code == "code-damaged"


def attempt(text: str) -> dict[str, object] | BadCode:
    try:
        found: dict[str, object] = code.decode(text, numbers())
    except BadCode as bad:
        return bad
    return found


@pytest.mark.seeds
@pytest.mark.parametrize("seed", seeds(20))
def test_signs_that_nobody_wrote_do_no_harm(seed: int) -> None:
    """Random signs with the right checks, and those of real codes with a few changed."""
    rng = random.Random(seed)
    real = [SIGNS.index(x) for x in code_of(random_game(seed))[1:]]
    real = [x for n, x in enumerate(real) if n % 50 < 48][:-2]
    for _ in range(150):
        signs = list(real) if rng.random() < 0.6 else [rng.randrange(64) for _ in range(rng.randint(1, 300))]
        for _ in range(rng.randint(1, 4)):
            signs[rng.randrange(len(signs))] = rng.randrange(64)
        found = attempt("1" + closed(signs))
        if isinstance(found, BadCode):
            assert (found.code, 0 < found.near <= len(signs) * 50 // 48 + 4) == ("code-damaged", True)
        else:
            assert len(json.dumps(found)) < 100 * len(signs) + 10_000
            text = code.encode(found, numbers())
            assert code.encode(code.decode(text, numbers()), numbers()) == text


@pytest.mark.parametrize("sign", [6, 7, 8, 32, 63])
def test_the_longest_codes_of_one_sign_end_in_an_error(sign: int) -> None:
    """Lists in lists, objects in objects, numbers without an end."""
    signs = ([1] if sign != 63 else []) + [sign, 1] * 3900
    assert refused("1" + closed(signs)[: code.LONGEST - 1]).code == "code-damaged"
