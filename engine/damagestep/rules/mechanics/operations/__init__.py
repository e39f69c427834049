"""The operations of effects and costs: a function for each word of the vocabulary that carries it out.

Each returns the position after it, what happened, and whether anything was done; the joins between operations
depend on that.
"""
