import Foundation
import TesseraTestSupport
import Testing

/// Builds an app and three packages whose manifests exclude their String Catalogs, and searches the product for the bytes
/// of each resource.
extension ScratchPackageTests {
  /// Returns the manifest of a package with a library of the same name.
  private static func package(_ name: String, _ arguments: String) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "\(name.lowercased())",
      defaultLocalization: "en",
      products: [.library(name: "\(name)", targets: ["\(name)"])],
      dependencies: [.package(name: "tessera", path: "\(ScratchBuild.root.path)")],
      targets: [
        .target(
          name: "\(name)",
          dependencies: [.product(name: "Tessera", package: "tessera")],
          \(arguments),
          plugins: [.plugin(name: "TesseraBuild", package: "tessera")]
        )
      ]
    )
    """
  }

  private static let app = """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "store",
      dependencies: [.package(path: "Account"), .package(path: "Basket"), .package(path: "Style")],
      targets: [
        .executableTarget(
          name: "store",
          dependencies: [
            .product(name: "Account", package: "account"), .product(name: "Basket", package: "basket"),
            .product(name: "Style", package: "style"),
          ]
        ),
        .testTarget(name: "StoreTests", dependencies: [.product(name: "Basket", package: "basket")]),
      ]
    )
    """

  private static func catalog(_ key: String, _ english: String, _ spanish: String) -> String {
    let entry = CatalogFixture.entry(key, [("en", english), ("es", spanish)])
    return #"{ "sourceLanguage" : "en", "strings" : { \#(entry) }, "version" : "1.0" }"#
  }

  private static let settings = #"""
    {
      "accessors" : { "public" : ["*"] },
      "build" : { "excludedTables" : ["*"], "files" : ["Basket/Legal"] }
    }
    """#

  private static let files = [
    "Package.swift": app, "tessera.json": settings,
    "Account/Package.swift": package("Account", #"exclude: ["es.lproj", "en.lproj"]"#),
    "Account/Sources/Account/Account.swift": "",
    "Account/Sources/Account/en.lproj/Localizable.strings": #""signIn" = "Sign in to the store";"#,
    "Account/Sources/Account/es.lproj/Localizable.strings": #""signIn" = "Inicia sesión en la tienda";"#,
    "Basket/Package.swift": package("Basket", #"exclude: ["Resources"]"#),
    "Basket/Sources/Basket/Basket.swift": "",
    "Basket/Sources/Basket/Resources/Localizable.xcstrings": catalog(
      "articles",
      "Number of articles",
      "Número de artículos"
    ),
    "Basket/Sources/Basket/Resources/Legal.xcstrings": catalog("terms", "Terms of the sale", "Términos de la venta"),
    "Style/Package.swift": package(
      "Style",
      #"exclude: ["Localizable.xcstrings"], resources: [.process("Resources")]"#
    ),
    "Style/Sources/Style/Style.swift": "",
    "Style/Sources/Style/Localizable.xcstrings": catalog("theme", "Theme of the season", "Tema de la temporada"),
    "Style/Sources/Style/Resources/Media.xcassets/basket.imageset/Contents.json":
      #"{ "images" : [ { "filename" : "basket.svg", "idiom" : "universal" } ] }"#,
    "Style/Sources/Style/Resources/Media.xcassets/basket.imageset/basket.svg": picture,
    "Style/Sources/Style/Resources/Media.xcassets/accent.colorset/Contents.json": """
    { "colors" : [ { "idiom" : "universal", "color" : { "color-space" : "srgb", "components" : {
    "red" : "\(red)", "green" : "0x80", "blue" : "0", "alpha" : "0.5" } } } ] }
    """,
    "Sources/store/main.swift": """
    import Account
    import Basket
    import Style

    do {
      print(Account.L10n.signIn.resolved(in: "es"), Basket.L10n.articles.resolved(in: "es"), separator: "\\n")
      print(Basket.L10nLegal.terms.resolved(in: "es"), Style.L10n.theme.resolved(in: "es"), separator: "\\n")
      print(String(decoding: try Images.basket.data(), as: UTF8.self), try Fonts.Inter.semiBold.data().count)
      print(try Colors.accent.components().red == 0.125)
    } catch {
      print(error)
    }
    """,
    "Tests/StoreTests/StoreTests.swift": """
    import Basket
    import Testing

    @Test func strings() {
      #expect(Basket.L10n.articles.resolved(in: "es") == "Número de artículos")
      #expect(Basket.L10nLegal.terms.resolved(in: "es") == "Términos de la venta")
    }
    """,
  ]

  private static let picture = "<svg xmlns='http://www.w3.org/2000/svg' id='single-basket'/>"
  private static let red = "0.125"
  private static let font = FontFixture.font(family: "Inter", style: "SemiBold", postScriptName: "Inter-SemiBold")

  private static let lines = [
    "Inicia sesión en la tienda", "Número de artículos", "Términos de la venta", "Tema de la temporada",
    "\(picture) \(font.count)", "true",
  ]

  /// The parts of the product in which each resource is: `store` is the program.
  private static let places: [(bytes: [UInt8], place: String)] = [
    (Array("Inicia sesión en la tienda".utf8), "store"), (Array("Número de artículos".utf8), "store"),
    (Array("Tema de la temporada".utf8), "store"), (Array("Términos de la venta".utf8), "basket_Basket"),
    (Array(picture.utf8), "style_Style"), (font, "style_Style"),
    (Array("\"red\" : \"\(red)\"".utf8), "style_Style"),
  ]

  @Test("Each resource is in one place of the product, wherever the product is")
  func singleCopy() throws { try Self.singleCopy(with: "native") }

  fileprivate static func singleCopy(with system: String) throws {
    let build = try ScratchBuild(Self.files, data: ["Style/Sources/Style/Resources/Fonts/Inter.ttf": Self.font])
    defer { build.remove() }
    func swift(_ command: String, _ arguments: [String] = []) throws -> [String] {
      try build.swift(command, system, arguments)
    }
    let output = try swift("build")
    try #require(output.contains { $0.hasPrefix("Build complete!") }, "\(output.joined(separator: "\n"))")
    let products = URL(fileURLWithPath: try #require(try swift("build", ["--show-bin-path"]).last))
    for (bytes, place) in Self.places {
      let places = try Self.occurrences(of: bytes, in: products)
      #expect(places == [place], "\(String(decoding: bytes.prefix(40), as: UTF8.self))")
    }
    #expect(try swift("run", ["store"]).suffix(Self.lines.count) == Self.lines[...])
    let tests = try swift("test")
    #expect(
      tests.contains { $0.contains("Test run with 1 test") && $0.contains("passed") },
      "\(tests.joined(separator: "\n"))"
    )

    // The product is installed below a prefix, with the bundles in `share`, and started through a link.
    let prefix = build.folder.appendingPathComponent("opt")
    for url in try Self.parts(of: products) {
      let isProgram = url.lastPathComponent == "store"
      let folder = prefix.appendingPathComponent(isProgram ? "bin" : "share/store")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: url, to: folder.appendingPathComponent(url.lastPathComponent))
    }
    let program = prefix.appendingPathComponent("bin/store")
    #expect(try build.run(program) == Self.lines)
    let link = build.folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    #expect(try build.run(link) == Self.lines)
    if system == "native" { try syncs(build) }
  }

  /// Checks that `swift package tessera-sync` writes the accessors of excluded tables into the sources.
  private static func syncs(_ build: ScratchBuild) throws {
    let arguments = ["--allow-writing-to-package-directory", "tessera-sync"]
    let output = try build.swift("package", "native", arguments, package: "Basket")
    let folder = build.folder.appendingPathComponent("Basket/Sources/Basket/Generated").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    #expect(
      files.sorted() == [
        "Legal+L10n.swift", "Legal+Table.swift", "Localizable+L10n.swift", "Localizable+Table.swift",
        "Resources+Bundle.swift",
      ],
      "\(output.joined(separator: "\n"))"
    )
  }

  /// Returns the program and the resource bundles.
  private static func parts(of products: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: products, includingPropertiesForKeys: []).filter {
      let name = $0.lastPathComponent
      // The folder also contains the bundles of other packages.
      let isOwn = ["store", "account", "basket", "style"].contains { name.hasPrefix($0 + "_") }
      return ["bundle", "resources"].contains($0.pathExtension) && isOwn || name == "store"
    }
  }

  /// Returns the name of the part of the product for each occurrence of a sequence of bytes.
  private static func occurrences(of bytes: [UInt8], in products: URL) throws -> [String] {
    var places: [String] = []
    for part in try parts(of: products) {
      let inner = (try? FileManager.default.subpathsOfDirectory(atPath: part.path)) ?? []
      for file in [part] + inner.map(part.appendingPathComponent) {
        guard let content = try? Data(contentsOf: file) else { continue }
        var start = content.startIndex
        while let range = content.range(of: Data(bytes), in: start..<content.endIndex) {
          places.append(part.deletingPathExtension().lastPathComponent)
          start = range.upperBound
        }
      }
    }
    return places
  }
}

extension SwiftBuildPackageTests {
  @Test("Each resource is in one place of the product, wherever the product is")
  func singleCopy() throws { try ScratchPackageTests.singleCopy(with: "swiftbuild") }
}
