"""How well card texts are read, counted over real texts that stay outside of the repository."""
