"""The C++ engine as a process of its own: a scene goes in, questions come out, each is answered.

A question is the JSON object that `core.mjs` describes. Whoever plays against it needs only `start` and
`answer`; a recording (`recording.py`) offers the same two.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Protocol

from tools.errors import BuildError

from workbench.differential.ingredients import FOLDER

Question = dict[str, Any]
MOST_DUELS = 400
"""Duels in one process: the engine keeps a little memory of each."""


class Engine(Protocol):
    """An engine that asks questions: the C++ engine, or a recording of one."""

    def start(self, setup: dict[str, Any]) -> Question:
        """Begin a duel and return the first question."""

    def answer(self, given: dict[str, Any]) -> Question:
        """Answer the last question and return the next one."""


class Core:
    """The C++ engine in a Node process, which is started when it is needed."""

    def __init__(self) -> None:
        self._node: subprocess.Popen[str] | None = None
        self._duels = 0

    def start(self, setup: dict[str, Any]) -> Question:
        """Begin a duel and return the first question; a new process after every `MOST_DUELS` duels."""
        if self._duels >= MOST_DUELS:
            self.close()
        self._duels += 1
        return self._say({"do": "start", **setup})

    def answer(self, given: dict[str, Any]) -> Question:
        """Answer the last question and return the next one: `error` where the process has ended."""
        return self._say({"do": "answer", **given})

    def close(self) -> None:
        """End the process, if one runs."""
        if self._node is not None:
            self._node.kill()
            self._node.wait()
        self._node, self._duels = None, 0

    def _say(self, wish: dict[str, Any]) -> Question:
        node = self._node or self._begin()
        try:
            print(json.dumps(wish), file=node.stdin, flush=True)
            said = node.stdout.readline() if node.stdout else ""
        except BrokenPipeError:
            said = ""
        if not said:
            self.close()
            return {"ask": "error", "text": "the process of the C++ engine has ended"}
        question: Question = json.loads(said)
        return question

    def _begin(self) -> subprocess.Popen[str]:
        script = Path(__file__).with_name("core.mjs")
        self._node = subprocess.Popen(
            [shutil.which("node") or "node", str(script), str(FOLDER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        if not self._node.stdout or not self._node.stdout.readline():
            raise BuildError("The C++ engine could not be started; the words of Node are above.")
        return self._node
