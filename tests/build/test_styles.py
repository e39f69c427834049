"""What other tests take for granted of the style sheets."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.host
STYLES = Path(__file__).parents[2] / "web" / "styles"
DARK = r"@media \(prefers-color-scheme: dark\) \{\s*:root[^{]*\{([^}]*)\}\s*\}"


def test_the_dark_differs_from_the_light_in_values_of_the_same_tokens_alone() -> None:
    """So axe's rules about anything but contrast find in the dark what they find in the light."""
    tokens = (STYLES / "10-tokens.css").read_text("utf-8")
    (dark,) = re.findall(DARK, tokens)
    light, _, chosen = re.sub(DARK, "", tokens).partition('[data-theme="dark"] {')
    names = {name for name in re.findall(r"([\w-]+):", dark) if name != "color-scheme"}
    assert all(name.startswith("--") for name in names)
    assert names <= set(re.findall(r"(--[\w-]+):", light))
    assert chosen.partition("}")[0].split() == dark.split()
    others = [file for file in STYLES.glob("*.css") if file.name not in ("10-tokens.css", "96-print.css")]
    assert [
        file.name for file in others if re.search("prefers-color-scheme|data-theme", file.read_text("utf-8"))
    ] == []
