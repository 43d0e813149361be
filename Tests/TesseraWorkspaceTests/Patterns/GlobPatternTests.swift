import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite struct GlobPatternTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var pattern: String
    var matching: [String]
    var other: [String]
    var testDescription: String { pattern }
    init(_ pattern: String, matching: [String], other: [String]) {
      self.pattern = pattern
      self.matching = matching
      self.other = other
    }
  }

  @Test(
    "Path patterns match the expected paths",
    arguments: [
      Row("a", matching: ["a"], other: ["", "b", "aa", "a/b", "b/a"]),
      Row("*", matching: ["", "a", "é😀", ".hidden"], other: ["a/b", "/"]),
      Row("**", matching: ["", "a", "a/b/c"], other: []),
      Row("*.strings", matching: ["a.strings", ".strings"], other: ["a/b.strings", "a.stringsdict"]),
      Row("**/*.strings", matching: ["a.strings", "x/y/a.strings"], other: ["x/a.strings/b"]),
      Row(
        "Features/**",
        matching: ["Features", "Features/a", "Features/a/b"],
        other: ["Feature", "FeaturesX", "x/Features"]
      ),
      Row("Features/", matching: ["Features", "Features/a/b"], other: ["FeaturesX"]),
      Row("/Features/*", matching: ["Features/a", "Features/"], other: ["Features", "Features/a/b"]),
      Row("./a", matching: ["a"], other: ["./a"]),
      Row("a/**/b", matching: ["a/b", "a/x/b", "a/x/y/b"], other: ["ab", "a/xb", "a/b/c"]),
      Row("a**b", matching: ["ab", "axb", "a/x/b"], other: ["a", "abc"]),
      Row("**/Tests/**", matching: ["Tests", "Tests/a", "x/Tests/y/z"], other: ["x/aTests/y"]),
      Row("a?c", matching: ["abc", "aéc", "a😀c"], other: ["ac", "a/c", "abbc"]),
      Row("[a-c]x", matching: ["ax", "cx"], other: ["dx", "x", "-x"]),
      Row("[!a-c]x", matching: ["dx", "-x"], other: ["ax", "/x"]),
      Row("[^a]x", matching: ["bx"], other: ["ax"]),
      Row("[]a-]x", matching: ["]x", "ax", "-x"], other: ["bx"]),
      Row("[\\]]x", matching: ["]x"], other: ["\\x"]),
      Row("{de,fr}.lproj", matching: ["de.lproj", "fr.lproj"], other: ["es.lproj", "{de,fr}.lproj"]),
      Row("{a,b{c,d}}e", matching: ["ae", "bce", "bde"], other: ["be", "ce", "abce"]),
      Row("{,x}a", matching: ["a", "xa"], other: ["xxa"]),
      Row("{*.png,*.jpg}", matching: ["a.png", "b.jpg"], other: ["a.gif", "x/a.png"]),
      Row("\\*\\?\\[\\{", matching: ["*?[{"], other: ["abcd"]),
      Row("a,b", matching: ["a,b"], other: ["a", "b"]),
      Row("[a", matching: ["[a"], other: ["a"]),
      Row("{a", matching: ["{a"], other: ["a"]),
      Row("a}", matching: ["a}"], other: ["a"]),
      Row("a\\", matching: ["a\\"], other: ["a"]),
      Row("", matching: [""], other: ["a"]),
      Row("Größe*", matching: ["Größe", "Größe 2"], other: ["Grosse"]),
    ]
  )
  func paths(_ row: Row) {
    let pattern = GlobPattern(path: row.pattern)
    for text in row.matching { #expect(pattern.matches(text), "\(text)") }
    for text in row.other { #expect(!pattern.matches(text), "\(text)") }
  }

  @Test(
    "Key patterns match the expected keys",
    arguments: [
      Row("*", matching: ["", "a", "a/b.c"], other: []),
      Row("legal.*", matching: ["legal.", "legal.a.b", "legal.a/b"], other: ["legal", "xlegal.a"]),
      Row("*.title", matching: [".title", "a/b.title"], other: ["a.titles"]),
      Row("a?b", matching: ["a/b", "axb"], other: ["ab"]),
      Row("a[./]b", matching: ["a/b", "a.b"], other: ["axb"]),
      Row("a/**", matching: ["a/", "a/b"], other: ["a"]),
      Row("/a/", matching: ["/a/"], other: ["a"]),
      Row("Hello, %@!", matching: ["Hello, %@!"], other: ["Hello"]),
    ]
  )
  func keys(_ row: Row) {
    let pattern = GlobPattern(key: row.pattern)
    for text in row.matching { #expect(pattern.matches(text), "\(text)") }
    for text in row.other { #expect(!pattern.matches(text), "\(text)") }
  }

  @Test(
    "Each problem in a pattern has its own message",
    arguments: [
      ("", "the pattern is empty"),
      ("[a", "`[` has no `]`"),
      ("{a,b", "`{` has no `}`"),
      ("a}", "`}` has no `{` before it"),
      ("[z-a]", "the range `z-a` is empty: did you mean `a-z`?"),
      ("a\\", "nothing follows the `\\` at the end"),
      (String(repeating: "{", count: 9) + String(repeating: "}", count: 9), "`{` is nested more than 8 levels deep"),
      (String(repeating: "a", count: 1025), "the pattern is longer than 1024 characters"),
    ]
  )
  func problems(_ pattern: String, _ problem: String) {
    #expect(GlobPattern(path: pattern).problem == problem)
  }

  @Test("Valid patterns have no problem") func validPatterns() {
    for pattern in ["a", "**/*.{a,b}", "[a-z]", "\\{", "a,b", "]"] {
      #expect(GlobPattern(path: pattern).problem == nil)
    }
  }

  @Test(
    "Patterns with many alternatives are matched in limited time",
    .timeLimit(.minutes(3)),
    arguments: [
      "*a*a*a*a*b", "**/a/**/a/**/a/**/b", "{a,aa,aaa}{a,aa,aaa}{a,aa,aaa}{a,aa,aaa}*b", "{*a,{*a,{*a,*a}}}*a*a*a*b",
      String(repeating: "*a", count: 200) + "b", String(repeating: "{a,a}", count: 200),
      String(repeating: "**/", count: 300) + "b",
    ]
  )
  func expensivePatterns(_ pattern: String) {
    for glob in [GlobPattern(path: pattern), GlobPattern(key: pattern)] {
      #expect(!glob.matches(String(repeating: "a", count: 400)))
      #expect(!glob.matches(String(repeating: "a/", count: 200)))
    }
  }

  @Test("Patterns with the same string and the same kind are equal") func equality() {
    #expect(GlobPattern(path: "a*") == GlobPattern(path: "a*"))
    #expect(GlobPattern(path: "a*") != GlobPattern(key: "a*"))
  }

  @Test("Random patterns match the same strings as with a simple backtracking matcher") func agreesWithBacktracking() {
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", "b", "*", "?", "[ab]", "[!a]", "**"]
    for _ in 0..<LongRun.rounds(3_000) {
      let parts = (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
      let text = String((0..<Int.random(in: 0...6, using: &random)).map { _ in "abc".randomElement(using: &random)! })
      let isMatch = GlobPattern(key: parts.joined()).matches(text)
      #expect(isMatch == backtrack(parts[...], text[...]), "\(parts) \(text)")
    }
  }

  private func backtrack(_ parts: ArraySlice<String>, _ text: Substring) -> Bool {
    guard let part = parts.first else { return text.isEmpty }
    if part.hasPrefix("*") {
      return backtrack(parts.dropFirst(), text) || !text.isEmpty && backtrack(parts, text.dropFirst())
    }
    guard let character = text.first else { return false }
    let accepts =
      switch part {
      case "?": true
      case "[ab]": "ab".contains(character)
      case "[!a]": character != "a"
      default: part == String(character)
      }
    return accepts && backtrack(parts.dropFirst(), text.dropFirst())
  }

  @Test("Any string can be used as a pattern") func randomPatterns() {
    var random = SeededGenerator(seed: 8)
    let pieces = ["*", "**", "?", "[", "]", "!", "^", "-", "{", "}", ",", "\\", "/", "a", "é", "\0", "."]
    for _ in 0..<LongRun.rounds(5_000) {
      let text = (0..<Int.random(in: 0...12, using: &random)).reduce(into: "") { text, _ in
        text += pieces.randomElement(using: &random) ?? ""
      }
      _ = GlobPattern(path: text).matches("a/é.a")
      _ = GlobPattern(key: text).matches(text)
    }
  }
}
