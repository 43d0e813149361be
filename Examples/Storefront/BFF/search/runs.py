"""Splits texts into words, and Japanese texts into sequences of characters of the same kind."""

import dataclasses
import unicodedata

from .folding import folded, normalized

STOP_WORDS = {
    "en": "a an and at by for from in of on or the to with",
    "es": "a al con de del el en la las lo los o para por un una unas unos y",
    "ar": "من في على إلى عن مع أو و",
    "ru": "в во для до и из или к на от по под с со у",
    "pl": "albo dla do i lub na od po pod u w we z za ze",
}
STOP_WORDS = {language: {folded(word) for word in words.split()} for language, words in STOP_WORDS.items()}
KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}


@dataclasses.dataclass(frozen=True)
class Run:
    """A word, or neighboring Japanese characters of the same kind."""

    # One of "letters", "kanji", "hiragana", and "katakana".
    script: str
    text: str
    # Whether the run follows another run without a space.
    is_attached: bool

    @property
    def is_optional(self):
        """Whether the run is an ending or a particle in Japanese, which a product need not contain."""
        return self.script == "hiragana" and (self.is_attached or len(self.text) == 1)


def script_of(character, previous):
    """Returns the script of a character; `None` if it separates words."""
    code = ord(character)
    if code == 0x30FC:
        # The mark of a long vowel continues hiragana as well.
        return "hiragana" if previous == "hiragana" else "katakana"
    if 0x3041 <= code <= 0x3096 or 0x309D <= code <= 0x309F:
        return "hiragana"
    if 0x30A1 <= code <= 0x30FA or 0x30FD <= code <= 0x30FF or 0x31F0 <= code <= 0x31FF:
        return "katakana"
    if code in (0x3005, 0x3007) or 0x3400 <= code <= 0x4DBF or 0x4E00 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF:
        return "kanji"
    category = unicodedata.category(character)
    return previous if category[0] == "M" else "letters" if category[0] in "LN" else None


def runs(text):
    """Returns the runs of a text, in order."""
    result, letters, script, is_attached = [], "", None, False
    for character in normalized(text) + " ":
        # "chef's" and "chefs" are the same word.
        if character in "'\u2019" and script == "letters":
            continue
        following = script_of(character, script)
        if following != script:
            if script:
                result.append(Run(script, letters, is_attached))
            is_attached = script is not None and following is not None
            letters, script = "", following
        if script:
            letters += character
    return result


def kana(text):
    """Returns a text with hiragana instead of katakana, which represent the same sounds."""
    return text.translate(KATAKANA_TO_HIRAGANA)


def content(words, language):
    """Returns the runs that mean something by themselves; all of them if there are none."""
    stop_words = STOP_WORDS.get(language, ())
    return [word for word in words if folded(word.text) not in stop_words] or words
