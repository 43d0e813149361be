import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraTestSupport
import TesseraStrings
import TesseraWorkspace
import Testing

/// Rules find the same errors with and without the prefilter that skips entries whose bytes contain no errors.
@Suite struct ErrorFindingsTests {
  @Test("The examples of all rules have the same errors with and without the prefilter") func examples() async {
    for documentation in RuleRegistry.all.map({ type(of: $0).documentation }) {
      for example in documentation.triggering + documentation.nonTriggering {
        await compare(ExampleWorkspace(example).snapshot)
      }
    }
  }

  /// Parts of strings as they are written in a file, some of them escape sequences.
  private static let pieces = [
    "a", " ", "é", "字", "，", #"\n"#, #"\\"#, #"\""#, #"\\u0025@"#, "%", "%%", "%@", "%d", "%2$@", "％", #"\u0025d"#,
    #"\uFF05"#, "%#@n@", "5 % d",
  ]

  @Test("Random catalogs have the same errors with and without the prefilter", arguments: LongRun.seeds(60))
  func randomCatalogs(seed: UInt64) async {
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
    await compare(catalog: entries)
  }

  private static let specifiers = ["%@", "%d", "%lld", "%u", "%1$@", "%2$lld", "%1$d", "%%", "%s", "%.1f", "%"]

  /// Most translations in these catalogs have the same arguments as their source, often in plural forms.
  @Test("Nearly valid catalogs have the same errors with and without the prefilter", arguments: LongRun.seeds(120))
  func nearlyValidCatalogs(seed: UInt64) async {
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
      // If an entry has a substitution, it is nearly the same in all languages.
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
    await compare(catalog: entries)
  }

  private static let characters = [
    "a", " ", "é", "字", "й", "ا", "\u{85}", "Ã", "¤", "â", "€", "Â", "Å", "\u{7F}", "\u{200E}", "\u{202A}", "\u{202C}",
    "\u{202E}", "\u{2028}", "\u{2066}", "\u{2069}", "\u{61C}", "\u{FFFD}", "\u{FFFF}",
    String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self), "ﷲ", "👩",
    "\u{1FFFE}",
    #"\b"#, #"\f"#, #"\n"#, #"\u0003"#, #"\u202e"#, "\u{3}",
  ]

  /// Long runs of regular characters with occasional suspicious ones, at all offsets from the 8-byte words that are
  /// read.
  @Test(
    "Strings with unusual characters have the same errors with and without the prefilter",
    arguments: LongRun.seeds(60)
  ) func oddCharacters(seed: UInt64) async {
    var random = SeededGenerator(seed: seed &+ 2_000)
    // An unescaped control character can make the rest of the file unreadable, so most files contain none.
    let characters = seed % 8 == 0 ? Self.characters : Self.characters.dropLast()
    func text() -> String {
      var text = String(
        repeating: ["a", "é", "字"].randomElement(using: &random) ?? "",
        count: .random(in: 0...9, using: &random)
      )
      for _ in 0..<Int.random(in: 0...3, using: &random) where Bool.random(using: &random) {
        text += characters.randomElement(using: &random) ?? ""
      }
      return text
    }
    let entries = (0..<12).map { number in
      let units = ["en", "vi", "ar"].filter { _ in Bool.random(using: &random) }.map { language in
        "\"\(language)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text())\" } }"
      }
      return "\"\(number)\(text())\": { \"localizations\": { \(units.joined(separator: ", ")) } }"
    }
    await compare(catalog: entries)
  }

  /// Random plural forms in languages that require different ones, with one number, several, or none.
  @Test("Random plural forms have the same errors with and without the prefilter", arguments: LongRun.seeds(80))
  func forms(seed: UInt64) async {
    var random = SeededGenerator(seed: seed &+ 3_000)
    let entries = (0..<12).map { number in
      let usual =
        ["%lld a", "%@ %lld", "%1$lld/%2$lld", "%lld %lld", "a", "%@", "%.1f", "%lld%% %@"]
        .randomElement(using: &random) ?? ""
      func unit() -> String {
        let text = Int.random(in: 0..<12, using: &random) == 0 ? "one" : usual
        return "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }"
      }
      let units = ["en", "pl", "ar", "cs", "fr", "ja", "tlh"].map { language in
        let present = ["zero", "one", "two", "few", "many", "other"].filter { form in
          Int.random(in: 0..<12, using: &random) > (form == "other" || language == "ar" ? 0 : 3)
        }
        let forms = present.map { "\"\($0)\": \(unit())" }.joined(separator: ", ")
        let kind = Int.random(in: 0..<9, using: &random) == 0 ? "device" : "plural"
        return "\"\(language)\": { \"variations\": { \"\(kind)\": { \(forms) } } }"
      }
      return "\"\(number)\": { \"localizations\": { \(units.joined(separator: ", ")) } }"
    }
    await compare(catalog: entries)
    await compare(catalog: entries, settings: #"{ "rules": { "missing-plural-form": "error" } }"#)
  }

  @Test("The error-only check respects configured severities")
  func severities() async {
    let entries = [
      "\"k\": { \"localizations\": { \"de\": { \"stringUnit\": { \"state\": \"new\", \"value\": \"x  y\" } } } }"
    ]
    for settings in [
      #"{ "rules": { "double-space": "error" } }"#, #"{ "rules": { "new-translation": "error" } }"#,
      #"{ "overrides": [{ "paths": ["**"], "rules": { "missing-comment": "error" } }] }"#,
      #"{ "rules": { "mojibake": "warning", "bidirectional-control": "off" } }"#,
      #"{ "thresholds": { "coverage": { "de": 0.9 } } }"#,
    ] {
      await compare(catalog: entries, settings: settings)
    }
  }

  @Test("A substitution that is never used is reported")
  func unusedSubstitution() async {
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "Copied" },
        "substitutions": { "n": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
          "other": { "stringUnit": { "state": "translated", "value": "files" } } } } } } } } } } }
      """
    let snapshot = WorkspaceLoader.load(MemoryTree(["Localizable.xcstrings": catalog]), root: "/example")
    let findings = RuleRegistry.findingsForBuilds(in: snapshot).filter { $0.severity > .information }
    #expect(findings.map(\.message.text) == ["the substitution \"n\" is never used: refer to it by \"%#@n@\""])
  }

  private func compare(catalog entries: [String], settings: String = "{}") async {
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { \(entries.joined(separator: ", ")) } }
      """
    let tree = MemoryTree(["Localizable.xcstrings": catalog, "tessera.json": settings])
    await compare(WorkspaceLoader.load(tree, root: "/example"))
  }

  private func compare(_ snapshot: WorkspaceSnapshot) async {
    let forBuilds = await CheckRun(snapshot: snapshot, rules: RuleRegistry.forBuilds).run().findings
    #expect(RuleRegistry.findingsForBuilds(in: snapshot) == forBuilds)
    let errors = await CheckRun(snapshot: snapshot, rules: RuleRegistry.all).run().findings.filter(\.isError)
    let rules = RuleRegistry.forErrors(with: snapshot.settings)
    #expect(await CheckRun(snapshot: snapshot, rules: rules).findings().filter(\.isError) == errors)
  }
}

extension Finding {
  fileprivate var isError: Bool { severity == .error }
}
