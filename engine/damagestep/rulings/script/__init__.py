"""The script of a ruling: a few verbs, each an action or an observation.

Actions: `A attacks X with Y`, `A attacks directly with Y`, `A activates X [(effect)] [on Y and Z]`,
`A passes`, `both pass`, `A chooses X and Y`, `A chooses nothing` (where a choice allows that),
`A chooses X in defence`, `chance picks X`, `chance picks an unknown card`, `chance rolls 3`,
`chance tosses 2` (heads), `A declares 4`, `A declares EARTH and DARK`,
`A stops the attack`, `A saves X by Y`, `A summons X [with Y and Z]`, `A sets X [with Y]`,
`A special summons X [with Y and Z] in attack|defence [to zone 6]`, `A flip summons X`, `A turns X`,
`A keeps X [with Y]`, `A lets X go`,
`A goes on: EXIT` (`battle-phase`, `end-battle-phase`, `end-turn`), `until TIMING`, `end`,
`back to TIMING`, `back to start`.
Observations: `can …`, `cannot … # RULE-ID`, `cannot stop the attack`, `asks A` (or `chance`,
`nobody`), `at TIMING`, `life A 8000 B 7500`, `zone X ZONE`,
`A controls X`, `position X attack|defence|face-down`, `stat X atk 950`, `stat X atk none`, `stat X level 4`,
`chain X, Y`, `chain empty`, `destroyed by battle X`, `negated X`, `not negated X`, `face X up|down`,
`hand A 2` (so too `deck`, `graveyard`, `banished`, `banished face-down`, `monsters`, `spells and traps`,
`extra`, `extra face-up`), `can pass`, `cannot pass`, `can declare 4`, `cannot declare 4`,
`not visited TIMING`, `steps main-phase-1, start-step`,
`points START, BEFORE, CALC`, `A sees X`, `A does not see X`,
`link 1 X resolves|negated|effect negated|without effect`, `happened NAME [A] [500] [of X] [at TIMING]` and
`never NAME …` (`damagestep.lines.history`), `in no line NAME …`, `attackers X, Y`, `targets of X: Y, Z`,
`same actions under PROFILE` (`script.line_checks`), `data X targets 1` (`script.card_checks`).
An observation may name the items of the corpus that it proves: `# WIN-01, proves calc-kuriboh.1`.
"""

from damagestep.rulings.script.language import Run
from damagestep.rulings.script.running import Observed, RulingFailed, run

__all__ = ["Observed", "RulingFailed", "Run", "run"]
