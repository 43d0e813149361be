#if Tool
  import Testing

  @testable import TesseraCommands

  /// The setting `set.state`, which determines the state of strings that `tessera set` changes.
  @Suite struct NewStringStateTests {
    private static func catalog(_ state: String, _ value: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "title" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "\(state)",
                  "value" : "\(value)"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }

      """
    }

    /// Each row has the settings, the arguments, and the state and the value afterward.
    @Test(
      "A changed string has the state of the settings, unless the command specifies one",
      arguments: [
        ("{ }", "Korb", "translated", "Korb"),
        (#"{ "set" : { "state" : "translated" } }"#, "Korb", "translated", "Korb"),
        (#"{ "set" : { "state" : "needs_review" } }"#, "Korb", "needs_review", "Korb"),
        (#"{ "set" : { "state" : "needs_review" } }"#, "Beutel", "translated", "Beutel"),
        (#"{ "set" : { "state" : "needs_review" } }"#, "Korb --state translated", "translated", "Korb"),
      ]
    )
    func state(_ settings: String, _ arguments: String, _ state: String, _ value: String) async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.catalog("translated", "Beutel"), "tessera.json": settings])
      let result = await scratch.run("set @/App/L.xcstrings title -l de \(arguments)")
      #expect(result.status == .clean)
      #expect(result.errors == "")
      #expect(try scratch.text("App/L.xcstrings") == Self.catalog(state, value))
    }

    @Test("A string in the source language is not marked for review") func source() async throws {
      let scratch = try Scratch([
        "App/L.xcstrings": Self.catalog("translated", "Beutel").replacing("\"en\"", with: "\"de\""),
        "tessera.json": #"{ "set" : { "state" : "needs_review" } }"#,
      ])
      #expect(await scratch.run("set @/App/L.xcstrings title -l de Korb").status == .clean)
      let expected = Self.catalog("translated", "Korb").replacing("\"en\"", with: "\"de\"")
      #expect(try scratch.text("App/L.xcstrings") == expected)
    }

    @Test("A nearer settings file applies, and a dry run shows the state") func nearest() async throws {
      let scratch = try Scratch([
        "App/L.xcstrings": Self.catalog("translated", "Beutel"), "tessera.json": "{ }",
        "App/tessera.json": #"{ "set" : { "state" : "needs_review" } }"#,
      ])
      let preview = await scratch.run("set @/App/L.xcstrings title -l de Korb --dry-run")
      #expect(preview.output.contains(#"+            "state" : "needs_review","#))
      #expect(try scratch.text("App/L.xcstrings") == Self.catalog("translated", "Beutel"))
    }

    @Test(
      "An error in the settings is reported with its location, and nothing is written",
      arguments: [
        (
          #"{ "set" : { "state" : "review" } }"#,
          "error: @/tessera.json:1:23: unknown value \"review\": expected \"translated\", \"needs_review\"\n"
        ),
        (#"{ "set" : "#, "error: @/tessera.json:1:11: the file ends within an object\n"),
      ]
    )
    func damaged(_ settings: String, _ message: String) async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.catalog("translated", "Beutel"), "tessera.json": settings])
      let result = await scratch.run("set @/App/L.xcstrings title -l de Korb")
      #expect(result.status == .couldNotRun)
      #expect(result.errors == message)
      #expect(try scratch.text("App/L.xcstrings") == Self.catalog("translated", "Beutel"))
    }
  }
#endif
