#if Tool
  import Foundation
  import Testing

  @Suite struct CheckTests {
    static let path = "App/Localizable.xcstrings"

    @Test("Without findings, the exit status is 0") func noFindings() throws {
      let tool = try Tool([Self.path: catalog("Hello %@", "Hallo %@")])
      defer { tool.remove() }
      let result = try tool.run("check", "--rule", "argument-type-mismatch")
      #expect(result.status == 0)
      #expect(result.output == "no issues found in 1 file\n")
      #expect(result.errors == "")
    }

    @Test("With an error, the exit status is 1, and the position of the error is printed") func findings() throws {
      let tool = try Tool([Self.path: catalog("Hello %@", "Hallo %lld")])
      defer { tool.remove() }
      let result = try tool.run("check", "--format", "xcode")
      #expect(result.status == 1)
      #expect(result.output.contains("App/Localizable.xcstrings:10:30: error: argument 1"))
      #expect(try tool.run("check", Self.path, "--format", "xcode").output == result.output)
    }

    @Test("With --strict, warnings result in exit status 1", arguments: [("punctuation-spacing", 0), ("A2", 0)])
    func strictWarnings(_ rule: String, _ status: Int32) throws {
      let tool = try Tool([Self.path: catalog("Hello you!", "Hallo du !")])
      defer { tool.remove() }
      #expect(try tool.run("check", "--rule", rule).status == status)
      #expect(try tool.run("check", "--rule", rule, "--strict").status == (rule == "A2" ? 0 : 1))
    }

    @Test("--fix fixes all findings, and a second run has no findings") func fixes() throws {
      let tool = try Tool([Self.path: catalog("Hello you", "Hallo  du")])
      defer { tool.remove() }
      let result = try tool.run("check", "--rule", "double-space", "--fix")
      #expect(result.status == 0)
      #expect(
        result.output == """
          fixed 1 finding in App/Localizable.xcstrings
          no issues found in 1 file; 1 fixed

          """
      )
      #expect(try tool.text(Self.path) == catalog("Hello you", "Hallo du"))
      #expect(try tool.run("check", "--rule", "double-space", "--fix").output == "no issues found in 1 file\n")
    }

    @Test("With a baseline, only new findings are reported") func baseline() throws {
      let tool = try Tool([Self.path: catalog("Hello %@", "Hallo %lld")])
      defer { tool.remove() }
      #expect(try tool.run("check", "--write-baseline", "known.json").status == 0)
      #expect(try tool.run("check", "--baseline", "known.json").status == 0)
      #expect(try tool.run("check").status == 1)
      let other = catalog("Hello %@", "Hallo %lld").replacing("greeting", with: "farewell")
      try Data(other.utf8).write(to: tool.folder.appending(path: "Other.xcstrings"))
      let result = try tool.run("check", "--baseline", "known.json", "--format", "xcode")
      #expect(result.status == 1)
      #expect(result.output.split(separator: "\n").allSatisfy { $0.hasPrefix("Other.xcstrings:") })
      #expect(try tool.run("check", "--baseline", Self.path).status == 2)
    }

    @Test("An unknown setting is an error with exit status 2") func unknownSetting() throws {
      let tool = try Tool([Self.path: catalog("a", "b"), "tessera.json": "{\n  \"rulse\": {}\n}\n"])
      defer { tool.remove() }
      let result = try tool.run("check")
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors == "error: tessera.json:2:3: unknown setting \"rulse\": did you mean \"rules\"?\n")
    }

    @Test("An ignore that matches no finding causes a warning") func unusedIgnore() throws {
      let settings = #"{ "ignore": [{ "rules": ["double-space"], "reason": "Poems." }] }"#
      let tool = try Tool([Self.path: catalog("Hello you", "Hallo du"), "tessera.json": settings])
      defer { tool.remove() }
      let result = try tool.run("check")
      #expect(result.errors.hasPrefix("warning: tessera.json:1:"))
      #expect(result.errors.hasSuffix("this ignore no longer matches any finding; its reason was: Poems.\n"))
    }

    @Test(
      "An ignore can match by rule, key, or path",
      arguments: [
        (#""rules": ["argument-type-mismatch"]"#, #""rules": ["double-space"]"#),
        (#""keys": ["greet*"]"#, #""keys": ["farewell"]"#),
        (#""paths": ["App/**"]"#, #""paths": ["Other/**"]"#),
      ]
    )
    func ignoreConditions(_ matching: String, _ other: String) throws {
      func settings(_ ignore: String) -> String { "{ \"ignore\": [{ \(ignore), \"reason\": \"Poems.\" }] }" }
      let tool = try Tool([Self.path: catalog("Hello %@", "Hallo %lld"), "tessera.json": settings(matching)])
      defer { tool.remove() }
      let matched = try tool.run("check")
      #expect(matched.errors == "")
      #expect(matched.status == 0)
      try Data(settings(other).utf8).write(to: tool.folder.appending(path: "tessera.json"))
      let result = try tool.run("check")
      #expect(result.errors.hasSuffix("this ignore no longer matches any finding; its reason was: Poems.\n"))
      #expect(result.status == 1)
    }

    @Test("Files and folders that are passed to --exclude are not checked") func excludedFiles() throws {
      let broken = catalog("Hello %@", "Hallo %lld")
      let tool = try Tool([
        Self.path: catalog("Hello %@", "Hallo %@"), "Samples/A/Localizable.xcstrings": broken,
        "Old/Other.xcstrings": "{",
      ])
      defer { tool.remove() }
      #expect(try tool.run("check").status == 1)
      #expect(try tool.run("check", "--exclude", "Samples/**").status == 1)
      let result = try tool.run("check", "--exclude", "Samples/**", "--exclude", "Old")
      #expect(result.output == "no issues found in 1 file\n")
      #expect(result.status == 0)
    }

    @Test(
      "Control characters in file names and strings are escaped in every format",
      arguments: ["terminal", "xcode", "github", "json", "sarif"]
    )
    func hostileNames(_ format: String) throws {
      let name = "A\u{1B}[31m \u{202E}<b>'\"%, :\n/Localizable.xcstrings"
      let tool = try Tool([
        name: catalog("Hello %@", "Hallo %lld\\u001b[2J"), "-x.xcstrings": "{", "a/b.strings": "\u{0}",
      ])
      defer { tool.remove() }
      let result = try tool.run("check", "--format", format)
      #expect(result.status == 1)
      let isObeyed = result.output.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || $0 == "\u{202E}" }
      #expect(!isObeyed)
      if format == "json" || format == "sarif" { _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) }
    }

    @Test("--output writes the report to a file, and a missing folder is an error") func reportFile() throws {
      let tool = try Tool([Self.path: catalog("Hello %@", "Hallo %lld")])
      defer { tool.remove() }
      let result = try tool.run("check", "--format", "sarif", "--output", "out/tessera.sarif")
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("error: out/tessera.sarif: "))
      let written = try tool.run("check", "--format", "sarif", "--output", "tessera.sarif")
      #expect(written.status == 1)
      #expect(written.output == "")
      _ = try JSONSerialization.jsonObject(with: Data(tool.text("tessera.sarif").utf8))
    }

    @Test("Without a terminal, colors are printed only on request, and no progress is printed")
    func withoutTerminal() throws {
      let tool = try Tool([Self.path: catalog("Hello %@", "Hallo %lld")])
      defer { tool.remove() }
      let result = try tool.run("check")
      #expect(!result.output.contains("\u{1B}") && result.errors == "")
      #expect(try tool.run("check", "--color", "always").output.contains("\u{1B}[1;31merror"))
    }

    /// The reader of the output closes the pipe early, as in `tessera check | head -1`.
    @Test("Closing the output pipe early does not cause an error") func closedPipe() throws {
      let entries = (0..<4000).map { number in
        #"    "k\#(number)" : { "localizations" : { "de" : { "stringUnit" : { "value" : "a  b" } } } }"#
      }
      let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\(entries.joined(separator: ",\n"))\n} }"
      let tool = try Tool([Self.path: text])
      defer { tool.remove() }
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      let command = "( '\(try Tool.executable.path)' check --all --rule double-space; echo $? > status ) | head -1"
      shell.arguments = ["-c", command]
      shell.currentDirectoryURL = tool.folder
      shell.standardOutput = FileHandle.nullDevice
      try shell.run()
      shell.waitUntilExit()
      #expect(try tool.text("status") == "0\n")
    }
  }
#endif
