"""What the notes in Konami's card database say of the effects of a card, as facts: none of their sentences.

A note is a list of Japanese sentences under the number of a printed effect. `SAYING` are the turns of phrase
that carry a fact; a sentence that fits none carries none. A fact that is not read is missing, never guessed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Json = dict[str, Any]

QUOTED = re.compile(r"『[^『』]*』|「[^「」]*」")
"""Words of the card's text and names of cards, which say nothing of the note's own."""
SENTENCE_END = re.compile(r"(?<=。)|（|）")  # noqa: RUF001 - the brackets of Japanese text
ABOUT_A_BULLET = re.compile(r"^【.*(●|つ目の)")
CLASSES = (
    ("unclassified", re.compile(r"いずれにも分類されない")),
    (
        "not-an-effect",
        re.compile(r"効果(として|の)扱い(ません|ではありません)|効果(として|の扱い)は?扱いません"),
    ),
    ("quick", re.compile(r"誘発即時効果(です|として扱われます|。)")),
    ("trigger", re.compile(r"誘発効果(です|として扱われます|。)")),
    ("ignition", re.compile(r"起動効果(です|として扱われます|。)")),
    ("continuous", re.compile(r"永続効果(です|として扱われます|。)")),
    ("no-chain", re.compile(r"チェーンブロックの(作|つく)られ(ない効果|る効果では)")),
    ("chain", re.compile(r"チェーンブロックの(作|つく)られる効果")),
    ("card-activation", re.compile(r"カードの発動(時|の際|を行う際)の効果")),
    ("chain", re.compile(r"(フィールド|ゾーン|墓地|手札|状態|デッキ)(で|にて)発動(する|できる)効果です")),
)
"""The classes, by the words that name them; the first that fits counts."""
TARGETS = (
    ("no", re.compile(r"対象(を|に)取る効果では(ありません|ない)")),
    ("yes", re.compile(r"対象(を|に)取(る効果です|り)")),
)
NEVER = re.compile(
    r"ダメージステップ(中|時)?に?(には|は|では|にて|に)?発動(する事は|することは|は)?でき(ません|ず|ない)"
    r"|ダメージステップ(以外|を除)"
)
ALSO = re.compile(
    r"ダメージステップ(中|時)?(で|に|にて|中に条件を満たした場合で)?も?、?(発動(する事が|することが)?できます|発動します)"
)
WINDOWS = (
    ("start+before-calculation", re.compile(r"ダメージステップ開始時からダメージ計算前")),
    ("start+before-calculation+calculation", re.compile(r"ダメージステップ開始時からダメージ計算時")),
    ("start", re.compile(r"ダメージステップ開始時に(、|必ず)?発動")),
    ("before-calculation", re.compile(r"ダメージ計算前に(、|必ず)?発動")),
    ("calculation", re.compile(r"ダメージ計算時に(、|必ず)?発動")),
    ("after-calculation", re.compile(r"ダメージ計算後に(、|必ず)?発動")),
    ("end", re.compile(r"ダメージステップ終了時に(、|必ず)?発動")),
)
"""Points of the Damage Step that a permission names."""
ACTIVATED = re.compile(r"発動(でき|する|し)")
OF_SOMETHING_ELSE = re.compile(r"カードの発動(のみ)?は、?|のみを行う|(つ目の)?●を選択する場合")
"""A sentence about the activation of the card, or of one bullet, and not of the effect."""
NEXT_EFFECT = re.compile(r"^(『』|「」の)(モンスター)?の?効果は|^『』は")
"""A sentence that begins to speak of another effect of a card printed without numbers."""


@dataclass(frozen=True)
class Noted:
    """What a note says of one effect; None where it does not say.

    `effect` is the number of the printed effect, "0" on cards printed without numbers, with "p" before it for
    a Pendulum Effect. `targets` is yes or no; `step` says whether it may be activated in the Damage Step,
    `windows` at which points, joined by "+".
    """

    effect: str
    class_: str | None = None
    targets: str | None = None
    step: str | None = None
    windows: str | None = None

    @property
    def line(self) -> str:
        """The facts as one line: `1 trigger targets:no step:yes`."""
        said = ((name, getattr(self, name)) for name in ("targets", "step", "windows"))
        told = (f"{name}:{value}" for name, value in said if value is not None)
        return " ".join((self.effect, self.class_ or "-", *told))

    @property
    def says(self) -> bool:
        """Whether the note says anything at all."""
        return any((self.class_, self.targets, self.step))


def noted(note: Json) -> tuple[str, list[Noted]]:
    """Return the date of a card's notes and what they say of each of its effects."""
    told = [one for number, lines in (note["FAQ"] or {}).items() for one in _of_effect(number, lines)]
    scale = [
        one
        for number, lines in (note["pendulumFAQ"] or {}).items()
        for one in _of_effect(f"p{number}", lines)
    ]
    return note["databaseDate"], [one for one in (*told, *scale) if one.says]


def _of_effect(number: str, lines: Iterable[str]) -> Iterator[Noted]:
    """Yield what the sentences under one number say: of one effect, or in turn of several without numbers."""
    now, bullet = Noted(number), False
    for line in lines:
        if line.startswith("【"):
            bullet = bool(ABOUT_A_BULLET.match(line))
            continue
        if bullet:
            continue
        for sentence in _sentences(QUOTED.sub(_emptied, line)):
            class_ = _first(CLASSES, sentence)
            if class_ and now.class_ and (NEXT_EFFECT.match(sentence) or number.startswith("0")):
                yield now
                now = Noted(number)
            now = _with(now, sentence, class_)
    yield now


def _emptied(quote: re.Match[str]) -> str:
    return "『』" if quote[0].startswith("『") else "「」"


def _sentences(line: str) -> Iterator[str]:
    """Yield the sentences of a line; what stands in brackets follows its sentence."""
    yield from (part for part in SENTENCE_END.split(line) if part)


def _with(now: Noted, sentence: str, class_: str | None) -> Noted:
    """Return what is known of an effect after one more sentence; what came first stays."""
    if class_ and not now.class_:
        now = replace(now, class_=class_)
    if (targets := _first(TARGETS, sentence)) and not now.targets:
        now = replace(now, targets=targets)
    if now.step or OF_SOMETHING_ELSE.search(sentence):
        return now
    if windows := _permitted_at(sentence):
        return replace(
            now, step="partly" if windows == "start+before-calculation" else "yes", windows=windows
        )
    if NEVER.search(sentence):
        return replace(now, step="no")
    return replace(now, step="yes") if ALSO.search(sentence) else now


def _permitted_at(sentence: str) -> str | None:
    """Return the points at which a sentence allows an activation."""
    return _first(WINDOWS, sentence) if ACTIVATED.search(sentence) and "ません" not in sentence else None


def _first(kinds: Iterable[tuple[str, re.Pattern[str]]], sentence: str) -> str | None:
    return next((kind for kind, said in kinds if said.search(sentence)), None)
