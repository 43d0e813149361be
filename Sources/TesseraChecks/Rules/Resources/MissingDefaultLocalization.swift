package import TesseraInspection
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports packages that SwiftPM rejects because they have localized resources and no default localization.
package struct MissingDefaultLocalization: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "R6",
    severity: .error,
    summary: "a package has localized resources but no default localization",
    rationale: """
      Swift Package Manager rejects a package if a target has localized resources and the manifest \
      has no `defaultLocalization`. Test targets count as well. These files are localized resources:

      - Every file directly in an `.lproj` folder, unless the file is a source file, or the \
      manifest excludes, copies or embeds the file.
      - Every resource that the manifest declares with `localization:`.

      A String Catalog to which neither point applies is not a localized resource. A package that \
      has only such String Catalogs is accepted.

      The result also depends on the tools version:

      - Before tools version 5.3, there are no resources.
      - Up to tools version 5.5, files in folders with an extension, such as `Home.bundle`, do not \
      count.
      - Since tools version 6.0, declared resources count even if their files do not exist.
      """,
    remedy: "Add `defaultLocalization:` to the manifest, after `name:`, or exclude the files.",
    triggering: [
      RuleExample(
        files: [
          "Package.swift": package(),
          "Sources/Home/en.lproj/Localizable.strings": strings,
        ],
        messages: [message("Home", "Sources/Home/en.lproj/Localizable.strings")]
      ),
      RuleExample(
        files: [
          "Package.swift": package(),
          "Sources/Home/Localizable.xcstrings": catalog,
          "Sources/Home/Resources/en.lproj/Terms.txt": "Terms",
        ],
        messages: [message("Home", "Sources/Home/Resources/en.lproj/Terms.txt")]
      ),
      RuleExample(
        files: [
          "Package.swift": package(", resources: [.process(\"Terms.txt\", localization: .default)]"),
          "Sources/Home/Terms.txt": "Terms",
        ],
        messages: [message("Home", "Sources/Home/Terms.txt")]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Package.swift": """
          // swift-tools-version: 5.9
          import PackageDescription
          let package = Package(name: "Shop", defaultLocalization: "en", targets: [.target(name: "Home")])
          """,
          "Sources/Home/en.lproj/Localizable.strings": strings,
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": unmarked(package()),
          "Sources/Home/Localizable.xcstrings": catalog,
          "App/en.lproj/Localizable.strings": strings,
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": unmarked(package(", exclude: [\"de.lproj\"], resources: [.copy(\"Home.bundle\")]")),
          "Sources/Home/de.lproj/Localizable.strings": strings,
          "Sources/Home/Home.bundle/en.lproj/Localizable.strings": strings,
        ]
      ),
    ]
  )

  private static func package(_ arguments: String = "") -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = ↓Package(name: "Shop", targets: [.target(name: "Home"\(arguments))])
    """
  }
  private static func unmarked(_ manifest: String) -> String { manifest.filter { $0 != "↓" } }
  private static func message(_ module: String, _ path: String) -> String {
    "the package \"Shop\" has no `defaultLocalization`, but \(module) has localized resources, such as \"\(path)\""
  }
  private static let strings = "\"Title\" = \"Title\";\n"
  private static let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    for package in snapshot.packages where package.defaultLocalization == nil {
      guard let manifest = snapshot.file(at: package.manifestPath) else { continue }
      let localized = snapshot.modules.lazy.filter { $0.packagePath == package.path }.compactMap { module in
        module.contents.items.first(where: \.isLocalized).map { (module, $0) }
      }
      guard let (module, item) = localized.first else { continue }
      findings.report(
        .missing(package.name, module.name, item.path),
        in: manifest.id,
        at: ManifestPlace.packageCall(in: manifest),
        subject: Finding.Subject(module: module.name),
        related: item.rule == .localizedResource
          ? [Finding.Related(Finding.Place(path: item.path), "a localized resource")] : []
      )
    }
  }
}

extension TargetContents.Item {
  fileprivate var isLocalized: Bool { rule == .localizedResource || rule == .missingLocalizedResource }
}

extension Finding.Message {
  fileprivate static func missing(_ package: String, _ module: String, _ path: String) -> Finding.Message {
    """
    the package \(quoted: package) has no `defaultLocalization`, but \(module) has localized resources, such as \
    \(quoted: path)
    """
  }
}
