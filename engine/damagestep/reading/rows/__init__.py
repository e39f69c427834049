"""The phrases of card texts as data, one idea a file."""
