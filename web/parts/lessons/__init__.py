"""What a lesson shows at a step: its note, rings and arrows on the mat. Fetched with the first lesson."""

ENTRY = True
