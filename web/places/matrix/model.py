"""The state of the matrix: the line it follows, the answers of the engine so far, the open cell."""

from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import At, Cell, Column, Json, Matrix, MatrixPart, Recording, Row, State, Where


WAYS = ("passing", "line")
"""Along which line: both players pass after the first attack; or everything as it was played."""


def start() -> "Matrix":
    """Build the state of a matrix of which nothing is known."""
    return {
        "along": "passing",
        "kept": {},
        "busy": False,
        "open": "",
        "whys": {},
        "paper": False,
        "left": 0,
        "whole": False,
    }


def is_one(state: "State") -> bool:
    """Check whether the line as played and the one with passing players are the same.

    They are if the players only passed after the first attack.
    """
    record = states.line(state)["record"]
    return not any(":" in decision for decision in record["line"][len(_to_attack(record)) :])


def _to_attack(record: "Recording") -> "list[str]":
    """Return the decisions up to the first attack; [] if nobody attacks."""
    for index in range(len(record["line"])):
        if record["line"][index].startswith("attack:"):
            return record["line"][: index + 1]
    return []


def asked(state: "State") -> "Where":
    """Return scene, profile and line that the engine is asked about.

    The line ends with the first attack if the matrix follows passing players and that makes a difference.
    """
    record = states.line(state)["record"]
    line = states.moves(state)
    if state["matrix"]["along"] == "passing" and not is_one(state):
        line = _to_attack(record)
    return {"scene": state["scene"], "profile": record["profile"], "line": line}


def key(state: "State") -> str:
    """Return the key under which the columns of the current line are kept."""
    wanted = asked(state)
    wanted["at"] = ""
    return states.key_of(wanted)


def known(state: "State") -> "MatrixPart | None":
    """Return what the engine has answered about this line so far, or None."""
    return state["matrix"]["kept"].get(key(state))


def silent(found: "MatrixPart") -> "list[int]":
    """Return the numbers of the rows with nothing but refusals, once all columns have come.

    [] where no row has anything else: then these are what there is to read.
    """
    rows = range(len(found["rows"]))
    none = [row for row in rows if all(one["cells"][row]["status"] == "refused" for one in found["columns"])]
    return none if found["more"] is None and len(none) < len(rows) else []


def shown(state: "State", found: "MatrixPart") -> "list[int]":
    """Return the numbers of the rows that are shown; those that are `silent` come last, if at all."""
    none, mine = silent(found), state["matrix"]
    told = [row for row in range(len(found["rows"])) if row not in none]
    return told + none if mine["whole"] or mine["paper"] else told


def missing(state: "State") -> "int | None":
    """Return the index (from 0) of the first column not fetched yet; None if all are there."""
    found = known(state)
    return found["more"] if found else 0


def add(state: "State", name: str, answer: "MatrixPart") -> None:
    """Add the columns of an answer to those kept under the key ``name``; keep the answer if none are."""
    kept = state["matrix"]["kept"]
    if name in kept:
        kept[name]["columns"].extend(answer["columns"])
        kept[name]["more"] = answer["more"]
    else:
        kept[name] = answer


def now(state: "State", columns: "list[Column]") -> "int | None":
    """Return the number of the column in which the current step is.

    None if the line does not come to its timing.
    """
    here = states.step(state)
    found = None
    apart = not _shares(state, here["at"])
    for number in range(len(columns)):
        one = columns[number]
        reached = one["at"][0] <= here["at"] or (apart and not _shares(state, one["at"][0]))
        if one["timing"] == here["timing"] and (found is None or reached):
            found = number
    return found


def _shares(state: "State", at: "At") -> bool:
    """Check whether the line on the mat has the place ``at`` of the line that the matrix follows."""
    swept = asked(state)["line"]
    return at[0] <= len(swept) and swept[: at[0]] == states.line(state)["record"]["line"][: at[0]]


def spot(state: "State") -> "tuple[Row, Column, Cell] | None":
    """Return the open cell as ``(row, column, cell)``; None if none is open or its column has not come."""
    found = known(state)
    row, _, column = state["matrix"]["open"].partition(".")
    if not found or not column or int(column) >= len(found["columns"]):
        return None
    one = found["columns"][int(column)]
    return found["rows"][int(row)], one, one["cells"][int(row)]


def question(state: "State", row: "Row", cell: "Cell") -> "Json | None":
    """Return what the engine is asked about a cell; None if the row has no effect that can be activated."""
    if row["effect"] is None:
        return None
    wanted = asked(state)
    wanted["at"] = cell["at"]
    wanted["decision"] = "activate:" + row["card"] + "#" + row["effect"]
    return wanted


def unasked(state: "State") -> "list[Json]":
    """Return the questions about cells whose reasons the engine has not given yet."""
    found = known(state)
    asking: "list[Json]" = []
    if not found:
        return asking
    for column in found["columns"]:
        for number in range(len(column["cells"])):
            wanted = question(state, found["rows"][number], column["cells"][number])
            if wanted and why_key(wanted) not in state["matrix"]["whys"]:
                asking.append(wanted)
    return asking


def why_key(wanted: "Json") -> str:
    """Return the key under which the reasons for a decision are kept."""
    return states.key_of(wanted) + " " + wanted["decision"]
