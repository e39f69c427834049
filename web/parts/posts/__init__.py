"""Texts for posts: embeds and links. Fetched when the first is offered."""
