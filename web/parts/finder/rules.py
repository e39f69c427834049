"""Searches the rules: what each says in our own words, for questions that are about no card."""

from common.finding import words as spelling

from parts.finder import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Fold


FILE = "contents/rules.json"
MOST = 3
"""So many rules answer a question."""
LEAST = 2
"""So many words of a question a rule has at least, half of them and of their weight."""
CLOSED = "ADM-01"
"""The rule that closes the Damage Step, which the rules that admit something to it follow."""
EARLY = ("ADM-02", "ADM-13")
DOORS = ("ADM-02", "ADM-13", "ADM-03", "ADM-04", "ADM-05", "ADM-06", "ADM-07", "ADM-08", "ADM-10", "ADM-11")
"""What is admitted to the Damage Step, the early ones only until damage calculation."""
BEFORE = ("damage-step", "start", "before-calculation")
LATER = ("calculation", "after-calculation", "end")


class Rules:
    """What each rule says and why, by language, and all words of that."""

    def __init__(self, texts: "dict[str, dict[str, list[str]]]", fold: "Fold") -> None:
        self.texts = texts
        self.words = {
            rule: fold(" ".join([" ".join(one) for one in told.values()])).split()
            for rule, told in texts.items()
        }

    def found(self, typed: "list[str]", place: str, lang: str) -> "list[tuple[str, str]]":
        """Return the rules that answer a question and what they say and why, those with most words first.

        Where it asks what may be activated in the Damage Step, they are all that admit something to it, and
        what they say alone.
        """
        in_step = place in BEFORE + LATER and asked.using(typed)
        left = asked.here() if in_step else []
        about = [one for one in typed if not asked.is_idle(one) and one not in left]
        score, whole = self._weighed(about)
        if in_step:
            doors = [one for one in DOORS if place in BEFORE or one not in EARLY]
            ranked = [(-score.get(one, (0.0, 0))[0], n, one) for n, one in enumerate(doors)]
            best = [CLOSED] + [one for _, _, one in sorted(ranked)]
        else:
            least = max(LEAST, len(about) / 2)
            enough = [one for one, (sum_, n) in score.items() if n >= least and sum_ * 2 >= whole]
            best = [one for _, one in sorted([(-score[one][0], one) for one in enough])[:MOST]]
        told = [
            (one, self.texts[one].get(lang) or self.texts[one]["en"]) for one in best if one in self.texts
        ]
        return [(one, " ".join(said[:1] if in_step else said)) for one, said in told]

    def _weighed(self, typed: "list[str]") -> "tuple[dict[str, tuple[float, int]], float]":
        """Return what the words that each rule has weigh together, with their number, and what all weigh.

        A word weighs the more, the fewer rules have it; one that no rule has weighs nothing.
        """
        score: "dict[str, tuple[float, int]]" = {}
        whole = 0.0
        for word in typed:
            stem = spelling.stem(word)
            having = [
                rule for rule, words in self.words.items() if any(one.startswith(stem) for one in words)
            ]
            weight = 1 / len(having) ** 0.5 if having else 0.0
            whole += weight
            for rule in having:
                sum_, n = score.get(rule, (0.0, 0))
                score[rule] = sum_ + weight, n + 1
        return score, whole
