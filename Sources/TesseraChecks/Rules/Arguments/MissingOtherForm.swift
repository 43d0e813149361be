import TesseraWorkspace
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// Finds plural variations without the form that every language needs.
package struct MissingOtherForm: FormRule {
  package static let documentation = RuleDocumentation(
    code: "A15",
    severity: .error,
    summary: "a plural variation has no `other` form",
    rationale: """
      `other` is what is shown where no other form fits: for fractions, for numbers that the language's rules do not \
      name. Without it Apple's compiler refuses the variation of a catalog, and no text is known for such a number. In \
      a `.stringsdict` file whose variable takes integers, the preset `recommended` passes over the form where the others \
      cover every integer, as `one`, `few` and `many` do in Polish; `thorough` has a note.
      """,
    remedy: "Add the `other` form.",
    triggering: [
      .plural(
        ["one": "%lld item", "other": "%lld items"],
        ["one": "↓%lld Ding"],
        messages: ["the form `other` is missing: there is only `one`"]
      ),
      .plural(
        ["one": "%lld item", "other": "%lld items"],
        ["one": "↓%lld plik", "few": "%lld pliki", "many": "%lld plików"],
        language: "pl",
        messages: ["the form `other` is missing: there is only `one`, `few`, `many`"]
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
        findings.report(.missing(group.categories), at: anchor)
        continue
      }
      guard findings.preset >= .thorough else { continue }
      findings.report(.missing(group.categories), at: anchor, severity: .information)
    }
  }

  /// Whether every number that the variable takes has a form of its own.
  private func covers(_ group: PluralGroup, _ rules: PluralRules) -> Bool {
    guard rules.isDefined, group.numberKind == .integer else { return false }
    return rules.categories(reachableBy: .integer).subtracting(group.categories).isEmpty
  }
}

extension Finding.Message {
  fileprivate static func missing(_ present: PluralCategorySet) -> Finding.Message {
    "the form `other` is missing: there is only \(present.map { "`\($0.rawValue)`" }.joined(separator: ", "))"
  }
}
