"""Finds the products that contain every word of a query in their name, color, category, or description.

The shop's index compares the stems of words. This search compares their beginnings, and shortens a word of the query if
no product contains it. Otherwise the rules are those of `ProductMatcher.swift`.
"""

import collections
import dataclasses

from .folding import base
from .runs import content, kana, runs, script_of
from .vocabulary import CATEGORY, COLOR, DESCRIPTION, LEAST_LETTERS, NAME, Vocabulary

# The maximum length of a query in bytes. Nothing is found if it is longer.
MOST_BYTES = 300
# The maximum number of words. Further words are ignored.
MOST_WORDS = 8
MOST_CACHED = 500
# The number of letters that the inflected forms of a word can have at its end.
MOST_ENDING = 2


@dataclasses.dataclass
class Match:
    """The products for a query."""

    # The slugs of the products, best match first.
    slugs: list = dataclasses.field(default_factory=list)
    # The query that was used if no product matches the given one.
    used_query: str | None = None
    # Words that are similar to those of a query without results.
    similar: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Term:
    """A word of a query that at least one product contains."""

    shown: str
    # The scores of the products by slug.
    scores: dict
    is_corrected: bool = False


class SearchEngine:
    """The texts of the products in one language, which contain no prices and no stock."""

    def __init__(self, products, language):
        self._language = language
        # For each product: its slug, and for each column the weight, the words, and the text for Japanese queries.
        self._rows = []
        self._cache = collections.OrderedDict()
        found = []
        for product in products:
            texts = [
                (NAME, product["name"]), (COLOR, product["color"]["name"]),
                (CATEGORY, product["category"]["name"]), (DESCRIPTION, product["description"]),
            ]
            columns = [(weight, runs(text)) for weight, text in texts]
            self._rows.append((product["slug"], [self._column(weight, parts) for weight, parts in columns]))
            found += columns
        self._vocabulary = Vocabulary(found, language)

    def _column(self, weight, parts):
        words = [base(run.text, self._language) for run in parts if run.script == "letters"]
        return weight, words, kana("".join(run.text for run in parts))

    def match(self, text):
        """Returns the products that contain all words of a query."""
        if len(text.encode(errors="replace")) > MOST_BYTES:
            return Match()
        if text not in self._cache:
            self._cache[text] = self._match(text)
            if len(self._cache) > MOST_CACHED:
                self._cache.popitem(last=False)
        return self._cache[text]

    def _match(self, text):
        words = list({run.text: run for run in runs(text)[:MOST_WORDS]}.values())
        words = content(words, self._language)
        terms, unknown = [], []
        for word in words:
            term = self._term(word)
            if term:
                if all(term.shown != other.shown for other in terms):
                    terms.append(term)
            elif not word.is_optional:
                unknown.append(word)
        # If few words are known, the products with these words are not what the visitor searches for.
        if not terms or len(unknown) > len(words) * 2 // 3:
            return Match(similar=self._vocabulary.similar(unknown))
        slugs = self._slugs(terms)
        if slugs:
            is_changed = unknown or any(term.is_corrected for term in terms)
            return Match(slugs, shown(terms) if is_changed else None)
        return self._with_fewer_words(terms)

    def _with_fewer_words(self, terms):
        """Returns the match for all words but one, or for only one: the choice with the fewest products, because the
        words that many products contain say least about what is searched for."""
        without_one = [terms[:index] + terms[index + 1 :] for index in range(len(terms))]
        for choices in (without_one, [[term] for term in terms]):
            found = [(choice, slugs) for choice in choices if (slugs := self._slugs(choice))]
            if found:
                choice, slugs = min(found, key=lambda item: len(item[1]))
                return Match(slugs, shown(choice))
        return Match()

    def _slugs(self, terms):
        """Returns the products that contain all terms, best match first. Equal matches keep the order of the shop."""
        found = [slug for slug, _ in self._rows if all(slug in term.scores for term in terms)]
        return sorted(found, key=lambda slug: -sum(term.scores[slug] for term in terms)) if terms else []

    def _term(self, run):
        """Returns the term for a run; `None` if no product contains it."""
        if run.script != "letters":
            return self._japanese(run)
        word = base(run.text, self._language)
        starts = [word] if len(word) < LEAST_LETTERS else [
            word[:length] for length in range(len(word), max(LEAST_LETTERS, len(word) - MOST_ENDING) - 1, -1)
        ]
        if self._language == "en" and word.endswith("ves"):
            # The plural of "knife" and "scarf".
            starts.insert(1, word[:-3] + "f")
        for start in starts[:2]:
            if scores := self._scores(start):
                return Term(run.text, scores)
        # A corrected word is a better guess than one of which several letters are removed.
        if corrected := self._vocabulary.correction(word):
            return Term(corrected[1], self._scores(corrected[0]), is_corrected=True)
        return next((Term(run.text, scores) for start in starts[2:] if (scores := self._scores(start))), None)

    def _scores(self, start):
        """Returns the scores of the products with a word that begins with a string. A single letter must be a word."""
        scores = {}
        for slug, columns in self._rows:
            for weight, words, _ in columns:
                for word in words:
                    if word == start or (len(start) > 1 and word.startswith(start)):
                        # The whole word, and few other words, are a better match. Neither outweighs the column.
                        score = weight + (0.5 if word == start else 0) + 0.3 / len(words)
                        scores[slug] = max(score, scores.get(slug, 0))
        return scores

    def _japanese(self, run):
        """Returns a term for Japanese characters, which are found anywhere in a text: the run, each of its kanji, the
        end of a run that begins with a particle, or a word that differs by one character."""
        text = kana(run.text)
        if scores := self._text_scores(text):
            return Term(run.text, scores)
        if run.script == "kanji":
            found = [scores for character in text if (scores := self._text_scores(character))]
            slugs = set.intersection(*map(set, found)) if found else set()
            scores = {slug: sum(scores[slug] for scores in found) for slug in slugs}
            return Term(run.text, scores) if scores else None
        if run.script == "hiragana":
            ends = [text[start:] for start in range(1, len(text) - 1)] if run.is_attached else []
            return next((Term(end, scores) for end in ends if (scores := self._text_scores(end))), None)
        if corrected := self._vocabulary.correction(text):
            return Term(corrected[1], self._text_scores(corrected[0]), is_corrected=True)
        return None

    def _text_scores(self, text):
        """Returns the scores of the products that contain a text. A single kana is a particle, and not found."""
        if len(text) == 1 and script_of(text, None) != "kanji":
            return {}
        scores = {}
        for slug, columns in self._rows:
            for weight, _, whole in columns:
                if text in whole:
                    scores[slug] = max(weight + len(text) / max(len(whole), 1), scores.get(slug, 0))
        return scores


def shown(terms):
    """Returns a query with terms."""
    return " ".join(term.shown for term in terms)
