import Foundation
import TesseraTestSupport
import Testing

/// Builds a package of three modules with SwiftPM: a design system with icons, colors, and a font, and two features
/// with catalogs. The package depends only on the plugin and `Tessera`.
extension ScratchPackageTests {
  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription
    let tessera = Target.Dependency.product(name: "Tessera", package: "tessera")
    let modules = Target.Dependency.product(name: "TesseraModules", package: "tessera")
    let plugin = Target.PluginUsage.plugin(name: "TesseraBuild", package: "tessera")
    let package = Package(
      name: "kiosk",
      defaultLocalization: "en",
      dependencies: [.package(name: "tessera", path: "\(ScratchBuild.root.path)")],
      targets: [
        .target(
          name: "Design",
          dependencies: [tessera],
          resources: [.process("Resources"), .copy("Pages")],
          plugins: [plugin]
        ),
        .target(name: "Order", dependencies: ["Design", tessera], plugins: [plugin]),
        .target(name: "Gifts", dependencies: [modules], plugins: [plugin]),
        .executableTarget(
          name: "till",
          dependencies: ["Order", "Design", "Gifts", tessera, modules],
          resources: [.process("Resources")],
          plugins: [plugin]
        ),
      ]
    )
    """

  private static func unit(_ text: String) -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
  }

  /// Returns a catalog with six languages, of which two have inflected plural forms.
  private static func order(polish: String = "%lld rzeczy") -> String {
    func plural(_ forms: [(String, String)]) -> String {
      let forms = forms.map { "\"\($0.0)\" : \(unit($0.1))" }.joined(separator: ", ")
      return "{ \"variations\" : { \"plural\" : { \(forms) } } }"
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "cart.items" : { "localizations" : {
            "en" : \(plural([("one", "%lld item"), ("other", "%lld items")])),
            "de" : \(plural([("one", "%lld Artikel"), ("other", "%lld Artikel")])),
            "fr" : \(plural([("one", "%lld article"), ("other", "%lld articles")])),
            "ja" : \(unit("%lld点")),
            "ar" : \(plural([("other", "%lld عنصر"), ("few", "%lld عناصر")])),
            "pl" : \(plural([("one", "%lld rzecz"), ("few", polish), ("other", "%lld rzeczy")]))
          } }
        },
        "version" : "1.0"
      }
      """
  }

  /// A Boolean value that indicates whether the compiler supports `@section` (Swift 6.3 or later).
  private static let hasRecords: Bool = {
    #if compiler(>=6.3)
      true
    #else
      false
    #endif
  }()

  private static let giftsPath = "Sources/Gifts/Gifts.swift"

  /// Returns modules that no file imports, and a type without a record.
  private static func gifts(_ access: String = "", conformance: String = "AppModule") -> String {
    guard hasRecords else { return "" }
    return """
      import TesseraModules

      public enum Shop {
        \(access) struct `Gift cards`: \(conformance) { static let identity = ModuleIdentity("Gifts") }
      }
      final class Wrapping: Sendable { static let identity = ModuleIdentity("Wrapping") }
      #if os(Windows)
        struct Ribbons: AppModule { static let identity = ModuleIdentity("Ribbons") }
      #else
        extension Wrapping: TesseraModules.AppModule {}
      #endif
      """
  }

  private static let files = [
    "Package.swift": manifest,
    // The nearest settings apply, which need not be in the folder of the package.
    "Sources/tessera.json": """
    {
      "accessors" : { "public" : ["Order", "Design"], "names" : { "Localizable" : { "Pay!" : "payNow" } } },
      // Sizes is looked up by code that knows only bundles.
      "build" : { "files" : ["Order"], "lproj" : ["Order"] },
    }
    """,
    "Sources/Design/Design.swift": "",
    "Sources/Design/Resources/Media.xcassets/Icons/Contents.json":
      #"{ "properties" : { "provides-namespace" : true } }"#,
    "Sources/Design/Resources/Media.xcassets/Icons/bag.imageset/Contents.json":
      #"{ "images" : [ { "filename" : "bag.svg", "idiom" : "universal" } ] }"#,
    "Sources/Design/Resources/Media.xcassets/Icons/bag.imageset/bag.svg": "<svg id='bag'/>",
    "Sources/Design/Resources/Media.xcassets/heart.symbolset/Contents.json":
      #"{ "symbols" : [ { "filename" : "heart.svg", "idiom" : "universal" } ] }"#,
    "Sources/Design/Resources/Media.xcassets/heart.symbolset/heart.svg": "<svg id='heart'/>",
    "Sources/Design/Resources/Media.xcassets/sizes.dataset/Contents.json":
      #"{ "data" : [ { "filename" : "sizes.json", "idiom" : "universal" } ] }"#,
    "Sources/Design/Resources/Media.xcassets/sizes.dataset/sizes.json": "[38,40]",
    "Sources/Design/Resources/Media.xcassets/accent.colorset/Contents.json": """
    { "colors" : [ { "idiom" : "universal", "color" : { "color-space" : "srgb", "components" : {
    "red" : "1.000", "green" : "0x80", "blue" : "0", "alpha" : "0.5" } } } ] }
    """,
    "Sources/Design/Resources/de.lproj/terms.txt": "AGB", "Sources/Design/Resources/en.lproj/terms.txt": "Terms",
    "Sources/Design/Pages/help/index.html": "<p>",
    "Sources/Order/Localizable.xcstrings": order(),
    "Sources/Order/Order.swift": """
    import Design
    import Tessera

    public let icon = Images.Icons.bag
    """,
    giftsPath: gifts(),
    "Sources/till/main.swift": """
    import Order
    import Design
    import Foundation
    import Tessera
    import TesseraModules

    let items = Order.L10n.Cart.items(3)
    print(items.resolved(in: "en"), items.resolved(in: "de"), items.resolved(in: "fr"), separator: "\\n")
    print(items.resolved(in: "ja"), items.resolved(in: "ar"), items.resolved(in: "pl"), separator: "\\n")
    print(L10n.pay.resolved(in: "de"), L10n.payNow.resolved(in: "de"), L10nLegacy.greeting("Ann").resolved(in: "de"))
    func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
    do {
      print(text(try Order.icon.data()), text(try Symbols.heart.data()), text(try DataSets.sizes.data()))
      let color = try Colors.accent.components()
      print(color.space.rawValue, color.red, color.green == 128.0 / 255, color.blue, color.alpha)
      let font = Fonts.Inter.semiBold
      print(font.name, font.family, font.style, try font.data().count)
      print(try Files.termsTxt.text(languages: ["de"]), try Files.Pages.Help.indexHtml.text())
      print(try Files.Pages.folder.names(), Images.bundle == Files.bundle)
      let bundle = ResourceBundle("Order", package: "kiosk")
      #if !os(macOS)
        let strings = try bundle.data(forResource: "Localizable.strings", languages: ["ja"])
        let rules = try bundle.data(forResource: "Localizable.stringsdict", languages: ["ar"])
        print(try bundle.localizations().map(\\.description).sorted(), text(strings).contains("%lld点"), rules.count > 200)
      #endif
      print(FileManager.default.fileExists(atPath: try bundle.locate().appendingPathComponent("Localizable.tessera").path))
    } catch {
      print(error)
    }
    print(Modules.discover().modules.map(\\.identity.name).sorted())
    """,
    "Sources/till/Localizable.xcstrings": #"""
    { "sourceLanguage" : "en", "strings" : {
      "Pay" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Bezahlen" } } } },
      "Pay!" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Jetzt!" } } } }
    }, "version" : "1.0" }
    """#,
    "Sources/till/Resources/en.lproj/Legacy.strings": #""greeting" = "Hello %@";"#,
    "Sources/till/Resources/de.lproj/Legacy.strings": #""greeting" = "Hallo %@";"#,
  ]

  private static let font = FontFixture.font(family: "Inter", style: "SemiBold", postScriptName: "Inter-SemiBold")

  private static let lines =
    [
      "3 items", "3 Artikel", "3 articles", "3点", "3 عناصر", "3 rzeczy", "Bezahlen Jetzt! Hallo Ann",
      "<svg id='bag'/> <svg id='heart'/> [38,40]", "srgb 1.0 true 0.0 0.5",
      "Inter-SemiBold Inter SemiBold \(font.count)", "AGB <p>", #"["help"] true"#,
    ] + languageFolders + ["true", hasRecords ? #"["Gifts", "Wrapping"]"# : "[]"]

  /// The expected line about language folders. On macOS, the plugin leaves them to Xcode.
  private static let languageFolders: [String] = {
    #if os(macOS)
      []
    #else
      [#"["ar", "de", "en", "fr", "ja", "pl"] true true"#]
    #endif
  }()

  @Test("A package builds with the plugin, and an error fails the build until it is fixed")
  func builds() throws { try Self.builds(with: "native") }

  fileprivate static func builds(with system: String) throws {
    let build = try ScratchBuild(Self.files, data: ["Sources/Design/Resources/Fonts/Inter.ttf": Self.font])
    defer { build.remove() }
    let catalog = build.folder.appendingPathComponent("Sources/Order/Localizable.xcstrings")

    let first = try build.swift("build", system)
    try #require(first.contains { $0.hasPrefix("Build complete!") }, "\(first.joined(separator: "\n"))")
    // Swift Build itself warns about each catalog that it cannot process.
    let warnings = first.filter {
      $0.contains("warning:") && ($0.contains("L10n") || $0.contains("Resources+") || system == "native")
    }
    // In a debug build, the compiler reports errors of strings that do not stop a build as warnings.
    let isExpected = { (line: String) in line.contains("Arabic needs the forms `one` (1), `two` (2) and `many`") }
    #expect(warnings.filter { !isExpected($0) } == [])
    #expect(first.contains { $0.contains("Sources/Order/Localizable.xcstrings:9:") && isExpected($0) })
    let folder = try #require(try build.swift("build", system, ["--show-bin-path"]).last)
    let program = URL(fileURLWithPath: folder).appendingPathComponent("till")
    #expect(try build.run(program) == Self.lines)

    // No other package was resolved.
    #expect(!FileManager.default.fileExists(atPath: build.folder.appendingPathComponent("Package.resolved").path))
    let checkouts = build.scratch(system).appendingPathComponent("checkouts").path
    #expect((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? [] == [])

    // SwiftPM's native build links the tool of a plugin again in the second build, and therefore runs it again. In
    // later builds, nothing changes, and no tool runs.
    _ = try build.swift("build", system)
    #expect(!(try build.swift("build", system).contains { $0.contains("Resources of") || $0.contains("Record of") }))

    // An error fails the build and is reported at its location. The built files are kept.
    try Data(Self.order(polish: "%@ rzeczy").utf8).write(to: catalog)
    let broken = try build.swift("build", system)
    let line = try #require(
      broken.first { $0.contains("Localizable.xcstrings:") && $0.contains(": error: ") },
      "\(broken.joined(separator: "\n"))"
    )
    #expect(line.contains("Sources/Order/Localizable.xcstrings:10:"))
    #expect(!broken.contains { $0.hasPrefix("Build complete!") })
    #expect(try build.run(program) == Self.lines)

    // A module that cannot have a record also fails the build.
    try Data(Self.order(polish: "%lld sztuki").utf8).write(to: catalog)
    let gifts = build.folder.appendingPathComponent(Self.giftsPath)
    if Self.hasRecords {
      try Data(Self.gifts("private").utf8).write(to: gifts)
      let refused = try build.swift("build", system).filter { $0.contains("\(Self.giftsPath):4:18: error: \"Shop.") }
      #expect(refused.count == 1)
    }

    // The next build contains the new translation, and leaves out the module that has no record anymore.
    try Data(Self.gifts(conformance: "ManuallyRegisteredModule").utf8).write(to: gifts)
    _ = try build.swift("build", system)
    let changed = try build.run(program)
    #expect(changed[5] == "3 sztuki" && changed.last == (Self.hasRecords ? #"["Wrapping"]"# : "[]"))
    if system == "native" { try syncs(build, catalog) }
  }

  /// Checks that `swift package tessera-sync` writes the plugin's files into the sources of the package.
  private static func syncs(_ build: ScratchBuild, _ catalog: URL) throws {
    func sync(_ arguments: String...) throws -> [String] {
      try build.swift("package", "native", ["--allow-writing-to-package-directory", "tessera-sync"] + arguments)
    }
    func text(_ path: String, in folder: URL = build.folder) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    let generated = "Sources/Order/Generated/Localizable+Table.swift"
    let outputs = build.scratch().appendingPathComponent(
      "plugins/outputs/\(build.folder.lastPathComponent.lowercased())"
    )
    let made = outputs.appendingPathComponent("till/destination/TesseraBuild")
    #expect(try sync("--check").contains { $0.contains("\(generated):1:1: error: the file is not up to date") })
    #expect(try sync("--target", "Till").contains { $0.contains("there is no target Till") })
    #expect(try sync("--target", "Order").contains { $0.contains("wrote ") && $0.contains(generated) })
    // The table that is a file of the bundle in a build, because of the settings, is a literal in the generated code
    // here.
    #expect(try text(generated).contains("literal:") && text(generated).contains("sztuki"))
    #expect(!FileManager.default.fileExists(atPath: build.folder.appendingPathComponent("Sources/till/Generated").path))
    _ = try sync()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: build.folder.appendingPathComponent("Sources/till/Generated").path
    )
    #expect(
      files.sorted() == [
        "Legacy+L10n.swift", "Legacy+Table.swift", "Localizable+L10n.swift", "Localizable+Table.swift",
        "Resources+Bundle.swift",
      ]
    )
    for file in files { #expect(try text("Sources/till/Generated/\(file)") == text(file, in: made)) }
    let checked = try sync("--check")
    #expect(!checked.contains { $0.contains("error:") })
    #expect(checked.contains { $0.contains("Order: the generated files are up to date") })

    // If there is an error, the existing file is kept. If a table is removed, its generated file is removed too.
    let before = try text(generated)
    try Data(Self.order(polish: "%@ rzeczy").utf8).write(to: catalog)
    #expect(try sync().contains { $0.contains("Sources/Order/Localizable.xcstrings:10:") && $0.contains(": error: ") })
    #expect(try text(generated) == before)
    try FileManager.default.removeItem(at: catalog)
    _ = try sync()
    #expect(!FileManager.default.fileExists(atPath: build.folder.appendingPathComponent(generated).path))
  }
}

extension SwiftBuildPackageTests {
  @Test("A package builds with the plugin, and an error fails the build until it is fixed")
  func builds() throws { try ScratchPackageTests.builds(with: "swiftbuild") }
}
