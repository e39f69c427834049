"""What the project's own sentences say of the library's effects is read back out of them.

A corpus without anybody's copyright: `describe` makes the sentences from data whose class is known, and the
rules say where the Damage Step admits them. The reader was made for the wording of cards, so it does not know
all of ours; the counts may only rise.
"""

from tests.reading.texts import type_line

from damagestep.describe import effect_sentence, voice
from damagestep.library.library import cards, profiles
from damagestep.reading.limits_of_input import GivenCard
from damagestep.reading.read_effect import ReadEffect
from damagestep.reading.reader import read_card
from damagestep.rules.legality.damage_step_table import permitted

ONE_EFFECT, SAME_CLASS, SAME_PERMISSION = 652, 599, 589
"""Sentences out of which one effect is read; with the class of the data; with its Damage Step permission."""


def test_as_many_effects_of_the_library_as_ever_are_read_out_of_our_own_sentences() -> None:
    speak, profile = voice("en", None), profiles()["default"]
    one = same = admitted = 0
    for ref, data in cards().items():
        for effect in data.effects:
            if effect.gaps or not effect.speed:
                continue
            text = effect_sentence(speak, data, effect)
            read = read_card(GivenCard(ref, type_line(data), text)).effects
            found: list[ReadEffect] = [e for e in read if e.speed]
            if len(found) != 1:
                continue
            one += 1
            same += found[0].class_ == effect.class_
            points = found[0].permission.points
            opens = any(answer != "no" for point, answer in points.items() if point != "declared")
            admitted += opens == bool(permitted(data, effect, profile))
    assert (one, same, admitted) == (ONE_EFFECT, SAME_CLASS, SAME_PERMISSION), (
        "write better counts here; worse are a fault"
    )
