import TesseraChecks
import TesseraFiles
import TesseraInspection
import TesseraPackages
import TesseraTestSupport
import TesseraText
import TesseraWorkspace
import Testing

/// Rules about arguments find the same whether entries without arguments are passed over or not.
@Suite struct ArgumentFindingsTests {
  private static let rules = RuleRegistry.forBuilds

  @Test func examples() async {
    for documentation in Self.rules.map({ type(of: $0).documentation }) {
      for example in documentation.triggering + documentation.nonTriggering {
        await compare(ExampleWorkspace(example).snapshot)
      }
    }
  }

  /// As they stand in a file: some of them are escapes.
  private static let pieces = [
    "a", " ", "é", "字", "，", #"\n"#, #"\\"#, #"\""#, #"\\u0025@"#, "%", "%%", "%@", "%d", "%2$@", "％", #"\u0025d"#,
    #"\uFF05"#, "%#@n@", "5 % d",
  ]

  @Test(arguments: 0..<60) func randomCatalogs(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let entries = (0..<12).map { number in
      let units = ["en", "de", "ja"].filter { _ in Bool.random(using: &random) }.map { language in
        let unit = "\"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text())\" }"
        guard Int.random(in: 0..<4, using: &random) == 0 else { return "\"\(language)\": { \(unit) }" }
        let form = "\"other\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text())\" } }"
        let forms = "\"argNum\": 1, \"formatSpecifier\": \"lld\", \"variations\": { \"plural\": { \(form) } }"
        return "\"\(language)\": { \(unit), \"substitutions\": { \"n\": { \(forms) } } }"
      }
      return "\"\(number)\(text())\": { \"localizations\": { \(units.joined(separator: ", ")) } }"
    }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { \(entries.joined(separator: ", ")) } }
      """
    await compare(WorkspaceLoader.load(MemoryTree(["Localizable.xcstrings": catalog]), root: "/example"))
  }

  private static let specifiers = ["%@", "%d", "%lld", "%u", "%1$@", "%2$lld", "%1$d", "%%", "%s", "%.1f", "%"]

  /// Most translations have the arguments of their source in these, often in plural forms.
  @Test(arguments: 0..<120) func nearlySoundCatalogs(seed: UInt64) async {
    var random = SeededGenerator(seed: seed &+ 1_000)
    let words = ["a", "5", "/", "é", #"\""#, "字", "https://a.b/c", "l", "d", "%"]
    let entries = (0..<12).map { number in
      let arguments = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        Self.specifiers.randomElement(using: &random)
      }
      func text() -> String {
        var parts = Int.random(in: 0..<8, using: &random) == 0 ? Array(arguments.dropLast()) : arguments
        if Int.random(in: 0..<3, using: &random) == 0 { parts.shuffle(using: &random) }
        return parts.map { part in
          let word = Int.random(in: 0..<12, using: &random) == 0 ? words.randomElement(using: &random) ?? "" : " "
          return part + word
        }.joined()
      }
      func unit() -> String { "\"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text())\" }" }
      // Of an entry that has one, nearly all languages say the same of it.
      let substitution = Int.random(in: 0..<3, using: &random) == 0
      func withSubstitution(_ language: String) -> String {
        func mostly(_ usual: String, _ others: String...) -> String {
          Int.random(in: 0..<9, using: &random) == 0 ? others.randomElement(using: &random) ?? usual : usual
        }
        let places = arguments.count { $0 != "%%" } + 1
        let value = mostly("\(text()) %#@n@", "%#@n@ \(text())", text(), "%#@n@ %#@n@", "5%#@n@", "%#@m@", "%#@n@/a")
        let forms = ["one", "other"].map { form in
          let value = mostly("%arg a", "a", "%arg %arg", "%args", "5%arg", "%arg %d", "%arg%", "%arg/a", "%lld a")
          return "\"\(form)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(value)\" } }"
        }
        return """
          "\(language)": { "stringUnit": { "state": "translated", "value": "\(value)" }, "substitutions": { \
          "\(mostly("n", "m"))": { "argNum": \(mostly("\(places)", "1", "2", "9")), \
          "formatSpecifier": "\(mostly("lld", "d", "@", ".1f"))", \
          "variations": { "plural": { \(forms.joined(separator: ", ")) } } } } }
          """
      }
      let units = ["en", "de", "ja"].filter { _ in Int.random(in: 0..<5, using: &random) > 0 }.map { language in
        if substitution, Int.random(in: 0..<9, using: &random) > 0 { return withSubstitution(language) }
        guard Int.random(in: 0..<4, using: &random) == 0 else { return "\"\(language)\": { \(unit()) }" }
        let forms = "\"one\": { \(unit()) }, \"other\": { \(unit()) }"
        return "\"\(language)\": { \"variations\": { \"plural\": { \(forms) } } }"
      }
      let key = Bool.random(using: &random) ? text() : "key"
      return "\"\(number) \(key)\": { \"localizations\": { \(units.joined(separator: ", ")) } }"
    }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { \(entries.joined(separator: ", ")) } }
      """
    await compare(WorkspaceLoader.load(MemoryTree(["Localizable.xcstrings": catalog]), root: "/example"))
  }

  @Test("A substitution that no percent sign refers to")
  func unusedSubstitution() async {
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "Copied" },
        "substitutions": { "n": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
          "other": { "stringUnit": { "state": "translated", "value": "files" } } } } } } } } } } }
      """
    let snapshot = WorkspaceLoader.load(MemoryTree(["Localizable.xcstrings": catalog]), root: "/example")
    let findings = EntryRun(snapshot: snapshot, rules: Self.rules).findings()
    #expect(findings.map(\.message.text) == ["the substitution \"n\" is never used: refer to it by \"%#@n@\""])
  }

  private func compare(_ snapshot: WorkspaceSnapshot) async {
    let all = await CheckRun(snapshot: snapshot, rules: Self.rules).run().findings
    #expect(EntryRun(snapshot: snapshot, rules: Self.rules).findings() == all)
  }
}
