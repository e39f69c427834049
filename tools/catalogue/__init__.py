"""The catalogue of all cards: facts taken from copies of public repositories, which stay outside."""
