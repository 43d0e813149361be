#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// The reports of `tessera export` and `tessera import`, and their options.
  @Suite struct ExchangeJSONTests {
    private static let catalog = """
      { "sourceLanguage" : "en", "strings" : {
        "a" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Ä" } } } },
        "b" : {}
      }, "version" : "1.0" }
      """

    private static func exported(_ scratch: Scratch, _ name: String) throws -> [String] {
      try scratch.text("out/" + name).split(separator: /<trans-unit id="/).dropFirst().map {
        String($0.prefix { $0 != "\"" })
      }
    }

    @Test("The report of an export") func export() async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.catalog])
      let result = await scratch.run("export @/App --language de --output @/out --json")
      #expect(result.status == .clean && result.errors == "")
      #expect(
        result.output == #"""
          {"files":["@/out/de.xliff"],"languages":[{"language":"de","strings":2}],"omissions":[]}

          """#
      )
    }

    @Test("The report of an import that creates a table") func importing() async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.catalog])
      _ = await scratch.run("export @/App --language de --output @/out")
      try scratch.write("", "New/README.md")
      let result = await scratch.run("import @/out/de.xliff --into @/New --create --json")
      #expect(result.status == .clean && result.errors == "")
      #expect(
        result.output == #"""
          {"files":["@/New/L.xcstrings"],"newFiles":["@/New/L.xcstrings"],"newKeys":2,"strings":[\#
          {"file":"@/out/de.xliff","imported":"Ä","key":"a","language":"de","line":8,"outcome":"new",\#
          "table":"L.xcstrings","variation":""},\#
          {"file":"@/out/de.xliff","key":"b","language":"de","line":13,"outcome":"untranslated",\#
          "table":"L.xcstrings","variation":""}],"unchanged":0}

          """#
      )
    }

    @Test("The counts of an import that creates a table") func counts() async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.catalog])
      _ = await scratch.run("export @/App --language de --output @/out")
      try scratch.write("", "New/README.md")
      for (options, counts) in [
        ("--dry-run", "would import: 1 new, 0 changed, 0 unchanged, 1 not translated; would create 2 keys and 1 file"),
        ("", "imported: 1 new, 0 changed, 0 unchanged, 1 not translated; created 2 keys and 1 file"),
      ] {
        let result = await scratch.run("import @/out/de.xliff --into @/New --create " + options)
        #expect(result.output.hasSuffix("\n" + counts + "\n"), "\(result.output)")
      }
    }

    @Test("A new folder is created with the tables, but not by a dry run") func newFolder() async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.catalog])
      _ = await scratch.run("export @/App --language de --output @/out")
      try scratch.write("", "out/file")
      for folder in ["New", "New/"] {
        let preview = await scratch.run("import @/out/de.xliff --into @/out/\(folder) --create --dry-run")
        #expect(preview.status == .clean && preview.errors == "")
        #expect(preview.output.hasPrefix("--- @/out/New/L.xcstrings\n+++ @/out/New/L.xcstrings\n"), "\(preview.output)")
        #expect(!scratch.isPresent("out/New"))
      }
      for (folder, message) in [
        ("No/New", "there is no file or folder \"@/out/No\""),
        ("file/New", "there is no file or folder \"@/out/file\""),
      ] {
        let failed = await scratch.run("import @/out/de.xliff --into @/out/\(folder) --create")
        #expect(failed.status == .couldNotRun && failed.errors == "error: \(message)\n", "\(failed.errors)")
      }
      let absent = await scratch.run("import @/out/de.xliff --into @/out/New")
      #expect(absent.status == .couldNotRun && absent.errors == "error: there is no file or folder \"@/out/New\"\n")
      let result = await scratch.run("import @/out/de.xliff --into @/out/New --create --json")
      #expect(result.status == .clean && result.output.hasPrefix(#"{"files":["@/out/New/L.xcstrings"]"#))
      let other = await scratch.run("import @/out/de.xliff --into @/App --create")
      #expect(other.output == "imported: 0 new, 0 changed, 1 unchanged, 1 not translated\n")
    }

    /// Systems refuse names of more than 255 bytes.
    @Test("An import that cannot write its files does not report strings, and leaves no new folder")
    func failedNewFolder() async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.catalog])
      _ = await scratch.run("export @/App --language de --output @/out")
      let name = String(repeating: "L", count: 300) + ".xcstrings"
      try scratch.write(try scratch.text("out/de.xliff").replacing("L.xcstrings", with: name), "out/de.xliff")
      let result = await scratch.run("import @/out/de.xliff --into @/New --create")
      #expect(result.status == .couldNotRun && result.errors.hasPrefix("error: @/New/\(name): "), "\(result.errors)")
      #expect(result.output.hasPrefix("--- @/New/\(name)\n") && !result.output.contains("imported"))
      #expect(!scratch.isPresent("New"))
    }

    @Test("The settings above a new folder apply to it") func newFolderSettings() async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.catalog])
      _ = await scratch.run("export @/App --language de --output @/out")
      try scratch.write(#"{ "exclude" : ["New/L.xcstrings"] }"#, "tessera.json")
      let result = await scratch.run("import @/out/de.xliff --into @/New --create")
      #expect(result.status == .findings && result.errors.contains("the workspace has no table \"L.xcstrings\""))
      #expect(!scratch.isPresent("New"))
    }

    @Test("A comment that is not imported is a warning, and in the JSON report") func comments() async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.catalog])
      _ = await scratch.run("export @/App --language de --output @/out")
      let file = try scratch.text("out/de.xliff")
      try scratch.write(file.replacing("<note/>", with: "<note>Note</note>"), "out/de.xliff")
      let text = await scratch.run("import @/out/de.xliff --into @/App --create --dry-run")
      #expect(text.status == .clean)
      let warning = #"is not imported: the key has no comment"#
      #expect(
        text.errors == """
          warning: @/out/de.xliff:8: the comment "Note" of "a" \(warning)
          warning: @/out/de.xliff:13: the comment "Note" of "b" \(warning)

          """
      )
      let json = await scratch.run("import @/out/de.xliff --into @/App --create --dry-run --json")
      #expect(
        json.output.hasPrefix(
          #"""
          {"comments":[{"comment":"Note","file":"@/out/de.xliff","key":"a","line":8,"table":"L.xcstrings"},
          """#
        )
      )
    }

    @Test("Unfinished translations are not imported with --ignore-unfinished") func unfinished() async throws {
      let scratch = try Scratch([
        "App/L.xcstrings": Self.catalog, "New/L.xcstrings": Self.catalog.replacing("Ä", with: "A"),
      ])
      _ = await scratch.run("export @/App --language de --output @/out")
      let result = await scratch.run("import @/out/de.xliff --into @/New --ignore-unfinished")
      #expect(
        result.output == "imported: 0 new, 0 changed, 0 unchanged, 1 not translated, 1 unfinished and ignored\n"
      )
      let other = await scratch.run("import @/out/de.xliff --into @/New")
      #expect(other.output.hasSuffix("imported: 0 new, 1 changed, 0 unchanged, 1 not translated\n"))
    }

    @Test("--module selects the tables of an export and of an import") func modules() async throws {
      let files = ["One/A.xcstrings": Self.catalog, "Two/B.xcstrings": Self.catalog]
      let scratch = try Scratch(Dictionary(uniqueKeysWithValues: files.map { ("App/" + $0.key, $0.value) }))
      _ = await scratch.run("export @/App --language de --module One --output @/out")
      #expect(try !scratch.text("out/de.xliff").contains("B.xcstrings"))
      _ = await scratch.run("export @/App --language de --output @/out --force")
      try scratch.write(try scratch.text("out/de.xliff").replacing("Ä", with: "X"), "out/de.xliff")
      let result = await scratch.run("import @/out/de.xliff --into @/App --module One")
      #expect(result.status == .findings)
      #expect(try scratch.text("App/One/A.xcstrings") == Self.catalog.replacing("Ä", with: "X"))
      #expect(try scratch.text("App/Two/B.xcstrings") == Self.catalog)
    }

    @Test(
      "--only selects keys",
      arguments: [("missing", ["b"]), ("needs-review", ["a"])]
    )
    func only(_ selection: String, _ keys: [String]) async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.catalog])
      _ = await scratch.run("export @/App --language de --only \(selection) --output @/out")
      #expect(try Self.exported(scratch, "de.xliff") == keys)
    }
  }
#endif
