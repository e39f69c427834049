"""Runs all rulings: the script of each, and its recording against the file of the site."""

from control import app
from control.app import state
from core import browser
from parts.rulings import dialog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event, Selftest


CLICKS = FIELDS = ()


async def on_open() -> None:
    """Begin the self-test: every ruling is played, one after the other."""
    await dialog.load(state)
    ids = [one["id"] for topic in state["contents"]["topics"] for one in topic["rulings"]]
    state["selftest"] = {"of": len(ids), "done": 0, "observed": 0, "failed": [], "stopped": False}
    app.run(work(state["selftest"], ids))


async def work(mine: "Selftest", ids: "list[str]") -> None:
    """Run the rulings with these ids one after the other, as long as the view is open and the engine answers.

    ``mine`` is the state of the test, in which the results are noted.
    """
    for name in ids:
        why = await tried(mine, name)
        if state["selftest"] is not mine or state["place"] != "selftest":
            return
        if state["engine"]["state"] == "failed":
            mine["stopped"] = True
            break
        mine["done"] += 1
        if why:
            mine["failed"].append((name, why))
        app.draw()
    app.draw()


async def tried(mine: "Selftest", name: str) -> str:
    """Return why a ruling does not hold here: an error code, the failed part, or a file; "" if it holds."""
    answer = await app.request("ruling", {"scene": name})
    if not answer["ok"]:
        return answer["errors"][0]["code"]
    mine["observed"] += answer["ruling"]["observed"]
    if answer["ruling"]["failed"]:
        return answer["ruling"]["failed"]
    try:
        record = await browser.load("scenes/" + name + ".json")
    except OSError as missing:
        return str(missing)
    wanted = {"scene": name, "profile": record["profile"], "line": record["line"][: record["played"]]}
    answer = await app.request("line", wanted)
    if not answer["ok"]:
        return answer["errors"][0]["code"]
    same = all(answer["recording"][part] == record[part] for part in ("line", "played", "steps", "cards"))
    return "" if same else "scenes/" + name + ".json"


def key(_event: "Event | None") -> bool:
    """Return False: the self-test has no keys."""
    return False
