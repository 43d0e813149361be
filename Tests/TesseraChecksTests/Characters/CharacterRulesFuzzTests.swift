import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraTestSupport
import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import Testing

/// Random sequences of the strings that character rules search for. No rule crashes, and applying a fix again changes
/// nothing.
@Suite struct CharacterRulesFuzzTests {
  static let rules: [any Rule] = [
    InvisibleCharacter(), BidirectionalControl(), ControlCharacter(), Normalization(), MixedScriptWord(), WrongScript(),
    Tatweel(), Mojibake(),
  ]
  private static let pieces = [
    "", " ", "a", "e\u{301}", "o", "с", "о", "Ж", "Ο", "α", "ا", "ل", "\u{640}", "\u{670}", "ש", "क", "\u{93C}", "ก",
    "中",
    "国", "國", "の", "하", "\u{11AB}", "👩", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}",
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2068}", "\u{2069}", "\u{200F}",
    "\u{0}", "\u{3}", "\u{85}", "\u{92}", "\u{2028}", "\u{FFFD}", "\u{FFFF}", "Ã", "¤", "â", "€", "™", "Ð", "°", "”",
    "%@",
    "%lld", "%", "\\n", "\n", "<b>", "/", "longer", "слово",
  ]
  private static let languages = [
    "de", "ru", "uk", "el", "ar", "he", "hi", "th", "ja", "ko", "zh-Hans", "zh-Hant", "sr-Latn",
  ]

  @Test("After the fixes of random strings, there is nothing left to fix", arguments: LongRun.seeds(8))
  func randomStrings(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let language = Self.languages[Int(seed) % Self.languages.count]
    var entries = ""
    for number in 0..<50 {
      let source = String(decoding: JSONEscapes.literal(Self.text(&random)), as: UTF8.self)
      let target = String(decoding: JSONEscapes.literal(Self.text(&random)), as: UTF8.self)
      entries += """
        \(number > 0 ? "," : "")"\(number)" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : \(source) } },
          "\(language)" : { "stringUnit" : { "state" : "translated", "value" : \(target) } } } }
        """
    }
    let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }"
    for rule in Self.rules {
      let source = SourceText(text)
      let before = try await Self.fixes(of: rule, in: source)
      let after = try await Self.fixes(of: rule, in: source.applying(before))
      #expect(after == [], "\(type(of: rule).id)")
    }
  }

  @Test(
    "Findings in very long strings have short messages",
    arguments: ["\u{200B}", "\u{2066}", "\u{2069}", "e\u{301}", "oо", "\u{301}", "Ã¤", "ا\u{640}ل", "設设", "\u{0}"]
  )
  func longStrings(_ piece: String) async throws {
    let literal = String(decoding: JSONEscapes.literal(String(repeating: piece, count: 20_000)), as: UTF8.self)
    let text = """
      { "sourceLanguage" : "en", "strings" : { "k" : { "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "x" } },
        "ru" : { "stringUnit" : { "state" : "translated", "value" : \(literal) } } } } }, "version" : "1.0" }
      """
    let snapshot = WorkspaceLoader.load(MemoryTree(["L.xcstrings": text]), root: "/example")
    let findings = await CheckRun(snapshot: snapshot, rules: Self.rules).run().findings
    #expect(findings.allSatisfy { $0.message.text.utf8.count < 4000 })
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...10, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// Returns the distinct edits of a rule's fixes. Findings in the same string share their fix.
  private static func fixes(of rule: any Rule, in source: SourceText) async throws -> [Edit] {
    let tree = MemoryTree(bytes: ["App/Localizable.xcstrings": source.bytes])
    let snapshot = WorkspaceLoader.load(tree, root: "/example")
    let findings = await CheckRun(snapshot: snapshot, rules: [rule]).run().findings
    return Array(Set(findings.compactMap(\.fix).flatMap(\.edits)))
  }
}
