"""The embed: a scene on somebody else's page, stepped through from a recording."""
