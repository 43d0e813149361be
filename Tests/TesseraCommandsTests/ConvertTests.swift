#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// `tessera convert`.
  @Suite struct ConvertTests {
    private static let rules = StringsDictFixture.text("items", [("one", "%d item"), ("other", "%d items")])

    private static let files = [
      "App/en.lproj/L.strings": "/* The title. */\n\"title\" = \"Cart\";\n",
      "App/de.lproj/L.strings": "/* Der Titel. */\n\"title\" = \"Korb\";\n",
      "App/en.lproj/L.stringsdict": rules,
    ]

    private static let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "items" : {
            "extractionState" : "migrated",
            "localizations" : {
              "en" : {
                "variations" : {
                  "plural" : {
                    "one" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "%d item"
                      }
                    },
                    "other" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "%d items"
                      }
                    }
                  }
                }
              }
            }
          },
          "title" : {
            "comment" : "The title.",
            "extractionState" : "migrated",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Korb"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Cart"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """

    private static let notKept = """
      @/App/de.lproj/L.strings:1:1: not kept: "title" (de): the comment "Der Titel." differs from the comment that is kept
      @/App/en.lproj/L.stringsdict:7:3: not kept: "items" (en): the name of the variable "n": a plural has no name

      """

    /// The samples of a plural in English are -1, 0, 1, 2, 3, 20, 100, a million, and a number of more than 32 bits.
    private static let proof = "proved: 2 keys in 2 languages give the same 11 strings\n"

    @Test("Legacy files become a catalog, and files again") func thereAndBack() async throws {
      let scratch = try Scratch(Self.files)
      let dryRun = await scratch.run("convert @ --dry-run")
      #expect(dryRun.status == .clean)
      #expect(dryRun.errors == "")
      let expected =
        Self.notKept + "@/App/L.xcstrings replaces 3 files\n" + Self.proof
        + "would convert 1 table: create 1 file, remove 3 files\n"
      #expect(dryRun.output == expected)
      #expect(scratch.files("").filter { $0.contains("/L.") } == Self.files.keys.sorted())

      let result = await scratch.run("convert @")
      #expect(result.status == .clean)
      #expect(
        result.output
          == expected.replacing(
            "would convert 1 table: create 1 file, remove",
            with: "converted 1 table: created 1 file, removed"
          )
      )
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path + "/App") == ["L.xcstrings"])
      #expect(try scratch.text("App/L.xcstrings") == Self.catalog)

      let back = await scratch.run("convert @ --to strings")
      #expect(back.status == .clean)
      #expect(
        back.output == """
          @/App/L.xcstrings:4:5: not kept: "items": the extraction state migrated
          @/App/L.xcstrings:27:5: not kept: "title": the extraction state migrated
          3 files replace @/App/L.xcstrings
          \(Self.proof)converted 1 table: created 3 files, removed 1 file

          """
      )
      #expect(try scratch.text("App/en.lproj/L.strings") == Self.files["App/en.lproj/L.strings"])
      #expect(try scratch.text("App/de.lproj/L.strings") == "/* The title. */\n\"title\" = \"Korb\";\n")
      #expect(try scratch.text("App/en.lproj/L.stringsdict").contains("<string>%#@value@</string>"))
    }

    @Test("The report in JSON contains the tables, what is not kept, and the proof") func json() async throws {
      let scratch = try Scratch(Self.files)
      let result = await scratch.run("convert @ --dry-run --json")
      let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(report["proof"] as? [String: Int] == ["keys": 2, "languages": 2, "strings": 11])
      #expect((report["notKept"] as? [[String: Any]])?.map { $0["topic"] as? String } == ["comment", "variable"])
      #expect((report["notConverted"] as? [Any])?.isEmpty == true)
      let table = try #require((report["tables"] as? [[String: Any]])?.first)
      #expect(table["created"] as? [String] == ["@/App/L.xcstrings"])
      #expect(table["keys"] as? Int == 2)
    }

    struct Row: Sendable, CustomTestStringConvertible {
      var files: [String: String]
      var line = "convert @"
      /// The standard error stream.
      var errors: String
      var testDescription: String { errors }
    }

    private static func dictionary(_ text: String) -> [String: String] {
      ["en.lproj/L.stringsdict": "<?xml version=\"1.0\"?>\n\(text)\n"]
    }

    /// Variables that each refer four times to the next one.
    private static let manyForms: String = {
      let variables = (0...8).map { number in
        let form = number < 8 ? String(repeating: "%1$#@a\(number + 1)@", count: 4) : "%lld"
        return """
          <key>a\(number)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
          <key>NSStringFormatValueTypeKey</key><string>lld</string><key>other</key><string>\(form)</string></dict>
          """
      }
      return """
        <plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@a0@</string>\
        \(variables.joined())</dict></dict></plist>
        """
    }()

    /// The rows S1 to S7 and P1 of the hostile inputs are among these.
    static let refusals: [Row] = [
      Row(
        files: dictionary(manyForms),
        errors: """
          @/en.lproj/L.stringsdict:2:83: not converted: "a" (en): the variables of the string refer to each other too often \
          to compare its forms
          """
      ),
      Row(
        files: ["en.lproj/L.strings": "\"a\" = \"A\";\n", "L.xcstrings": "{}"],
        errors: "@/L.xcstrings: not converted: the String Catalog exists"
      ),
      Row(
        files: ["Base.lproj/L.storyboard": "", "de.lproj/L.strings": "\"a\" = \"A\";\n"],
        errors: "@/de.lproj/L.strings: not converted: the table belongs to Base.lproj/L.storyboard: convert it in Xcode"
      ),
      Row(
        files: ["de.lproj/L.strings": "\"abc-12-xyz.title\" = \"A\";\n"],
        errors: """
          @/de.lproj/L.strings: not converted: the keys belong to the objects of a storyboard or nib: convert the table \
          in Xcode
          """
      ),
      Row(
        files: ["L.strings": "\"a\" = \"A\";\n"],
        errors: "@/L.strings: not converted: the file is not in the folder of a language"
      ),
      Row(
        files: ["en.lproj/Help/L.strings": "\"a\" = \"A\";\n"],
        errors: """
          @/en.lproj/Help/L.strings: not converted: the file is in a subfolder of en.lproj, which a String Catalog cannot \
          represent
          """
      ),
      Row(
        files: ["Settings.bundle/en.lproj/L.strings": "\"a\" = \"A\";\n"],
        errors: """
          @/Settings.bundle/en.lproj/L.strings: not converted: the file is in Settings.bundle, which is copied as it is
          """
      ),
      Row(
        files: [
          "en.lproj/L.strings": "\"a\" = \"A\";\n", "fr.lproj/L.strings": "\"a\" = \"B\";\n",
          "tessera.json": "{ \"exclude\": [\"fr.lproj\"] }",
        ],
        errors: "@/fr.lproj/L.strings: not converted: the settings exclude it, or it cannot be read"
      ),
      Row(
        files: ["en.lproj/AppShortcuts.strings": "\"a\" = \"A\";\n"],
        errors: """
          @/en.lproj/AppShortcuts.strings: not converted: the tables of App Shortcuts have another structure in catalogs
          """
      ),
      Row(
        files: dictionary("<!DOCTYPE x [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<plist><dict/></plist>"),
        errors: "@/en.lproj/L.stringsdict:2:"
      ),
      Row(
        files: dictionary("<plist>" + String(repeating: "<dict><key>a</key>", count: 100_000)),
        errors: "@/en.lproj/L.stringsdict:2:"
      ),
      Row(
        files: dictionary("<plist><dict>\n<key>a</key><string>&#0;</string></dict></plist>"),
        errors: "@/en.lproj/L.stringsdict:3:"
      ),
      Row(
        files: dictionary(
          "<plist><dict><key>k</key><dict>\n<key>a</key><string>A</string>\n<key>a</key><string>B</string></dict></dict></plist>"
        ),
        errors:
          "@/en.lproj/L.stringsdict:4:1: not converted: the key \"a\" is already defined on line 3"
      ),
      Row(
        files: [
          "L.xcstrings": """
          { "sourceLanguage" : "en", "strings" : { "a" : { "localizations" : { "../../x" :
          { "stringUnit" : { "state" : "translated", "value" : "A" } } } } }, "version" : "1.0" }
          """
        ],
        line: "convert @ --to strings",
        errors: "@/L.xcstrings: not converted: '../../x' cannot be the name of a folder or a file"
      ),
      Row(
        files: ["L.xcstrings": oneKey("a", "A", "B"), "de.lproj/L.strings": "\"a\" = \"A\";\n"],
        line: "convert @ --to strings",
        errors: "@/de.lproj/L.strings: not converted: the file exists"
      ),
      Row(
        files: ["mul.lproj/L.xcstrings": oneKey("a", "A", "B")],
        line: "convert @ --to strings",
        errors: """
          @/mul.lproj/L.xcstrings: not converted: the catalog in mul.lproj belongs to a storyboard or nib: convert it in \
          Xcode
          """
      ),
    ]

    @Test("A table that cannot be converted is left unchanged, with the reason", arguments: refusals)
    func refuses(_ row: Row) async throws {
      let scratch = try Scratch(row.files)
      let before = scratch.files("")
      let result = await scratch.run(row.line)
      #expect(result.status == .findings)
      let lines = result.errors.split(separator: "\n").map { $0.replacing("warning: ", with: "") }
      #expect(lines.contains { $0.hasPrefix(row.errors) }, "\(result.errors)")
      #expect(result.output == "no table was converted\n")
      #expect(scratch.files("") == before)
      for (path, text) in row.files { #expect(try scratch.text(path) == text) }
    }

    @Test("What a manifest lacks after a conversion is listed") func manifestNotes() async throws {
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", defaultLocalization: "en", targets: [.target(name: "M", path: "M")])
        """
      let scratch = try Scratch([
        "Package.swift": manifest, "M/a.swift": "", "M/en.lproj/L.strings": "\"a\" = \"A\";\n",
      ])
      let there = await scratch.run("convert @")
      let declaration = """
        to do: @/Package.swift: declare the String Catalogs as resources: SwiftPM finds only language folders without it, \
        in M

        """
      #expect(there.output.hasSuffix(declaration))
      try Data(manifest.replacing(" defaultLocalization: \"en\",", with: "").utf8)
        .write(to: scratch.url.appending(path: "Package.swift"))
      let back = await scratch.run("convert @ --to strings")
      let note = "to do: @/Package.swift: SwiftPM requires `defaultLocalization` for language folders: add it\n"
      #expect(back.output.hasSuffix(note))
    }

    @Test("Strings of keys that occur again are listed, and so are settings that name converted files")
    func repeatedKeys() async throws {
      let rule = { (other: String) in
        StringsDictFixture.text([("n", [("other", "%d a")]), ("n", [("other", other)])])
      }
      let scratch = try Scratch([
        "en.lproj/L.strings": "\"a\" = \"A\";\n\"a\" = \"B\";\n\"b\" = \"B\";\n\"b\" = \"B\";\n",
        "en.lproj/L.stringsdict": rule("%d b"),
        "tessera.json": "{\n  \"exclude\" : [\n    \"Old/*.strings\",\n    \"de.lproj\"\n  ]\n}\n",
      ])
      let result = await scratch.run("convert @")
      #expect(result.status == .clean, "\(result.errors)")
      let output = result.output + result.errors
      for line in [
        #"@/en.lproj/L.strings:1:1: not kept: "a" (en): the string "A" is never displayed: line 2 contains the key again, "#
          + "and Foundation uses the last one",
        #"@/en.lproj/L.stringsdict:4:2: not kept: "n" (en): the rule is never displayed: line 18 contains the key again, "#
          + "and Foundation uses the last one",
        "to do: @/tessera.json:3:5: this line names localization files: adapt it if the files were converted",
        "to do: @/tessera.json:4:5: this line names localization files: adapt it if the files were converted",
      ] {
        #expect(output.contains(line + "\n"), "\(output)")
      }
      let catalog = try scratch.text("L.xcstrings")
      #expect(
        catalog.contains("\"B\"") && !catalog.contains("\"A\"") && catalog.contains(" b\"") && !catalog.contains(" a\"")
      )
    }

    @Test(
      "A target with a stated path is a part of a package",
      arguments: ["Modules/Cart", "Modules/Cart/Resources", "Modules"]
    )
    func statedPath(_ folder: String) async throws {
      let scratch = try Scratch([
        "Shop/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [.target(name: "Cart", path: "./Modules/Cart")])
        """,
        "Shop/Modules/Cart/Resources/fr.lproj/L.strings": "\"a\" = \"A\";\n",
        "Shop/Examples/fr.lproj/L.strings": "\"a\" = \"A\";\n",
      ])
      let result = await scratch.run("convert @/Shop/\(folder)")
      let advice = "run the command for the whole package, with --module to change only one module"
      #expect(
        result.errors == "error: @/Shop/\(folder): the folder contains sources of the package in \"Shop\": \(advice)\n"
      )
      #expect(await scratch.run("convert @/Shop/Examples --dry-run").status == .clean)
    }

    @Test(
      "A part of a package, whose manifest would not be read, is refused",
      arguments: ["convert", "language add de"]
    )
    func partOfPackage(_ command: String) async throws {
      let scratch = try Scratch([
        "Shop/Package.swift": "// swift-tools-version: 6.0\n", "Shop/Sources/M/fr.lproj/L.strings": "\"a\" = \"A\";\n",
      ])
      let result = await scratch.run("\(command) @/Shop/Sources/M")
      #expect(result.status == .couldNotRun)
      let advice = "run the command for the whole package, with --module to change only one module"
      let reason = "the folder contains sources of the package in \"Shop\": \(advice)"
      #expect(result.errors == "error: @/Shop/Sources/M: \(reason)\n")
      #expect(scratch.files("Shop/Sources/M/fr.lproj") == ["L.strings"])
    }

    @Test("Invalid bytes and links are refused, and other tables are converted") func links() async throws {
      let scratch = try Scratch([
        "A/en.lproj/L.strings": "\"a\" = \"A\";\n", "B/en.lproj/L.strings": "\"a\" = \"A\";\n", "C/en.lproj/x.txt": "",
        "D/en.lproj/x.txt": "", "E/en.lproj/L.strings": "\"a\" = \"A\";\n",
      ])
      try FileManager.default.createSymbolicLink(
        atPath: scratch.url.path + "/E/de.lproj",
        withDestinationPath: "en.lproj"
      )
      try Data("\"a\" = \"\u{FF}\";".unicodeScalars.map { UInt8($0.value) }).write(
        to: scratch.url.appending(path: "C/en.lproj/L.strings")
      )
      try FileManager.default.createSymbolicLink(
        atPath: scratch.url.path + "/D/en.lproj/L.strings",
        withDestinationPath: "../../B/en.lproj/L.strings"
      )
      let result = await scratch.run("convert @")
      #expect(result.status == .findings)
      #expect(result.errors.contains("@/C/en.lproj/L.strings:1:8: not converted: "), "\(result.errors)")
      #expect(result.errors.contains("@/E/de.lproj: not converted: the folder is a symbolic link"), "\(result.errors)")
      #expect(
        result.errors.contains("@/D/en.lproj/L.strings: not converted: it is a symbolic link"),
        "\(result.errors)"
      )
      #expect(result.output.hasSuffix("converted 2 tables: created 2 files, removed 2 files\n"), "\(result.output)")
      #expect(scratch.files("A") == ["L.xcstrings"])
    }

    @Test("A protected file is removed only with --force, and nothing else is written before") func readOnly()
      async throws
    {
      let scratch = try Scratch(Self.files)
      let path = scratch.url.path + "/App/de.lproj/L.strings"
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      let result = await scratch.run("convert @")
      #expect(result.status == .couldNotRun)
      let reason = "the file is read-only; use --force to replace it; nothing was written"
      #expect(result.errors == "error: @/App/de.lproj/L.strings: \(reason)\n")
      for (path, text) in Self.files { #expect(try scratch.text(path) == text) }
      #expect(await scratch.run("convert @ --force").status == .clean)
      #expect(scratch.files("App") == ["L.xcstrings"])
    }

    @Test("Modules and tables are selected by name, and tests only by name") func selection() async throws {
      let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop", defaultLocalization: "en",
          targets: [
            .target(name: "Cart", resources: [.process("en.lproj")]),
            .target(name: "Kit"),
            .testTarget(name: "CartTests"),
          ]
        )
        """,
        "Sources/Cart/en.lproj/L.strings": "\"a\" = \"A\";\n", "Sources/Cart/en.lproj/M.strings": "\"a\" = \"A\";\n",
        "Sources/Kit/en.lproj/L.strings": "\"a\" = \"A\";\n", "Tests/CartTests/en.lproj/L.strings": "\"a\" = \"A\";\n",
      ]
      let scratch = try Scratch(files)
      let all = await scratch.run("convert @ --dry-run")
      #expect(
        all.output == """
          @/Sources/Cart/L.xcstrings replaces @/Sources/Cart/en.lproj/L.strings
          @/Sources/Cart/M.xcstrings replaces @/Sources/Cart/en.lproj/M.strings
          @/Sources/Kit/L.xcstrings replaces @/Sources/Kit/en.lproj/L.strings
          proved: 3 keys in 1 language give the same 3 strings
          would convert 3 tables: create 3 files, remove 3 files
          1 table of tests not converted: to convert them, name their modules with --module
          to do: @/Package.swift:6:5: this line names localization files: adapt it if the files were converted
          to do: @/Package.swift: swift build copies String Catalogs without compiling them: build with Xcode, or use \
          the plugin TesseraBuild, for Cart, Kit
          to do: @/Package.swift: declare the String Catalogs as resources: SwiftPM finds only language folders without \
          it, in Kit

          """
      )
      let some = await scratch.run("convert @ --dry-run --module Cart --table M")
      #expect(
        some.output.hasPrefix("@/Sources/Cart/M.xcstrings replaces @/Sources/Cart/en.lproj/M.strings\nproved: 1 key")
      )
      let tests = await scratch.run("convert @ --dry-run --module CartTests")
      #expect(tests.output.contains("would convert 1 table"))
      let unknown = await scratch.run("convert @ --module Carts")
      #expect(unknown.status == .couldNotRun)
      #expect(
        unknown.errors.contains(
          "there is no module \"Carts\" with .strings or .stringsdict files: did you mean \"Cart\"?"
        ),
        "\(unknown.errors)"
      )
      let table = await scratch.run("convert @ --table N")
      #expect(table.errors.contains("there is no table \"N\" in the form of .strings or .stringsdict files"))
    }

    @Test("A part of a table is an error") func part() async throws {
      let scratch = try Scratch(Self.files)
      for path in ["App/en.lproj", "App/en.lproj/L.strings"] {
        let result = await scratch.run("convert @/\(path)")
        #expect(result.status == .couldNotRun)
        #expect(result.errors == "error: @/\(path): convert requires a folder with all languages of a table\n")
      }
      let nothing = await scratch.run("convert @ --to strings")
      #expect(nothing.status == .clean)
      #expect(nothing.output == "there is nothing to convert\n")
    }
  }
#endif
