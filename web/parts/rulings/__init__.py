"""The sheet in which the rulings are searched. Fetched when it is first opened."""
