"""Modules with short names: they do the same, and what others call by name keeps it."""

import ast

import pytest
from tools.build.minify import minified
from tools.errors import BuildError

SHELF = '''
"""A shelf."""

from collections import Counter
from typing import Any

Json = dict[str, Any]
SONGS = ("hum", "whistle")
"""What is sung."""


class Singer:
    """One who sings."""

    song: str = "hum"

    def sing(self, times: int, *, loudly: bool) -> str:
        """Sing it."""
        sound: str = self.song * times
        return f"{sound}!" if loudly else sound


def sung(how_often: int, type: str = "choir") -> list[str]:
    """Return songs."""
    singer = Singer()
    songs = [singer.sing(times, loudly=True) for times in range(how_often)]
    return [song for song in songs if song] + [type]
'''
HALL = "from choir.shelf import SONGS, sung\n\n\ndef concert(songs):\n    return sung(len(songs)), SONGS\n"
USER = "from choir.hall import concert\nconcert(songs=SONGS)\n"


def made() -> dict[str, str]:
    return minified("choir", {"choir/shelf.py": SHELF, "choir/hall.py": HALL}, [USER])


def test_what_nobody_asks_for_is_gone_and_names_are_short() -> None:
    shelf = made()["choir/shelf.py"]
    for gone in ("A shelf", "Counter", "Any", "Json", "Singer", "how_often", "singer", "sound", "sung"):
        assert gone not in shelf
    for stays in ("song: int = 'hum'", "def sing(", "loudly", "type"):
        assert stays in shelf


def test_the_modules_do_the_same_as_before() -> None:
    shelf, hall = made().values()
    scope: dict[str, object] = {}
    (name,) = (
        alias.name
        for node in ast.walk(ast.parse(hall))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if f"def {alias.name}(" in shelf
    )
    exec(compile(shelf, "shelf", "exec"), scope)  # noqa: S102 # it was made of the source above
    exec(compile(hall.partition("\n")[2], "hall", "exec"), scope)  # noqa: S102
    assert scope[name](2) == ["!", "hum!", "choir"]  # type: ignore[operator]
    assert scope["concert"](songs=("hum", "whistle"))[0] == ["!", "hum!", "choir"]  # type: ignore[operator]


def test_what_others_import_and_call_by_name_keeps_its_name() -> None:
    assert "def concert(songs)" in made()["choir/hall.py"]


def test_names_that_cannot_be_followed_are_refused() -> None:
    with pytest.raises(BuildError, match="Global in line 2"):
        minified("choir", {"choir/hall.py": "def count():\n    global songs\n    songs = 1\n"}, [])
