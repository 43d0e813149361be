/// Words whose capitalization in English provides no information about other languages.
enum ProperWords {
  /// Words that English capitalizes in any position, unlike most languages.
  static let english: Set<String> = [
    "i", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu",
    "fri",
    "sat", "sun", "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "easter",
    "christmas", "english", "american", "british", "australian", "canadian", "french", "german", "swiss", "austrian",
    "dutch", "flemish", "belgian", "italian", "spanish", "catalan", "basque", "galician", "portuguese", "brazilian",
    "swedish", "danish", "norwegian", "finnish", "icelandic", "estonian", "latvian", "lithuanian", "polish", "czech",
    "slovak", "slovenian", "croatian", "serbian", "bosnian", "bulgarian", "macedonian", "albanian", "romanian",
    "hungarian", "greek", "turkish", "russian", "ukrainian", "belarusian", "georgian", "armenian", "hebrew", "arabic",
    "persian", "farsi", "kurdish", "urdu", "hindi", "bengali", "bangla", "punjabi", "gujarati", "marathi", "tamil",
    "telugu", "kannada", "malayalam", "sinhala", "nepali", "thai", "lao", "khmer", "burmese", "vietnamese",
    "indonesian",
    "malay", "javanese", "tagalog", "filipino", "chinese", "cantonese", "mandarin", "japanese", "korean", "mongolian",
    "tibetan", "kazakh", "uzbek", "azerbaijani", "welsh", "irish", "scottish", "gaelic", "latin", "cyrillic", "roman",
    "swahili", "afrikaans", "zulu", "amharic", "somali", "hausa", "european", "asian", "african", "indian",
    "simplified",
    "traditional", "maltese", "esperanto", "celsius", "fahrenheit", "kelvin", "gregorian", "buddhist", "islamic",
    "arab", "hispanic", "jewish", "christian", "muslim", "israeli", "egyptian", "mexican", "braille",
  ]

  /// English words that are written in capitals for emphasis, and parts of product names.
  static let emphasized: Set<String> = [
    "NOT", "AND", "ALL", "NEW", "THE", "YOU", "ANY", "PRO", "MAX", "MINI", "PLUS", "AIR", "ONE", "NOW", "FREE", "ONLY",
    "BETA", "OFF", "YES", "ALPHA", "DEMO", "MUST", "NONE", "STOP", "START", "OPEN", "TOP", "END", "PER", "AUTO", "LIVE",
    "TEST", "INFO", "BASE", "TEXT", "DATA", "ERROR", "CANNOT", "NEVER", "NOTE", "TOTAL", "LITE", "UNIX",
  ]
}
