package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports packages that have localized resources and do not declare a default localization.
package struct MissingDefaultLocalization: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "R6",
    severity: .error,
    summary: "a package has localized resources but no default localization",
    rationale: """
      Swift Package Manager rejects a package that has `.lproj` folders and no `defaultLocalization`. A package that \
      has only String Catalogs can be built, but its bundle has no fallback language: users whose language it lacks \
      see keys.
      """,
    remedy: "Add `defaultLocalization:` to the manifest, after `name:`.",
    triggering: [
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/Home/en.lproj/Localizable.strings": "\"Title\" = \"Title\";\n",
        ],
        messages: [
          "the package \"Shop\" has no `defaultLocalization`, but Home has localized resources, such as \"Sources/Home/en.lproj/Localizable.strings\""
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/Home/Localizable.xcstrings": catalog,
        ],
        messages: [
          "the package \"Shop\" has no `defaultLocalization`, but Home has localized resources, such as \"Sources/Home/Localizable.xcstrings\""
        ]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Package.swift": """
          import PackageDescription
          let package = Package(name: "Shop", defaultLocalization: "en", targets: [.target(name: "Home")])
          """,
          "Sources/Home/en.lproj/Localizable.strings": "\"Title\" = \"Title\";\n",
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": """
          // swift-tools-version:5.3
          import PackageDescription
          let package = Package(name: "Shop", targets: [.target(name: "Home", resources: [.copy("Home.bundle")])])
          """,
          "Sources/Home/Home.bundle/en.lproj/Localizable.strings": "\"Title\" = \"Title\";\n",
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": """
          import PackageDescription
          let package = Package(name: "Shop", targets: [.target(name: "Home"), .testTarget(name: "HomeTests")])
          """,
          "Sources/Home/Home.swift": "",
          "Tests/HomeTests/Localizable.xcstrings": catalog,
          "App/Localizable.xcstrings": catalog,
        ]
      ),
    ]
  )

  private static let package = """
    import PackageDescription
    let package = ↓Package(name: "Shop", targets: [.target(name: "Home")])
    """
  private static let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    for package in snapshot.packages where package.defaultLocalization == nil {
      guard let manifest = snapshot.file(at: package.manifestPath) else { continue }
      let modules = snapshot.modules.filter {
        $0.packagePath == package.path && ($0.kind == .target || $0.kind == .executable)
      }
      let hasOpaqueBundles = Self.hasOpaqueBundles(manifest)
      let localized = modules.flatMap { module in
        module.tables.filter { !hasOpaqueBundles || !Self.isInBundle($0, of: module, snapshot) }.map { (module, $0) }
      }
      let first = localized.first { $0.1.format == .legacy } ?? localized.first
      guard let (module, table) = first, let file = table.files.first else { continue }
      findings.report(
        .missing(package.name, module.name, snapshot[file].path),
        in: manifest.id,
        at: ManifestPlace.packageCall(in: manifest),
        severity: table.format == .legacy ? nil : .warning,
        subject: Finding.Subject(module: module.name),
        related: [Finding.Related(snapshot.place(file), "a localized resource")]
      )
    }
  }

  /// Returns whether Swift Package Manager treats each folder with an extension as a single resource and does not
  /// search it, as it does for tools versions before 5.6. Source: `TargetSourcesBuilder` of Swift Package Manager.
  private static func hasOpaqueBundles(_ manifest: SourceFile) -> Bool {
    let text = manifest.source.map { String(decoding: $0.bytes.prefix(200), as: UTF8.self) } ?? ""
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    guard let mark = line.firstIndex(of: ":"), line.contains("swift-tools-version") else { return false }
    let version = line[line.index(after: mark)...].split { $0 != "." && !$0.isNumber }.first ?? ""
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    return !numbers.isEmpty && numbers.lexicographicallyPrecedes([5, 6])
  }

  private static func isInBundle(_ table: StringTable, of module: Module, _ snapshot: WorkspaceSnapshot) -> Bool {
    table.files.allSatisfy { file in
      Path.components(Path.parent(Path.relative(snapshot[file].path, to: module.path))).contains {
        !Path.pathExtension($0).isEmpty && Path.pathExtension($0) != "lproj"
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func missing(_ package: String, _ module: String, _ path: String) -> Finding.Message {
    """
    the package \(quoted: package) has no `defaultLocalization`, but \(module) has localized resources, such as \
    \(quoted: path)
    """
  }
}
