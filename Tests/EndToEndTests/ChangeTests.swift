#if Tool
  import Foundation
  import Testing

  @Suite struct ChangeTests {
    static let path = "Localizable.xcstrings"

    @Test("A string can be set and set back, and --dry-run only prints the change") func setAndRestore() throws {
      let before = catalog("Hello", "Hallo")
      let tool = try Tool([Self.path: before])
      defer { tool.remove() }
      let preview = try tool.run("set", Self.path, "greeting", "-l", "de", "Servus", "--dry-run")
      #expect(preview.output.contains("-            \"value\" : \"Hallo\"\n+            \"value\" : \"Servus\"\n"))
      #expect(try tool.text(Self.path) == before)
      #expect(try tool.run("set", Self.path, "greeting", "-l", "de", "Servus").status == 0)
      #expect(try tool.text(Self.path) == catalog("Hello", "Servus"))
      #expect(try tool.run("set", Self.path, "greeting", "-l", "de", "--value", "-Hallo").status == 0)
      #expect(try tool.text(Self.path) == catalog("Hello", "-Hallo"))
      #expect(try tool.run("set", Self.path, "greeting", "-l", "de", "Hallo").status == 0)
      #expect(try tool.text(Self.path) == before)
    }

    @Test("A new file that exceeds the file size limit is an error, and the existing file is unchanged")
    func limitedSize() throws {
      let before = catalog("Hello", String(repeating: "Hallo ", count: 2_000))
      let tool = try Tool([Self.path: before])
      defer { tool.remove() }
      let arguments = ["set", Self.path, "greeting", "-l", "de", String(repeating: "Servus ", count: 2_000)]
      // 8 blocks of 512 or 1,024 bytes, depending on the shell.
      let result = try tool.run(arguments, limit: "ulimit -f 8")
      #expect(result.status == 2)
      let reason = "cannot write the new file: file too large (write)"
      #expect(result.errors == "error: Localizable.xcstrings: \(reason); nothing was written\n")
      #expect(try tool.text(Self.path) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) == [Self.path])
    }

    @Test(
      "A string whose arguments differ from the source string is set with a warning",
      arguments: [
        ("de", "Hallo %@", #""%@" takes an argument, but the source "Hello" takes none"#),
        ("de", "100 %", nil), ("de", "Servus", nil), ("en", "Hello %@", nil),
      ]
    )
    func argumentWarnings(_ language: String, _ value: String, _ warning: String?) throws {
      for option in [[], ["--dry-run"]] {
        let tool = try Tool([Self.path: catalog("Hello", "Hallo")])
        defer { tool.remove() }
        let result = try tool.run(["set", Self.path, "greeting", "-l", language, value] + option)
        #expect(result.status == 0)
        #expect(result.errors == (warning.map { "Localizable.xcstrings:10:30: warning: \($0)\n" } ?? ""))
        #expect(try tool.text(Self.path).contains("\"\(value)\"") == option.isEmpty)
      }
    }

    @Test("A key can be renamed and removed, and removing a missing key is an error") func removeAndRename() throws {
      let tool = try Tool([Self.path: catalog("Hello", "Hallo")])
      defer { tool.remove() }
      #expect(try tool.run("rename", Self.path, "greeting", "hello").status == 0)
      #expect(try tool.text(Self.path) == catalog("Hello", "Hallo").replacing("greeting", with: "hello"))
      #expect(try tool.run("remove", Self.path, "hello", "-l", "de").status == 0)
      #expect(!(try tool.text(Self.path)).contains("Hallo"))
      #expect(try tool.run("remove", Self.path, "hello").status == 0)
      let missing = try tool.run("remove", Self.path, "hello")
      #expect(missing.status == 2)
      #expect(missing.errors == "error: Localizable.xcstrings: there is no key \"hello\"\n")
    }

    @Test("The language of a .strings file is that of its folder, and another one is an error")
    func languageOfLegacyFile() throws {
      let path = "de.lproj/Localizable.strings"
      let tool = try Tool([path: "/* A */\n\"a\" = \"b\";\n"])
      defer { tool.remove() }
      #expect(try tool.run("set", path, "a", "c").status == 0)
      #expect(try tool.text(path) == "/* A */\n\"a\" = \"c\";\n")
      let other = try tool.run("set", path, "a", "-l", "fr", "d")
      #expect(other.status == 2)
      #expect(
        other.errors == "error: \(path): the file is in the language \"de\", according to the name of its folder\n"
      )
    }

    @Test("A damaged catalog is an error and is not changed") func damagedFiles() throws {
      let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"a\" : }"
      let tool = try Tool([Self.path: text])
      defer { tool.remove() }
      for result in [
        try tool.run("set", Self.path, "a", "-l", "de", "x"), try tool.run("format"),
        try tool.run("remove", Self.path, "a"),
      ] {
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: Localizable.xcstrings:1:"))
      }
      #expect(try tool.text(Self.path) == text)
    }

    @Test("Setting the original string and state again restores the original bytes") func restoredState() throws {
      let before = catalog("Hello", "Hallo").replacing("translated", with: "needs_review")
      let tool = try Tool([Self.path: before])
      defer { tool.remove() }
      #expect(try tool.run("set", Self.path, "greeting", "-l", "de", "Servus").status == 0)
      #expect(try tool.text(Self.path) != before)
      let back = try tool.run("set", Self.path, "greeting", "-l", "de", "--state", "needs_review", "Hallo")
      #expect(back.status == 0)
      #expect(try tool.text(Self.path) == before)
      #expect(
        try tool.run("set", Self.path, "greeting", "-l", "de", "Hallo").output
          == "nothing to change in Localizable.xcstrings\n"
      )
    }

    @Test(
      "Setting a string adds missing languages and forms, and accepts empty strings",
      arguments: [
        (["--language", "fr", "Bonjour"], #""fr" : {"stringUnit" : {"state" : "translated","value" : "Bonjour"}}"#),
        (["-l", "de", ""], #""value" : """#), (["-l", "de", "--", "-5 bis 5"], #""value" : "-5 bis 5""#),
        (
          ["-l", "fr", "--plural", "other", "Bonjour"],
          #""fr" : {"variations" : {"plural" : {"other" : {"stringUnit" : {"state" : "translated","value" : "Bonjour"}}}}}"#
        ),
        (
          ["-l", "fr", "--device", "mac", "Mac"],
          #""fr" : {"variations" : {"device" : {"mac" : {"stringUnit" : {"state" : "translated","value" : "Mac"}}}}}"#
        ),
      ]
    )
    func missingParts(_ options: [String], _ expected: String) throws {
      let before = catalog("Hello", "Hallo")
      let tool = try Tool([Self.path: before])
      defer { tool.remove() }
      let result = try tool.run(["set", Self.path, "greeting"] + options)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      let text = try tool.text(Self.path)
      #expect(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined().contains(expected))
    }

    @Test("A form of a substitution can be set, and a substitution can be removed") func substitutions() throws {
      let other = #"{ "stringUnit" : { "state" : "translated", "value" : "%arg items" } }"#
      let items = #"{ "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : { "other" : \#(other) } } }"#
      let text = #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "k" : { "localizations" : { "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@items@" },
              "substitutions" : { "items" : \#(items) }
            } } }
          },
          "version" : "1.0"
        }
        """#
      let tool = try Tool([Self.path: text])
      defer { tool.remove() }
      let place = ["k", "-l", "en", "--substitution", "items", "--plural", "other"]
      #expect(try tool.run(["set", Self.path] + place + ["%arg things"]).errors.isEmpty)
      #expect(try tool.text(Self.path) == text.replacing("%arg items", with: "%arg things"))
      #expect(try tool.run(["remove", Self.path, "k", "-l", "en", "--substitution", "items"]).errors.isEmpty)
      #expect(!(try tool.text(Self.path)).contains("substitutions"))
    }

    @Test("An unknown key is an error with a suggestion, unless --create is passed") func unknownKeys() throws {
      let tool = try Tool([Self.path: catalog("Hello", "Hallo")])
      defer { tool.remove() }
      let expected = "error: Localizable.xcstrings: there is no key \"greetng\": did you mean \"greeting\"?\n"
      for arguments in [
        ["set", Self.path, "greetng", "-l", "de", "x"], ["remove", Self.path, "greetng"],
        ["rename", Self.path, "greetng", "x"],
      ] {
        let result = try tool.run(arguments)
        #expect(result.status == 2)
        #expect(result.errors == expected)
      }
      #expect(try tool.text(Self.path) == catalog("Hello", "Hallo"))
      #expect(try tool.run("set", Self.path, "greetng", "-l", "de", "x", "--create").status == 0)
      #expect(try tool.text(Self.path).contains("\"greetng\""))
    }

    @Test("A large catalog is changed in pieces, and an error in any entry prevents the change")
    func largeCatalogs() throws {
      let filler = (0..<40_000).map {
        "    \"a\($0)\" : {\n      \"comment\" : \"\(String(repeating: "x", count: 400))\"\n    },\n"
      }
      let before = catalog("Hello", "Hallo")
        .replacing("\"strings\" : {\n", with: "\"strings\" : {\n" + filler.joined())
      #expect(before.utf8.count > 16 << 20)
      let tool = try Tool([Self.path: before])
      defer { tool.remove() }
      let preview = try tool.run("set", Self.path, "greeting", "-l", "de", "Servus", "--dry-run")
      #expect(preview.output.contains("-            \"value\" : \"Hallo\"\n+            \"value\" : \"Servus\"\n"))
      #expect(try tool.text(Self.path) == before)
      #expect(try tool.run("set", Self.path, "greeting", "-l", "de", "Servus").status == 0)
      #expect(try tool.text(Self.path) == before.replacing("Hallo", with: "Servus"))
      #expect(try tool.run("remove", Self.path, "a39999").status == 0)
      #expect(try tool.run("set", Self.path, "a39998x", "-l", "de", "x").status == 2)

      // Damages an entry that the change does not affect. The error is found only after the new file has been written.
      let damaged = before.replacing("\"a39990\" : {\n      \"comment\"", with: "\"a39990\" : {\n      comment")
      try damaged.write(to: tool.folder.appending(path: Self.path), atomically: true, encoding: .utf8)
      let position = try #require(damaged.range(of: "      comment")).lowerBound
      let line = damaged[..<position].utf8.count { $0 == UInt8(ascii: "\n") } + 1
      for arguments in [["Servus"], ["Servus", "--dry-run"], ["Hallo"]] {
        let result = try tool.run(["set", Self.path, "greeting", "-l", "de"] + arguments)
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: \(Self.path):\(line):7: "))
        #expect(try tool.text(Self.path) == damaged)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) == [Self.path])
      }
    }

    @Test("Unformatted catalogs are listed with --check and are formatted without it") func format() throws {
      let messy = "{ \"version\" : \"1.0\", \"sourceLanguage\" : \"en\", \"strings\" : { } }"
      let tool = try Tool(["A/a.xcstrings": messy, "b.xcstrings": catalog("Hello", "Hallo")])
      defer { tool.remove() }
      let check = try tool.run("format", "--check")
      #expect(check.status == 1)
      #expect(check.output.hasPrefix("A/a.xcstrings:1:"))
      #expect(check.output.hasSuffix("1 of 2 catalogs would change\n"))
      #expect(try tool.run("format").output == "A/a.xcstrings\n1 of 2 catalogs changed\n")
      #expect(try tool.run("format", "--check").status == 0)
      #expect(
        try tool.text("A/a.xcstrings")
          == "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
      )
    }

    @Test(
      "If no temporary file can be created in the folder, nothing is written",
      .enabled(if: getuid() != 0, "root writes wherever it likes")
    )
    func readOnlyFolder() throws {
      let tool = try Tool(["A/a.xcstrings": catalog("Hello", "Hallo")])
      let folder = tool.folder.appending(path: "A").path
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
        tool.remove()
      }
      let result = try tool.run("set", "A/a.xcstrings", "greeting", "-l", "de", "Servus")
      #expect(result.status == 2)
      #expect(
        result.errors
          == "error: A/a.xcstrings: cannot create a temporary file in its folder: permission denied (open); nothing was written\n"
      )
      #expect(try tool.text("A/a.xcstrings") == catalog("Hello", "Hallo"))
    }

    @Test("A catalog behind a link that leads out of the folder is not fixed") func linkOutOfFolder() throws {
      let outside = try Tool(["Localizable.xcstrings": catalog("Hello you", "Hallo  du")])
      let tool = try Tool(["App/x.txt": ""])
      defer {
        outside.remove()
        tool.remove()
      }
      try FileManager.default.createSymbolicLink(
        at: tool.folder.appending(path: "App/Localizable.xcstrings"),
        withDestinationURL: outside.folder.appending(path: "Localizable.xcstrings")
      )
      _ = try tool.run("check", "--fix", "--rule", "double-space")
      #expect(try outside.text("Localizable.xcstrings") == catalog("Hello you", "Hallo  du"))
    }
  }
#endif
