"""Profiles of browsers: folders that outlive the browser, and so can be copied after a first visit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.setup import chromium

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import BrowserContext, BrowserType


def open_profile(kind: BrowserType, folder: Path, locale: str) -> BrowserContext:
    """Open a browser with the profile of a folder, which may be empty."""
    executable = chromium.path()
    return kind.launch_persistent_context(
        folder, executable_path=executable, args=chromium.FLAGS, locale=locale
    )
