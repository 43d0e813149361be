package import TesseraInspection
import TesseraCore
import TesseraFormats
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports modules whose strings are in the product twice: as compiled tables, and as files of the resource
/// bundle.
package struct TableInBundle: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "R12",
    severity: .information,
    summary: "the string tables of a module are in the product twice",
    rationale: """
      The plugin `TesseraBuild` compiles each string table into the program or, if `build.files` \
      names the table, into a file of the resource bundle. Swift Package Manager adds a second \
      copy of the following tables to the bundle:

      - Tables that the manifest declares as resources.
      - Tables in `.lproj` folders.
      - In builds with Xcode or Swift Build, all String Catalogs.

      The accessors do not read the tables in the bundle. To keep only one copy of the strings, \
      exclude the tables in the manifest, and list the module in `build.excludedTables`, so that \
      the plugin still compiles them. There is one finding for each module.

      Keep the tables in the bundle if code looks up strings directly rather than through the \
      accessors, as with `Bundle.module` and `String(localized:bundle:)`.

      The rule does not report the tables of nibs and storyboards, the tables of test targets, or \
      the tables `InfoPlist` and `AppShortcuts`, which the system reads.
      """,
    remedy: "Exclude the tables in the manifest, and add the module to `build.excludedTables` in `tessera.json`.",
    triggering: [
      RuleExample(
        files: [
          "Package.swift": manifest(plugins: plugin), "Sources/Home/Home.swift": "",
          "Sources/Home/Localizable.xcstrings": catalog,
        ],
        messages: [
          """
          the strings of Home are in the program, and in builds with Xcode or Swift Build also in its bundle: unless code \
          looks them up in the bundle, add `exclude: ["Localizable.xcstrings"]` to the target, and "Home" to \
          `build.excludedTables` in tessera.json
          """
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": manifest(plugins: plugin), "Sources/Home/Home.swift": "",
          "Sources/Home/en.lproj/Legal.strings": "\"terms\" = \"Terms\";\n",
        ],
        configuration: "{ \"build\" : { \"excludedTables\" : [\"*\"] } }",
        messages: [
          """
          the strings of Home are in the program, and also in its bundle: unless code looks them up in the bundle, add \
          `exclude: ["en.lproj"]` to the target
          """
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": manifest(", exclude: [\"Notes.md\"], resources: [.process(\"Resources\")]", plugins: plugin),
          "Sources/Home/Home.swift": "", "Sources/Home/Notes.md": "",
          "Sources/Home/Resources/L10n.xcstrings": catalog,
          "Sources/Home/en.lproj/Legal.strings": "\"terms\" = \"Terms\";\n",
          "Sources/Home/de.lproj/Legal.strings": "\"terms\" = \"Bedingungen\";\n",
          "Sources/Home/de.lproj/Terms.html": "",
        ],
        configuration: "{ \"build\" : { \"files\" : [\"Home/Legal\"] } }",
        messages: [
          """
          the strings of Home are in the program or in compiled files, and also in its bundle: unless code looks them up in \
          the bundle, add `exclude: ["Resources/L10n.xcstrings", "de.lproj/Legal.strings", "en.lproj"]` to the target, and "Home" to `build.excludedTables` in tessera.json
          """
        ]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Package.swift": unmarked(manifest(plugins: plugin)), "Sources/Home/Home.swift": "",
          "Sources/Home/Localizable.xcstrings": catalog,
        ],
        configuration: "{ \"accessors\" : { \"kinds\" : [\"images\"] } }"
      ),
      RuleExample(
        files: [
          "Package.swift": unmarked(manifest(", exclude: [\"Localizable.xcstrings\"]", plugins: plugin)),
          "Sources/Home/Home.swift": "", "Sources/Home/Localizable.xcstrings": catalog,
        ],
        configuration: "{ \"build\" : { \"excludedTables\" : [\"Home\"] } }"
      ),
      RuleExample(
        files: [
          "Package.swift": unmarked(manifest()), "Sources/Home/Home.swift": "",
          "Sources/Home/Localizable.xcstrings": catalog,
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": unmarked(manifest(plugins: plugin)), "Sources/Home/Home.swift": "",
          "Sources/Home/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Home\";\n",
          "Sources/Home/en.lproj/Main.strings": "\"abc-12-xyz.title\" = \"Open\";\n",
        ]
      ),
    ]
  )

  private static let plugin = ", plugins: [.plugin(name: \"TesseraBuild\", package: \"tessera\")]"

  private static let catalog = """
    { "sourceLanguage" : "en", "strings" : { "Open" : { } }, "version" : "1.0" }
    """

  private static func manifest(_ arguments: String = "", plugins: String = "") -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Shop",
      defaultLocalization: "en",
      targets: [.↓target(name: "Home"\(arguments)\(plugins))]
    )
    """
  }

  private static func unmarked(_ manifest: String) -> String { manifest.filter { $0 != "↓" } }

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    let manifests = Dictionary(snapshot.packages.map { ($0.path, $0.manifestPath) }) { first, _ in first }
    for module in snapshot.builtModules
    where module.kind != .folder && module.plugins.contains(UndeclaredResources.plugin) {
      guard let manifest = module.packagePath.flatMap({ manifests[$0] }).flatMap(snapshot.file(at:)),
        let copies = BundledTables(of: module, in: snapshot)
      else { continue }
      findings.report(
        .twice(copies, in: module),
        in: manifest.id,
        at: ManifestPlace.target(module.shortName, in: manifest),
        subject: Finding.Subject(module: module.name),
        related: copies.paths.prefix(1).map { Finding.Related(Finding.Place(path: $0), "a table in the bundle") }
      )
    }
  }
}

/// The string tables of a module that are also in its resource bundle.
private struct BundledTables {
  /// The paths of the files, sorted.
  var paths: [String] = []
  /// The paths to exclude, relative to the folder of the module: files, and language folders that contain no other files.
  var excluded: [String] = []
  /// A Boolean value that indicates whether only Xcode and Swift Build add the files to the bundle.
  var isAddedByXcode: Bool
  /// A Boolean value that indicates whether some of the tables are compiled to files of the bundle.
  var hasFiles: Bool
  /// A Boolean value that indicates whether the settings already contain each of the tables.
  var isSet: Bool

  /// - Returns: `nil` if there are no such tables.
  init?(of module: Module, in snapshot: WorkspaceSnapshot) {
    let configuration = snapshot.settings[module.path]
    let build = configuration.build
    let hasAccessors = configuration.accessors.kinds.contains(.strings)
    let rules = Dictionary(module.contents.items.map { ($0.path, $0.rule) }) { first, _ in first }
    let inBundle: Set<TargetContents.Rule> = [.resource, .localizedResource, .xcodeResource]
    let tables = module.tables.filter { table in
      table.role == .ordinary && !table.isOfInterface
        && (hasAccessors || build.applies(build.files, to: module.name, table: table.name))
        && table.files.contains { inBundle.contains(rules[snapshot[$0].path]) }
    }
    let paths = tables.flatMap(\.files).map { snapshot[$0].path }.filter { inBundle.contains(rules[$0]) }
    guard !paths.isEmpty else { return nil }
    self.paths = paths.sorted(by: Path.precedes)
    isAddedByXcode = paths.allSatisfy { rules[$0] == .xcodeResource }
    hasFiles = tables.contains { build.applies(build.files, to: module.name, table: $0.name) }
    isSet = tables.allSatisfy { build.applies(build.excludedTables, to: module.name, table: $0.name) }
    let reported = Set(paths)
    // The folders with other files, and the folders around them.
    var mixed: Set<String> = []
    for item in module.contents.items where !reported.contains(item.path) {
      var folder = Path.parent(item.path)
      while mixed.insert(folder).inserted { folder = Path.parent(folder) }
    }
    var seen: Set<String> = []
    for path in self.paths {
      let folder = Path.parent(path)
      let isWhole = Path.pathExtension(folder) == "lproj" && !mixed.contains(folder)
      let excluded = Path.relative(isWhole ? folder : path, to: module.path)
      if seen.insert(excluded).inserted { self.excluded.append(excluded) }
    }
  }
}

extension StringTable {
  /// A Boolean value that indicates whether the keys identify objects of a nib or storyboard.
  fileprivate var isOfInterface: Bool {
    entries.count > 0 && WorkspaceSnapshot.objectID(of: entries.key(at: 0).value) != nil
  }
}

extension Set<TargetContents.Rule> {
  fileprivate func contains(_ rule: TargetContents.Rule?) -> Bool { rule.map { contains($0) } ?? false }
}

extension Finding.Message {
  fileprivate static func twice(_ tables: BundledTables, in module: Module) -> Finding.Message {
    let first: Finding.Message = tables.hasFiles ? "in the program or in compiled files" : "in the program"
    let second: Finding.Message =
      tables.isAddedByXcode ? "in builds with Xcode or Swift Build also in its bundle" : "also in its bundle"
    let names = tables.excluded.map { path -> String in
      let quoted: Finding.Message = "\(quoted: path, limit: .max)"
      return quoted.text
    }
    let setting: Finding.Message =
      tables.isSet ? "" : ", and \(quoted: module.shortName) to `build.excludedTables` in tessera.json"
    return """
      the strings of \(module.name) are \(first), and \(second): unless code looks them up in the bundle, add \
      `exclude: [\(names.joined(separator: ", "))]` to the target\(setting)
      """
  }
}
