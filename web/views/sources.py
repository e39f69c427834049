"""Citations in words."""


def title(speak, cite):
    """The source and the section: ``yugipedia:damage-step#start`` is "Yugipedia: start"."""
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
    """The short name of a source: its title before the colon."""
    return speak["sources"].get(source, {}).get("title", source).partition(":")[0]
