"""Citations in words, and as links where their source is public."""

from tree import el


def title(speak, cite):
    """The source and the section: ``yugipedia:damage-step#start`` is "Yugipedia: start"."""
    name, page, section = _parts(cite)
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


def chip(speak, cite, cls="cite"):
    """A citation as a mark, which opens the page of its source where that is public."""
    name, page, _ = _parts(cite)
    known = speak["sources"].get(name, {})
    urls = known.get("urls", {})
    url = urls.get(page) or urls.get("", "").replace("{page}", page)
    about = known.get("title", cite)
    if not url.startswith(("https://", "http://")):
        return el("span", cls, title(speak, cite), title=about)
    return el("a", cls, title(speak, cite), href=url, title=about, target="_blank", rel="noreferrer")


def _parts(cite):
    """Source, page and section of a citation."""
    name, _, rest = cite.partition(":")
    page, _, section = rest.partition("#")
    return name, page, section


def _name(speak, source):
    """The short name of a source: its title before the colon."""
    return speak["sources"].get(source, {}).get("title", source).partition(":")[0]
