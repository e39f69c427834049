"""What tests of the engine and of the page share."""

from pathlib import Path

import pytest

from damagestep.site.publish.site import publish

WEB_LOCALE = Path(__file__).parent.parent / "web" / "locale"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of the site as the build gets them: catalogues, tables, a recording of every ruling."""
    out = tmp_path_factory.mktemp("site")
    publish(out, WEB_LOCALE)
    return out
