"""The order of names in a language.

Python has no collation of its own (the Unicode Collation Algorithm, CLDR). This key is a replacement for the six
languages of the shop: the case-folded compatibility decomposition (NFKD), without the marks that do not make a
different letter in the language. A mark that remains follows all letters, so that `ą` is between `a` and `b` in Polish,
`ñ` between `n` and `o` in Spanish, and `й` between `и` and `к` in Russian. Hiragana and katakana are equal. For other
languages, all marks are removed. The complete decomposition decides between names whose keys are equal.
"""

import unicodedata

from .search.runs import kana

# The marks that make a different letter.
LETTER_MARKS = {"pl": "\u0301\u0307\u0328\u0335", "es": "\u0303", "ru": "\u0306"}
# The start of a range of characters that follow all letters.
AFTER_LETTERS = 0xF0000
# Letters without a decomposition, with the mark that makes them follow their base letter.
STROKES = str.maketrans({"ł": "l\u0335", "ø": "o\u0335", "đ": "d\u0335"})


def sort_key(name, language):
    """Returns the key by which a name is sorted in a language."""
    whole = unicodedata.normalize("NFKD", name.casefold()).translate(STROKES)
    kept = LETTER_MARKS.get(language, "")
    letters = "".join(
        chr(AFTER_LETTERS + ord(character)) if character in kept else character
        for character in whole
        if character in kept or not unicodedata.category(character).startswith("M")
    )
    return kana(letters), whole
