"""What a link shows before the engine has played it. Fetched with the first link to a scene of one's own."""
