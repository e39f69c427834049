"""Effect by timing: what every effect of the scene may be used for. Fetched when it is first opened."""

ENTRY = True
