import TesseraStrings

extension MissingPluralForm {
  package static let documentation = RuleDocumentation(
    code: "B1",
    severity: .error,
    summary: "a plural variation lacks a form that its language needs, or the form is empty",
    rationale: """
      Polish has one form for 1, one for numbers such as 2, 3 and 4, and one for numbers such as 0 \
      and 5. If a form is missing, the app shows `other` instead, which is the wrong form of the \
      word. If a form is empty, the app shows nothing. Xcode does not report these problems.

      A form is needed for each plural category that CLDR assigns to at least one number of the \
      argument's type. In Czech, for example, CLDR assigns `many` only to fractions, so an integer \
      argument does not need the form `many`.

      The rule does not report a missing `one` in two cases: in languages whose nouns do not change \
      after numbers, such as Turkish, and in translations of a string that has only `other` in the \
      source language. The rule does not check translations with the state `new`, or translations \
      that are equal to the source string.

      These findings are reported as warnings:

      - Only `one` is missing in a translation. Some nouns have the same form for 1 and for other \
      numbers.
      - A word precedes the number. After some words, such as Slovak "počas", a noun has one form \
      for all numbers.

      These findings are reported as notes:

      - With the preset `recommended`, findings about strings that do not contain the number. A \
      label often has one form for all numbers above 1.
      - A missing `few` in Russian, if `many` exists. The app then shows `other` for 2. The form \
      `other` is intended for fractions, and contains the same form of the noun as `few`.

      Only the preset `thorough` reports the following as notes:

      - A missing `one` in the source language.
      - A missing `zero` if only 0 selects it, as in Arabic.
      - A missing `two` in Hebrew and a missing `zero` in Latvian. Both languages can also use \
      `other` after these numbers.
      - A missing `few` in Romanian, if no form contains the number. The noun alone has the same \
      form for 2 and for 20.

      Only the preset `thorough` reports the following as warnings:

      - A missing `many` in a variation with `few` and `other`, if integers never select `other`, \
      as in Polish. In this case, `other` often contains the form for 5.
      - A variation that has neither `few` nor `many`, if most variations in the language have \
      `few`. The forms were probably omitted on purpose, because some nouns have only one form \
      after a preposition.
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
