#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands
  @testable import TesseraOperations

  /// The output of `tessera size`, and its exit status.
  @Suite struct SizeTests {
    private static func files() -> [String: String] {
      [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop", defaultLocalization: "en",
          targets: [
            .target(name: "Cart", resources: [.process("Media")]),
            .target(name: "Design", resources: [.process("Media.xcassets")]),
          ]
        )
        """,
        "Sources/Cart/Localizable.xcstrings": oneKey("title", "Cart", "Warenkorb"),
        "Sources/Cart/Media/de.lproj/Legal.strings": "\"a\" = \"b\";\n",
        "Sources/Cart/Media/Body.ttf": String(repeating: "x", count: 1500),
        "Sources/Cart/Media/de.lproj/terms.txt": String(repeating: "x", count: 40),
        "Sources/Design/Media.xcassets/logo.imageset/Contents.json": """
        { "images" : [ { "filename" : "logo.png", "idiom" : "universal", "locale" : "fr" } ],
          "info" : { "author" : "xcode", "version" : 1 } }
        """,
        "Sources/Design/Media.xcassets/logo.imageset/logo.png": String(repeating: "x", count: 2048),
      ]
    }

    private static let product: [String: String] = [
      "Shop.app/Shop": String(repeating: "c", count: 5000), "Shop.app/Info.plist": "plist",
      "Shop.app/Assets.car": String(repeating: "a", count: 3000),
      "Shop.app/de.lproj/Localizable.strings": String(repeating: "d", count: 1200),
      "Shop.app/Body.ttf": String(repeating: "f", count: 2000),
      "Shop.app/Other.ttf": String(repeating: "g", count: 2000),
      "Shop.app/PlugIns/Widget.appex/Widget": String(repeating: "w", count: 900),
      "Shop.app/PlugIns/Widget.appex/Body.ttf": String(repeating: "f", count: 2000),
      "Shop.app/PlugIns/Widget.appex/de.lproj/Localizable.strings": String(repeating: "e", count: 1200),
      "Shop.app.dSYM/Contents/Resources/DWARF/Shop": String(repeating: "s", count: 100),
      "build/Cart.build/Cart.bundle/x.txt": "skipped", "loose.txt": "not in a bundle",
    ]

    @Test(
      "The output matches its golden file",
      arguments: [
        ("@", "size.txt"), ("@ --color always", "size-colored.txt"), ("@ --format markdown", "size.md"),
        ("@ --json", "size.json"), ("--product @/out", "size-product.txt"),
        ("--product @/out/Shop.app --format markdown", "size-product.md"),
        ("--product @/out --json", "size-product.json"),
      ]
    )
    func golden(_ arguments: String, _ name: String) async throws {
      var files = Self.files()
      for (path, text) in Self.product { files["out/\(path)"] = text }
      // The sources do not contain the product.
      let excluded = arguments.hasPrefix("@") ? " --exclude out" : ""
      let scratch = try Scratch(files)
      let result = await scratch.run("size \(arguments)\(excluded)")
      #expect(result.errors == "")
      #expect(result.status == .clean)
      try Golden.check(result.output, name)
    }

    @Test("The change since a commit is shown") func changes() async throws {
      let repository = try GitRepository()
      for (path, text) in Self.files() { try repository.folder.write(text, to: path) }
      try repository.git("add", "-A")
      try repository.git("commit", "-qm", "first")
      try repository.folder.write("more", to: "Sources/Cart/Media/de.lproj/more.txt")
      let result = await ExitStatusTests.run(["size", repository.path, "--changed-since", "HEAD"])
      #expect(result.errors == "")
      let lines = result.output.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
      #expect(lines.first?.last == "change")
      #expect(lines.first { $0.first == "Cart" }?.suffix(2) == ["+4", "B"])
      #expect(lines.first { $0.first == "Design" }?.last == "–")
      #expect(lines.first { $0.first == "all" }?.suffix(2) == ["+4", "B"])
      #expect(lines.first { $0.first == "de" }?.suffix(2) == ["+4", "B"])
    }

    @Test(
      "What cannot be measured is an error",
      arguments: [
        ("--product @/none", "error: there is no file or folder \"@/none\"\n"),
        (
          "--product @/Shop.ipa",
          "error: @/Shop.ipa: Tessera does not open ZIP archives: extract it with unzip, and pass the app in its folder "
            + "Payload\n"
        ),
        (
          "--product @/tessera.txt",
          "error: @/tessera.txt: a product is a folder: an app, a bundle, an .xcarchive, or a build folder\n"
        ),
        (
          "--product @ --changed-since main",
          "error: --product and --changed-since cannot be combined: a commit contains no product\n"
        ),
      ]
    )
    func mistakes(_ arguments: String, _ message: String) async throws {
      let scratch = try Scratch(["Shop.ipa": "PK", "tessera.txt": ""])
      let result = await scratch.run("size \(arguments)")
      #expect(result.status == .couldNotRun)
      #expect(result.errors == message)
    }

    @Test("Links are not followed, and names are inert") func links() async throws {
      let scratch = try Scratch(["App.app/\u{1B}[31m<b>.bundle/a.txt": "text", "App.app/b.txt": "text"])
      try FileManager.default.createSymbolicLink(
        atPath: scratch.url.appending(path: "App.app/loop").path,
        withDestinationPath: "."
      )
      let text = await scratch.run("size --product @/App.app").output
      #expect(!text.unicodeScalars.contains("\u{1B}"))
      #expect(text.hasSuffix("all                             8 B    8 B\n"), "\(text)")
      let markdown = await scratch.run("size --product @/App.app --format markdown").output
      #expect(!markdown.contains("<b>"))
    }

    @Test("An empty product has no sizes") func empty() async throws {
      let scratch = try Scratch(["App/a.txt": "not in a bundle"])
      let result = await scratch.run("size --product @/App")
      #expect(result.output == "no strings or resources\n")
      #expect(result.status == .clean)
    }

    @Test(
      "Sizes have decimal units",
      arguments: [
        (0, "–"), (1, "1 B"), (999, "999 B"), (1000, "1.0 kB"), (1049, "1.0 kB"), (999_949, "999.9 kB"),
        (999_950, "1.0 MB"), (-1500, "-1.5 kB"), (12_345_678_901, "12.3 GB"), (9_000_000_000_000_000, "9000.0 TB"),
      ]
    )
    func units(_ count: Int, _ expected: String) { #expect(SizeReport.bytes(count) == expected) }
  }
#endif
