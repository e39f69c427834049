"""Which clauses of the data nobody notices: `python -m workbench.mutation [name ...] [--write]`.

Every clause of a card file, a row of the timings table and a profile is changed, one at a time and in memory
alone: left out, or where that cannot be, turned into its neighbour; numbers are moved by a step, rules are
switched off. Then the rulings that could notice are run; of a card also the recordings of scenes in which
another engine did the same (`workbench.differential`). What none of them notices either lacks a ruling or
says nothing.

A `name` is that of a card, row, profile or rule, or `cards`, `timings`, `profiles`, `rules`; without one all
are tried. `tests/clauses.toml` says which of the
unnoticed clauses are accepted, and why; `tests/unnoticed.txt` lists those that wait for one; `--write`
writes that list again. The exit code is 1 where the two lists and what is found differ.
"""
