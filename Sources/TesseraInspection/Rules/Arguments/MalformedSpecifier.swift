import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports malformed specifiers.
package struct MalformedSpecifier: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A8",
    severity: .error,
    summary: "a formatted string contains a malformed specifier",
    rationale: """
      The formatter drops a malformed specifier, or interprets a later letter as its conversion \
      and reads an argument of the wrong type. In `%1@`, the digit is a width and not a position, \
      so the specifier takes the next argument.

      Some findings are reported as warnings:

      - A percent sign at the end of the source string, which the formatter omits. If the source \
      string and a translation both end with a percent sign, only the source string is reported.
      - Specifiers with the widths 1, 2 and so on, in this order, such as `%1@` and `%2@`. In this \
      order, each specifier takes the intended argument.
      - A space after the precision, as in `%.2 f`.
      """,
    remedy: "Complete the specifier (`%1$@`, `%lld`). To display a percent sign, write `%%`.",
    triggering: [
      .pair(
        "%1$@ is ready",
        "↓%1 ist fertig",
        messages: ["\"%1 ist\" is not a format specifier, and \"%1$@\" from the source is missing"]
      ),
      .pair(
        "Delete %@?",
        "@↓% löschen?",
        messages: ["\"% löschen?\" is not a format specifier, and \"%@\" from the source is missing"]
      ),
      .pair(
        "%1$@ is ready",
        "%1$@ ist ↓%2 fertig",
        messages: ["\"%2 fertig\" is not a format specifier: it is incomplete"]
      ),
      .pair(
        "Fetched %lld items",
        "العناصر ↓%لدى %لدى",
        language: "ar",
        messages: ["\"%لدى\" is not a format specifier, and \"%lld\" from the source is missing"]
      ),
      .pair(
        "%1$@ of %2$@",
        "↓%2@ von ↓%1@",
        messages: [
          "the digit in \"%2@\" is a width: a position is followed by \"$\", as in \"%1$@\"",
          "the digit in \"%1@\" is a width: a position is followed by \"$\", as in \"%1$@\"",
        ]
      ),
      .pair(
        "Hi %@",
        "こんにちは、↓％@さん",
        language: "ja",
        messages: [
          "\"％@\" is not a format specifier, because the percent sign is full-width: it is displayed unchanged"
        ]
      ),
      .pair(
        "%@, hi",
        "↓%＠さん",
        language: "ja",
        messages: ["\"%＠さん\" is not a format specifier, and \"%@\" from the source is missing"]
      ),
      .source(
        "%@: ↓@%",
        messages: ["\"@%\" is not a format specifier: the percent sign must precede the conversion, as in \"%@\""]
      ),
      .pair(
        "%@ has %d photos",
        "%@: ↓d% عکس",
        language: "fa",
        messages: ["\"d% عکس\" is not a format specifier, and \"%d\" from the source is missing"]
      ),
      .source(
        "%@ ↓%＠",
        messages: ["\"%＠\" is not a format specifier: its at sign is full-width (U+FF20)"]
      ),
      .source(
        "%@: ↓d% عکس",
        messages: ["\"d%\" is not a format specifier: the percent sign must precede the conversion, as in \"%d\""]
      ),
      .pair(
        "x: %1$.2f",
        "x: ↓%1$.2 f",
        messages: [
          "C does not allow the space in \"%1$.2 f\", and some formatters display the specifier itself"
        ]
      ),
      .pair(
        "%lld%%",
        "%lld ↓%",
        messages: [
          "\"%\" is not a format specifier: a percent sign at the end of a formatted string must be written as \"%%\""
        ]
      ),
    ],
    nonTriggering: [
      .pair("5 % off", "5 % Rabatt"),
      .pair("100%", "100 %"),
      .pair("%@ of 5", "5 من %1$@", language: "ar"),
      .pair("95%CI:", "IC95%):", key: "interval", configuration: "{ \"preset\" : \"recommended\" }"),
      .pair("%Song and %Composer", "%Lied und %Komponist", configuration: "{ \"preset\" : \"recommended\" }"),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.malformed, .lostPercent, .harmlessWidth, .misplacedSpace]

  package init() {}
}
