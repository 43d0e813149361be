import TesseraWorkspace

#if Tool
  import Foundation
  import Testing

  @testable import TesseraCommands

  /// `tessera generate`: the files that it writes or leaves unchanged, and its exit status.
  @Suite struct GenerateTests {
    private static let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "shop", targets: [
        .target(name: "Cart"),
        .target(name: "Plugged", plugins: [.plugin(name: "TesseraBuild", package: "tessera")]),
        .testTarget(name: "CartTests"),
      ])
      """
    private static let files = [
      "Package.swift": manifest,
      "Sources/Cart/Localizable.xcstrings": oneKey("title", "Bag", "Tasche"),
      "Sources/Cart/Pay.xcstrings": oneKey("now", "Pay", "Zahlen"),
      "Tests/CartTests/Localizable.xcstrings": oneKey("title", "Bag", "Tasche"),
    ]
    private static let swift = [
      "Localizable+L10n.swift", "Localizable+Table.swift", "Pay+L10n.swift", "Pay+Table.swift", bundle,
    ]
    private static let bundle = "Resources+Bundle.swift"

    @Test("Generated files are written into the sources, and --check verifies them")
    func generatedFiles() async throws {
      let scratch = try Scratch(Self.files)
      let first = await scratch.run("generate @")
      #expect(
        first == (
          .clean,
          """
          @/Sources/Cart/Generated/Localizable+L10n.swift
          @/Sources/Cart/Generated/Localizable+Table.swift
          @/Sources/Cart/Generated/Pay+L10n.swift
          @/Sources/Cart/Generated/Pay+Table.swift
          @/Sources/Cart/Generated/Resources+Bundle.swift
          5 files of 1 module: 5 written

          """, ""
        )
      )
      #expect(scratch.files("Sources/Cart/Generated") == Self.swift)
      #expect(try scratch.data("Sources/Cart/Generated/Pay+L10n.swift").starts(with: GeneratedFolder.mark))
      #expect(scratch.files("Tests") == ["CartTests/Localizable.xcstrings"])
      #expect(await scratch.run("generate @ --check") == (.clean, "5 files of 1 module: 0 not up to date\n", ""))
      #expect(await scratch.run("generate @") == (.clean, "5 files of 1 module: 0 written\n", ""))
    }

    /// Outside of packages, a folder is a module only if it contains a table.
    @Test("Generated files of a removed module are removed") func removedModule() async throws {
      let scratch = try Scratch([
        "A/L.xcstrings": oneKey("a", "A", "B"), "B/L.xcstrings": oneKey("a", "A", "B"),
        "C/Generated/Own.swift": "let a = 1",
        "D/Generated/L.swift": "// Written by Tessera", "D/E/L.xcstrings": oneKey("a", "A", "B"),
      ])
      #expect(await scratch.run("generate @").status == .clean)
      try scratch.remove("B/L.xcstrings")
      let check = await scratch.run("generate @ --check")
      #expect(check.status == .findings)
      #expect(check.output.contains("@/B/Generated/L+L10n.swift: no longer needed\n"))
      #expect(await scratch.run("generate @").status == .clean)
      #expect(scratch.files("B").isEmpty)
      #expect(scratch.files("A/Generated") == ["L+L10n.swift", "L+Table.swift", Self.bundle])
      #expect(scratch.files("C") == ["Generated/Own.swift"])
      #expect(scratch.files("D/Generated") == ["L.swift"])
    }

    @Test("Generated files of a removed table are removed, and other files are kept") func removedTable() async throws {
      let scratch = try Scratch(Self.files)
      _ = await scratch.run("generate @")
      try scratch.write("let own = 1\n", "Sources/Cart/Generated/Own.swift")
      try scratch.remove("Sources/Cart/Pay.xcstrings")
      let lines = ["L10n", "Table"].map { "@/Sources/Cart/Generated/Pay+\($0).swift" }
      let check = await scratch.run("generate @ --check")
      #expect(
        check == (
          .findings,
          // The file of the bundle lists the module's tables.
          "@/Sources/Cart/Generated/\(Self.bundle): not up to date\n"
            + lines.map { "\($0): no longer needed\n" }.joined()
            + "3 files of 1 module: 1 not up to date, 2 no longer needed\n", ""
        )
      )
      #expect(
        await scratch.run("generate @").output
          == "@/Sources/Cart/Generated/\(Self.bundle)\n" + lines.map { "\($0): removed\n" }.joined()
          + "3 files of 1 module: 1 written, 2 removed\n"
      )
      #expect(scratch.files("Sources/Cart/Generated") == Self.swift.prefix(2) + ["Own.swift", Self.bundle])

      // If the last table is removed and the folder contains no other files, the folder is removed too.
      try scratch.remove("Sources/Cart/Generated/Own.swift")
      try scratch.remove("Sources/Cart/Localizable.xcstrings")
      #expect(await scratch.run("generate @").status == .clean)
      #expect(!FileManager.default.fileExists(atPath: scratch.url.appending(path: "Sources/Cart/Generated").path))
    }

    @Test("A file that Tessera did not write is not replaced") func foreignFile() async throws {
      let scratch = try Scratch(Self.files)
      let path = "Sources/Cart/Generated/Pay+L10n.swift"
      try scratch.write("let own = 1\n", path)
      let result = await scratch.run("generate @")
      #expect(result.status == .couldNotRun)
      #expect(result.errors == "error: @/\(path): Tessera did not write this file; use --force to replace it\n")
      #expect(try scratch.text(path) == "let own = 1\n")
    }

    @Test(
      "Nothing is written through a link that leads out of the workspace or the specified folder",
      arguments: [
        ("generate @/shop", "Sources/Cart/Generated"),
        ("generate @/shop --output @/shop/out", "out/Cart"),
        ("build @/shop", ".build/tessera/Cart"),
        ("build @/shop --lproj", ".build/tessera/Cart"),
        ("compile @/shop -o @/shop/out", "out/Cart"),
      ]
    )
    func linksOut(_ command: String, _ link: String) async throws {
      let scratch = try Scratch([
        "elsewhere/mine.txt": "", "shop/tessera.json": "{}",
        "shop/Sources/Cart/Localizable.xcstrings": oneKey("title", "Bag", "Tasche"),
      ])
      let place = scratch.url.appending(path: "shop/\(link)")
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      let elsewhere = scratch.url.appending(path: "elsewhere").path
      try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: elsewhere)
      let result = await scratch.run(command)
      #expect(result.errors == "error: @/shop/\(link): it is outside the workspace\n")
      #expect(result.status == .couldNotRun)
      #expect(scratch.files("elsewhere") == ["mine.txt"])
    }

    @Test("A module with errors is reported and keeps its generated files") func catalogWithErrors() async throws {
      let scratch = try Scratch(Self.files)
      _ = await scratch.run("generate @")
      let before = try scratch.data("Sources/Cart/Generated/Localizable+L10n.swift")
      try scratch.write(oneKey("title", "Bag %@", "Tasche %lld"), "Sources/Cart/Localizable.xcstrings")
      try scratch.remove("Sources/Cart/Pay.xcstrings")
      let result = await scratch.run("generate @")
      #expect(result.status == .findings)
      #expect(result.errors.hasPrefix("@/Sources/Cart/Localizable.xcstrings:2:"))
      #expect(result.errors.contains(": error: argument 1"))
      #expect(result.output == "0 files of 0 modules: 0 written; 1 module with errors not changed\n")
      #expect(scratch.files("Sources/Cart/Generated") == Self.swift)
      #expect(try scratch.data("Sources/Cart/Generated/Localizable+L10n.swift") == before)
    }

    /// A project without a manifest, as Xcode and Tuist have them.
    @Test("Types that conform to AppModule get records") func moduleRecords() async throws {
      let scratch = try Scratch([
        "Bag/Resources/Localizable.xcstrings": oneKey("title", "Bag", "Tasche"),
        "Bag/Sources/BagModule.swift": "import TesseraModules\npublic struct BagModule: AppModule {}",
        "Bag/Tests/FakeModule.swift": "import TesseraModules\nstruct FakeModule: AppModule {}",
        "Menu/Localizable.xcstrings": oneKey("title", "Menu", "Menü"),
        "Menu/Menu.swift": "protocol AppModule {}\nstruct Menu: AppModule {}",
      ])
      let first = await scratch.run("generate @")
      #expect(first.status == .clean)
      let record = "Bag/Generated/Tessera+ModuleRecord.swift"
      #expect(first.output.contains("@/\(record)\n"))
      #expect(try scratch.text(record).contains("{ unsafe BagModule.answer($0, $1, $2, $3) }"))
      #expect(try !scratch.text(record).contains("FakeModule"))
      #expect(scratch.files("Menu/Generated") == ["Localizable+L10n.swift", "Localizable+Table.swift", Self.bundle])
      #expect(await scratch.run("generate @ --check").status == .clean)

      try scratch.write(
        "import TesseraModules\n\nprivate struct BagModule: AppModule {}",
        "Bag/Sources/BagModule.swift"
      )
      let broken = await scratch.run("generate @")
      #expect(broken.status == .findings)
      #expect(
        broken.errors.hasPrefix("@/Bag/Sources/BagModule.swift:3:16: error: \"BagModule\" cannot have a module record")
      )
      #expect(try scratch.text(record).contains("BagModule.answer"))

      try scratch.write("struct BagModule {}", "Bag/Sources/BagModule.swift")
      #expect(await scratch.run("generate @ --check").output.contains("@/\(record): no longer needed\n"))
      #expect(await scratch.run("generate @").output.contains("@/\(record): removed\n"))
    }

    @Test(
      "A target gets a record if it depends on TesseraModules, unless the settings turn records off",
      arguments: [
        (".product(name: \"TesseraModules\", package: \"tessera\")", "{}", true),
        (".product(name: \"TesseraModulesDynamic\", package: \"tessera\")", "{}", true),
        (".product(name: \"Tessera\", package: \"tessera\")", "{}", false),
        (".product(name: \"TesseraModules\", package: \"tessera\")", "{ \"build\": { \"record\": false } }", false),
      ]
    )
    func recordsOfTargets(_ dependency: String, _ settings: String, _ hasRecord: Bool) async throws {
      let scratch = try Scratch([
        "Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "shop", targets: [.target(name: "Bag", dependencies: [\(dependency)])])
        """,
        "tessera.json": settings,
        "Sources/Bag/BagModule.swift": "import TesseraModules\npublic struct BagModule: AppModule {}",
      ])
      #expect(await scratch.run("generate @").status == .clean)
      #expect(scratch.files("Sources/Bag/Generated") == (hasRecord ? ["Tessera+ModuleRecord.swift"] : []))
    }

    @Test("If the folder of one module cannot be written, the other modules are written")
    func unwritableFolder() async throws {
      var files = Self.files
      files["Sources/Plugged/Localizable.xcstrings"] = oneKey("a", "A", "B")
      files["Sources/Cart/Generated"] = ""
      let scratch = try Scratch(files)
      let result = await scratch.run("generate @")
      #expect(result.status == .couldNotRun)
      #expect(result.errors.contains("error: @/Sources/Cart/Generated: it is not a folder\n"))
      #expect(scratch.files("Sources/Plugged/Generated") == Self.swift.prefix(2) + [Self.bundle])
    }

    @Test("If a catalog cannot be read, the generated files are kept") func unreadableFile() async throws {
      let scratch = try Scratch(Self.files)
      _ = await scratch.run("generate @")
      try scratch.remove("Sources/Cart/Pay.xcstrings")
      let pipe = scratch.url.appending(path: "Sources/Cart/Pay.xcstrings").path
      try FileManager.default.createSymbolicLink(atPath: pipe, withDestinationPath: "Localizable.xcstrings/none")
      _ = await scratch.run("generate @")
      try FileManager.default.removeItem(atPath: pipe)
      try scratch.write("{", "Sources/Cart/Pay.xcstrings")
      let result = await scratch.run("generate @")
      #expect(result.status == .findings)
      #expect(result.errors.contains("Pay.xcstrings:1:2: error: "))
      #expect(scratch.files("Sources/Cart/Generated").contains("Localizable+L10n.swift"))
    }

    @Test("Files can be generated for a single module and into another folder") func moduleAndOutput() async throws {
      var files = Self.files
      files["Sources/Plugged/Localizable.xcstrings"] = oneKey("a", "A", "B")
      let scratch = try Scratch(files)
      let plugged = Self.swift.prefix(2) + [Self.bundle]
      #expect(
        await scratch.run("generate @ --module Plugged --output @/out") == (
          .clean,
          plugged.map { "@/out/Plugged/\($0)\n" }.joined() + "3 files of 1 module: 3 written\n", ""
        )
      )
      #expect(scratch.files("out") == plugged.map { "Plugged/\($0)" })
      let unknown = await scratch.run("generate @ --module Plug")
      #expect(unknown == (.couldNotRun, "", "error: there is no module \"Plug\" in @\n"))
      let twice = await scratch.run("generate @ --module Plugged")
      #expect(
        twice.errors
          == "warning: the plugin TesseraBuild generates the same code for Plugged: use either the plugin or `tessera generate`\n"
      )
    }
  }
#endif
