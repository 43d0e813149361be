#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// `tessera set --from`.
  @Suite struct BatchChangeTests {
    private static let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "cart.items" : {
            "localizations" : {
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld product" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld products" } }
              } } },
              "pl" : { "variations" : { "plural" : {
                "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld produkty" } },
                "many" : { "stringUnit" : { "state" : "new", "value" : "" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld produktu" } }
              } } }
            }
          },
          "cart.title" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Korb" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Panier" } }
            }
          },
          "range" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "bis %lld" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "up to %lld" } }
            }
          }
        },
        "version" : "1.0"
      }

      """

    private static let files = [
      "Shop/Localizable.xcstrings": catalog,
      "Shop/en.lproj/Old.strings": "\"a\" = \"A\";\n\"b\" = \"B %@\";\n",
      "Shop/de.lproj/Old.strings": "\"a\" = \"Ah\";\n",
    ]

    /// Returns the results of a run of changes with `--json`, as `address status reason`.
    private static func results(_ changes: String, options: String = "") async throws -> (
      status: CommandStatus, lines: [String], scratch: Scratch
    ) {
      let scratch = try Scratch(files)
      try scratch.write("{ \"changes\": [\n\(changes)\n] }", "changes.json")
      let result = await scratch.run("set --from @/changes.json @ --json\(options)")
      #expect(result.errors == "")
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      let items = try #require(object?["changes"] as? [[String: Any]])
      let lines = items.map { item in
        [item["status"], item["reason"], item["rule"]].compactMap { $0 as? String }.joined(separator: ": ")
      }
      return (result.status, lines, scratch)
    }

    @Test("The example of the guide is applied as a whole") func guideExample() async throws {
      let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      let page = root.appending(path: "Documentation/Guides/ScriptsAndAgents.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let start = try #require(text.firstRange(of: "```json\n")?.upperBound)
      let end = try #require(text[start...].firstRange(of: "\n```")?.lowerBound)
      let scratch = try Scratch(Self.files)
      try scratch.write(String(text[start..<end]), "changes.json")
      let result = await scratch.run("set --from @/changes.json @")
      #expect(result.status == .clean)
      #expect(result.output == "6 changes written to 1 file\n")
      #expect(result.errors == "")
      let list = await scratch.run("list @ --language de --language pl --language ja")
      #expect(
        list.output == """
          Shop/Localizable/cart.items/pl/plural.few\ttranslated\t%lld produkty
          Shop/Localizable/cart.items/pl/plural.many\ttranslated\t%lld produktów
          Shop/Localizable/cart.items/pl/plural.other\ttranslated\t%lld produktu
          Shop/Localizable/cart.range/de\ttranslated\tbis %lld
          Shop/Localizable/cart.removed/ja/plural.other\ttranslated\t%lld 商品を削除しました
          Shop/Localizable/cart.title/de\tneeds_review\tWarenkorb
          Shop/Old/a/de\t-\tAh

          """
      )
      let again = await scratch.run("set --from @/changes.json @")
      #expect(again.status == .findings)
      #expect(again.output == "nothing was written: of 6 changes, 3 rejected, 1 conflict\n")
    }

    @Test(
      "Each change has a result, and nothing is written if one is refused",
      arguments: [
        (
          #"{"action":"set","address":"Shop/Localizable/cart.title/de","value":"Korb"}"#, CommandStatus.clean,
          "unchanged"
        ),
        (#"{"action":"set","address":"Shop/Localizable/cart.title/de","value":"K"}"#, .clean, "applied"),
        (#"{"action":"set","address":"Shop/Localizable/cart.title/es","value":"Carro"}"#, .clean, "applied"),
        (#"{"action":"set","address":"Shop/Localizable/cart.title/de","state":"new"}"#, .clean, "applied"),
        (#"{"action":"set","address":"Shop/Localizable/cart.title:comment","value":null}"#, .clean, "unchanged"),
        (#"{"action":"set","address":"Shop/Localizable/range:shouldTranslate","value":false}"#, .clean, "applied"),
        (#"{"action":"set","address":"Shop/Old/b/de","value":"Beh %@"}"#, .clean, "applied"),
        (#"{"action":"remove","address":"Shop/Localizable/cart.items/pl"}"#, .clean, "applied"),
        (#"{"action":"remove","address":"Shop/Localizable/cart.items/pl/plural.few"}"#, .clean, "applied"),
        (#"{"action":"remove","address":"Shop/Old/a"}"#, .clean, "applied"),
        (#"{"action":"rename","address":"Shop/Old/a","newKey":"a"}"#, .clean, "unchanged"),
        (
          #"{"action":"set","address":"Shop/Localizable/cart.title/de","value":"K","expectedValue":"X"}"#, .findings,
          #"conflict: has the value "Korb", not the expected "X""#
        ),
        (
          #"{"action":"set","address":"Shop/Localizable/cart.title/es","value":"K","expectedValue":"X"}"#, .findings,
          #"conflict: has no string, not the expected "X""#
        ),
        (
          #"{"action":"set","address":"Shop/Localizable/cart.title/de","value":"K","expectedVersion":null}"#,
          .findings, "conflict: already exists"
        ),
        (
          #"{"action":"remove","address":"Shop/Localizable/cart.title/es","expectedVersion":"0123456789abcdef"}"#,
          .findings, "conflict: no longer exists"
        ),
        (
          #"{"action":"set","address":"Shop/Localizable/range/de","value":"bis %@"}"#, .findings,
          #"rejected: argument 1 is a signed integer ("%lld") in the source, but "%@" takes an object: argument-type-mismatch"#
        ),
        (
          #"{"action":"set","address":"Shop/Localizable/range/en","value":"up to %@"}"#, .findings,
          #"rejected: argument 1 is an object ("%@") in the source, but "%lld" takes a signed integer: argument-type-mismatch"#
        ),
        (
          #"{"action":"set","address":"Shop/Localizable/cart.titel/de","value":"K"}"#, .findings,
          #"rejected: there is no key "cart.titel": did you mean "cart.title"?"#
        ),
        (
          #"{"action":"set","address":"Shop/Localisable/cart.title/de","value":"K"}"#, .findings,
          #"rejected: the workspace has no such table: did you mean "Shop/Localizable"?"#
        ),
        (
          #"{"action":"set","address":"Shop/Localizable/cart.title/d e","value":"K"}"#, .findings,
          #"rejected: "d e" is not a language tag, such as de or pt-BR"#
        ),
        (
          #"{"action":"add","address":"Shop/Localizable/range"}"#, .findings, #"rejected: "range" already exists"#
        ),
        (
          #"{"action":"set","address":"Shop/Old/a/de","value":"K","state":"new"}"#, .findings,
          "rejected: only String Catalogs support states"
        ),
        (
          #"{"action":"set","address":"Shop/Old/a/fr","value":"K"}"#, .findings,
          "rejected: the table has no .strings file in this language"
        ),
        (
          #"{"action":"rename","address":"Shop/Localizable/range","newKey":"cart.title"}"#, .findings,
          #"rejected: "cart.title" already exists"#
        ),
      ]
    )
    func results(_ change: String, _ status: CommandStatus, _ result: String) async throws {
      let other = #"{"action":"set","address":"Shop/Old/a/en","value":"AA"}"#
      let overlaps = change.contains("Shop/Old/a\"")
      let changes = overlaps ? change : change + ",\n" + other
      let (found, lines, scratch) = try await Self.results(changes)
      #expect(found == status)
      #expect(lines.first == result)
      let isWritten = try scratch.text("Shop/en.lproj/Old.strings").contains("\"AA\"")
      if !overlaps { #expect(isWritten == (status == .clean)) }
      if !overlaps { #expect(lines.last == (status == .clean ? "applied" : "valid")) }
      if status != .clean { #expect(try scratch.text("Shop/Localizable.xcstrings") == Self.catalog) }
    }

    @Test("A dry run writes nothing") func dryRun() async throws {
      let change = #"{"action":"set","address":"Shop/Old/a/en","value":"AA"}"#
      let (status, lines, scratch) = try await Self.results(change, options: " --dry-run")
      #expect(status == .clean)
      #expect(lines == ["valid"])
      #expect(try scratch.text("Shop/en.lproj/Old.strings") == Self.files["Shop/en.lproj/Old.strings"])
      let text = await scratch.run("set --from @/changes.json @ --dry-run")
      #expect(
        text.output == """
          --- @/Shop/en.lproj/Old.strings
          +++ @/Shop/en.lproj/Old.strings
          @@ -1,2 +1,2 @@
          -"a" = "A";
          +"a" = "AA";
           "b" = "B %@";
          1 change to write to 1 file

          """
      )
    }

    @Test("--force writes a string with an argument error") func force() async throws {
      let change = #"{"action":"set","address":"Shop/Localizable/range/de","value":"bis %@"}"#
      let (status, lines, scratch) = try await Self.results(change, options: " --force")
      #expect(status == .clean)
      #expect(lines == ["applied"])
      #expect(try scratch.text("Shop/Localizable.xcstrings").contains("bis %@"))
    }

    @Test(
      "Changes that affect the same part are rejected",
      arguments: [
        ("remove", "cart.title/de", true), ("remove", "cart.title", true), ("rename", "cart.title", false),
        ("remove", "cart.title/fr", false), ("remove", "range", false),
      ]
    )
    func overlaps(_ action: String, _ part: String, _ isRejected: Bool) async throws {
      let newKey = action == "rename" ? #","newKey":"x""# : ""
      let (status, lines, _) = try await Self.results(
        """
        {"action":"set","address":"Shop/Localizable/cart.title/de","value":"K"},
        {"action":"\(action)","address":"Shop/Localizable/\(part)"\(newKey)}
        """
      )
      #expect(status == (isRejected ? .findings : .clean))
      let rejection = "rejected: overlaps the change on line 2: request only one of them"
      #expect(lines == (isRejected ? ["valid", rejection] : ["applied", "applied"]))
    }

    @Test("The version in the result is the expected version of the next change") func versions() async throws {
      let scratch = try Scratch(Self.files)
      var version: String?
      for value in ["K", "L", "M"] {
        let expected = version.map { #","expectedVersion":"\#($0)""# } ?? ""
        try scratch.write(
          #"{"changes":[{"action":"set","address":"Shop/Localizable/cart.title/de","value":"\#(value)"\#(expected)}]}"#,
          "changes.json"
        )
        let result = await scratch.run("set --from @/changes.json @ --json")
        #expect(result.status == .clean)
        version = try #require(try #/"version":"([0-9a-f]{16})"/#.firstMatch(in: result.output)).output.1.description
        #expect(await scratch.run("get @ Shop/Localizable/cart.title/de --json").output.contains(version ?? ""))
      }
    }

    @Test("New strings have the state in the settings") func defaultState() async throws {
      let scratch = try Scratch(Self.files)
      try scratch.write(#"{ "set": { "state": "needs_review" } }"#, "tessera.json")
      try scratch.write(
        """
        {"changes":[
          {"action":"set","address":"Shop/Localizable/cart.title/de","value":"K"},
          {"action":"set","address":"Shop/Localizable/range/en","value":"to %lld"},
          {"action":"add","address":"Shop/Localizable/x","strings":{"en":"X","de":"Y"}}
        ]}
        """,
        "changes.json"
      )
      #expect(await scratch.run("set --from @/changes.json @").status == .clean)
      let list = await scratch.run("list @ --key cart.title --key range --key x --language en --language de").output
      #expect(list.contains("cart.title/de\tneeds_review\tK\n"))
      #expect(list.contains("range/en\ttranslated\tto %lld\n"))
      #expect(list.contains("x/de\tneeds_review\tY\n"))
      #expect(list.contains("x/en\ttranslated\tX\n"))
    }

    @Test("Documents with errors result in exit status 2, with their locations") func invalidDocument() async throws {
      let scratch = try Scratch(Self.files)
      try scratch.write("{ \"changes\": [\n  { \"action\": \"st\" },\n  1\n] }", "changes.json")
      let result = await scratch.run("set --from @/changes.json @")
      #expect(result.status == .couldNotRun)
      #expect(
        result.errors == """
          error: @/changes.json:2:15: "action" must be "set", "add", "remove" or "rename", not "st"
          error: @/changes.json:3:3: an element of "changes" must be an object, not a number

          """
      )
      #expect(await scratch.run("set --from @/none.json @").errors == "error: @/none.json: there is no such file\n")
    }

    @Test("A file with a syntax error rejects its changes, and keeps the other files") func damagedFile() async throws {
      let scratch = try Scratch(Self.files)
      try scratch.write(
        Self.catalog.replacing("\"version\" : \"1.0\"", with: "\"version\" : "),
        "Shop/Localizable.xcstrings"
      )
      try scratch.write(
        """
        {"changes":[
          {"action":"set","address":"Shop/Localizable/cart.title/de","value":"K"},
          {"action":"set","address":"Shop/Old/a/en","value":"AA"}
        ]}
        """,
        "changes.json"
      )
      let result = await scratch.run("set --from @/changes.json @")
      #expect(result.status == .findings)
      #expect(result.output == "nothing was written: of 2 changes, 1 rejected, 0 conflicts\n")
      #expect(result.errors.hasPrefix("error: @/changes.json:2:3: Shop/Localizable/cart.title/de: line "))
      #expect(try scratch.text("Shop/en.lproj/Old.strings") == Self.files["Shop/en.lproj/Old.strings"])
    }

    @Test(
      "Invalid combinations of options are errors",
      arguments: [
        ("set --from c.json F k", "--from cannot be combined with a key, a value, or the options of a single string"),
        (
          "set --from c.json F --language de",
          "--from cannot be combined with a key, a value, or the options of a single string"
        ),
        ("set F k -l de v --json", "--json requires --from"),
        ("set F", "set requires a file and a key, or --from with a document"),
      ]
    )
    func invalidOptions(_ line: String, _ message: String) async throws {
      let result = try await Scratch([:]).run(line)
      #expect(result.status == .couldNotRun)
      #expect(result.errors == "error: \(message)\n")
    }
  }
#endif
