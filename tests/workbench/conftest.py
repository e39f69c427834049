"""What the tests of the second opinion share."""

from collections.abc import Iterator

import pytest
from workbench.differential import scenes
from workbench.differential.scenes import _monsters, of_the_main_deck

from damagestep.library.library import cards


@pytest.fixture
def every_card_known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the C++ engine knew every card of the library."""
    codes = frozenset(data.passcode for data in cards().values() if data.passcode)
    monkeypatch.setattr(scenes, "known", lambda: codes)
    remembered = (scenes.usable, of_the_main_deck, _monsters)
    for one in remembered:
        one.cache_clear()
    yield
    for one in remembered:
        one.cache_clear()
