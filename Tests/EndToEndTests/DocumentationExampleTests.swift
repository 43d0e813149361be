import Foundation
import Testing

/// Compiles the examples of the documentation that are not files of an article's package.
extension ScratchPackageTests {
  /// A page with examples, and the declarations that they use.
  private struct ExamplePage {
    var path: String
    var modules: [String]
    /// Declarations at file scope.
    var declarations = ""
    /// The parameters of the function around each example that consists of statements.
    var parameters = "table: LocalizedTable, items: LocalizedString"
  }

  private static let stringPages =
    [
      "ChooseTheLanguage", "LocalizeAPackage", "MigrateFromSwiftGen", "ResourcesInEveryStateOfABuild",
      "ServeRequestsInTheirLanguage", "StoreAndConvertStrings", "Tessera",
    ].map { ExamplePage(path: "Sources/Tessera/Tessera.docc/\($0).md", modules: ["Tessera"]) }

  private static let pages =
    stringPages + [
      ExamplePage(
        path: "Sources/TesseraCore/TesseraCore.docc/TesseraCore.md",
        modules: ["Tessera"],
        parameters: ""
      ),
      ExamplePage(
        path: "Sources/TesseraLegacy/TesseraLegacy.docc/TesseraLegacy.md",
        modules: ["Tessera", "TesseraLegacy"],
        declarations: "private extension Bundle { static var module: Bundle { .main } }"
      ),
      ExamplePage(
        path: "Sources/TesseraTesting/TesseraTesting.docc/TesseraTesting.md",
        modules: ["Tessera", "TesseraModules", "TesseraTesting", "Testing"],
        declarations: "private let table = LocalizedTable(\"Localizable\", module: \"Cart\", literal: \"\")"
      ),
      ExamplePage(
        path: "Sources/TesseraTesting/TesseraTesting.docc/TestEveryLanguage.md",
        modules: ["Tessera", "TesseraModules", "TesseraTesting", "Testing"],
        declarations: "private let table = LocalizedTable(\"Localizable\", module: \"Cart\", literal: \"\")"
      ),
      ExamplePage(
        path: "Sources/TesseraModules/TesseraModules.docc/TesseraModules.md",
        modules: ["Tessera", "TesseraModules"],
        declarations: """
          private let table = LocalizedTable("Localizable", module: "Bag", literal: "")
          public protocol Catalog: Sendable {}
          public protocol BagStore: Sendable {}
          private struct MemoryBag: BagStore { var catalog: any Catalog }
          private enum L10n {
            enum Bag { static var title: LocalizedString { LocalizedString(table, key: "bag.title") } }
          }
          private struct BagDependencies: FeatureDependencies {
            init(from resolver: Resolver) throws(ResolutionError) {}
          }
          private struct BagPages: ViewFactory {
            init(_ dependencies: BagDependencies) {}
            func view(for screen: BagScreen) -> String { "" }
          }
          private enum BagScreen: FeatureScreen {
            static let kind = "bag"
            case bag, item(id: Int)
          }
          """,
        parameters: """
          inbox: DeepLinkInbox, show: @escaping @Sendable (String) -> Void, log: @escaping @Sendable (LinkRefusal) -> Void
          """
      ),
      ExamplePage(
        path: "README.md",
        modules: ["Tessera", "TesseraModules"],
        declarations: """
          private let table = LocalizedTable("Localizable", module: "Cart", literal: "")
          private enum L10n {
            enum Cart { static func items(_ count: Int) -> LocalizedString { LocalizedString(table, key: "b", count) } }
          }
          private enum Images { enum Icons { static let bag = ResourceImage(name: "bag", bundle: .main) } }
          private func page(for request: String) async -> String { request }
          private enum Colors { static let accent = ResourceColor(name: "accent", bundle: .main) }
          """,
        parameters: "items: LocalizedString, header: String, request: String"
      ),
    ]

  @Test("Every example in the documentation compiles")
  func examples() throws {
    var files: [String: String] = [:]
    for (number, page) in Self.pages.enumerated() {
      let text = try String(contentsOf: ScratchBuild.root.appending(path: page.path), encoding: .utf8)
      let examples = Self.examples(in: text).filter { !Self.isManifest($0) }
      guard !examples.isEmpty else { continue }
      let imports = (["Foundation"] + page.modules).map { "import \($0)\n" }.joined()
      let code = examples.enumerated().map { Self.wrapped($0.element, number: number * 100 + $0.offset, page) }
      files["Sources/DocumentationExamples/Page\(number).swift"] =
        imports + page.declarations + "\n" + code.joined(separator: "\n")
    }
    try #require(files.count > 6)
    files["Package.swift"] = Self.manifest(
      name: "documentation-examples",
      target: """
        .target(
          name: "DocumentationExamples",
          dependencies: ["Tessera", "TesseraModules", "TesseraTesting", "TesseraLegacy"].map {
            .product(name: $0, package: "tessera")
          }
        )
        """
    )
    let package = try ScratchBuild(files)
    defer { package.remove() }
    _ = try package.build()
  }

  @Test("The targets in the documentation are valid", arguments: ["README.md", "Documentation/Guides/Accessors.md"])
  func targets(_ page: String) throws {
    let text = try String(contentsOf: ScratchBuild.root.appending(path: page), encoding: .utf8)
    let target = try #require(Self.examples(in: text).first(where: Self.isManifest))
    let package = try ScratchBuild([
      "Package.swift": Self.manifest(name: "example", target: target), "Sources/Cart/Cart.swift": "",
    ])
    defer { package.remove() }
    _ = try package.build()
  }

  private static func manifest(name: String, target: String) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v13)],
      dependencies: [.package(name: "tessera", path: \(Program.literal(Array(ScratchBuild.root.path.utf8))))],
      targets: [
    \(target)
      ]
    )
    """
  }

  private static func examples(in page: String) -> [String] {
    Article(page).steps.compactMap { if case .code(let code) = $0 { code } else { nil } }
  }

  private static func isManifest(_ example: String) -> Bool { example.hasPrefix(".target(") }

  /// Returns an example inside a type, or inside a function if it contains statements.
  private static func wrapped(_ example: String, number: Int, _ page: ExamplePage) -> String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("import ") }
    let starts = ["@", "public ", "struct ", "enum ", "}", " ", "//"]
    let declares = lines.allSatisfy { line in line.isEmpty || starts.contains { line.hasPrefix($0) } }
    let body = lines.joined(separator: "\n")
    if declares { return "private struct Example\(number) {\n\(body)\n}\n" }
    let effects = body.contains("await ") && !body.contains("func ") ? "async throws" : "throws"
    return "private func example\(number)(\(page.parameters)) \(effects) {\n\(body)\n}\n"
  }
}
