#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// `tessera list` and `tessera get`.
  @Suite struct ListTests {
    private static let catalog = """
      { "sourceLanguage" : "en", "strings" : {
        "Done %lld" : { },
        "cart.title" : { "comment" : "The title", "localizations" : {
          "de" : { "stringUnit" : { "state" : "new", "value" : "Cart" } },
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart\\u001b" } }
        } },
        "skipped" : { "shouldTranslate" : false }
      }, "version" : "1.0" }
      """

    private static let files = [
      "Shop/Localizable.xcstrings": catalog,
      "Kit/en.lproj/Old.strings": "\"a\" = \"A\";\n\"b\" = \"Bread\";\n",
      "Kit/de.lproj/Old.strings": "\"a\" = \"Ah\";\n",
    ]

    @Test(
      "Each option limits the list",
      arguments: [
        (
          "list @",
          """
          Kit/Old/a/en\t-\tA
          Kit/Old/a/de\t-\tAh
          Kit/Old/b/en\t-\tBread
          Shop/Localizable/Done %25lld/en\t-\tDone %lld
          Shop/Localizable/cart.title/de\tnew\tCart
          Shop/Localizable/cart.title/en\ttranslated\tCart\\u{1B}
          Shop/Localizable/skipped/en\t-\tskipped

          """
        ),
        ("list @ --language de --module Kit", "Kit/Old/a/de\t-\tAh\n"),
        ("list @ --key b --key x", "Kit/Old/b/en\t-\tBread\n"),
        ("list @/Kit/de.lproj", "Kit/Old/a/de\t-\tAh\n"),
        (
          "list @ --missing de",
          """
          Kit/Old/b/en\t-\tBread
          Shop/Localizable/Done %25lld/en\t-\tDone %lld
          Shop/Localizable/cart.title/en\ttranslated\tCart\\u{1B}

          """
        ),
        ("list @ --missing fr --key cart.*", "Shop/Localizable/cart.title/en\ttranslated\tCart\\u{1B}\n"),
        ("list @ --missing en", ""),
      ]
    )
    func lists(_ line: String, _ output: String) async throws {
      let scratch = try Scratch(Self.files)
      let result = await scratch.run(line)
      #expect(result.status == .clean)
      #expect(result.errors == "")
      #expect(result.output == output)
    }

    @Test("The JSON output contains fields, states, and versions") func json() async throws {
      let scratch = try Scratch(Self.files)
      let result = await scratch.run("list @ --json --missing de --key cart.*")
      #expect(
        result.output == """
          {
          "version":1,
          "keys":[
          {"address":"Shop/Localizable/cart.title","fields":{"comment":{"address":"Shop/Localizable/cart.title:comment",\
          "value":"The title","version":"d2bc61f53fad992e"}},"key":"cart.title","line":3,"missing":"new",\
          "module":"Shop","path":"@/Shop/Localizable.xcstrings","sourceLanguage":"en",\
          "strings":[{"address":"Shop/Localizable/cart.title/en","language":"en","state":"translated",\
          "value":"Cart\\u001b","version":"e80a934cfb5f603e"}],"table":"Localizable","version":"36f5d92f00c6e068"}
          ]
          }

          """
      )
    }

    @Test(
      "A key is found by its address and by its name",
      arguments: [
        ("get @ a", "Kit/Old/a"), ("get @ Kit/Old/a", "Kit/Old/a"), ("get @ Kit/Old/a/de", "Kit/Old/a"),
        ("get @ Shop/Localizable/Done\u{A0}", nil), ("get @ Kit/Old/a/fr", nil), ("get @ a --language fr", nil),
      ] as [(String, String?)]
    )
    func lookup(_ line: String, _ address: String?) async throws {
      let scratch = try Scratch(Self.files)
      let result = await scratch.run(line)
      #expect(result.status == (address == nil ? .couldNotRun : .clean))
      #expect(result.output.split(separator: "\n").first.map(String.init) == address)
    }

    @Test("A key that several tables contain needs an address") func ambiguousKey() async throws {
      var files = Self.files
      files["Kit/en.lproj/Other.strings"] = "\"a\" = \"A\";\n"
      let result = try await Scratch(files).run("get @ a")
      #expect(result.status == .couldNotRun)
      #expect(result.errors == "error: 2 tables contain the key \"a\"; specify an address: Kit/Old/a, Kit/Other/a\n")
    }

    @Test("get prints every field and string with its version") func get() async throws {
      let result = try await Scratch(Self.files).run("get @ cart.title")
      #expect(
        result.output == """
          Shop/Localizable/cart.title
            @/Shop/Localizable.xcstrings:3, version 36f5d92f00c6e068
            comment: The title (d2bc61f53fad992e)
            de  new         b6ef7e53f97c215a  Cart
            en  translated  e80a934cfb5f603e  Cart\\u{1B}

          """
      )
    }

    @Test("Strings that differ from a commit are listed") func changes() async throws {
      let repository = try GitRepository()
      for (path, text) in Self.files { try repository.folder.write(text, to: path) }
      try repository.git("add", "-A")
      try repository.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a")
      try repository.folder.write("\"a\" = \"A\";\n\"c\" = \"Cheese\";\n", to: "Kit/en.lproj/Old.strings")
      try repository.folder.write(
        Self.catalog.replacing("The title", with: "A title").replacing(
          "\"new\", \"value\" : \"Cart\"",
          with: "\"new\", \"value\" : \"Korb\""
        ),
        to: "Shop/Localizable.xcstrings"
      )
      let result = await ExitStatusTests.run(["list", repository.path, "--changed-since", "HEAD"])
      #expect(result.errors == "")
      #expect(
        result.output == """
          Kit/Old/c/en\t-\tCheese
          Shop/Localizable/cart.title:comment\tchanged\tA title
          Shop/Localizable/cart.title/de\tnew\tKorb
          Kit/Old/b\tremoved\t

          """
      )
      let missing = await ExitStatusTests.run(["list", repository.path, "--changed-since", "HEAD", "--missing", "de"])
      #expect(
        missing.output == """
          Kit/Old/c/en\t-\tCheese
          Shop/Localizable/cart.title:comment\tchanged\tA title
          Shop/Localizable/cart.title/en\ttranslated\tCart\\u{1B}

          """
      )
      let unknown = await ExitStatusTests.run(["list", repository.path, "--changed-since", "nope"])
      #expect(unknown.status == .couldNotRun)
    }

    @Test(
      "Unknown names and invalid patterns are errors",
      arguments: [
        ("list @ --module Shp", "there is no module with strings \"Shp\": did you mean \"Shop\"?"),
        ("list @ --language xx", "there is no string in the language \"xx\": use de, en"),
        ("list @ --missing d_e_", "\"d_e_\" is not a language tag, such as de or pt-BR"),
        ("list @/none", "there is no file or folder \"@/none\""),
        ("get @ cart.titel", "there is no address or key \"cart.titel\": did you mean \"cart.title\"?"),
      ]
    )
    func errors(_ line: String, _ message: String) async throws {
      let result = try await Scratch(Self.files).run(line)
      #expect(result.status == .couldNotRun)
      #expect(result.errors == "error: \(message)\n")
    }

    @Test("Files that cannot be read result in exit status 1") func unreadableFile() async throws {
      var files = Self.files
      files["Shop/Broken.xcstrings"] = "{ \"sourceLanguage\" : "
      let result = try await Scratch(files).run("list @ --language de")
      #expect(result.status == .findings)
      #expect(result.errors.hasPrefix("error: @/Shop/Broken.xcstrings:1:"))
      #expect(result.output.contains("Kit/Old/a/de\t-\tAh\n"))
    }
  }
#endif
