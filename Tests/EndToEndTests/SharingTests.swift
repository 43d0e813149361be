#if Tool && Syntax
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Moves the resources that two modules of a package contain to a third module. The package builds, and its tests pass,
  /// before the move, after the move, and after the move is undone.
  extension ScratchPackageTests {
    private static let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription
      let tessera = Target.Dependency.product(name: "Tessera", package: "tessera")
      let package = Package(
        name: "bazaar",
        defaultLocalization: "en",
        dependencies: [.package(name: "tessera", path: "\(ScratchBuild.root.path)")],
        targets: [
          .target(
            name: "Canopy",
            dependencies: [tessera],
            resources: [.process("Resources")],
            plugins: [.plugin(name: "TesseraBuild", package: "tessera")]
          ),
          .target(
            name: "Shelf",
            dependencies: [tessera],
            resources: [.process("Resources")],
            plugins: [.plugin(name: "TesseraBuild", package: "tessera")]
          ),
          .target(
            name: "Scales",
            dependencies: [tessera],
            resources: [.process("Resources")],
            plugins: [.plugin(name: "TesseraBuild", package: "tessera")]
          ),
          .testTarget(name: "BazaarTests", dependencies: ["Shelf", "Scales", tessera]),
        ]
      )
      """

    private static func strings(_ entries: [(key: String, english: String, german: String)]) -> String {
      let entries = entries.map { CatalogFixture.entry($0.key, [("de", $0.german), ("en", $0.english)]) }
      return #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ", ")) }, "version" : "1.0" }"#
    }

    private static let information = #"{ "info" : { "author" : "xcode", "version" : 1 } }"#

    private static let color = """
      { "colors" : [ { "idiom" : "universal", "color" : { "color-space" : "srgb", "components" : {
      "red" : "0.250", "green" : "0.500", "blue" : "0.750", "alpha" : "1.000" } } } ] }
      """

    /// Returns the sources of a feature, whose functions use every resource that both features contain.
    private static func feature(_ name: String, _ title: String) -> [String: String] {
      let folder = "Sources/\(name)"
      return [
        "\(folder)/\(name).swift": """
        import Foundation
        import Tessera

        public func labels() -> [LocalizedString] { [L10n.\(name).done, L10n.\(name).title, L10n.\(name).items(2)] }
        public func star() throws -> Data { try Images.star.data() }
        public func brand() throws -> Double { try Colors.brand.components().blue }
        """,
        "\(folder)/Resources/Localizable.xcstrings": strings([
          ("\(name).done", "Done", "Fertig"), ("\(name).items", "%lld goods", "%lld Waren"),
          ("\(name).title", title, title),
        ]),
        "\(folder)/Resources/Media.xcassets/Contents.json": information,
        "\(folder)/Resources/Media.xcassets/Brand.colorset/Contents.json": color,
        "\(folder)/Resources/Media.xcassets/Star.imageset/Contents.json":
          #"{ "images" : [ { "filename" : "\#(name).png", "idiom" : "universal" } ] }"#,
      ]
    }

    private static let files = [
      "Package.swift": manifest,
      "Sources/Canopy/Canopy.swift": "",
      "Sources/Canopy/Resources/Localizable.xcstrings": strings([("canopy", "Canopy", "Plane")]),
      "Sources/Canopy/Resources/Media.xcassets/Contents.json": information,
      "Tests/BazaarTests/BazaarTests.swift": """
      import Tessera
      import Testing

      @testable import Scales
      @testable import Shelf

      @Test func strings() {
        #expect(Shelf.labels().map { $0.resolved(in: "de") } == ["Fertig", "Regal", "2 Waren"])
        #expect(Scales.labels().map { $0.resolved(in: "de") } == ["Fertig", "Waage", "2 Waren"])
        #expect(Shelf.L10n.Shelf.done.resolved(in: "en") == "Done")
      }

      @Test func pictures() throws {
        #expect(try Shelf.star().prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]))
        #expect(try Scales.star().prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]))
        #expect(try [Shelf.brand(), Scales.brand()] == [0.75, 0.75])
      }
      """,
    ]

    /// The same four pixels without and with compression.
    private static let pixels = [
      "Shelf": "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAAAAADcV1ARAAAAEElEQVR4AQEFAPr/AAAQIDAApQBhMeGIfgAAAABJRU5ErkJggg==",
      "Scales": "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAAAAADcV1ARAAAADUlEQVR42mNgEFAwAAAApQBhuNkSdwAAAABJRU5ErkJggg==",
    ]

    @Test("Equal resources move to one module, and back")
    func sharing() throws {
      var images: [String: [UInt8]] = [:]
      for (name, text) in Self.pixels {
        let path = "Sources/\(name)/Resources/Media.xcassets/Star.imageset/\(name).png"
        images[path] = Array(try #require(Data(base64Encoded: text)))
      }
      let files = Self.files.merging(Self.feature("Shelf", "Regal")) { $1 }.merging(Self.feature("Scales", "Waage")) {
        $1
      }
      let build = try ScratchBuild(files, data: images)
      defer { build.remove() }
      let tool = Tool(in: build.folder)
      let undo = FileManager.default.temporaryDirectory.appendingPathComponent("undo-\(UUID().uuidString).json")
      defer { try? FileManager.default.removeItem(at: undo) }

      let before = try Self.contents(of: build.folder)
      try Self.passes(build)
      let move = try tool.run("share", "--into", "Canopy", "--save-undo", undo.path)
      try #require(move.status == 0, "\(move.output)\(move.errors)")
      #expect(
        try Self.contents(of: build.folder).keys.filter { $0.hasSuffix(".png") || $0.contains("colorset") }.sorted()
          == [
            "Sources/Canopy/Resources/Media.xcassets/Brand.colorset/Contents.json",
            "Sources/Canopy/Resources/Media.xcassets/Star.imageset/Scales.png",
          ]
      )
      let rest = try tool.run("share", "--json")
      #expect(rest.output.contains(#""groups":[]"#), "\(rest.output)")
      try Self.passes(build)

      let undone = try tool.run("share", "--undo", undo.path)
      #expect(undone.status == 0, "\(undone.output)\(undone.errors)")
      #expect(try Self.contents(of: build.folder) == before)
      try Self.passes(build)
    }

    private static func passes(_ build: ScratchBuild, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let output = try build.swift("test", "native")
      try #require(
        output.contains { $0.contains("Test run with 2 tests") && $0.contains("passed") },
        "\(output.joined(separator: "\n"))",
        sourceLocation: sourceLocation
      )
    }

    /// Returns the files of a package by path, without those that SwiftPM writes.
    private static func contents(of folder: URL) throws -> [String: Data] {
      var contents: [String: Data] = [:]
      for part in ["Package.swift", "Sources", "Tests", "tessera.json"] {
        let url = folder.appendingPathComponent(part)
        for path in [""] + ((try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []) {
          let file = path.isEmpty ? url : url.appendingPathComponent(path)
          guard let data = try? Data(contentsOf: file) else { continue }
          contents[path.isEmpty ? part : "\(part)/\(path)"] = data
        }
      }
      return contents
    }
  }
#endif
