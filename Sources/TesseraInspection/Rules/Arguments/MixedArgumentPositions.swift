import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports strings in which only some specifiers have positions.
package struct MixedArgumentPositions: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A7",
    severity: .error,
    summary: "a string mixes specifiers with and without positions",
    rationale: """
      Specifiers with and without a position are counted separately: in `%1$@ and %@`, both read \
      argument 1. A comment in CoreFoundation's source code calls the mixture incorrect. The \
      mixture is useful only in the forms of a `.stringsdict` variable, where the first specifier \
      without a position reads the variable's own argument. If each argument is read as in the \
      source string, as in `%@ and %2$@`, the finding is a warning.
      """,
    remedy: "Add positions to all specifiers or to none.",
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
