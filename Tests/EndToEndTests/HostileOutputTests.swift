#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Names, keys, and values that a terminal or the log of a CI system would interpret.
  @Suite struct HostileOutputTests {
    private static let payload = "\u{1B}[31m\r\n::error::x\u{9B}\u{202E}\u{E0041}\u{7}"
    private static let folder = "::warning::A\(payload)"
    private static let catalog = folder + "/Loc\(payload).xcstrings"
    private static let damaged = folder + "/Bad\(payload).xcstrings"
    private static let key = "k\(payload)"

    /// Every command is run, once for each format in which it prints the contents of files.
    @Test(
      "No command prints control characters or workflow commands from file contents",
      arguments: [
        ["check"], ["check", "--format", "xcode"], ["check", "--format", "github"], ["check", "--format", "json"],
        ["check", "--format", "sarif"], ["check", "--format", "gitlab"], ["check", "--format", "junit"],
        ["check", "--fix", "--rule", "double-space"], ["check", "missing\(payload)"], ["check", "--rule", payload],
        ["check", "--format", payload], ["check", "--baseline", payload], ["status"], ["status", "--format", "json"],
        ["status", "--format", "html"], ["build"], ["build", "--output", folder + "/out"], ["generate"],
        ["generate", "--check"], ["generate", "--output", folder + "/out"], ["format"], ["format", "--check"],
        ["compile", "--output", folder + "/out"], ["init"], ["set", catalog, key, "-l", "de", "%@ %@ \(payload)"],
        ["set", catalog, key, "-l", "de", payload, "--dry-run"], ["set", catalog, payload, "-l", "de", "x"],
        ["set", damaged, key, "-l", "de", "x"], ["remove", catalog, payload], ["remove", damaged, key],
        ["rename", catalog, payload, "x"], ["rename", catalog, key, "b\(payload)", "--dry-run"],
        ["xcstringstool", "print", catalog], ["xcstringstool", "print", damaged],
        ["xcstringstool", "compile", catalog, "--output-directory", folder + "/out"],
        ["xcstringstool", "compile", damaged, "--output-directory", folder + "/out"],
        ["check-pair", payload, "%@ \(payload)"], ["explain", payload], [payload], ["set", payload],
        ["check", "--package-graph", payload], ["trust", payload], ["trust", "--revoke", payload],
      ]
    )
    func isInert(_ arguments: [String]) throws {
      func unit(_ value: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"# }
      let text = String(decoding: try JSONEncoder().encode([Self.payload]), as: UTF8.self).dropFirst(2).dropLast(2)
      let entry = #""k\#(text)" : { "comment" : "\#(text)", "localizations" : { "de" : \#(unit("b  %lld \(text)")), "#
      let source = #""en" : \#(unit("a %@ \(text)")), "fr\#(text)" : \#(unit("c")) } }"#
      let tool = try Tool([
        Self.catalog: #"{ "sourceLanguage" : "en", "strings" : { \#(entry)\#(source) }, "version" : "1.0" }"#,
        Self.damaged: #"{ "strings" : { "\#(text)" : 1 "#,
      ])
      defer { tool.remove() }
      let result = try tool.run(arguments)
      let output = result.output + result.errors
      let interpreted = output.unicodeScalars.filter { scalar in
        switch scalar.value {
        // Tabs are between the columns of `check-pair`.
        case 0x0A, 0x09: false
        case 0..<0x20, 0x7F..<0xA0, 0x202E, 0xE0000..<0xE0080: true
        default: false
        }
      }
      #expect(interpreted.map(\.value) == [])
      let commands = output.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("::") }
      #expect(arguments.contains("github") ? commands.count > 1 : commands == [])
      // Workflow commands are only those that the report prints, each at the start of a line.
      #expect(commands.allSatisfy { $0.wholeMatch(of: /::(error|warning|notice) (file=|title=).*/) != nil })
    }
  }
#endif
