import TesseraWorkspace
import TesseraCore
import TesseraStrings

/// A rule that reports plural variations without the `other` form, which every language needs.
package struct MissingOtherForm: FormRule {
  package static let documentation = RuleDocumentation(
    code: "A15",
    severity: .error,
    summary: "a plural variation has no `other` form",
    rationale: """
      The app shows the `other` form if no other form applies: for fractions, and for numbers that \
      the plural rules of the language do not cover. Without the `other` form, Apple's compiler \
      rejects the variation of a catalog, and there is no string for such a number.

      Two kinds of variables in `.stringsdict` files have a lower severity:

      - If the variable takes integers and its existing forms cover every integer, as `one`, `few` \
      and `many` do in Polish, only the preset `thorough` reports the variable, as a note.
      - If the variable has only `zero` and `one`, the finding is a warning, because the variable \
      may be used to choose between two strings rather than for a number.
      """,
    remedy: "Add the `other` form.",
    triggering: [
      .plural(
        ["one": "%lld item", "other": "%lld items"],
        ["one": "↓%lld Ding"],
        messages: ["the form `other` is missing: the variation has only `one`"]
      ),
      .plural(
        ["one": "%lld item", "other": "%lld items"],
        ["one": "↓%lld plik", "few": "%lld pliki", "many": "%lld plików"],
        language: "pl",
        messages: ["the form `other` is missing: the variation has only `one`, `few` and `many`"]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "App/pl.lproj/Localizable.stringsdict": """
          <plist version="1.0">
          <dict>
            <key>files</key>
            <dict>
              <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
              <key>files</key>
              <dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>%d plik</string>
                <key>few</key><string>%d pliki</string>
                <key>many</key><string>%d plików</string>
              </dict>
            </dict>
          </dict>
          </plist>
          """
        ],
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .plural(["one": "%lld item", "other": "%lld items"], ["other": "%lld 個"], language: "ja"),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    for group in localization.localization.pluralGroups where group[.other] == nil {
      guard let anchor = group.anchor else { continue }
      guard localization.entry.table.table.format == .legacy, covers(group, localization.language.pluralRules) else {
        // Variables of a `.stringsdict` file with strings for 0 and 1 only may take a choice rather than a number.
        let isChoice =
          localization.entry.table.table.format == .legacy && group.categories == PluralCategorySet([.zero, .one])
        findings.report(.missing(group.categories), at: anchor, severity: isChoice ? .warning : nil)
        continue
      }
      guard findings.preset >= .thorough else { continue }
      findings.report(.missing(group.categories), at: anchor, severity: .information)
    }
  }

  /// Returns whether the forms of the group cover every number that the variable takes.
  private func covers(_ group: PluralGroup, _ rules: PluralRules) -> Bool {
    guard rules.isDefined, group.numberKind == .integer else { return false }
    return rules.categories(reachableBy: .integer).subtracting(group.categories).isEmpty
  }
}

extension Finding.Message {
  fileprivate static func missing(_ present: PluralCategorySet) -> Finding.Message {
    "the form `other` is missing: the variation has only \(present.map { "`\($0.rawValue)`" }.enumeration)"
  }
}
