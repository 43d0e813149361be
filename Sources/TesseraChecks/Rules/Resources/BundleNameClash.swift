package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports modules whose resource bundles have the same name.
package struct BundleNameClash: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "R8",
    severity: .error,
    summary: "two modules have resource bundles with the same name",
    rationale: """
      A bundle is named after its package and its target, `Package_Target`. In an app that contains both modules, one \
      bundle replaces the other, and the strings and images of one module are missing. Names that differ only in case \
      also clash, because Mac volumes are case-insensitive by default.
      """,
    remedy: "Rename one of the packages or targets.",
    triggering: [
      RuleExample(
        files: [
          "Package.swift": """
          import PackageDescription
          let package = Package(
            name: "App",
            dependencies: [.package(path: "Packages/A"), .package(path: "Packages/B")],
            targets: [.target(name: "App", dependencies: [.product(name: "Cart", package: "A")])]
          )
          """,
          "Packages/A/Package.swift": """
          import PackageDescription
          let package = Package(
            name: "Shop",
            products: [.library(name: "Cart", targets: ["Cart"])],
            targets: [.target(name: "Cart")]
          )
          """,
          "Packages/A/Sources/Cart/Cart.xcstrings": catalog,
          "Packages/B/Package.swift": """
          import PackageDescription
          let package = ↓Package(name: "shop", targets: [.target(name: "Cart")])
          """,
          "Packages/B/Sources/Cart/Cart.xcstrings": catalog,
          "Sources/App/App.swift": "",
        ],
        messages: [
          "the bundle \"shop_Cart\" of shop/Cart has the same name as the bundle of Shop/Cart in \"Packages/A/Sources/Cart\""
        ]
      )
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Examples/One/Package.swift": """
          import PackageDescription
          let package = Package(name: "Example", targets: [.target(name: "App")])
          """,
          "Examples/One/Sources/App/App.xcstrings": catalog,
          "Examples/Two/Package.swift": """
          import PackageDescription
          let package = Package(name: "Example", targets: [.target(name: "App")])
          """,
          "Examples/Two/Sources/App/App.xcstrings": catalog,
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": """
          import PackageDescription
          let package = Package(name: "Shop", targets: [.target(name: "Cart"), .target(name: "Home")])
          """,
          "Sources/Cart/Localizable.xcstrings": catalog,
          "Sources/Home/Localizable.xcstrings": catalog,
        ]
      ),
    ]
  )

  private static let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    var firsts: [String: Module] = [:]
    for module in snapshot.modules where module.kind != .test && module.kind != .plugin {
      guard let name = module.bundleName else { continue }
      guard let first = firsts[name.lowercased()] else {
        firsts[name.lowercased()] = module
        continue
      }
      guard let path = module.packagePath, let firstPath = first.packagePath,
        Self.meet(path, firstPath, in: snapshot),
        let manifest = snapshot.packages.first(where: { $0.path == path })?.manifestPath,
        let file = snapshot.file(at: manifest)
      else { continue }
      let firstManifest = snapshot.packages.first { $0.path == firstPath }?.manifestPath
      findings.report(
        .clash(module, name, first),
        in: file.id,
        at: ManifestPlace.packageCall(in: file),
        subject: Finding.Subject(module: module.name),
        related: firstManifest.map { [Finding.Related(Finding.Place(path: $0), "the other package")] } ?? []
      )
    }
  }

  /// Returns whether any package in the tree is built with both packages. Two independent examples, for instance, are
  /// not.
  private static func meet(_ a: String, _ b: String, in snapshot: WorkspaceSnapshot) -> Bool {
    if a == b { return true }
    let dependencies = Dictionary(snapshot.packages.map { ($0.path, $0.localDependencies) }) { first, _ in first }
    return snapshot.packages.contains { package in
      var found: Set<String> = [package.path]
      var open = [package.path]
      while let path = open.popLast() {
        for dependency in dependencies[path] ?? [] where found.insert(dependency).inserted { open.append(dependency) }
      }
      return found.contains(a) && found.contains(b)
    }
  }
}

extension Finding.Message {
  fileprivate static func clash(_ module: Module, _ bundle: String, _ other: Module) -> Finding.Message {
    "the bundle \(quoted: bundle) of \(module.name) has the same name as the bundle of \(other.name) in \(quoted: other.path)"
  }
}
