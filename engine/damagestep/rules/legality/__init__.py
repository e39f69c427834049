"""Legality: the rules that say what may be done.

One function for each rule. Its number stands in `data/rules.toml` with the sources of the rule, and in the
catalogues with what it says to a player.
"""
