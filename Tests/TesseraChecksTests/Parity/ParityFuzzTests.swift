import TesseraStrings
import TesseraChecks
import TesseraInspection
import TesseraTestSupport
import Testing

/// No parity rule crashes for any source string and translation, and every finding is within its file.
@Suite struct ParityFuzzTests {
  static let rules = RuleRegistry.all.filter { type(of: $0).documentation.group == .parity }

  private static let pieces: [String] = [
    "a", "Ab", "the", " ", "  ", "\t", "\u{A0}", "\u{202F}", "\u{3000}", "\n", "\r\n", "\\n", "\\", ".", "..", "...",
    "…", "?",
    "!", "¿", "¡", ":", ";", ",", "。", "、", "？", "：", "«", "»", "“", "”", "(", ")", "（", "）", "[", "]", "](", "^[", "<",
    ">", "</", "/>", "<b>", "</b>", "<a href=\"", "&", "&amp;", "&#39;", "=", "%", "%@", "%1$@", "%lld", "%#@a@", "%%",
    "1",
    "2,5", "٣", "१", "１", "https://", "a.b/c", "://", "www.", "@", "x@y.z", "~/", "/usr/", "C:\\", "PDF", "pdf", "É",
    "é",
    "ß", "Я", "я", "漢", "か", "한", "ก", "ع", "ा", "\u{301}", "👩\u{200D}👧", "\u{200F}", "\u{2028}", "\u{0}", "\u{10FFFF}",
  ]
  private static let languages = [
    "de", "fr", "fr-CA", "fr-CH", "es", "gl", "ja", "zh-Hans", "ko", "th", "ar", "el", "hi", "hy", "ru", "x-odd",
  ]

  @Test("Findings in random pairs of strings are within their files", arguments: LongRun.seeds(8)) func randomPairs(
    _ seed: UInt64
  ) async {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let example = RuleExample.pair(
        Self.text(using: &random),
        Self.text(using: &random),
        language: Self.languages[Int(random.next() % UInt64(Self.languages.count))]
      )
      let workspace = ExampleWorkspace(example)
      let result = await CheckRun(snapshot: workspace.snapshot, rules: Self.rules).run()
      for finding in result.findings {
        let size = workspace.texts[finding.place.path]?.utf8.count ?? 0
        #expect(finding.place.span.upperBound <= size)
      }
    }
  }

  /// The cost is linear in the length of a string. A quadratic algorithm would exceed the time limit.
  @Test(
    "Long strings are checked in linear time",
    .timeLimit(.minutes(3)),
    arguments: ["a ", "<", "[", "](", "¿", "1.", "?", "...", "(", "«", "://a", "a@a.b ", " /a", "A", "&a", "ab "]
  )
  func longStrings(_ piece: String) async {
    let long = String(repeating: piece, count: 100_000 / piece.utf8.count)
    for language in ["fr", "es", "ja"] {
      let workspace = ExampleWorkspace(.pair("Source \(piece).", long, language: language))
      let result = await CheckRun(snapshot: workspace.snapshot, rules: Self.rules).run()
      #expect(result.findings.allSatisfy { Int($0.place.span.upperBound) < long.utf8.count * 2 + 1_000 })
    }
  }

  private static func text(using random: inout SeededGenerator) -> String {
    (0..<(random.next() % 12)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
  }
}
