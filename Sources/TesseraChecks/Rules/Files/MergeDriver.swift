package import TesseraInspection
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports Git attributes with which merges damage localization files, or do not merge them by key.
package struct MergeDriver: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "H3",
    severity: .warning,
    summary: "Git merges localization files line by line because of the repository’s attributes or settings",
    rationale: """
      The driver `union` keeps the lines of both branches and reports no conflict. In JSON and XML, the \
      result can be invalid, because a comma, a brace, or a tag is missing or occurs twice.

      If a `.gitattributes` file selects the driver `tessera`, but the settings of the clone do not \
      contain it, Git merges line by line without a message, and keys that two branches add next to \
      each other conflict. The severity of this finding is `information`. In a CI job (`CI` is set in the environment) and \
      in a folder that is not a clone, it is not reported.

      The rule reads the `.gitattributes` files of the repository and the settings files of Git. It \
      starts no process. The attributes of the user are not checked.
      """,
    remedy: """
      Replace `merge=union` with `merge=tessera`. To add the driver to the settings of the clone, \
      run `tessera merge --install` once.
      """,
    triggering: [
      RuleExample(
        files: [
          ".git/config": "[core]\n  bare = false\n",
          ".gitattributes": "*.xcstrings merge=tessera\n",
          "App/Localizable.xcstrings": catalog,
        ],
        messages: [
          "line 1 selects the merge driver \"tessera\", which this clone lacks: run `tessera merge --install`"
        ]
      ),
      RuleExample(
        files: [
          ".git/config": "[merge \"tessera\"]\n  driver = tessera merge --path=%P %O %A %B\n",
          ".gitattributes": "# Merges\n* merge=union\n*.strings merge=tessera\n",
          "App/Localizable.xcstrings": catalog,
          "App/de.lproj/Files.stringsdict": "<plist version=\"1.0\"><dict></dict></plist>",
          "App/de.lproj/Legal.strings": "\"terms\" = \"AGB\";\n",
        ],
        messages: [
          """
          line 2 merges 2 files with `union`, which can leave files that are not valid: \
          "App/Localizable.xcstrings" and "App/de.lproj/Files.stringsdict"
          """
        ]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          ".git/config": "[merge \"tessera\"]\n  driver = tessera merge --path=%P %O %A %B\n",
          ".gitattributes": "*.xcstrings merge=tessera\n",
          "App/Localizable.xcstrings": catalog,
        ]
      ),
      RuleExample(
        files: [
          ".git/config": "[core]\n  bare = false\n",
          ".gitattributes": "*.strings merge=union\nCHANGELOG.md merge=union\n",
          "App/Localizable.xcstrings": catalog,
          "App/de.lproj/Legal.strings": "\"terms\" = \"AGB\";\n",
        ]
      ),
      RuleExample(files: [".gitattributes": "*.xcstrings merge=tessera\n", "App/Localizable.xcstrings": catalog]),
    ]
  )

  private static let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : {}, \"version\" : \"1.0\" }"

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    for attribute in snapshot.mergeAttributes.value {
      if attribute.driver == "union" {
        let files = attribute.files.filter { snapshot.file(at: $0)?.isStructured ?? false }
        if !files.isEmpty { findings.report(.union(files, line: attribute.line), atPath: attribute.path) }
      } else if attribute.driver == "tessera", attribute.isDriverInstalled == false {
        findings.report(.missingDriver(line: attribute.line), atPath: attribute.path, severity: .information)
      }
    }
  }
}

extension SourceFile {
  /// A Boolean value that indicates whether the file is JSON or XML, of which not every list of lines is valid.
  fileprivate var isStructured: Bool {
    switch content {
    case .catalog, .stringsDict: true
    case .strings(let file): file.flavor == .xml
    case .assetContents, .text, .unreadable: false
    }
  }
}

extension Finding.Message {
  fileprivate static func union(_ files: [String], line: Int) -> Finding.Message {
    let words = files.count == 1 ? "\(listing(files))" : "\(files.count) files"
    let list = files.count == 1 ? "" : ": \(listing(files))"
    return "line \(line) merges \(words) with `union`, which can leave files that are not valid\(list)"
  }

  fileprivate static func missingDriver(line: Int) -> Finding.Message {
    "line \(line) selects the merge driver \"tessera\", which this clone lacks: run `tessera merge --install`"
  }
}
