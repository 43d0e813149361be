import TesseraStrings
import TesseraTestSupport
import TesseraFormats
import Testing

@Suite("Swift lexer")
struct SwiftLexerTests {
  /// Source code and its tokens, with `⏎` before tokens at the beginning of a line.
  static let sources: [(String, String)] = [
    ("", ""), ("struct A: B {}", "⏎word struct|word A|symbol :|word B|symbol {|symbol }"),
    ("a\n\n  b\r\nc", "⏎word a|⏎word b|⏎word c"), ("#!/usr/bin/swift\na", "⏎word a"),
    ("`a b`.`class`", "⏎quotedWord `a b`|symbol .|quotedWord `class`"), ("`a\nb`", "⏎symbol `|word a|⏎word b|symbol `"),
    ("Größe_1 $0 東京", "⏎word Größe_1|word $0|word 東京"),
    ("0x7473_7261 1.5e3 1..<2", "⏎number 0x7473_7261|number 1.5e3|number 1|symbol .|symbol .|op <|number 2"),
    ("a->b>>c&&!d", "⏎word a|op ->|word b|op >>|word c|op &&!|word d"),
    ("@section(\"x\") #if", "⏎symbol @|word section|symbol (|string \"x\"|symbol )|directive #if"),
    // Comments
    ("a // b { \" /*\nc", "⏎word a|⏎word c"), ("a /* b /* c */ d */ e", "⏎word a|word e"),
    ("a /* \n */ b", "⏎word a|⏎word b"), ("a /*/ b */ c", "⏎word a|word c"), ("/* /* */", ""), ("a /", "⏎word a|op /"),
    ("a +/* b */ c", "⏎word a|op +|word c"), ("/**/a", "⏎word a"),
    // Strings
    (#""a\"b" c"#, #"⏎string "a\"b"|word c"#), (#""\\" c"#, #"⏎string "\\"|word c"#), (#""" c"#, #"⏎string ""|word c"#),
    ("\"a\nb", "⏎string \"a|⏎word b"), ("\"a\\\nb", "⏎string \"a\\|⏎word b"), ("\"a", "⏎string \"a"),
    (##"#"a"b\"# c"##, ##"⏎string #"a"b\"#|word c"##), (##"#"a\#"b"# c"##, ##"⏎string #"a\#"b"#|word c"##),
    (####"##"a"#b"## c"####, ####"⏎string ##"a"#b"##|word c"####),
    ("\"\"\"\n{ \" \"\" \\\"\"\" }\n\"\"\" c", "⏎string \"\"\"\n{ \" \"\" \\\"\"\" }\n\"\"\"|word c"),
    ("#\"\"\"\n\"\"\" {\n\"\"\"# c", "⏎string #\"\"\"\n\"\"\" {\n\"\"\"#|word c"),
    ("#\"\"\"# c", "⏎string #\"\"\"#|word c"), ("#\"\"\"\"\"# c", "⏎string #\"\"\"\"\"#|word c"),
    // Interpolations
    (#""a \(b("c { \(d) }") ) }" e"#, #"⏎string "a \(b("c { \(d) }") ) }"|word e"#),
    (#""\( /* ) */ (a) )" e"#, #"⏎string "\( /* ) */ (a) )"|word e"#),
    ("\"\\(a\n  + b)\" e", "⏎string \"\\(a\n  + b)\"|word e"),
    (##"#"\(a"# b #"\#(c(")"#))"# d"##, ##"⏎string #"\(a"#|word b|string #"\#(c(")"#))"#|word d"##),
    (#""\(a.map { "\($0)" })" b"#, #"⏎string "\(a.map { "\($0)" })"|word b"#),
    // Regular expressions
    ("x = /[{\"]/ y", "⏎word x|op =|regex /[{\"]/|word y"),
    (#"f(/\/{/, b)"#, #"⏎word f|symbol (|regex /\/{/|symbol ,|word b|symbol )"#),
    ("a / b / c", "⏎word a|op /|word b|op /|word c"), ("a/b/c", "⏎word a|op /|word b|op /|word c"),
    ("f(/, 1) {/", "⏎word f|symbol (|op /|symbol ,|number 1|symbol )|symbol {|op /"),
    ("a = /(\\))/ b", "⏎word a|op =|regex /(\\))/|word b"), ("a = /b\nc/", "⏎word a|op =|op /|word b|⏎word c|op /"),
    ("#/a/{\"/# b", "⏎regex #/a/{\"/#|word b"), ("#/\n {/\n/# b", "⏎regex #/\n {/\n/#|word b"),
    ("##/a/#{/## b", "⏎regex ##/a/#{/##|word b"), ("#/a\nb", "⏎regex #/a|⏎word b"),
    // Incomplete tokens
    ("#", "⏎symbol #"), ("##", "⏎symbol ##"), ("\"\\(", "⏎string \"\\("), ("\"\\(\"", "⏎string \"\\(\""),
    ("\"\\", "⏎string \"\\"),
    ("`", "⏎symbol `"), ("/*", ""), ("#\"\"\"", "⏎string #\"\"\""), ("#/", "⏎regex #/"), ("#/\\", "⏎regex #/\\"),
  ]

  @Test("Source code is split into tokens", arguments: sources)
  func words(_ source: String, _ expected: String) {
    #expect(Self.description(Array(source.utf8)) == expected)
  }

  private static func description(_ bytes: [UInt8]) -> String {
    let source = SwiftTokens(bytes)
    return source.tokens.indices.map { index in
      let token = source.tokens[index]
      return "\(token.startsLine ? "⏎" : "")\(token.kind) \(source.text(at: index))"
    }.joined(separator: "|")
  }

  @Test("Names have no backticks, and words in backticks are not keywords")
  func names() {
    let source = SwiftTokens(Array("class `class` -> <".utf8))
    #expect((0..<5).map { source.name(at: $0) } == ["class", "class", nil, nil, nil])
    #expect((0..<5).map { source.keyword(at: $0) } == ["class", nil, nil, nil, nil])
    #expect(source.isOperator("->", at: 2) && !source.isOperator("-", at: 2) && !source.isOperator("<", at: 4))
  }

  @Test("Tokens of arbitrary bytes are in order and do not overlap")
  func anyBytes() {
    var random = SeededGenerator(seed: 0x5EED_0051)
    let pieces =
      [
        "\"", "\"\"\"", "#", "/", "*", "\\", "(", ")", "\\(", "\\#(", "{", "}", "\n", "\r\n", " ", "`", "a", "1", "[",
        "]",
      ]
      .map { Array($0.utf8) } + [[0], [0x80], [0xC3], [0xFF], [0xE2, 0x80, 0xA8]]
    for round in 0..<LongRun.rounds(20_000) {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in
        round.isMultiple(of: 8)
          ? [UInt8.random(in: 0...255, using: &random)] : pieces[Int.random(in: pieces.indices, using: &random)]
      }
      var end: UInt32 = 0
      var isGood = true
      for token in SwiftTokens(bytes).tokens {
        isGood = isGood && token.span.lowerBound >= end && token.span.count > 0
        end = token.span.upperBound
      }
      if !isGood || end > bytes.count { Issue.record("\(bytes)") }
    }
  }

  @Test(
    "Long repetitions are tokenized without exhausting the stack",
    arguments: ["\"\\(", "#\"\"\"", "/*", "#/a", " /a(", "`a", "##\"#", "\\", "(", "#\"\\#("]
  )
  func repetition(_ text: String) {
    let bytes = Array(String(repeating: text, count: 20_000).utf8)
    #expect(SwiftTokens(bytes).tokens.count <= bytes.count)
  }
}
