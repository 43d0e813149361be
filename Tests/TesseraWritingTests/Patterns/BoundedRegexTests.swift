import Foundation
import TesseraWriting
import TesseraTestSupport
import Testing

@Suite struct BoundedRegexTests {
  @Test(
    "The range of the first match is in UTF-8 bytes",
    arguments: [
      ("b+", "abbc", BoundedRegex.Outcome.match(1..<3)),
      ("b", "ac", .noMatch),
      ("b*", "ac", .match(0..<0)),
      ("é+$", "naïve 😀 éé", .match(12..<16)),
      ("(?i)GRÖSSE", "die größse, die Grösse", .match(18..<25)),
      ("\\bcolou?r\\b", "The color", .match(4..<9)),
      ("(a)\\1", "xaa", .match(1..<3)),
      ("(?<!un)known", "unknown known", .match(8..<13)),
      ("^b", "a\nb", .noMatch),
      ("(?m)^b", "a\nb", .match(2..<3)),
      ("\\p{Cyrillic}", "Aа", .match(1..<3)),
    ]
  )
  func firstMatch(_ pattern: String, _ text: String, _ outcome: BoundedRegex.Outcome) throws {
    #expect(try BoundedRegex(pattern).firstMatch(in: text).outcome == outcome)
  }

  @Test(
    "A pattern can be required to match the whole string",
    arguments: [
      ("a|ab", "ab", true), ("a|ab", "abc", false), ("[a-z]+(\\.[a-z]+)*", "home.title", true),
      ("[a-z]+", "home.title", false), ("^[a-z]+$", "home", true), ("^[a-z]+$", "home\n", false),
    ]
  )
  func matchesWhole(_ pattern: String, _ text: String, _ matches: Bool) throws {
    #expect((try BoundedRegex(pattern).matchesWhole(text).outcome != .noMatch) == matches)
  }

  @Test(
    "An invalid pattern is an error with a reason",
    arguments: [
      ("", "it is empty"),
      ("(?<=(a", "the `(` at character 5 has no `)`"),
      ("\\p{Lu}(", "the `(` at character 7 has no `)`"),
      ("(a", "the `(` at character 1 has no `)`"),
      ("a)b", "the `)` at character 2 has no `(`"),
      ("x[a-z", "the `[` at character 2 has no `]`"),
      ("[z-a]", "the range `z-a` is empty: did you mean `a-z`?"),
      ("*a", "the `*` at character 1 has nothing before it to repeat"),
      ("a|+", "the `+` at character 3 has nothing before it to repeat"),
      ("(?:+)", "the `+` at character 4 has nothing before it to repeat"),
      ("a\\", "nothing follows the `\\` at the end"),
      ("a{3,2}", "`{3,2}` requires at least 3 and at most 2"),
      ("a{x}", "the `{` at character 2 must be followed by a count, such as `{2}` or `{2,5}`"),
      ("a{2", "the `{` at character 2 has no `}`"),
      ("(?<name", "the `(` at character 1 has no `)`"),
      ("\\p{Nonsense}", "it is not a regular expression in ICU's syntax"),
      ("a)(b", "the `)` at character 2 has no `(`"),
      ("\\Qab", "it ends within a comment or a `\\Q` quotation"),
      (String(repeating: "a", count: 4097), "it is longer than 4096 bytes"),
      (
        String(repeating: "(", count: 2000) + String(repeating: ")", count: 2000),
        "it is not a regular expression in ICU's syntax"
      ),
    ]
  )
  func mistakes(_ pattern: String, _ message: String) {
    #expect(throws: BoundedRegexError(message: message)) { try BoundedRegex(pattern) }
  }

  @Test(
    "Searches with excessive backtracking time out",
    .timeLimit(.minutes(3)),
    arguments: [
      ("(a+)+$", "a", 60), ("(a|aa)+$", "a", 400), ("(x+x+)+y", "x", 500), ("(.*)*b", "x", 500),
      (".*.*.*b", "é", 1_500),
      ("(?=.*.*.*b)", "x", 1_500), ("(x*)\\1\\1b", "x", 8_000), ("(?<n>x*)\\k<n>b", "x", 20_000),
      ("(a*)*\\1b", "a", 60),
      ("(?:ab|ba|.)*c", "ab", 400_000), (".*.*.*b", "x", 50_000),
    ]
  )
  func explosionsEnd(_ pattern: String, _ unit: String, _ count: Int) throws {
    let regex = try BoundedRegex(pattern)
    let text = String(repeating: unit, count: count) + "!"
    #expect(regex.firstMatch(in: text).outcome == .timedOut)
  }

  @Test("Long strings are searched within the limit") func longStrings() throws {
    let text = String(repeating: "The quick brown fox. ", count: 10_000)
    let outcomes = try ["colou?r", "[0-9]+"].map { try BoundedRegex($0).firstMatch(in: text + "7").outcome }
    #expect(outcomes == [.noMatch, .match(text.utf8.count..<text.utf8.count + 1)])
  }

  @Test("Random patterns match as in Foundation, or are errors") func randomPatterns() throws {
    var random = SeededGenerator(seed: 9)
    let pieces = [
      "(", ")", "[", "]", "{", "}", "*", "+", "?", "|", "\\", "a", "2", ",", "^", "$", ".", "-", "é", "<", ":",
    ]
    for _ in 0..<LongRun.rounds(4_000) {
      let text = (0..<Int.random(in: 0...8, using: &random)).reduce(into: "") { text, _ in
        text += pieces.randomElement(using: &random) ?? ""
      }
      guard let regex = try? BoundedRegex(text) else { continue }
      let (searched, expression) = ("\r\na2é-,aa😀", try NSRegularExpression(pattern: text))
      let match = expression.firstMatch(in: searched, range: NSRange(location: 0, length: searched.utf16.count))
      let range = match.flatMap { Range($0.range, in: searched) }.map { range in
        searched.utf8.distance(
          from: searched.startIndex,
          to: range.lowerBound
        )..<searched.utf8.distance(from: searched.startIndex, to: range.upperBound)
      }
      #expect(regex.firstMatch(in: searched).outcome == (range.map { .match($0) } ?? .noMatch), "\(text)")
    }
  }
}
