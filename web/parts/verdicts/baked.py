"""The verdicts on a ruling's own line, as the build wrote them: shown until the engine has answered."""

from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json, State, Verdicts


_sought: "list[str]" = []
"""The rulings whose verdicts have been asked for."""


def wanted(state: "State") -> bool:
    """Check whether the step that is shown could have its verdicts before the engine has them.

    A page that is kept on the device has its engine there, too, but not these files.
    """
    if state["engine"]["state"] == "ready" or state["opening"] or not state["lines"]:
        return False
    from core import browser

    return states.is_ruling(state) and state["scene"] not in _sought and not browser.is_kept()


async def bring(state: "State") -> bool:
    """Fetch the verdicts of the ruling that is shown into ``state["views"]``, if they are `wanted`.

    Return whether they have come while that ruling is still shown. What does not come or is damaged is left
    to the engine.
    """
    if not wanted(state):
        return False
    from core import browser

    scene, record = str(state["scene"]), state["lines"][0]["record"]
    _sought.append(scene)
    try:
        found = unpacked(await browser.load("verdicts/" + scene + ".json"))
    except Exception:  # noqa: BLE001 - a host may send anything, and the engine answers anyhow
        return False
    moves = record["line"][: record["played"]]
    for each in found:
        where = {"scene": scene, "profile": record["profile"], "line": moves, "at": each["at"]}
        state["views"].setdefault(states.key_of(where), each)
    return state["scene"] == scene


def unpacked(given: "Json") -> "list[Verdicts]":
    """Return the views of a file of verdicts (`docs/messages.md`), parts that come back as the same objects.

    Raises an exception of any kind if it has another shape.
    """
    reasons = given["reasons"]
    findings = [[reasons[n] for n in each] for each in given["findings"]]
    for row in given["rows"]:
        row["findings"] = findings[row["findings"]]
    for each in given["asks"]:
        each["options"] = [given["rows"][n] for n in each["options"]]
    for view in given["views"]:
        view["asks"] = None if view["asks"] is None else given["asks"][view["asks"]]
        view["values"] = given["values"][view["values"]]
        view["refused"] = [given["rows"][n] for n in view["refused"]]
    return given["views"]
