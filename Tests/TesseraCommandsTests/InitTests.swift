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

    @Test("init writes valid settings and prints the steps for each package") func newSettings() async throws {
      let scratch = try Scratch(Self.files)
      let result = await scratch.run("init @ --tessera ../tessera")
      #expect(result.status == .clean)
      #expect(result.errors == "")
      #expect(
        result.output == """
          wrote @/tessera.json: 4 modules, from en into de

          Add to @/Other/Package.swift:
            defaultLocalization: "en",
            dependencies: [
              .package(name: "tessera", path: "../tessera"),
            ]
            in the target "Other":
              dependencies: [.product(name: "Tessera", package: "tessera")],
              plugins: [.plugin(name: "TesseraBuild", package: "tessera")]

          Add to @/Package.swift:
            defaultLocalization: "en",
            in the target "Cart":
              dependencies: [.product(name: "Tessera", package: "tessera")],
              plugins: [.plugin(name: "TesseraBuild", package: "tessera")]

          Found 1 module outside of packages. To write the accessors into the sources, run
          tessera generate

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

    @Test("Existing settings are replaced only with --force") func existingSettings() async throws {
      let scratch = try Scratch(Self.files.merging(["tessera.json": "{ broken"]) { $1 })
      let result = await scratch.run("init @")
      #expect(
        result == (.couldNotRun, "", "error: @/tessera.json: the file exists; use --force to replace it\n")
      )
      #expect(try scratch.text("tessera.json") == "{ broken")
      let forced = await scratch.run("init @ --force")
      #expect(forced.status == .clean)
      #expect(forced.output.contains(".package(url: \"ADDRESS\", from: \"\(TesseraVersion.current)\")"))
      #expect(await scratch.run("check @").status != .couldNotRun)
    }

    @Test("For an Xcode project, init prints the steps in Xcode", arguments: [nil, "https://example.org/tessera.git"])
    func xcodeProject(_ address: String?) async throws {
      let scratch = try Scratch([
        "Shop.xcodeproj/project.pbxproj":
          "{ objects = { P = { isa = PBXProject; knownRegions = ( en, de ); }; }; rootObject = P; }",
        "Shop/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
        "Shop/de.lproj/Localizable.strings": "\"a\" = \"B\";\n",
      ])
      let result = await scratch.run("init @" + (address.map { " --tessera \($0)" } ?? ""))
      let explanation = """

        ADDRESS is the URL or the path of the Tessera package. To print these lines with the address, run
        tessera init --force --tessera ADDRESS

        """
      #expect(
        result.output == """
          wrote @/tessera.json: 1 module, from en into de

          In @/Shop.xcodeproj:
            1. Choose File > Add Package Dependencies, enter \(address ?? "ADDRESS"), and add the library Tessera to \
          your targets.
            2. In the Build Phases of each target with strings, add TesseraBuild to Run Build Tool Plug-ins.
          \(address == nil ? explanation : "")
          Found 1 module outside of packages. To write the accessors into the sources instead, run
          tessera generate

          """
      )
    }

    @Test("A package that lacks only its default localization is told to declare it")
    func defaultLocalization() async throws {
      let scratch = try Scratch([
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop",
          dependencies: [.package(path: "../tessera")],
          targets: [
            .target(
              name: "Shop",
              dependencies: [.product(name: "Tessera", package: "tessera")],
              resources: [.process("Resources")],
              plugins: [.plugin(name: "TesseraBuild", package: "tessera")]
            )
          ]
        )
        """,
        "Sources/Shop/Shop.swift": "",
        "Sources/Shop/Resources/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
      ])
      #expect(
        await scratch.run("init @") == (
          .clean,
          """
          wrote @/tessera.json: 1 module, from en

          Add to @/Package.swift:
            defaultLocalization: "en",

          """, ""
        )
      )
    }

    @Test("Settings are also written to a folder without strings") func folderWithoutStrings() async throws {
      let scratch = try Scratch(["readme.txt": ""])
      let result = await scratch.run("init @ --tessera https://example.org/tessera.git")
      #expect(
        result == (
          .clean,
          """
          wrote @/tessera.json: no strings were found

          This folder contains no Swift package, no Xcode project, and no strings.

          """, ""
        )
      )
      #expect(await scratch.run("check @") == (.clean, "no issues found in 0 files\n", ""))
    }
  }
#endif
