"""The procedure of a duel: the timings table, the fast effect timing machine, chains.

Theory of operation. `Duel.agenda` holds frames, the innermost last. `machine.step` looks at the top
frame: either somebody must decide there (`state.who_decides`), or its handler takes one stage and returns
what happened together with the duel after it. A decision (`machine.decide`) only puts the frame of what
was decided on top; everything it leads to are ordinary steps. Handlers never loop and never call one
another: what comes next is always on the agenda.
"""
