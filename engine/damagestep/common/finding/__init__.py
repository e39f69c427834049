"""How a card is named: by initials, a part of its name, with slips. The page and the engine ask here."""
