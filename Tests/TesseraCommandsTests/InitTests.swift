import TesseraWorkspace

#if Tool
  import TesseraCore
  import TesseraFormats
  import TesseraStrings
  import Testing

  @testable import TesseraCommands
  @testable import TesseraOperations

  /// `tessera init` writes valid settings, and prints the lines to add to a manifest.
  @Suite struct InitTests {
    private static let files = [
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "shop", targets: [
        .target(name: "Cart"),
        .target(
          name: "Done",
          dependencies: [.product(name: "Tessera", package: "tessera")],
          plugins: [.plugin(name: "TesseraBuild", package: "tessera")]
        ),
        .target(name: "Plain"),
      ])
      """,
      "Sources/Cart/Localizable.xcstrings": oneKey("a", "A", "B"),
      "Sources/Done/Localizable.xcstrings": oneKey("a", "A", "B"),
      "Sources/Plain/Plain.swift": "",
      "Other/Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "other", targets: [.target(name: "Other")])
      """,
      "Other/Sources/Other/Localizable.xcstrings": oneKey("a", "A", "B").replacing("\"de\"", with: "\"pt-BR\""),
      "App/Localizable.xcstrings": oneKey("a", "A", "B"),
    ]

    @Test func writesSettingsThatHold() async throws {
      let scratch = try Scratch(Self.files)
      let result = await scratch.run("init @ --tessera ../tessera")
      #expect(result.status == .clean)
      #expect(result.errors == "")
      #expect(
        result.output == """
          wrote @/tessera.json: 4 modules, from en into de

          Add to @/Other/Package.swift:
            dependencies: [
              .package(name: "tessera", path: "../tessera"),
            ]
            in the target "Other":
              dependencies: [.product(name: "Tessera", package: "tessera")],
              plugins: [.plugin(name: "TesseraBuild", package: "tessera")]

          Add to @/Package.swift:
            in the target "Cart":
              dependencies: [.product(name: "Tessera", package: "tessera")],
              plugins: [.plugin(name: "TesseraBuild", package: "tessera")]

          1 module outside of packages: tessera generate writes the Swift into the sources.

          """
      )
      let source = try SourceText(fileBytes: Array(scratch.data("tessera.json")))
      let read = ConfigurationReader.read(source, path: "tessera.json", knownRules: RuleNames.known)
      #expect(read.findings == [])
      #expect(read.configuration.languages.source == "en")
      #expect(read.configuration.languages.required == ["de"])
      #expect(try scratch.text("tessera.json").contains("pt-BR"))
      #expect(await scratch.run("check @").status != .couldNotRun)
    }

    @Test func neverWritesOverSettings() async throws {
      let scratch = try Scratch(Self.files.merging(["tessera.json": "{ broken"]) { $1 })
      let result = await scratch.run("init @")
      #expect(
        result == (.couldNotRun, "", "error: @/tessera.json: it is there already: --force writes a new one\n")
      )
      #expect(try scratch.text("tessera.json") == "{ broken")
      let forced = await scratch.run("init @ --force")
      #expect(forced.status == .clean)
      #expect(forced.output.contains(".package(url: \"ADDRESS\", from: \"\(TesseraVersion.current)\")"))
      #expect(await scratch.run("check @").status != .couldNotRun)
    }

    @Test func aFolderWithoutStringsGetsSettingsToo() async throws {
      let scratch = try Scratch(["readme.txt": ""])
      let result = await scratch.run("init @ --tessera https://example.org/tessera.git")
      #expect(result == (.clean, "wrote @/tessera.json: no strings were found\n", ""))
      #expect(await scratch.run("check @") == (.clean, "no issues found in 0 files\n", ""))
    }
  }
#endif
