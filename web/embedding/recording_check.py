"""Whether a recording can be put on the mat and stepped through, found out before it is shown.

An embed shows what stands in an address, and a recording there may have any shape: its check finds damage,
not malice.
"""

from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import At, Json, Recording, Scene, State


def rehearse(asked: "Json", scene: "Scene", record: "Recording", at: "At") -> None:
    """Open a recording in a state of its own and go through its steps.

    ``asked`` is the address as `options.read` returns it. Raises an exception of any kind if the recording is
    not of a recording's shape.
    """
    trial = states.start()
    trial["embed"] = {"asked": asked, "play": "off", "reasons": False, "bare": None, "home": ""}
    trial["viewpoint"] = asked["eyes"]
    states.opened(trial, scene, record)
    arrive(trial, at)
    for index in range(len(states.steps(trial))):
        states.go(trial, index)
        states.address(trial)
        states.asks(trial)


def arrive(state: "State", at: "At") -> None:
    """Step to the number in the address.

    Without one, to the place ``at`` of the line, or the last before it.
    """
    number = state["embed"]["asked"]["at"]
    if number:
        states.go(state, number - 1)
        return
    found = [index for index in range(len(states.steps(state))) if states.steps(state)[index]["at"] <= at]
    states.go(state, found[-1] if found else 0)
