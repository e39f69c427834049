"""The page's words come in two files for each language: the lab's, and those of everything else."""

from __future__ import annotations

import json

from tools.build.embed import LANGUAGES
from tools.build.split_catalogues import pick_words, split

WORDS = {
    "event.passed": "{side} passes",
    "finding.ACT-01.refused": "It is {side}'s turn",
    "rule.ACT-01": "Who may act",
    "rule.DST-01": "What cannot be destroyed",
    "word.hand": "hand",
    "word.later-moved": "cards moved",
    "error.engine-load": "{path} is missing",
    "error.unknown-card": "There is no such card",
    "ui.build.undo": "Undo",
    "ui.build.cards.one": "one card",
    "ui.build.cards.other": "{n} cards",
    "ui.step": "Step",
    "cli.yes": "yes",
}
SITE = {
    "index.html": b"""<script type="mpy" config='{"files": {"./lab.py": "", "./words.py": ""}}'></script>""",
    "main.py": b"import lab",
    "lab.py": b'say(speak, "ui.step"), "event." + kind, "finding." + rule, "rule." + rule, "error." + code',
    "words.py": b'"word." + name',
    "builder/view.py": b'say(speak, "ui.step"), say(speak, "ui.build.undo"), say(speak, "ui.build.cards", n)',
    "embedding/view.py": b'say(speak, "cli.yes")',
    "data/rules.json": b"""{"rules": {
        "ACT-01": {"rulings": {"refuses": ["a"]}}, "DST-01": {"rulings": {"prevents": ["b"]}}
    }}""",
    "data/locale/en.json": json.dumps(WORDS).encode(),
    "data/locale/de.json": json.dumps(WORDS).encode(),
}


def keys(files: dict[str, bytes], name: str) -> list[str]:
    """The keys of a file of words."""
    return list(json.loads(files[f"data/locale/{name}.json"]))


def test_what_the_first_modules_say_comes_at_once_and_what_others_say_besides_with_them() -> None:
    made = split(SITE)
    for language in LANGUAGES:
        assert keys(made, language) == [
            "event.passed",
            "rule.DST-01",
            "word.hand",
            "error.engine-load",
            "ui.step",
        ]
        assert keys(made, f"views/{language}") == [
            "finding.ACT-01.refused",
            "rule.ACT-01",
            "word.later-moved",
            "error.unknown-card",
            "ui.build.undo",
            "ui.build.cards.one",
            "ui.build.cards.other",
        ]


def test_a_module_says_what_it_names_by_key_by_beginning_and_in_the_plural() -> None:
    assert list(pick_words(WORDS, [b'"ui.build."'])) == [key for key in WORDS if key.startswith("ui.build.")]
    assert list(pick_words(WORDS, [b'"ui.build.cards"'])) == ["ui.build.cards.one", "ui.build.cards.other"]
    assert list(pick_words(WORDS, [b'"ui.st" "event"'])) == []
