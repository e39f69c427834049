"""What stands in the address of an embed: which scene, at which step, and how it is shown.

``#c=CODE~RECORDING`` or ``#scene=ID&at=3``, as in the address of the page; a code may stand there by itself.
Behind it follow, where they are not as usual, ``lang``, ``theme``, ``eyes`` and ``controls``.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json


CHOICES = {
    "lang": ("", "en", "de"),
    "theme": ("", "light", "dark"),
    "eyes": ("both", "A", "B"),
    "controls": ("all", "steps", "none"),
}
"""The values of each option, the usual one first: what is anything else has no effect.

``controls``: ``all`` steps and plays on, ``steps`` only steps, ``none`` shows a still picture.
"""
FIRST, ALL = 0, "all"


def read(text: str) -> "Json":
    """Return what an address says: ``scene``, ``code``, ``taped``, ``lesson``, ``at`` (from 1, or None).

    And the options.

    What is missing is empty; an option that is missing or unknown has its usual value.
    """
    found: "Json" = {"scene": "", "c": "", "at": "", "l": ""}
    for name in CHOICES:
        found[name] = ""
    parts = text.partition("#")[2].split("&")
    if parts[0] and "=" not in parts[0]:
        parts[0] = "c=" + parts[0]
    for part in parts:
        key, _, value = part.partition("=")
        if key in found:
            found[key] = value
    for name, values in CHOICES.items():
        if found[name] not in values:
            found[name] = values[FIRST]
    found["at"] = int(found["at"]) if found["at"].isdigit() and int(found["at"]) else None
    found["lesson"] = found.pop("l")
    found["code"], _, found["taped"] = found.pop("c").partition("~")
    return found
