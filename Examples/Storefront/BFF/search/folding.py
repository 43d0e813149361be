"""Removes differences between characters that do not matter in a search, as `LetterFolding.swift` does."""

import functools
import unicodedata

# Letters that have no decomposition into a letter and an accent.
EQUIVALENTS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d"}
)
# Arabic letters that are often written without their hamza or dots.
ARABIC = str.maketrans("آأإٱةىئؤ", "اااا" + "هييو")
# The article, also after "and", "then", "with", "like", and "for".
ARABIC_PREFIXES = ("وال", "فال", "بال", "كال", "لل", "ال")
# What the article must leave of a word.
LEAST_LETTERS = 3


def is_arabic_mark(character):
    """Returns whether a character is a vowel mark or the tatweel, which only lengthens a line."""
    code = ord(character)
    return 0x610 <= code <= 0x61A or code == 0x640 or 0x64B <= code <= 0x65F or code == 0x670 or 0x6D6 <= code <= 0x6DC


def normalized(text):
    """Returns a text in lower case, in the form NFKC, and without Arabic vowel marks."""
    text = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).lower())
    return "".join(character for character in text if not is_arabic_mark(character)).replace("ё", "е")


def folded(word):
    """Returns a normalized word without accents, and with one form for each Arabic letter."""
    result, follows_latin = [], False
    for character in unicodedata.normalize("NFD", word):
        # Only accents of Latin letters are removed. The marks of kana distinguish letters, as that of й does.
        if "\u0300" <= character <= "\u036f" and follows_latin:
            continue
        follows_latin = character.isascii()
        result.append(character)
    return unicodedata.normalize("NFC", "".join(result).translate(EQUIVALENTS)).translate(ARABIC)


@functools.lru_cache(maxsize=10_000)
def base(word, language):
    """Returns the form of a normalized word that is compared: folded, and in Arabic without the article and with the
    singular instead of the feminine plural."""
    word = folded(word)
    if language != "ar":
        return word
    for prefix in ARABIC_PREFIXES:
        if word.startswith(prefix):
            if len(word) >= len(prefix) + LEAST_LETTERS:
                word = word[len(prefix) :]
            break
    if len(word) >= 2 + LEAST_LETTERS:
        if word.endswith("ات"):
            word = word[:-2] + "ه"
        elif word.endswith("اء"):
            # The feminine of colors: زرقاء, أزرق.
            word = "ا" + word[:-2]
    return word
