import Models
import Testing

@testable import Web

@Suite("Entity tags")
struct EntityTagTests {
  @Test(
    "A browser has a current copy if it lists the tag",
    arguments: [
      ([#"W/"a1""#], true), ([#""a1""#], true), (["*"], true), ([#""x", W/"y", W/"a1""#], true),
      ([#"W/"a1","x""#], true), ([#""x""#, #""a1""#], true), ([#" ,, "a1" ,"#], true), ([#""a,"  ,"a1""#], true),
      ([#""é", "a1""#], true),
      ([], false), ([""], false), ([#""a""#], false), ([#""a12""#], false), ([#""A1""#], false), ([#""""#], false),
      ([#""x,a1""#], false), ([#""W/a1""#], false),
      // Invalid headers
      (["a1"], false), ([#""a1"#], false), ([#"a1""#], false), ([#"w/"a1""#], false), ([#"W/ "a1""#], false),
      ([#"W/a1"#], false), ([#""a1" "x""#], false), ([#""a1";"x""#], false), ([#""a1", x"#], false),
      ([#""x"a1""#], false), ([#"'a1'"#], false), ([#""a 1", "a1""#], false), ([#""a1", *"#], false), (["**"], false),
      (["*", "*"], false), ([#""a1""#, "x"], false), (["\"\u{7F}\", \"a1\""], false),
      ([String(repeating: ",", count: 8_000) + #""a1""#], true), ([String(repeating: "\"", count: 7_999)], false),
      ([String(repeating: "W/", count: 4_000)], false),
    ] as [([String], Bool)]
  )
  func lists(fields: [String], isListed: Bool) {
    #expect(EntityTag(digest: "a1").isListed(in: fields) == isListed)
  }

  @Test("A tag is read from its header", arguments: [#"W/"a1""#, #""a1""#, #" W/"a1""#])
  func field(text: String) { #expect(EntityTag(field: text) == EntityTag(digest: "a1")) }

  @Test("Other headers contain no tag", arguments: ["", "*", "a1", #""a1", "b""#, #"W/"a1"#])
  func noTag(text: String) { #expect(EntityTag(field: text) == nil) }

  private static let session = Session(id: String(repeating: "0", count: 32))
  private static let page = "<p>zażółć</p><form>(token)</form><ul>" + String(repeating: "<li>日本", count: 50) + "</ul>"

  private static func tag(_ page: String, _ token: String, _ session: Session = session) -> EntityTag {
    EntityTag(of: HTML(rendered: page.replacing("(token)", with: token)), without: token, for: session)
  }

  @Test("The tag of a page is the same for each token, and on each system")
  func stable() {
    let tag = Self.tag(Self.page, "0123456789abcdef")
    #expect(tag.description == #"W/"22599aa5f3c7197b""#)
    for token in ["fedcba9876543210", "0000000000000000", "x"] { #expect(Self.tag(Self.page, token) == tag) }
    #expect(Self.tag(Self.page, "0123456789abcdef", Session(id: String(repeating: "1", count: 32))) != tag)
  }

  @Test("Each change of a page changes its tag")
  func changes() {
    let bytes = Array(Self.page.utf8)
    var tags: Set<EntityTag> = []
    var count = 0
    func add(_ bytes: some Sequence<UInt8>) {
      tags.insert(EntityTag(of: TextDocument(contentType: "", text: String(decoding: Array(bytes), as: UTF8.self))))
      count += 1
    }
    for index in bytes.indices where bytes[index] < 0x80 {
      var changed = bytes
      changed[index] ^= 1
      add(changed)
      changed[index] ^= 3
      add(changed)
      // The last bytes are filled up with zeros.
      add(bytes[..<index] + [0] + bytes[index...])
      add(bytes[..<index])
    }
    #expect(count > 500)
    #expect(tags.count == count)
  }

  @Test(
    "A sequence of bytes is found at its first position from a position on",
    arguments: [
      ("abc", "abc", 0, 0), ("abc", "xabc", 0, 1), ("abc", "ababcabc", 0, 2), ("abc", "ababcabc", 3, 5),
      ("abc", "ababcabc", 6, nil), ("abc", "ab", 0, nil), ("abc", "", 0, nil), ("", "abc", 0, nil),
      ("aab", "aaaaab", 0, 3), ("a", "xxa", 0, 2), ("aaa", "aaaa", 1, 1), ("abab", "abaababab", 0, 3),
      ("日本", "a日日本", 0, 4),
    ] as [(String, String, Int, Int?)]
  )
  func search(wanted: String, text: String, start: Int, position: Int?) {
    let found = Array(text.utf8).withUnsafeBytes { ByteSearch(Array(wanted.utf8)).first(in: $0, from: start) }
    #expect(found == position)
  }
}
