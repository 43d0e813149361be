import TesseraCore
import TesseraFormats
import TesseraStrings

/// Finds texts that number some of their arguments.
package struct MixedArgumentPositions: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A7",
    severity: .error,
    summary: "a text numbers some of its arguments and others not",
    rationale: """
      Specifiers with and without a position do not count each other: in `%1$@ and %@`, both read argument 1. \
      CoreFoundation's source calls the mixture incorrect. Only in the forms of a `.stringsdict` variable is it of use: \
      there, the first specifier without a position reads the variable's own argument. A mixture in which each argument is \
      read as in the source, as in `%@ and %2$@`, is a warning.
      """,
    remedy: "Number all of them, or none.",
    triggering: [
      .pair("%@ and %@", "%1$@ und ↓%@", messages: ["\"%@\" has no position and \"%1$@\" has one: number all or none"]),
      .source("%1$@ and ↓%@", messages: ["\"%@\" has no position and \"%1$@\" has one: number all or none"]),
    ],
    nonTriggering: [
      .pair("%@ and %@", "%1$@ und %2$@"),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.stringsdict": """
          <plist version="1.0"><dict><key>key</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
            <key>count</key><dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>d</string>
              <key>one</key><string>%d photo of %2$@</string>
              <key>other</key><string>%d photos of %2$@</string>
            </dict>
          </dict></dict></plist>
          """
        ]
      ),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.mixedNumbering, .harmlessMixture]

  package init() {}
}
