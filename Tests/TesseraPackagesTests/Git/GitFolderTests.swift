import TesseraFormats
import TesseraWorkspace
import Testing

@testable import TesseraPackages

@Suite struct GitFolderTests {
  private static let id = [UInt8](1...20)

  private static func tree(_ entries: [(mode: String, name: [UInt8])]) -> [UInt8] {
    entries.flatMap { Array("\($0.mode) ".utf8) + $0.name + [0] + id }
  }

  @Test(
    "The mode of an entry determines its kind, and names that Git never checks out are omitted",
    arguments: [
      ("100644", Array("a".utf8), "a file"), ("100755", Array("a".utf8), "a file"),
      ("100664", Array("a".utf8), "a file"),
      ("40000", Array("a".utf8), "a folder"), ("040000", Array("a".utf8), "a folder"),
      ("120000", Array("a".utf8), "a link"), ("160000", Array("a".utf8), "a folder"),
      ("0", Array("a".utf8), "a folder"),
      ("100644", Array("a b\n".utf8), "a b\n file"), ("100644", [0xC3, 0xA9], "\u{E9} file"),
      ("100644", [0xFF], "\u{FFFD} file"), ("40000", [0x61, 0xC3], "a\u{FFFD} folder"),
      ("40000", Array(".git".utf8), ""), ("100644", Array(".GIT".utf8), ""), ("40000", Array(".".utf8), ""),
      ("40000", Array("..".utf8), ""), ("100644", Array("a/b".utf8), ""), ("100644", Array("/".utf8), ""),
      ("100644", [], ""),
    ]
  )
  func entry(_ mode: String, _ name: [UInt8], _ expected: String) {
    let folder = GitFolder(Self.tree([(mode, name)]), idByteCount: 20)
    #expect(folder?.entries.map { "\($0.name) \($0.kind)" } == (expected.isEmpty ? [] : [expected]))
    let isReadable = !expected.isEmpty && String(validating: name, as: UTF8.self) != nil
    #expect((folder?.node(String(decoding: name, as: UTF8.self)) != nil) == isReadable)
  }

  @Test("Entries are unique, sorted by the bytes of their names, and found by name") func entryOrder() throws {
    let names = ["b", "a.b", "a", "a-b", "b"]
    let folder = try #require(
      GitFolder(Self.tree(names.map { ($0 == "a" ? "40000" : "100644", Array($0.utf8)) }), idByteCount: 20)
    )
    #expect(folder.entries.map(\.name) == ["a", "a-b", "a.b", "b"])
    for name in names { #expect(folder.node(name)?.name == name) }
    #expect(folder.node("c") == nil)
  }

  @Test(
    "Malformed tree objects are rejected",
    arguments: [
      "100644", "100644 ", "100644 a", "100644 a\0", "100644 a\01234567890123456789", " a\012345678901234567890",
      "x a\012345678901234567890", "99999999 a\012345678901234567890", "8 a\012345678901234567890",
      "100644 a\0123456789012345678901",
    ]
  )
  func malformedTrees(_ text: String) {
    #expect(GitFolder(Array(text.utf8), idByteCount: 20) == nil)
  }

  @Test(
    "The description of an object ID is the hexadecimal string from which it was read",
    arguments: ["0123456789abcdef0123456789abcdef01234567", String(repeating: "0f", count: 32)]
  )
  func objectIDs(_ text: String) {
    #expect(GitObjectID(hexadecimal: text)?.description == text)
  }

  @Test(
    "A string that is not 40 or 64 hexadecimal digits is not an object ID",
    arguments: ["", "0", "0123456789abcdef", "0123456789abcdef0123456789abcdef0123456g", "HEAD"]
  )
  func invalidObjectIDs(_ text: String) { #expect(GitObjectID(hexadecimal: text) == nil) }
}
