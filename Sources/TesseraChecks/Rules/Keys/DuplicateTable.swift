import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports string tables with copies of another module's strings.
package struct DuplicateTable: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "D11",
    severity: .information,
    summary: "a string table contains copies of another module's strings",
    rationale: """
      Each copy is translated and shipped again. When a string is reworded, its copy is easily \
      forgotten. The rule reports a table if both of these conditions are met:

      - At least half of the strings of one table are equal to strings of the other table.
      - At least three of the equal strings have several words or many letters. Strings such as \
      "OK" and "Cancel" therefore do not count as copies.

      A table is reported once. The message states how many strings are equal in all languages \
      that both tables contain, and how many strings have the same key but differ. The message \
      also names a module that could provide the strings to both modules. If there is no such \
      module and the tables are not in a package, only the preset `thorough` reports the table.

      The rule does not compare:

      - Untranslated strings.
      - The strings of nibs and storyboards.
      - The tables `InfoPlist` and `AppShortcuts`.
      - Tables in test targets, bundles and copied libraries.
      """,
    remedy: "Keep the strings in one module with public accessors, and use them from there.",
    triggering: [
      RuleExample(
        files: [
          "Package.swift": package("Home"),
          "Sources/Home/Localizable.xcstrings": catalog(strings),
          "Sources/Cart/Localizable.xcstrings": catalog(strings + [("cart.total", "Total price", "Gesamtpreis")]),
        ],
        messages: [
          """
          3 of the 4 strings in "Localizable" of Cart are copies of strings in "Localizable" of Home, equal in English \
          and German: Cart depends on Home and can use its strings
          """
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": package("Style"), "Sources/Style/Style.swift": "",
          "Sources/Home/Localizable.xcstrings": catalog(strings + [("cart.total", "Total price", "Gesamtpreis")]),
          "Sources/Cart/Localizable.xcstrings": catalog(strings + [("cart.total", "Total price", "Summe")]),
        ],
        messages: [
          """
          3 of the 4 strings in "Localizable" of Home are copies of strings in "Localizable" of Cart, equal in English \
          and German, and 1 differs ("cart.total" in German): both depend on Style, which could contain them
          """
        ]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Package.swift": package("Home"),
          "Sources/Home/Localizable.xcstrings": catalog([("ok", "OK", "OK"), ("cancel", "Cancel", "Abbrechen")]),
          "Sources/Cart/Localizable.xcstrings": catalog([("ok", "OK", "OK"), ("cancel", "Cancel", "Abbrechen")]),
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": package("Home"),
          "Sources/Home/Localizable.xcstrings": catalog(strings),
          "Sources/Cart/Localizable.xcstrings": catalog(
            strings.prefix(2) + (1...5).map { ("cart.\($0)", "Article number \($0)", "Artikelnummer \($0)") }
          ),
        ]
      ),
    ]
  )

  private static func package(_ dependency: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Style"),
        .target(name: "Home", dependencies: ["Style"]),
        .target(name: "Cart", dependencies: ["\(dependency)"]),
      ]
    )
    """
  }

  private static let strings = [
    ("cart.empty", "Your cart is empty", "Ihr Warenkorb ist leer"),
    ("cart.offline", "You are offline", "Sie sind offline"),
    ("cart.retry", "Try again later", "Versuchen Sie es später"),
  ]

  private static func catalog(_ strings: [(key: String, english: String, german: String)]) -> String {
    let entries = strings.map { string in
      """
          "\(string.key)" : {
            "extractionState" : "manual",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "\(string.german)" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "\(string.english)" } }
            }
          }
      """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }

  package init() {}

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    for pair in CopiedTables(workspace).pairs {
      let copy = workspace.tables[pair.copy]
      let original = workspace.tables[pair.original]
      let isInPackage = !copy.context.module.isOutsidePackages && !original.context.module.isOutsidePackages
      guard pair.home != nil || isInPackage || findings.preset >= .thorough, let file = copy.table.files.first,
        let originalFile = original.table.files.first
      else { continue }
      let differences = pair.differences.prefix(Self.mostDifferences).map { difference in
        let key = copy.entry(at: difference.entry).key
        return Finding.Related(findings.snapshot.place(key.file, key.span), "a string that differs from its copy")
      }
      findings.report(
        .copies(pair, copy, original),
        in: file,
        subject: copy.subject(),
        related: [Finding.Related(findings.snapshot.place(originalFile), "the other table")] + differences
      )
    }
  }

  /// The maximum number of differences that a finding refers to.
  private static let mostDifferences = 5
}

extension Finding.Message {
  fileprivate static func copies(
    _ pair: CopiedTables.Pair,
    _ copy: TableSummary,
    _ original: TableSummary
  ) -> Finding.Message {
    let (user, owner) = (copy.context.module.name, original.context.module.name)
    let profiles = pair.languages.map { copy.context.languages[$0] }
    // `Base` is the source language.
    let named = profiles.filter { $0.tag != nil }
    let languages = (named.isEmpty ? profiles : named).map(\.name).enumeration
    let advice: Finding.Message
    switch pair.home?.name {
    case owner?: advice = "\(user) depends on \(owner) and can use its strings"
    case let home?: advice = "both depend on \(home), which could contain them"
    case nil: advice = "no module that both depend on could contain them"
    }
    return """
      \(pair.equalCount) of the \(pair.entryCount) strings in \(quoted: copy.table.name) of \(user) are copies of strings \
      in \(quoted: original.table.name) of \(owner), equal in \(languages)\(differences(pair, copy)): \(advice)
      """
  }

  private static func differences(_ pair: CopiedTables.Pair, _ copy: TableSummary) -> Finding.Message {
    guard let first = pair.differences.first else { return "" }
    let key = copy.entry(at: first.entry).key.value
    let count = pair.differences.count
    return """
      , and \(count) \(count == 1 ? "differs (" : "differ (such as ")\(quoted: key) in \
      \(copy.context.languages[first.language].name))
      """
  }
}
