"""The words of all products in a language, for corrections and suggestions."""

from .folding import base, folded
from .runs import content, kana
from .spelling import common_start, differ_by_at_most, mistakes

# The weights of the columns of a product.
NAME, COLOR, CATEGORY, DESCRIPTION = 10, 5, 3, 1
# Shorter words are neither shortened nor corrected, because one letter is too large a part of them.
LEAST_LETTERS = 4
# Longer words are not compared.
MOST_LETTERS = 32
MOST_SIMILAR = 6


class Vocabulary:
    """Words with the weight of the column that contains them."""

    def __init__(self, columns, language):
        """Creates a vocabulary.

        - columns: The runs of each column with its weight.
        """
        known = {}
        for weight, runs in columns:
            for run in content(runs, language):
                word = base(run.text, language)
                is_word = run.script in ("letters", "katakana") and len(word) >= LEAST_LETTERS - 1
                if is_word and (word not in known or known[word][2] < weight):
                    known[word] = (word, run.text, weight)
        # The words with the greatest weight first, and in the order of their characters.
        self._words = sorted(known.values(), key=lambda entry: (-entry[2], entry[1]))

    def correction(self, word):
        """Returns the known word that differs from a word by one letter, as it is compared and as it is shown.

        Returns `None` if there is none. Katakana are compared as hiragana.
        """
        if LEAST_LETTERS <= len(word) <= MOST_LETTERS:
            for known, text, _ in self._words:
                if differ_by_at_most(1, word, kana(known)):
                    return kana(known), text
        return None

    def similar(self, runs):
        """Returns the words of names, colors, and categories that begin like a word of the query or differ by two
        letters, the most similar ones first."""
        result = []
        for run in runs:
            word = folded(run.text)
            if not LEAST_LETTERS <= len(word) <= MOST_LETTERS:
                continue
            candidates = []
            for known, text, weight in self._words:
                is_near = differ_by_at_most(2, word, known)
                if weight >= CATEGORY and (is_near or common_start(word, known) >= LEAST_LETTERS):
                    candidates.append((mistakes(word, known) if is_near else MOST_LETTERS, text))
            # Sorting is stable, so that equal words keep the order of the vocabulary.
            result += [text for _, text in sorted(candidates, key=lambda item: item[0])][:MOST_SIMILAR]
        return list(dict.fromkeys(result))[:MOST_SIMILAR]
