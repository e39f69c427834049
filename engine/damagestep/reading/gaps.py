"""What kind of thing words do that card files cannot say, or that are not understood."""

from typing import Any

from damagestep.reading.facts_found import changes_values
from damagestep.reading.rows.actions import CHANGES, GAPS
from damagestep.records.terms import Gap

Json = dict[str, Any]


def unmodelled(words: str, resolution: str, join: str = "always") -> Json:
    """Return the operation that stands for words in lower case of a whole resolution.

    It changes values, as the Damage Step asks (rule ADM-02), only if the whole resolution does.
    """
    made: Json = {"op": "unmodelled", "does": _kind(words, resolution)}
    return made | ({"join": join} if join != "always" else {})


def _kind(words: str, resolution: str) -> Gap:
    if changes_values(resolution) and any(row.regex.search(words) for row in CHANGES):
        return "changes-values"
    for row in GAPS:
        if row.regex.search(words):
            kind: Gap = row.facts["does"]
            return kind
    return "other"
