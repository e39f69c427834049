"""The grammar of card texts: words, phrases, noun phrases, and the machine that lays phrases over words."""
