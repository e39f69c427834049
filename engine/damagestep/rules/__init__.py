"""The rules: what cards' words mean on a position, what may be done, what happens, what comes next."""
