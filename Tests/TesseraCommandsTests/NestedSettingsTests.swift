import TesseraWorkspace

#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands
  @testable import TesseraOperations

  /// Every command gives the same answer for a package, whether it runs in the package, in a folder of it, or in a folder
  /// above it.
  @Suite struct NestedSettingsTests {
    private static func manifest(_ package: String, _ targets: String...) -> String {
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "\(package)", defaultLocalization: "en", targets: [
        \(targets.map { ".target(name: \"\($0)\")," }.joined(separator: "\n  "))
      ])
      """
    }

    /// A package with settings, in a folder with others.
    private static let files = [
      "tessera.json": """
      {
        "languages": { "required": ["de"] }, "rules": { "double-space": "off" }, "accessors": { "public": ["Legal"] },
        "exclude": ["home/Sources/Home/Old"]
      }
      """,
      "home/tessera.json": """
      {
        "languages": { "required": ["de", "fr"] }, "rules": { "missing-comment": "error" }, "preset": "thorough",
        "accessors": { "public": ["Home"], "enums": { "Localizable": "Texts" } }, "build": { "files": ["Home"] },
        "glossary": [{ "term": "bag", "translations": { "de": "Beutel" } }], "keys": { "pattern": "[a-z.]+", "requireComment": true },
        "forbidden": [{ "text": "cart" }], "patterns": [{ "pattern": "!$" }], "untranslated": ["Acme"],
        "thresholds": { "coverage": { "fr": 0.5 }, "maximumLengths": { "title": 2 } },
        "ignore": [
          { "paths": ["Sources/Home/Quiet.xcstrings"], "reason": "Drafts." },
          { "rules": ["double-space"], "keys": ["gone"], "reason": "Nothing." },
          { "rules": ["catalog-layout"], "reason": "Written manually." }
        ],
        "overrides": [{ "paths": ["Sources/Home/Loud.xcstrings"], "rules": { "missing-comment": "warning" } }]
      }
      """,
      "home/Package.swift": manifest("home", "Home"),
      "home/Sources/Home/Localizable.xcstrings": oneKey("title", "Your  bag!", "Dein Warenkorb!"),
      "home/Sources/Home/Loud.xcstrings": oneKey("A_B", "A cart", "B").replacing(#""comment" : "c", "#, with: ""),
      "home/Sources/Home/Other.xcstrings": oneKey("name", "Acme", "Acme").replacing(#""comment" : "c", "#, with: ""),
      "home/Sources/Home/Quiet.xcstrings": oneKey("A_B", "A  cart", "B!"),
      "home/Sources/Home/Old/Gone.xcstrings": oneKey("A_B", "A  cart %d", "B! %@"),
      "legal/Package.swift": manifest("legal", "Legal", "Home"),
      "legal/Sources/Legal/Localizable.xcstrings": oneKey("A_B", "Your  bag", "Dein Warenkorb"),
      "legal/Sources/Home/Localizable.xcstrings": oneKey("A_B", "Your  bag", "Dein Warenkorb"),
    ]

    /// The lines of a report that name a file in the package, without the path of the package.
    private static func lines(_ text: String) -> [String] {
      text.split(separator: "\n").compactMap { line in
        guard let range = line.firstRange(of: "@/home/") else { return nil }
        return String(line[range.upperBound...]).replacing("@/home/", with: "")
      }.sorted()
    }

    @Test(
      "A check reports the same findings of the package",
      arguments: ["check", "check --rule missing-comment", "check --preset recommended", "check --all"]
    )
    func check(_ command: String) async throws {
      let scratch = try Scratch(Self.files)
      func findings(_ folder: String) async -> [String] {
        let result = await scratch.run("\(command) \(folder) --format xcode")
        #expect(result.status == .findings)
        return Self.lines(result.output + result.errors).map { $0.replacing("home/Home", with: "Home") }
      }
      let own = await findings("@/home")
      #expect(!own.isEmpty)
      #expect(await findings("@") == own)
      // The folder has no manifest, so only its files are compared.
      #expect(await findings("@/home/Sources/Home").contains { $0.hasPrefix("Sources/Home/Loud.xcstrings:") })
    }

    @Test("The rules of the nearest settings apply") func rules() async throws {
      let scratch = try Scratch(Self.files)
      let result = await scratch.run("check @ --format xcode")
      let lines = result.output.split(separator: "\n").map(String.init)
      func rules(_ path: String) -> [String] {
        lines.filter { $0.hasPrefix("@/\(path):") }.compactMap { line in
          line.split(separator: "[").last.map { String($0.dropLast()) }
        }.uniqued().sorted()
      }
      #expect(
        rules("home/Sources/Home/Localizable.xcstrings") == [
          "coverage", "glossary-term", "language-set", "text-length", "text-pattern",
        ]
      )
      #expect(rules("home/Sources/Home/Loud.xcstrings").contains("missing-comment"))
      #expect(rules("home/Sources/Home/Loud.xcstrings").contains("key-naming"))
      #expect(rules("home/Sources/Home/Loud.xcstrings").contains("forbidden-text"))
      #expect(rules("home/Sources/Home/Quiet.xcstrings") == [])
      #expect(rules("home/Sources/Home/Old/Gone.xcstrings") == [])
      // None of the settings of the package apply there.
      #expect(rules("legal/Sources/Legal/Localizable.xcstrings") == [])
    }

    @Test("An ignore without findings is reported with the path of its file") func staleIgnores() async throws {
      let scratch = try Scratch(Self.files)
      for folder in ["@", "@/home"] {
        let result = await scratch.run("check \(folder)")
        #expect(
          result.errors == """
            warning: @/home/tessera.json:9:5: this ignore no longer matches any finding; its reason was: Nothing.

            """
        )
      }
    }

    @Test("The generated code is the same, wherever it is generated") func generate() async throws {
      let scratch = try Scratch(Self.files)
      _ = await scratch.run("generate @/home")
      let code = try scratch.text("home/Sources/Home/Generated/Localizable+L10n.swift")
      #expect(code.contains("public nonisolated enum Texts"))
      let result = await scratch.run("generate @ --check")
      #expect(!result.output.contains("@/home/") && result.errors == "")
      _ = await scratch.run("generate @")
      #expect(await scratch.run("generate @/home --check").status == .clean)
      #expect(await scratch.run("generate @/legal --check").status == .clean)
      #expect(
        try scratch.text("legal/Sources/Legal/Generated/Localizable+L10n.swift").contains(
          "public nonisolated enum L10n"
        )
      )
      #expect(try !scratch.text("legal/Sources/Home/Generated/Localizable+L10n.swift").contains("public"))
    }

    @Test("A build uses the settings of each package, and notices their changes") func build() async throws {
      let scratch = try Scratch(Self.files.filter { $0.key != "home/Sources/Home/Loud.xcstrings" })
      _ = await scratch.run("build @ --output @/all")
      _ = await scratch.run("build @/home --output @/own")
      #expect(scratch.files("all/home/Home") == scratch.files("own/Home"))
      #expect(scratch.files("own/Home").contains("Localizable.tessera"))
      #expect(
        try scratch.data("all/home/Home/Localizable+L10n.swift") == scratch.data("own/Home/Localizable+L10n.swift")
      )
      #expect(await scratch.run("build @ --output @/all").output.contains("0 of 3 modules built"))
      try scratch.write(#"{ "accessors": { "enums": { "Localizable": "Words" } } }"#, "home/tessera.json")
      _ = await scratch.run("build @ --output @/all")
      #expect(try scratch.text("all/home/Home/Localizable+L10n.swift").contains("enum Words"))
    }

    @Test("A build notices changes of the settings in a folder above") func outerChange() async throws {
      let scratch = try Scratch(Self.files)
      _ = await scratch.run("build @/legal --output @/own")
      #expect(try scratch.text("own/Legal/Localizable+L10n.swift").contains("public nonisolated enum L10n"))
      #expect(await scratch.run("build @/legal --output @/own").output.contains("0 of 2 modules built"))
      try scratch.write("{}", "tessera.json")
      _ = await scratch.run("build @/legal --output @/own")
      #expect(try !scratch.text("own/Legal/Localizable+L10n.swift").contains("public nonisolated enum L10n"))
    }

    @Test("The status of the package is the same") func status() async throws {
      let scratch = try Scratch(Self.files)
      func counts(_ folder: String, _ module: String) async throws -> String {
        let result = await scratch.run("status \(folder) --json")
        let row = result.output.split(separator: "\n").first { $0.contains("\"module\":\"\(module)\"") }
        return try #require(row?.firstRange(of: "\"languages\"").map { String(row?[$0.lowerBound...] ?? "") })
      }
      let own = try await counts("@/home", "Home")
      #expect(own.contains("\"fr\":{\"missing\":4"))
      // `Acme` is the same in every language.
      #expect(own.contains("\"de\":{\"missing\":0,\"needsReview\":0,\"new\":0,\"sameAsSource\":0"))
      #expect(try await counts("@", "home/Home").hasPrefix(own.prefix { $0 != "}" }))
    }

    @Test(
      "A language of another package is missing only from packages that do not list their languages",
      arguments: [("{}", 1), (#"{ "languages": { "required": ["de"] } }"#, 0)]
    )
    func otherLanguages(_ settings: String, _ missing: Int) async throws {
      func catalog(_ language: String) -> String {
        """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Close" : { "localizations" : {
          "\(language)" : { "stringUnit" : { "state" : "translated", "value" : "\(language)" } } } } } }
        """
      }
      let scratch = try Scratch([
        "A/tessera.json": settings, "A/L.xcstrings": catalog("de"), "B/L.xcstrings": catalog("ja"),
      ])
      let output = await scratch.run("status @ --json").output
      let row = try #require(output.split(separator: "\n").first { $0.contains("\"module\":\"A\"") })
      #expect(row.contains("\"ja\":{\"missing\":\(missing)"))
      #expect(row.contains("\"de\":{\"missing\":0"))
    }

    @Test(
      "Errors in the settings of any folder name the file and the line",
      arguments: [
        ("home/tessera.json", "@", "@/home/tessera.json"), ("tessera.json", "@/home", "@/tessera.json"),
        ("home/Sources/tessera.json", "@", "@/home/Sources/tessera.json"),
      ]
    )
    func errors(_ file: String, _ folder: String, _ shown: String) async throws {
      let scratch = try Scratch(Self.files.merging([file: "{\n  \"rulse\": {}\n}"]) { $1 })
      let message = "error: \(shown):2:3: unknown setting \"rulse\": did you mean \"rules\"?\n"
      for command in ["check", "status", "generate", "build --output @/out", "format"] {
        let result = await scratch.run("\(command) \(folder)")
        #expect(result.status == .couldNotRun && result.errors == message, "\(command)")
      }
    }

    @Test("set and format use the settings of a folder above") func edits() async throws {
      let scratch = try Scratch([
        "tessera.json": #"{ "languages": { "source": "de" }, "exclude": ["app/Old"] }"#,
        "app/de.lproj/Localizable.strings": "\"a\" = \"A\";\n", "app/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
        "app/Old/L.xcstrings": "{\"version\":\"1.0\",\"strings\":{},\"sourceLanguage\":\"en\"}",
        "app/L.xcstrings": "{\"version\":\"1.0\",\"strings\":{},\"sourceLanguage\":\"en\"}",
      ])
      let text = try scratch.text("app/Old/L.xcstrings")
      let result = await scratch.run("format @/app")
      #expect(result.status == .clean && result.errors == "")
      #expect(try scratch.text("app/Old/L.xcstrings") == text)
      #expect(try scratch.text("app/L.xcstrings") != text)
    }

    @Test("init names the settings that apply above and below") func initialization() async throws {
      let scratch = try Scratch(Self.files.filter { $0.key != "home/tessera.json" })
      let home = await scratch.run("init @/home")
      #expect(home.errors == "")
      #expect(
        home.output.hasPrefix(
          """
          wrote @/home/tessera.json: 1 module, from en into de
          only the "exclude" patterns of @/tessera.json still apply to the files in this folder

          """
        )
      )
      let all = await scratch.run("init @ --force")
      #expect(
        all.output.hasPrefix(
          """
          wrote @/tessera.json: 3 modules, from en into de
          @/home/tessera.json still applies to the files in its folder

          """
        )
      )
      _ = await scratch.run("init @/legal")
      let again = await scratch.run("init @ --force")
      #expect(again.output.contains("\n2 settings files in folders below still apply to the files in their folders\n"))
    }
  }
#endif
