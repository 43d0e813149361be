import TesseraStrings
import Testing

@Suite struct DiagnosticTests {
  @Test(
    "Quoted text is a single line, escaped, and shortened",
    arguments: [
      ("", 3, #""""#), ("abc", 3, #""abc""#), ("abcd", 3, #""abc…""#), ("éあ😀x", 3, #""éあ😀…""#),
      ("a\n\u{202E}", 3, #""a↵\u{202E}""#), (#"a\n"#, 3, #""a\n""#), ("a\"b", 3, #""a"b""#),
    ]
  )
  func quotation(_ text: String, _ limit: Int, _ expected: String) {
    #expect(String(quoting: text, limit: limit) == expected)
  }

  @Test(
    "The kind of a diagnostic determines its severity and whether the file is unreadable",
    arguments: [
      (.syntax, .error, true), (.mergeConflict, .error, true), (.refused, .error, true), (.schema, .error, false),
      (.variation, .error, false), (.duplicateKey, .warning, false), (.unknownWord, .warning, false),
    ] as [(DiagnosticKind, Severity, Bool)]
  )
  func reading(_ kind: DiagnosticKind, _ severity: Severity, _ isUnreadable: Bool) {
    let diagnostic = Diagnostic(kind, SourceSpan(1, 2), "m")
    #expect(diagnostic.severity == severity)
    #expect(diagnostic.isUnreadable == isUnreadable)
  }

  @Test("Locating a diagnostic changes only its positions")
  func located() {
    let source = SourceText("{\n  \"a\": 1, \"a\": 2\n}")
    let diagnostic = Diagnostic.duplicateKey("a", at: SourceSpan(12, 15), first: SourceSpan(4, 7), in: source)
    let located = diagnostic.located { FileLocation("A.json", source.location(of: $0.lowerBound)) }
    let place = FileLocation("A.json", SourceLocation(line: 2, column: 11))
    #expect(
      located
        == Diagnostic(
          .warning,
          #"the key "a" is already defined on line 2"#,
          at: place,
          kind: .duplicateKey,
          related: [.init(FileLocation("A.json", SourceLocation(line: 2, column: 3)), "the first definition")]
        )
    )
  }
}
