"""What sources say beside what the engine says: card texts, the catalogue of cards, the corpus, notes."""
