"""Where stepping leads: from stop to stop, to a timing, and on by itself."""

import state as states

STOPS = ("steps", "decisions", "timings")
"""Where forward and back come to a stop: at every step, where somebody decides, where a timing begins."""


def stops(state, wanted=None):
    """The indexes of the line at which to stop, its ends among them; by default as chosen."""
    found = states.steps(state)
    last = len(found) - 1
    wanted = wanted or state["stops"]
    kept = []
    for index in range(len(found)):
        begins = index == 0 or found[index]["timing"] != found[index - 1]["timing"]
        decides = found[index]["asks"] is not None
        if index in (0, last) or wanted == "steps" or (begins if wanted == "timings" else decides):
            kept.append(index)
    return kept


def move(state, where, wanted=None):
    """The index that first, prev, next and last lead to."""
    here = state["index"]
    last = len(states.steps(state)) - 1
    if where in ("first", "last"):
        return 0 if where == "first" else last
    known = stops(state, wanted)
    if where == "next":
        return min([index for index in known if index > here] or [last])
    return max([index for index in known if index < here] or [0])


def begins(state):
    """Each timing that the line comes to, in order: ``[(index, timing)]``."""
    found = states.steps(state)
    return [
        (index, found[index]["timing"])
        for index in range(len(found))
        if index == 0 or found[index]["timing"] != found[index - 1]["timing"]
    ]


def timing_begun(state):
    """The index at which the timing on the mat began."""
    return max([index for index, _ in begins(state) if index <= state["index"]])
