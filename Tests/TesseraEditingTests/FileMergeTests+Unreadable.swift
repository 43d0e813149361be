import TesseraEditing
import TesseraTestSupport
import Testing

/// Versions that cannot be merged by key.
extension FileMergeTests {
  static let unreadable: [(String, String, String, MergeError.Side, String?)] = [
    ("{", "{}", "{}", .base, nil),
    ("{}", "{\"strings\" : {", "{}", .ours, nil),
    ("{}", "{}", "[]", .theirs, nil),
    ("{}", "{}", "{\"strings\":{\"a\":{},\n\"a\":{}}}", .theirs, duplicate("a", 1, 2)),
    ("{}", "{}", "{\"strings\":{},\n\"x\":1,\n\"x\":2}", .theirs, duplicate("x", 2, 3)),
    (entry("1"), entry("2"), entry("3,\n\"x\":4"), .theirs, duplicate("x", 2, 3)),
    (entry("1"), entry("2,\n\"x\":4"), entry("3"), .ours, duplicate("x", 2, 3)),
    (entry("1,\n\"x\":4"), entry("2"), entry("3"), .base, duplicate("x", 2, 3)),
    (entry("{}"), entry("{\"y\":1,\"y\":1}"), "{\"strings\":{}}", .ours, duplicate("y", 2, 2)),
  ]

  private static func entry(_ value: String) -> String { "{\"strings\":{\"a\":{\n\"x\":\(value)}}}" }

  private static func duplicate(_ name: String, _ first: Int, _ second: Int) -> String {
    "\"\(name)\" occurs 2 times (lines \(first) and \(second)): remove all but one first"
  }

  @Test(arguments: unreadable)
  func damagedVersions(
    _ base: String,
    _ ours: String,
    _ theirs: String,
    _ side: MergeError.Side,
    _ message: String?
  ) throws {
    let error = try #require(throws: MergeError.self) { try Self.merge(base, ours, theirs) }
    #expect(error.side == side)
    if let message { #expect(error.reason.message == message) }
  }

  private static let propertyList = "<plist version=\"1.0\"><dict>\n"

  private static let dictionaryWithKeyTwice: String = {
    let text = dictionary("1", "2")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return (lines[..<19] + lines[3...]).joined(separator: "\n")
  }()

  static let duplicates: [(String, FileEditor.Format, MergeError.Side, String)] = [
    ("\"a\"=\"1\";\n\"b\"=\"2\";\n\"a\"=\"3\";\n", .strings, .base, duplicate("a", 1, 3)),
    ("\"a\"=\"1\";\n\"\\U0061\"=\"3\";\n", .strings, .ours, duplicate("a", 1, 2)),
    (
      propertyList + "<key>a</key><string>1</string>\n<key>a</key><string>2</string></dict></plist>", .strings, .theirs,
      duplicate("a", 2, 3)
    ),
    (dictionary("1", "2", few: "3").replacing("few", with: "one"), .stringsDict, .base, duplicate("one", 14, 18)),
    (dictionaryWithKeyTwice, .stringsDict, .base, duplicate("files", 4, 20)),
  ]

  @Test("A version with a key that occurs twice, also in nested dictionaries, is refused", arguments: duplicates)
  func duplicateKeys(_ text: String, _ format: FileEditor.Format, _ side: MergeError.Side, _ message: String) throws {
    let isText = !text.hasPrefix("<")
    func version(_ other: MergeError.Side, _ value: String) -> String {
      if side == other { return text }
      if isText { return "\"a\"=\"\(value)\";\n" }
      return Self.propertyList + "<key>z</key><string>\(value)</string></dict></plist>"
    }
    let error = try #require(throws: MergeError.self) {
      try Self.merge(version(.base, "1"), version(.ours, "2"), version(.theirs, "3"), format)
    }
    #expect(error.side == side)
    #expect(error.reason.message == message)
  }
}
