import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraChecks

@Suite("Keys in comments of .strings files") struct CommentedKeysTests {
  @Test(
    "A key is found in a comment if an equals sign follows it",
    arguments: [
      ("/* \"a\" = \"b\"; */", true),
      ("// \"a\"=\"b\";\n", true),
      ("/*\n\"x\" = \"y\";\n\"a\" = \"b\";\n*/", true),
      ("\"a\" = \"b\";", false),
      ("/* \"a\" */", false),
      ("\"/* \\\"a\\\" = \" = \"b */\";", false),
      ("\"x\" = \"http://a\"; \"a\" = \"b\";", false),
      ("/* \"a", false),
      ("// \"a\" = ", true),
      ("/", false),
      ("\"", false),
    ]
  )
  func contains(text: String, expected: Bool) {
    var keys = CommentedKeys()
    let isFound = keys.contain("a", in: file(text))
    #expect(isFound == expected)
  }

  @Test("Any bytes are read without a crash")
  func anyBytes() {
    var random = SeededGenerator(seed: 31)
    let pieces = ["\"", "a", " = ", "/*", "*/", "//", "\n", "\\", ";", "/", "*"]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      var keys = CommentedKeys()
      let isFound = keys.contain("no such key", in: file(text.joined()))
      #expect(!isFound)
    }
  }

  private func file(_ text: String) -> SourceFile {
    let strings = StringsFile(reading: SourceText(text))
    return SourceFile(id: FileID(0), path: "App/de.lproj/Localizable.strings", content: .strings(strings), issues: [])
  }
}
