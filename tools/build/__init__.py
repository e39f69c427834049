"""Build the site: `python -m tools.build`. `site` says in which order."""
