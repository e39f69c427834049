"""`?selftest` in the address: every ruling of the site, run by the engine that the page itself has loaded."""

ENTRY = True
