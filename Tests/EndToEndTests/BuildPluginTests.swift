import Foundation
import Testing

/// A package of two modules that adds the plugin's line and `Tessera` and nothing else, built by the real SwiftPM.
@Suite("The build-tool plugin", .enabled(if: ScratchBuild.swift != nil, "no swift on the path"))
struct BuildPluginTests {
  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "storefront",
      defaultLocalization: "en",
      dependencies: [.package(name: "tessera", path: "\(ScratchBuild.root.path)")],
      targets: [
        .target(
          name: "Bag",
          dependencies: [.product(name: "Tessera", package: "tessera")],
          plugins: [.plugin(name: "TesseraBuild", package: "tessera")]
        ),
        .executableTarget(
          name: "shop",
          dependencies: ["Bag", .product(name: "Tessera", package: "tessera")],
          resources: [.process("Resources")],
          plugins: [.plugin(name: "TesseraBuild", package: "tessera")]
        ),
      ]
    )
    """

  /// Six languages, of which two inflect.
  private static func bag(polish: String = "%lld rzeczy") -> String {
    func unit(_ text: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"# }
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

  private static let files = [
    "Package.swift": manifest,
    "tessera.json": #"{ "accessors" : { "public" : ["Bag"], "names" : { "Localizable" : { "Pay!" : "payNow" } } } }"#,
    "Sources/Bag/Localizable.xcstrings": bag(),
    "Sources/Bag/Bag.swift": "",
    "Sources/shop/main.swift": """
    import Bag
    import Tessera

    let items = Bag.L10n.Cart.items(3)
    print(items.resolved(in: "en"), items.resolved(in: "de"), items.resolved(in: "fr"), separator: "\\n")
    print(items.resolved(in: "ja"), items.resolved(in: "ar"), items.resolved(in: "pl"), separator: "\\n")
    print(L10n.pay.resolved(in: "de"), L10n.payNow.resolved(in: "de"), L10nLegacy.greeting("Ann").resolved(in: "de"))
    """,
    "Sources/shop/Localizable.xcstrings": #"""
    { "sourceLanguage" : "en", "strings" : {
      "Pay" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Bezahlen" } } } },
      "Pay!" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Jetzt!" } } } }
    }, "version" : "1.0" }
    """#,
    "Sources/shop/Resources/en.lproj/Legacy.strings": #""greeting" = "Hello %@";"#,
    "Sources/shop/Resources/de.lproj/Legacy.strings": #""greeting" = "Hallo %@";"#,
  ]

  private static let lines = [
    "3 items", "3 Artikel", "3 articles", "3点", "3 عناصر", "3 rzeczy", "Bezahlen Jetzt! Hallo Ann",
  ]

  @Test(arguments: ["native", "swiftbuild"])
  func builds(system: String) throws {
    let build = try ScratchBuild(Self.files)
    defer { build.remove() }
    let catalog = build.folder.appendingPathComponent("Sources/Bag/Localizable.xcstrings")

    let first = try swift(build, "build", system)
    try #require(first.contains { $0.hasPrefix("Build complete!") }, "\(first.joined(separator: "\n"))")
    // Swift Build itself warns of every catalog that it does not know how to process.
    let warnings = first.filter { $0.contains("warning:") && ($0.contains("L10n") || system == "native") }
    #expect(warnings == [])
    let folder = try #require(try swift(build, "build", system, ["--show-bin-path"]).last)
    let program = URL(fileURLWithPath: folder).appendingPathComponent("shop")
    #expect(try build.run(program) == Self.lines)

    // Nothing else was resolved.
    #expect(!FileManager.default.fileExists(atPath: build.folder.appendingPathComponent("Package.resolved").path))
    let checkouts = build.folder.appendingPathComponent(".build/checkouts").path
    #expect((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? [] == [])

    // SwiftPM's native build links a plugin's tool once more in the build after the first, and so runs it once more.
    // From then on nothing changes, and no tool runs.
    _ = try swift(build, "build", system)
    #expect(!(try swift(build, "build", system).contains { $0.contains("Strings of") }))

    // A mistake fails the build at its place, and what was built stays.
    try Data(Self.bag(polish: "%@ rzeczy").utf8).write(to: catalog)
    let broken = try swift(build, "build", system)
    let line = try #require(
      broken.first { $0.contains("Localizable.xcstrings:") && $0.contains(": error: ") },
      "\(broken.joined(separator: "\n"))"
    )
    #expect(line.contains("Sources/Bag/Localizable.xcstrings:10:"))
    #expect(!broken.contains { $0.hasPrefix("Build complete!") })
    #expect(try build.run(program) == Self.lines)

    // Another translation is seen by the next build.
    try Data(Self.bag(polish: "%lld sztuki").utf8).write(to: catalog)
    _ = try swift(build, "build", system)
    #expect(try build.run(program)[5] == "3 sztuki")
    if system == "native" { try syncs(build, catalog) }
  }

  /// `swift package tessera-sync` in the package that was built: the plugin's files, in the sources.
  private func syncs(_ build: ScratchBuild, _ catalog: URL) throws {
    func sync(_ arguments: String...) throws -> [String] {
      try swift(build, "package", "native", ["--allow-writing-to-package-directory", "tessera-sync"] + arguments)
    }
    func text(_ path: String) throws -> String {
      try String(contentsOf: build.folder.appendingPathComponent(path), encoding: .utf8)
    }
    let generated = "Sources/Bag/Generated/Localizable+L10n.swift"
    let made = ".build/plugins/outputs/storefront/Bag/destination/TesseraBuild/Localizable+L10n.swift"

    #expect(try sync("--check").contains { $0.contains("\(generated):1:1: error: the file is not up to date") })
    #expect(try sync("--target", "Shop").contains { $0.contains("there is no target Shop") })
    _ = try sync("--target", "Bag")
    #expect(try text(generated) == text(made))
    #expect(try text(generated).contains("3 sztuki") == false && text(generated).contains("sztuki"))
    #expect(!FileManager.default.fileExists(atPath: build.folder.appendingPathComponent("Sources/shop/Generated").path))
    _ = try sync()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: build.folder.appendingPathComponent("Sources/shop/Generated").path
    )
    #expect(files.sorted() == ["Legacy+L10n.swift", "Localizable+L10n.swift"])
    #expect(!(try sync("--check").contains { $0.contains("error:") }))

    // A mistake stays where it is, and what stood there too; a table that is gone takes its file with it.
    let before = try text(generated)
    try Data(Self.bag(polish: "%@ rzeczy").utf8).write(to: catalog)
    #expect(try sync().contains { $0.contains("Sources/Bag/Localizable.xcstrings:10:") && $0.contains(": error: ") })
    #expect(try text(generated) == before)
    try FileManager.default.removeItem(at: catalog)
    _ = try sync()
    #expect(!FileManager.default.fileExists(atPath: build.folder.appendingPathComponent(generated).path))
  }

  private func swift(
    _ build: ScratchBuild,
    _ command: String,
    _ system: String,
    _ arguments: [String] = []
  ) throws -> [String] {
    let swift = try #require(ScratchBuild.swift)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let home = ProcessInfo.processInfo.environment["HOME"] ?? build.folder.path
    return try build.run(
      swift,
      [command, "--package-path", build.folder.path, "--build-system", system]
        + (command == "build" ? ["--disable-index-store"] : []) + arguments,
      environment: ["PATH": path, "HOME": home]
    )
  }
}
