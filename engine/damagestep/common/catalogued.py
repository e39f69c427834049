"""The refs of cards that only the catalogue of all cards knows: their passcodes.

>>> number_of("card-483"), number_of("card-trooper")
(483, -1)
"""

REF = "card-"
"""The ref of such a card begins so; its passcode follows."""
MOST_DIGITS = 9


def number_of(ref: str) -> int:
    """Return the number in the ref of a card of the catalogue; -1 for any other ref."""
    number = ref[len(REF) :]
    if not ref.startswith(REF) or not 0 < len(number) <= MOST_DIGITS or number.strip("0123456789"):
        return -1
    return int(number)
