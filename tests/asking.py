"""Questions as the page puts them to the worker."""

import json
from typing import Any

from damagestep.site.service.worker import handle

Json = dict[str, Any]

ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"


def ask(do: str, **fields: object) -> Json:
    """The answer to a request, about a scene in which `ATTACK` is legal where no other is named."""
    answer: Json = json.loads(
        handle(json.dumps({"v": 1, "id": 7, "do": do, "scene": "honest-at-start"} | fields))
    )
    assert answer["v"] == 1
    return answer
