"""Facts about every card of the game: names to search, and what is known of each card, fetched in pieces."""
