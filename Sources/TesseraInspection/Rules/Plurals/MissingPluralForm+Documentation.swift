import TesseraStrings

extension MissingPluralForm {
  package static let documentation = RuleDocumentation(
    code: "B1",
    severity: .error,
    summary: "a plural variation lacks a form that its language needs, or the form is empty",
    rationale: """
      Polish has one form for 1, one for numbers such as 2, 3 and 4, and one for numbers such as 0 and 5. If a form is \
      missing, `other` is shown instead, which is the wrong form of the word; if a form is empty, nothing is shown. \
      Xcode does not report this. The needed forms are the plural categories of CLDR that a number of the argument's \
      type can select. `one` is not needed in languages whose nouns do not change after numbers, such as Turkish, nor \
      in translations of a string that has only `other` in the source language. In the source language, a missing \
      `one` is a note in the preset `thorough`. With the preset `recommended`, findings about strings that do not \
      contain the number are notes, because a label often has one form for all numbers above 1. If only `one` is \
      missing in a translation, the finding is a warning, because some nouns have the same form for 1 and for other \
      numbers. It is also a warning if a word precedes the number, because after some words, such as Slovak "počas", a \
      noun has one form for all numbers. A missing `zero` is a note in the preset `thorough` if only 0 selects it, as \
      in Arabic. A missing `two` in Hebrew and a missing `zero` in Latvian are also notes in `thorough`, because both \
      languages can also use the form `other` after these numbers. In Romanian, a missing `few` is also a note in \
      `thorough` if no form contains the number, because the noun alone has the same form for 2 and for 20. In \
      Russian, a missing `few` is a note if `many` exists, because `other`, which is then shown for 2, is the form for \
      fractions and has the noun in the same form as `few`. If integers never select `other`, as in Polish, a \
      variation with `few` and `other` often contains the form for 5 in `other`; a missing `many` is then reported \
      only in the preset `thorough`. If most variations in the language have `few`, a variation that has neither `few` \
      nor `many` is also reported only in `thorough`: the forms were probably omitted on purpose, because some nouns \
      have only one form after a preposition. Translations that are new, or equal to the source string, are not \
      checked.
      """,
    remedy: "Add the form, or request it from the translator.",
    triggering: [
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld plik", "few": "%lld pliki", "other": "↓%lld pliku"],
        language: "pl",
        configuration: "{ \"preset\" : \"thorough\" }",
        messages: ["Polish needs the form `many` (0, 5, 6, …)"]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld plik", "many": "%lld plików", "other": "↓%lld pliku"],
        language: "pl",
        messages: ["Polish needs the form `few` (2, 3, 4, …)"]
      ),
      .plural(
        ["one": "within %lld day", "other": "within %lld days"],
        ["one": "počas %lld dňa", "other": "↓počas %lld dní"],
        language: "sk",
        messages: ["Slovak needs the form `few` (2, 3, 4, …)"]
      ),
      .plural(
        ["one": "%1$@ deletes %2$lld file", "other": "%1$@ deletes %2$lld files"],
        ["one": "%1$@ usuwa %2$lld plik", "many": "%1$@ usuwa %2$lld plików", "other": "↓%1$@ usuwa %2$lld pliku"],
        language: "pl",
        messages: ["Polish needs the form `few` (2, 3, 4, …)"]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld файл", "many": "%lld файлов", "other": "↓%lld файла"],
        language: "ru",
        messages: ["Russian needs the form `few` (2, 3, 4, …)"]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["other": "↓%lld Dateien"],
        messages: ["German needs the form `one` (1)"]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld fișier", "other": "↓%lld fișiere"],
        language: "ro",
        messages: [
          "Romanian needs the forms `few` (2, 3, …) and `other` (20, 21, …, with \"de\" after the number): "
            + "\"%lld fișiere\" is only correct for `few`"
        ]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld fișier", "other": "↓%lld de fișiere"],
        language: "ro",
        messages: ["Romanian needs the form `few` (0, 2, 3, …)"]
      ),
      .plural(
        ["other": "↓%lld files"],
        ["other": "↓%lld файла"],
        language: "ru",
        messages: [
          "the English string has no form `one` (1)",
          "Russian needs the forms `few` (2, 3, 4, …) and `many` (0, 5, 6, …)",
        ]
      ),
      .plural(
        ["zero": "No file was moved", "other": "↓%lld files were moved"],
        ["zero": "Nessun file è stato spostato", "other": "↓%lld file sono stati spostati"],
        language: "it",
        messages: [
          "the English string has no form `one` (1)",
          "Italian needs the form `one` (1), which the English string does not have either",
        ]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "↓", "other": "%lld Dateien"],
        messages: ["the form `one` is empty in German, but the source is \"%lld file\""]
      ),
    ],
    nonTriggering: [
      .plural(["one": "%lld file", "other": "%lld files"], ["other": "%lld 個のファイル"], language: "ja"),
      .plural(["one": "%lld file", "other": "%lld files"], ["other": "%lld dosya"], language: "tr"),
      .plural(
        ["one": "day", "other": "days"],
        ["one": "zi", "other": "zile"],
        language: "ro",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld ملف", "two": "%lld ملفان", "few": "%lld ملفات", "many": "%lld ملفًا", "other": "%lld ملف"],
        language: "ar",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .plural(
        ["one": "%lld cheapest hour", "other": "%lld cheapest hours"],
        ["one": "cea mai ieftină oră", "other": "%lld cele mai ieftine ore"],
        language: "ro",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "קובץ אחד", "other": "%lld קבצים"],
        language: "he",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .plural(["one": "%lld file", "other": "%lld files"], ["other": "%lld files"]),
      .plural(
        ["one": "%lld book", "other": "%lld books"],
        ["other": "Книг — %lld"],
        language: "ru",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .plural(
        ["zero": "No files", "one": "A file", "other": "%lld files"],
        ["one": "Eine", "other": "%lld", "zero": ""]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld soubor", "few": "%lld soubory", "other": "%lld souborů"],
        language: "cs"
      ),
      .entries(
        """
        {
          "%lld files" : { "localizations" : { "pl" : { "variations" : { "plural" : {
            "other" : { "stringUnit" : { "state" : "new", "value" : "%lld plik" } }
          } } } } }
        }
        """
      ),
    ]
  )
}
