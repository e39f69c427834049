"""Citations in words."""

from common.phrase import has, say


def title(speak, cite):
    """The source's name and the section: ``yugipedia:damage-step#start`` is "Yugipedia: start"."""
    name, _, rest = cite.partition(":")
    page, _, section = rest.partition("#")
    where = (section or page).replace("-", " ")
    return _name(speak, name) + (": " + where if where else "")


def titles(speak, cites):
    """The names of several sources, each once."""
    names = []
    for cite in cites:
        name = _name(speak, cite.partition(":")[0])
        if name not in names:
            names.append(name)
    return names


def _name(speak, source):
    key = "source." + source
    return say(speak, key) if has(speak, key) else source
