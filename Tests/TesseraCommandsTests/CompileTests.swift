#if Tool
  import Foundation
  import TesseraCore
  import TesseraFormats
  import TesseraStrings
  import Testing

  @testable import TesseraCommands

  /// The output, written files, and exit status of `tessera compile` and `tessera xcstringstool`.
  @Suite struct CompileTests {
    private static func catalog(_ entries: String) -> String {
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }"
    }

    private static func unit(_ value: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
    }

    private static let good = catalog(
      """
      "b": { "localizations": { "de": \(unit("B")), "en": \(unit("b")) } },
      "a": { "localizations": { "de": { "variations": { "device": { "mac": \(unit("x")), "other": \(unit("y")) } } } } }
      """
    )
    /// The language `de` is defined twice, with two translations.
    private static let twice = catalog(
      """
      "k": { "localizations": { "de": \(unit("a")), "de": \(unit("b")) } }
      """
    )
    private static let bad = catalog("\"k\": { \"localizations\": { \"de\": \(unit("%#@X@")) } }")

    // MARK: - xcstringstool

    @Test("xcstringstool compile writes the files that --dry-run lists") func dryRun() async throws {
      let scratch = try Scratch(["T.xcstrings": Self.good])
      let paths = ["de.lproj/T.strings", "de.lproj/T.stringsdict", "en.lproj/T.strings"]
      let dry = await scratch.run("xcstringstool compile --dry-run --output-directory @/out @/T.xcstrings")
      #expect(dry == (.clean, paths.map { "@/out/\($0)\n" }.joined(), ""))
      #expect(scratch.files("out").isEmpty)
      let run = await scratch.run("xcstringstool compile @/T.xcstrings -o @/out")
      #expect(run == (.clean, "", ""))
      #expect(scratch.files("out") == paths)
    }

    @Test(
      "If a file cannot be written, stale files are kept",
      arguments: ["compile @/in/T.xcstrings --output @/out", "xcstringstool compile @/in/T.xcstrings -o @/out"]
    )
    func failedWrite(_ line: String) async throws {
      let forms = "{ \"variations\": { \"device\": { \"mac\": \(Self.unit("x")), \"other\": \(Self.unit("y")) } } }"
      let scratch = try Scratch(["in/T.xcstrings": Self.catalog("\"k\": { \"localizations\": { \"de\": \(forms) } }")])
      #expect(await scratch.run(line).status == .clean)
      let old = try scratch.text("out/de.lproj/T.stringsdict")
      try scratch.write(oneKey("k", "Text", "Wort"), "in/T.xcstrings")
      // A folder with the name of the last file prevents writing it.
      try scratch.write("", "out/en.lproj/T.strings/a")
      #expect(await scratch.run(line).status == .couldNotRun)
      #expect(try scratch.text("out/de.lproj/T.stringsdict") == old)
      try scratch.remove("out/en.lproj/T.strings")
      #expect(await scratch.run(line).status == .clean)
      let files = scratch.files("out").filter { $0.contains("/") }
      #expect(files == ["de.lproj/T.strings", "en.lproj/T.strings"])
    }

    @Test("xcstringstool compile accepts the options of Apple's tool") func appleOptions() async throws {
      let scratch = try Scratch(["T.xcstrings": Self.good])
      let line = "xcstringstool compile @/T.xcstrings -o @/out -f stringsdictOnly -l de --serialization-format binary"
      #expect(await scratch.run(line) == (.clean, "", ""))
      #expect(scratch.files("out") == ["de.lproj/T.stringsdict"])
      #expect(try scratch.data("out/de.lproj/T.stringsdict").starts(with: Array("bplist00".utf8)))
      let forced = await scratch.run("xcstringstool compile @/T.xcstrings -o @/out --force-build-all-strings --dry-run")
      #expect(forced.output.hasSuffix("@/out/en.lproj/T.strings\n"))
    }

    @Test("xcstringstool print lists the keys") func printListsKeys() async throws {
      let scratch = try Scratch(["T.xcstrings": Self.good])
      #expect(await scratch.run("xcstringstool print @/T.xcstrings") == (.clean, "b\na\n", ""))
    }

    /// Commands with the existing files and the expected errors.
    @Test(
      "Invalid catalogs and conflicting files are errors, and nothing is written",
      arguments: [
        (
          "@/T.xcstrings", ["T.xcstrings": bad],
          "@/T.xcstrings: error: Referencing undefined substitution 'X' (de: k)\n"
        ),
        ("@/T.xcstrings", [:], "@/T.xcstrings: error: there is no such file\n"),
        ("@/T.txt", ["T.txt": good], "@/T.txt: error: T.txt is not a String Catalog (.xcstrings)\n"),
        (
          "@/T.xcstrings", ["T.xcstrings": "{ \"strings\" : "],
          "@/T.xcstrings: error: line 1, column 15, the file ends within an object\n"
        ),
        (
          "@/T.xcstrings", ["T.xcstrings": catalog("\"k\": 5")],
          "@/T.xcstrings: error: line 1, column 47, expected an object with the values of this key\n"
        ),
        (
          "@/T.xcstrings", ["T.xcstrings": catalog("\"k\": { \"localizations\": { \"de\": { \"stringUnit\": {} } } }")],
          "@/T.xcstrings: error: line 1, column 90, the string unit has no `value`\n"
        ),
        (
          "@/T.xcstrings @/B/t.xcstrings", ["T.xcstrings": good, "B/t.xcstrings": good],
          """
          @/T.xcstrings: error: Cannot have multiple T.xcstrings files in same target.
          @/B/t.xcstrings: error: Cannot have multiple t.xcstrings files in same target.

          """
        ),
        (
          "@/mul.lproj/T.xcstrings", ["mul.lproj/T.xcstrings": good, "fr.lproj/T.strings": ""],
          """
          @/mul.lproj/T.xcstrings: error: T.xcstrings cannot co-exist with other .strings or .stringsdict tables with the \
          same name.

          """
        ),
        (
          "@/T.xcstrings",
          ["T.xcstrings": catalog("\"k\": { \"localizations\": { \"de\": \(unit("a")), \"DE\": \(unit("b")) } }")],
          "@/out/de.lproj/T.strings: error: it and DE.lproj are the same folder on case-insensitive volumes\n"
        ),
        (
          "@/T.xcstrings @/B/T.xcstrings", ["T.xcstrings": good, "B/T.xcstrings": good],
          """
          @/T.xcstrings: error: Cannot have multiple T.xcstrings files in same target.
          @/B/T.xcstrings: error: Cannot have multiple T.xcstrings files in same target.

          """
        ),
        (
          "@/T.xcstrings", ["T.xcstrings": good, "de.lproj/T.strings": ""],
          """
          @/T.xcstrings: error: T.xcstrings cannot co-exist with other .strings or .stringsdict tables with the same name.

          """
        ),
        (
          "@/de.lproj/T.xcstrings", ["de.lproj/T.xcstrings": good],
          "@/de.lproj/T.xcstrings: error: T.xcstrings should not be inside an lproj directory.\n"
        ),
      ]
    )
    func compileErrors(_ inputs: String, _ files: [String: String], _ errors: String) async throws {
      let scratch = try Scratch(files)
      #expect(await scratch.run("xcstringstool compile \(inputs) -o @/out") == (.findings, "", errors))
      #expect(scratch.files("out").isEmpty)
    }

    @Test("The first value of a duplicate key is used, and a warning names both locations")
    func duplicateKeys() async throws {
      let scratch = try Scratch(["A/T.xcstrings": Self.twice])
      let run = await scratch.run("xcstringstool compile @/A/T.xcstrings -o @/out")
      let reason = "the key \"de\" is already defined on line 1"
      #expect(run == (.clean, "", "@/A/T.xcstrings: warning: line 1, column 136, \(reason)\n"))
      #expect(try scratch.text("out/de.lproj/T.strings").contains("<string>a</string>"))
      let whole = await scratch.run("compile @ -o @/all")
      #expect(whole.status == .clean)
      #expect(whole.errors == "@/A/T.xcstrings:1:136: warning: \(reason)\n")
    }

    @Test(
      "The output folder can be the folder of the catalog",
      arguments: ["@/A/T.xcstrings", "@/A/mul.lproj/T.xcstrings"]
    )
    func folderOfCatalog(_ path: String) async throws {
      let scratch = try Scratch([String(path.dropFirst(2)): Self.good])
      for output in ["@/A", "@/A/", "@/A/../A/."] {
        #expect(await scratch.run("xcstringstool compile \(path) -o \(output)") == (.clean, "", ""))
      }
      // A file that Tessera did not write is not replaced.
      try scratch.write("\"k\" = \"v\";", "A/fr.lproj/T.strings")
      #expect(await scratch.run("xcstringstool compile \(path) -o @/A").status == .findings)
    }

    /// An outdated `.stringsdict` file would take precedence over the strings of the catalog.
    @Test("Compiled files that are no longer needed are removed, and other files are kept")
    func staleFiles() async throws {
      let forms = "{ \"variations\": { \"plural\": { \"other\": \(Self.unit("%lld b")) } } }"
      let before = Self.catalog("\"k\": { \"localizations\": { \"de\": \(forms), \"fr\": \(Self.unit("a")) } }")
      let after = Self.catalog("\"k\": { \"localizations\": { \"de\": \(Self.unit("b")) } }")
      for command in ["xcstringstool compile @/A/T.xcstrings -o @/out", "compile @/A/T.xcstrings --lproj -o @/out"] {
        let scratch = try Scratch([
          "A/T.xcstrings": before, "out/de.lproj/U.strings": "<?xml", "out/it.lproj/T.strings": "other",
        ])
        let others = ["de.lproj/U.strings", "it.lproj/T.strings"]
        #expect(await scratch.run(command).status == .clean)
        #expect(scratch.files("out") == (["de.lproj/T.stringsdict", "fr.lproj/T.strings"] + others).sorted())
        try scratch.write(after, "A/T.xcstrings")
        #expect(await scratch.run(command).status == .clean)
        #expect(scratch.files("out") == (["de.lproj/T.strings"] + others).sorted())
      }
      let scratch = try Scratch(["T.xcstrings": before])
      #expect(await scratch.run("xcstringstool compile @/T.xcstrings -o @/out").status == .clean)
      #expect(await scratch.run("xcstringstool compile @/T.xcstrings -l fr -o @/out").status == .clean)
      #expect(scratch.files("out") == ["de.lproj/T.stringsdict", "fr.lproj/T.strings"])
    }

    @Test("A language that is not a valid folder name is an error") func invalidLanguages() async throws {
      let entries = "\"k\": { \"localizations\": { \"../../x\": \(Self.unit("a")), \"a/b\": \(Self.unit("a")) } }"
      let scratch = try Scratch(["T.xcstrings": Self.catalog(entries)])
      let run = await scratch.run("xcstringstool compile @/T.xcstrings -o @/out")
      #expect(run.status == .findings)
      #expect(
        run.errors == """
          @/T.xcstrings: error: '../../x' cannot be the name of a folder or a file
          @/T.xcstrings: error: 'a/b' cannot be the name of a folder or a file

          """
      )
    }

    @Test("A link that leads out of the output folder is an error") func linkOutOfFolder() async throws {
      let scratch = try Scratch(["T.xcstrings": Self.good, "elsewhere/x.txt": "", "out/x.txt": ""])
      try FileManager.default.createSymbolicLink(
        at: scratch.url.appending(path: "out/de.lproj"),
        withDestinationURL: scratch.url.appending(path: "elsewhere")
      )
      let run = await scratch.run("xcstringstool compile @/T.xcstrings -o @/out")
      #expect(run.status == .couldNotRun)
      #expect(scratch.files("elsewhere") == ["x.txt"])
    }

    @Test("Files with equal content are not written again") func unchangedFiles() async throws {
      let scratch = try Scratch(["T.xcstrings": Self.good])
      _ = await scratch.run("xcstringstool compile @/T.xcstrings -o @/out")
      let file = scratch.url.appending(path: "out/en.lproj/T.strings")
      let date = Date(timeIntervalSince1970: 1_000_000)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      _ = await scratch.run("xcstringstool compile @/T.xcstrings -o @/out")
      let found = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
      #expect(found == date)
    }

    @Test(
      "A program with the name xcstringstool runs the command of this name",
      arguments: [
        (["/usr/bin/xcstringstool", "print", "a"], ["xcstringstool", "print", "a"]),
        (["xcstringstool"], ["xcstringstool"]),
        (["./tessera", "check"], ["check"]),
        ([], []),
      ]
    )
    func programName(_ words: [String], _ arguments: [String]) {
      #expect(CommandLineTool.arguments(ofProcess: words) == arguments)
    }

    @Test("Unsupported subcommands of xcstringstool are errors", arguments: ["sync", "extract", "installloc"])
    func unsupportedSubcommands(_ subcommand: String) async throws {
      let run = await ExitStatusTests.run(["xcstringstool", subcommand, "x"])
      #expect(run.status == .couldNotRun && run.output.isEmpty && !run.errors.isEmpty)
    }

    @Test("generate-symbols writes one file, and a symbol that occurs twice is an error")
    func generateSymbols() async throws {
      let keys = "\"a.b\": { \"extractionState\": \"manual\" }, \"c\": {}"
      let scratch = try Scratch(["T.xcstrings": Self.catalog(keys)])
      let line = "xcstringstool generate-symbols --language swift --output-directory @/out @/T.xcstrings"
      #expect(await scratch.run(line) == (.clean, "", ""))
      #expect(scratch.files("out") == ["GeneratedStringSymbols_T.swift"])
      try scratch.write(Self.catalog(keys + ", \"a b\": { \"extractionState\": \"manual\" }"), "T.xcstrings")
      let before = try scratch.data("out/GeneratedStringSymbols_T.swift")
      let error = "@/T.xcstrings: error: The symbol 'aB' of 'a b' is the same as that of 'a.b'\n"
      #expect(await scratch.run(line) == (.findings, "", error))
      #expect(try scratch.data("out/GeneratedStringSymbols_T.swift") == before)
    }

    // MARK: - compile

    @Test("All tables of a workspace are compiled, and a second run changes no files")
    func compilesAWorkspace() async throws {
      let scratch = try Scratch([
        "App/Localizable.xcstrings": Self.good,
        "Kit/de.lproj/Kit.strings": "\"k\" = \"v\";",
      ])
      let first = await scratch.run("compile @ -o @/out")
      #expect(first.errors == "")
      #expect(
        first.output == """
          @/out/App/Localizable.tessera
          @/out/App/de.lproj/Localizable.strings
          @/out/App/de.lproj/Localizable.stringsdict
          @/out/App/en.lproj/Localizable.strings
          @/out/Kit/Kit.tessera
          @/out/Kit/de.lproj/Kit.strings
          2 tables of 2 modules: 6 of 6 files changed

          """
      )
      #expect(first.status == .clean)
      let table = try MessageTable(bytes: Array(try scratch.data("out/App/Localizable.tessera")))
      #expect(table.entry(forKey: "b") != nil)
      // The output of the first run is not an input of the second one.
      let second = await scratch.run("compile @ -o @/out")
      #expect(second == (.clean, "2 tables of 2 modules: 0 of 6 files changed\n", ""))
    }

    @Test(
      "A single catalog is compiled to a table or to language folders",
      arguments: [
        ("--tables", ["Localizable.tessera"]),
        (
          "--lproj",
          ["de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict", "en.lproj/Localizable.strings"]
        ),
      ]
    )
    func compilesOneCatalog(_ option: String, _ files: [String]) async throws {
      let scratch = try Scratch(["App/Localizable.xcstrings": Self.good])
      let run = await scratch.run("compile @/App/Localizable.xcstrings \(option) -o @/out")
      #expect(run.status == .clean && run.errors == "")
      #expect(scratch.files("out") == files)
    }

    @Test("Tables with errors are left out, and the other tables are compiled") func tablesWithErrors() async throws {
      let scratch = try Scratch(["App/A.xcstrings": Self.good, "App/B.xcstrings": Self.bad, "App/C.xcstrings": "{"])
      let run = await scratch.run("compile @ --lproj -o @/out")
      #expect(
        run.errors == """
          @/App/B.xcstrings:1:127: error: Referencing undefined substitution 'X' (de: k)
          @/App/C.xcstrings:1:2: error: the file ends within an object

          """
      )
      #expect(run.output.hasSuffix("3 tables of 1 module: 3 of 3 files changed; skipped 2 tables with errors\n"))
      #expect(run.status == .findings)
      #expect(scratch.files("out").allSatisfy { $0.hasPrefix("App/") && $0.contains("/A.") })
    }

    @Test("If modules have the same name, parts of their paths are added to their names")
    func modulesWithEqualNames() async throws {
      let scratch = try Scratch(["A/iOS/T.xcstrings": Self.good, "B/iOS/T.xcstrings": Self.good])
      let run = await scratch.run("compile @ --tables -o @/out")
      #expect(run.status == .clean && run.errors == "")
      #expect(scratch.files("out") == ["A/iOS/T.tessera", "B/iOS/T.tessera"])
    }

    @Test(
      "A malformed catalog is an error, and its compiled files are kept",
      arguments: ["[]", catalog("\"k\": 5"), catalog("\"k\": { \"localizations\": { \"de\": 5 } }")]
    )
    func malformedCatalog(_ catalog: String) async throws {
      let scratch = try Scratch(["App/T.xcstrings": Self.good])
      #expect(await scratch.run("compile @ -o @/out").status == .clean)
      let before = try scratch.data("out/App/T.tessera")
      try scratch.write(catalog, "App/T.xcstrings")
      let run = await scratch.run("compile @ -o @/out")
      #expect(run.status == .findings && run.errors.contains("@/App/T.xcstrings:1:"))
      #expect(try scratch.data("out/App/T.tessera") == before)
    }

    @Test(
      "Tables with the same name and catalogs in language folders are errors",
      arguments: [
        (["App/T.xcstrings": good, "App/More/T.xcstrings": good, "Package.swift": package], "has another table"),
        (["App/en.lproj/T.xcstrings": good], "a String Catalog cannot be in the folder of a language"),
      ]
    )
    func ambiguousTables(_ files: [String: String], _ reason: String) async throws {
      let scratch = try Scratch(files)
      let run = await scratch.run("compile @ -o @/out")
      #expect(run.status == .findings)
      #expect(run.errors.contains(reason), "\(run.errors)")
    }

    private static let package = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", defaultLocalization: "en", targets: [.target(name: "App", path: "App")])
      """

    @Test("The output folder cannot be the folder that is read") func outputFolderIsInput() async throws {
      let scratch = try Scratch(["App/T.xcstrings": Self.good])
      let run = await scratch.run("compile @ -o @")
      #expect(run.status == .couldNotRun)
      #expect(
        run.errors
          == "error: @: the output folder is the input folder: specify a folder inside it\n"
      )
    }
  }
#endif
