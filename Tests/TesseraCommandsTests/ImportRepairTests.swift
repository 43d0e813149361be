#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// `tessera import --repair`.
  @Suite struct ImportRepairTests {
    private static func catalog(de: String, state: String, extractionState: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {\(extractionState)
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "\(state)", "value" : "\(de)" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "A b" } }
            }
          },
          "b" : { }
        },
        "version" : "1.0"
      }
      """
    }

    private static let base = catalog(
      de: "Ä\u{A0}b",
      state: "needs_review",
      extractionState: #" "extractionState" : "manual","#
    )
    private static let returned = catalog(de: "Ä b", state: "translated", extractionState: "")
      .replacing(",\n    \"b\" : { }", with: "")

    @Test("The output counts the repairs, and the JSON report lists them") func output() async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.base, "out/L.xcstrings": Self.returned])
      let text = await scratch.run("import @/out/L.xcstrings --into @/App --repair --dry-run")
      #expect(
        text.output == """
          would repair: 1 state, 1 string with no-break spaces, 1 missing key, 1 extraction state
          would import: 0 new, 0 changed, 2 unchanged

          """
      )
      #expect(text.errors == "" && text.status == .clean)
      let result = await scratch.run("import @/out/L.xcstrings --into @/App --repair --json")
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      let repair = json?["repair"] as? [String: Any]
      let repairs = repair?["repairs"] as? [[String: Any]] ?? []
      #expect(repairs.map { $0["kind"] as? String } == ["extractionState", "noBreakSpaces", "state", "key"])
      #expect(repairs.map { $0["line"] as? Int } == [4, 4, 4, nil])
      #expect(repairs[1]["returned"] as? String == "Ä b" && repairs[1]["restored"] as? String == "Ä\u{A0}b")
      #expect(repair?["base"] == nil && json?["files"] as? [String] == [])
      #expect(try scratch.text("App/L.xcstrings") == Self.base)
    }

    @Test("A changed text is imported, and everything else is restored") func changed() async throws {
      let returned = Self.returned.replacing("Ä b", with: "Ö b")
      let scratch = try Scratch(["App/L.xcstrings": Self.base, "out/L.xcstrings": returned])
      let result = await scratch.run("import @/out/L.xcstrings --into @/App --repair")
      #expect(
        result.output.contains("repaired: 1 missing key, 1 extraction state\nimported: 0 new, 1 changed, 1 unchanged\n")
      )
      let expected = Self.base.replacing("Ä\u{A0}b", with: "Ö b").replacing("needs_review", with: "translated")
      #expect(try scratch.text("App/L.xcstrings") == expected)
    }

    @Test("A catalog that a platform has overwritten is compared with a revision") func revisions() async throws {
      let repository = try GitRepository()
      try repository.folder.write(Self.base, to: "L.xcstrings")
      try repository.commit()
      let scratch = try Scratch(["x": ""])
      let path = repository.path
      let same = await scratch.run("import \(path)/L.xcstrings --into \(path) --repair")
      let advice = "specify the revision before the platform's changes with --base"
      #expect(
        same.errors
          == "warning: \(path)/L.xcstrings: the file is the same as in the base revision \"HEAD\"; \(advice)\n"
      )
      #expect(same.output == "repaired: nothing\nimported: 0 new, 0 changed, 2 unchanged\n")
      try repository.folder.write(Self.returned, to: "L.xcstrings")
      let result = await scratch.run("import \(path)/L.xcstrings --into \(path) --repair --base main")
      #expect(result.status == .clean && result.errors == "")
      #expect(try repository.folder.read("L.xcstrings") == Self.base)
    }

    @Test(
      "Invalid options are errors",
      arguments: [
        ("import @/de.xliff --base main", "--base is valid only with --repair"),
        ("import @/de.xliff --repair --create", "--create cannot be combined with --repair"),
        ("import @/L.xcstrings --into @", "a String Catalog is imported only with --repair"),
        ("import @/L.xcstrings --into @ --repair --base none", "the repository has no such commit"),
      ]
    )
    func errors(_ line: String, _ message: String) async throws {
      let repository = try GitRepository()
      try repository.folder.write(Self.base, to: "L.xcstrings")
      try repository.commit()
      let scratch = try Scratch(["x": ""])
      let result = await scratch.run(line.replacing("@", with: repository.path))
      #expect(result.status == .couldNotRun && result.errors.contains(message), "\(result.errors)")
    }
  }
#endif
