package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports String Catalogs with the name of another table, and String Catalogs in the folder of a language.
package struct TableNameClash: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "A17",
    severity: .error,
    summary: "a String Catalog has the name of another table of its module, or is in the folder of a language",
    rationale: """
      When an app is built, a catalog is compiled to a `.strings` file for each of its languages. \
      A second catalog with the same name is compiled to the same file. The same problem occurs if \
      a `.strings` or `.stringsdict` file with the same name remained after a migration. In both \
      cases, the build fails in Xcode, and other tools use only one of the two files.

      A catalog contains all languages, so it does not belong in the folder of one language. The \
      only exception is `mul.lproj`, which is for storyboards.
      """,
    remedy: "Merge the two tables, or rename one of them. Move the catalog out of the folder of a language.",
    triggering: [
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/Home/Localizable.xcstrings": catalog,
          "Sources/Home/More/Localizable.xcstrings": "↓" + catalog,
        ],
        messages: ["the module Home has a second table \"Localizable\": \"Sources/Home/Localizable.xcstrings\""]
      ),
      RuleExample(
        files: [
          "App/Localizable.xcstrings": "↓" + catalog,
          "App/de.lproj/Localizable.strings": "\"Title\" = \"Titel\";\n",
        ],
        messages: ["the module App has a second table \"Localizable\": \"App/de.lproj/Localizable.strings\""]
      ),
      RuleExample(
        files: ["App/en.lproj/Localizable.xcstrings": "↓" + catalog],
        messages: ["the String Catalog is in \"en.lproj\", but contains all languages and belongs outside the folder"]
      ),
    ],
    nonTriggering: [
      RuleExample(files: ["App/Localizable.xcstrings": catalog, "App/InfoPlist.xcstrings": catalog]),
      RuleExample(files: ["App/mul.lproj/Main.xcstrings": catalog]),
      RuleExample(
        files: [
          "App/Localizable.xcstrings": catalog,
          "App/de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Laden\";\n",
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/Home/Localizable.xcstrings": catalog,
          "Sources/Cart/Localizable.xcstrings": catalog,
        ]
      ),
    ]
  )

  private static let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"
  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      defaultLocalization: "en",
      targets: [.target(name: "Home"), .target(name: "Cart")]
    )
    """

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    // A table that no project contains clashes with none.
    var known: UnlistedFiles?
    for module in snapshot.modules {
      var tables: [String: [StringTable]] = [:]
      for table in module.tables { tables[table.name, default: []].append(table) }
      for table in module.tables where table.format == .catalog {
        guard let file = table.files.first else { continue }
        let subject = Finding.Subject(module: module.name, table: table.name)
        let path = snapshot[file].path
        let folder = Path.parent(path)
        if Path.isClosedToCatalogs(folder) {
          findings.report(.inLanguageFolder(Path.name(folder)), in: file, subject: subject)
        }
        // Test targets can contain several catalogs of one name as test data.
        guard module.kind != .test, var others = tables[table.name], others.count > 1 else { continue }
        if findings.preset < .thorough {
          let unlisted = known ?? UnlistedFiles(snapshot)
          known = unlisted
          others.removeAll { $0.files.allSatisfy { unlisted.contain(snapshot[$0].path) } }
        }
        let other =
          others.first { $0.format == .legacy }
          ?? others.first { $0.files.first.map { Path.precedes(snapshot[$0].path, path) } ?? false }
        guard let other, let otherFile = other.files.first else { continue }
        findings.report(
          .clash(table.name, module.name, snapshot[otherFile].path),
          in: file,
          // It is not known which files of a folder an Xcode project builds. One of the two may be unused.
          severity: module.packagePath == nil ? .information : nil,
          subject: subject,
          related: [Finding.Related(snapshot.place(otherFile), "the other table")]
        )
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func clash(_ table: String, _ module: String, _ path: String) -> Finding.Message {
    "the module \(module) has a second table \(quoted: table): \(quoted: path)"
  }

  fileprivate static func inLanguageFolder(_ folder: String) -> Finding.Message {
    "the String Catalog is in \(quoted: folder), but contains all languages and belongs outside the folder"
  }
}
