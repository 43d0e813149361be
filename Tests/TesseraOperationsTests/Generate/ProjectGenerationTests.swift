import Foundation
import TesseraTestSupport
import TesseraStrings
import TesseraWorkspace
import Testing
@testable import TesseraOperations

/// The code that is generated for the targets of a Tuist project, which has a target of each kind of product.
@Suite struct ProjectGenerationTests {
  private static let manifest = """
    import ProjectDescription

    func target(
      _ name: String, _ product: Product, sources: SourceFilesList? = nil, dependencies: [TargetDependency] = []
    ) -> Target {
      .target(
        name: name, destinations: .iOS, product: product, bundleId: "org.example.\\(name)",
        infoPlist: .extendingDefault(with: ["NSPrincipalClass": "\\(name).Registration"]),
        sources: sources, resources: ["\\(name)/Resources/**"],
        dependencies: dependencies
      )
    }

    let project = Project(
      name: "Shop",
      targets: [
        target(
          "App", .app, sources: ["App/Sources/**"],
          dependencies: [.target(name: "Cart"), .target(name: "Menu"), .target(name: "Discovery")]
        ),
        target("Widget", .appExtension, sources: .paths(["Widget/Sources/**"])),
        target("Cart", .framework, sources: ["Cart/Sources/**"], dependencies: [.external(name: "TesseraModules")]),
        target("Menu", .staticFramework, sources: "Menu/Sources/**"),
        target(
          "Discovery", .framework, sources: ["Discovery/Sources/**"],
          dependencies: [.target(name: "DiscoveryResources")]
        ),
        target("DiscoveryResources", .bundle),
      ]
    )
    """

  private static let targets = ["App", "Widget", "Cart", "Menu", "Discovery", "DiscoveryResources"]

  private static func catalog(_ key: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "\(key).title" : {
          "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Title" } } }
        }
      },
      "version" : "1.0"
    }
    """
  }

  /// The folder with the accessors of a target's resources, or of those of its bundle.
  private static func generated(_ target: String) -> String {
    "\(target)/Sources/Generated" + (target == "Discovery" ? "/DiscoveryResources" : "")
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest, to: "Project.swift")
    for name in Self.targets where name != "Discovery" {
      try folder.write(Self.catalog(name.lowercased()), to: "\(name)/Resources/Localizable.xcstrings")
    }
    for name in Self.targets where name != "DiscoveryResources" {
      try folder.write("enum \(name)Code {}\n", to: "\(name)/Sources/Code.swift")
    }
    try folder.write(
      "import TesseraModules\npublic struct CartModule: AppModule {\n  public init() {}\n}\n",
      to: "Cart/Sources/Module.swift"
    )
    return folder
  }

  @Test("Each target has the bundle of its product, in a folder that the patterns of its sources select")
  func bundles() async throws {
    let folder = try folder()
    let report = try await GenerateOperation(path: folder.path).run()
    #expect(report.issues.map(\.message.text) == [])
    #expect(report.failureCount == 0)
    let expected = [
      "App": "Tessera.ResourceBundle.main", "Widget": "Tessera.ResourceBundle(for: ModuleAnchor.self)",
      "Cart": "Tessera.ResourceBundle(for: ModuleAnchor.self)", "Menu": "Tessera.ResourceBundle(named: \"Shop_Menu\")",
      "Discovery": "Tessera.ResourceBundle(named: \"DiscoveryResources\")",
    ]
    for (target, bundle) in expected {
      let generated = Self.generated(target)
      let code = try folder.read("\(generated)/Resources+Bundle.swift")
      #expect(code.contains("static let module = \(bundle)"), "\(target)")
      let names = try folder.names(in: generated)
      #expect(names.contains("Localizable+L10n.swift"), "\(target)")
      #expect(names.contains("Tessera+ModuleRecord.swift") == (target == "Cart"), "\(target): \(names)")
    }
    #expect(try folder.names(in: "DiscoveryResources") == ["Resources"])
  }

  @Test(
    "The generated files compile",
    .enabled(if: SwiftCompiler.isAvailable),
    arguments: ["App", "Menu", "Discovery"]
  )
  func compilation(_ target: String) async throws {
    let folder = try folder()
    _ = try await GenerateOperation(path: folder.path).run()
    var files: [String: String] = [:]
    let generated = Self.generated(target)
    for name in try folder.names(in: generated) { files[name] = try folder.read("\(generated)/\(name)") }
    let compiler = try SwiftCompiler(files)
    defer { compiler.remove() }
    #expect(try compiler.check(["-swift-version", "6"]) == "")
  }

  @Test("A second run changes nothing, and a check finds nothing") func repetition() async throws {
    let folder = try folder()
    _ = try await GenerateOperation(path: folder.path).run()
    let report = try await GenerateOperation(path: folder.path, isCheck: true).run()
    #expect(report.writtenCount == 0 && report.removedCount == 0 && report.failureCount == 0)
  }
}
