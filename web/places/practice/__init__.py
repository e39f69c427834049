"""Practice: questions about a scene, answered before it goes on. Fetched when it is first opened."""

ENTRY = True
