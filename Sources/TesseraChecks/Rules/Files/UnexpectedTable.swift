package import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// A rule that reports tables whose names the setting `tables` does not allow.
package struct UnexpectedTable: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "A20",
    severity: .warning,
    summary: "a table has a name that the settings do not allow",
    rationale: """
      A team can agree on the tables of a module, for example on a single table `L10n`, so that \
      strings are found in one file and translated together. The setting `tables` lists the \
      allowed names. Without this setting, the rule reports nothing.

      The rule does not report tables that only the system reads, such as `InfoPlist` and the tables \
      of nibs and storyboards. The rule also does not report tables in test targets or in `.bundle` \
      folders.
      """,
    remedy: "Move the strings to an allowed table, or add the name of the table to `tables` in `tessera.json`.",
    triggering: [
      RuleExample(
        files: ["App/L10n.xcstrings": catalog, "App/Onboarding.xcstrings": "↓" + catalog],
        configuration: "{ \"tables\" : [\"L10n\"] }",
        messages: ["the table \"Onboarding\" is not one of the allowed tables: \"L10n\""]
      ),
      RuleExample(
        files: [
          "App/de.lproj/Legal.strings": "\"terms\" = \"AGB\";\n",
          "App/en.lproj/Legal.strings": "↓\"terms\" = \"Terms\";\n",
          "App/L10n.xcstrings": catalog,
        ],
        configuration: "{ \"tables\" : [\"L10n\", \"Feature*\"] }",
        messages: ["the table \"Legal\" is not one of the allowed tables: \"L10n\", \"Feature*\""]
      ),
    ],
    nonTriggering: [
      RuleExample(files: ["App/L10n.xcstrings": catalog, "App/Onboarding.xcstrings": catalog]),
      RuleExample(
        files: ["App/L10n.xcstrings": catalog, "App/InfoPlist.xcstrings": catalog],
        configuration: "{ \"tables\" : [\"L10n\"] }"
      ),
      RuleExample(
        files: [
          "App/Settings.bundle/en.lproj/Root.strings": "\"sound\" = \"Sound\";\n",
          "App/de.lproj/Main.strings": "\"aB1-cd-EfG.text\" = \"Titel\";\n",
        ],
        configuration: "{ \"tables\" : [\"L10n\"] }"
      ),
    ]
  )

  private static let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"

  package init() {}

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    let snapshot = workspace.snapshot
    for table in workspace.tables where table.table.role == .ordinary && table.context.module.kind != .test {
      guard let allowed = table.context.configuration.tables,
        !allowed.contains(where: { $0.matches(table.table.name) }),
        let file = table.table.files.first(where: { isSource($0, of: table.table, snapshot) })
          ?? table.table.files.first,
        !Path.components(snapshot[file].path).contains(where: { $0.hasSuffix(".bundle") }),
        table.entries.isEmpty || !table.entries.indices.allSatisfy(table.isInterfaceElement)
      else { continue }
      findings.report(
        .unexpected(table.table.name, allowed.map(\.text)),
        in: file,
        subject: Finding.Subject(module: table.context.module.name, table: table.table.name)
      )
    }
  }

  /// Returns whether a file is that of the source language, which the finding names if the table has several files.
  private func isSource(_ file: FileID, of table: StringTable, _ snapshot: WorkspaceSnapshot) -> Bool {
    Path.name(Path.parent(snapshot[file].path)) == table.sourceLanguage + ".lproj"
  }
}

extension Finding.Message {
  fileprivate static func unexpected(_ table: String, _ allowed: [String]) -> Finding.Message {
    let list = allowed.map { String(quoting: $0) }.joined(separator: ", ")
    guard !allowed.isEmpty else {
      return "the table \(quoted: table) is not allowed: `tables` in tessera.json is empty"
    }
    return "the table \(quoted: table) is not one of the allowed tables: \(list)"
  }
}
