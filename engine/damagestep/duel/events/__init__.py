"""What happens: one record per kind of micro-step.

Events belong to the record of a line, not to the duel. They hold cards as they were before the step,
because a reference to a moved card is stale afterwards.
"""
