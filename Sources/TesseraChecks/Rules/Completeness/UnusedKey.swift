package import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// A rule that reports keys that no source file contains.
package struct UnusedKey: TableRule {
  package static let documentation = RuleDocumentation(
    code: "C15",
    severity: .information,
    summary: "a key does not occur in any source file",
    rationale: """
      Translators continue to maintain strings that the app no longer displays. The rule checks \
      the keys that developers manage: the keys of `.strings` and `.stringsdict` files in language \
      folders, and the keys of String Catalogs whose extraction state is `manual`. The rule \
      searches the source files, scripts, nibs, storyboards and property lists of all folders that \
      `check` reads, including the comments in these files.

      A key counts as used in each of these cases:

      - A literal equals the key.
      - A name has the same letters and digits as the key. For example, the accessor \
      `settingsTitle` has those of the key `settings.title`.
      - The key begins or ends with the fixed part of a literal that is completed at run time.

      The rule reports nothing about a table if at least half of its keys are not found. It \
      reports nothing at all if the folder contains no package and no project, or if `check` is \
      run on only part of a folder.

      The preset `recommended` reports more than three keys of a table as one finding, and omits \
      other notes and warnings about the strings of unused keys.
      """,
    remedy: """
      Delete the key in all languages. If code composes the key at run time, add an `ignore` for it to the settings.
      """,
    triggering: [
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/App/View.swift": "let title = text(\"menu.open\"), button = Menu.close\n",
          "Sources/App/en.lproj/Localizable.strings":
            "\"menu.close\" = \"Close\";\n↓\"menu.lock\" = \"Lock\";\n\"menu.open\" = \"Open\";\n",
        ],
        messages: ["no source file contains the key \"menu.lock\""]
      ),
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/App/View.swift": "func title(_ day: Int) -> String { text(\"day.\\(day)\") }\n",
          "Sources/App/en.lproj/Localizable.strings":
            (1...7).map { "\"day.\($0)\" = \"Day \($0)\";\n" }.joined() + "↓"
            + (1...4).map { "\"week.\($0)\" = \"Week \($0)\";\n" }.joined(),
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["no source file contains 4 keys of this table, the first of which is \"week.1\""]
      ),
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/App/View.swift": "func title(_ day: Int) -> String { text(\"day.\\(day)\") }\n",
          "Sources/App/en.lproj/Localizable.strings":
            (1...7).map { "\"day.\($0)\" = \"Day \($0)\";\n" }.joined() + "↓"
            + (1...3).map { "\"week.\($0)\" = \"Week \($0)\";\n" }.joined(),
          "Sources/App/de.lproj/Localizable.strings": "\"year.1\" = \"Jahr\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: [
          """
          no source file contains 4 keys of this table, the first of which is "week.1"; 1 of them is only in translations
          """
        ]
      ),
    ],
    nonTriggering: [
      // No source file contains one of the keys.
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/App/View.swift": "let title = text(code)\n",
          "Sources/App/en.lproj/Localizable.strings": "\"menu.close\" = \"Close\";\n\"menu.lock\" = \"Lock\";\n",
        ]
      ),
      // Xcode manages the second key.
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/App/View.swift": "let title = Text(.menuOpen)\n",
          "Sources/App/Localizable.xcstrings": """
          { "sourceLanguage" : "en", "strings" : {
            "menu.open" : { "extractionState" : "manual" }, "Save" : { }
          }, "version" : "1.0" }
          """,
        ]
      ),
    ]
  )

  private static let package = """
    // swift-tools-version: 6.2
    let package = Package(name: "App", defaultLocalization: "en", targets: [.executableTarget(name: "App")])
    """

  package init() {}

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    let unused = table.entries.indices.filter { table.isUnused(entry: $0, in: findings.snapshot) }.map { index in
      let entry = table.entry(at: index)
      return GroupedFinding(.unused(entry.key.value), entry, in: table)
    }
    guard !unused.isEmpty else { return }
    // Keys that the file of the source language lacks are not visible there.
    let source = table.table.format == .legacy ? table.context.sourceIndex : nil
    let strays = Set(
      source.map { source in
        table.entries.indices.filter {
          let cell = table.cell(entry: $0, language: source)
          return cell.isImplied || cell.isAbsent
        }.map { table.table.entries.key(at: $0).value }
      } ?? []
    )
    findings.report(unused) { group in
      let strayCount = group.count { $0.subject.key.map(strays.contains) ?? false }
      return .manyUnused(group.count, group.first?.subject.key ?? "", strayCount: strayCount)
    }
  }
}

extension TableSummary {
  /// Returns whether no source file contains the key of an entry.
  func isUnused(entry index: Int, in snapshot: WorkspaceSnapshot) -> Bool {
    let key = table.entries.key(at: index)
    return snapshot.isUnused(key.value, in: snapshot[key.file].path)
  }
}

extension Finding.Message {
  /// - Parameter strayCount: The number of keys that only files of translations have.
  fileprivate static func manyUnused(_ count: Int, _ first: String, strayCount: Int) -> Finding.Message {
    let strays: Finding.Message =
      strayCount > 0 ? "; \(strayCount) of them \(strayCount == 1 ? "is" : "are") only in translations" : ""
    return "no source file contains \(count) keys of this table, the first of which is \(quoted: first)\(strays)"
  }

  fileprivate static func unused(_ key: String) -> Finding.Message { "no source file contains the key \(quoted: key)" }
}
