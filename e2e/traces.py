"""What Playwright records of a test where `DAMAGESTEP_TRACES` names a folder, as in a second try."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext


class Traces:
    """The records of one test, one for each context; none where nobody asks for them."""

    def __init__(self) -> None:
        """Nothing is recorded yet."""
        self.folder = os.environ.get("DAMAGESTEP_TRACES")
        self.begun: list[BrowserContext] = []

    def begin(self, context: BrowserContext) -> None:
        """Record what the pages of a context do from now on."""
        if self.folder and context not in self.begun:
            context.tracing.start(screenshots=True, snapshots=True)
            self.begun.append(context)

    def keep(self, name: str) -> None:
        """Write the records, called by the name of the test; `playwright show-trace` shows them."""
        for number, context in enumerate(self.begun):
            file = f"{re.sub(r'[^A-Za-z0-9]+', '-', name)}-{number}.zip"
            context.tracing.stop(path=Path(self.folder or "") / file)
        self.begun.clear()
