import TesseraWorkspace
import Testing

@Suite struct DiskTreeTests {
  /// The whole disk is a folder like any other, whatever the working directory.
  @Test func theWholeDiskIsAFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "A/a")
    let path = String(folder.path.dropFirst())
    for root in ["/", ""] {
      let tree = try DiskTree(root: root)
      #expect(tree.root == "")
      #expect(try tree.bytes(of: path + "/A/a") == Array("text".utf8))
      #expect(try tree.entries(ofFolder: path).map(\.name) == ["A"])
      let parent = String(path.prefix { $0 != "/" })
      #expect(try tree.entries(ofFolder: "").contains { $0.name == parent })
    }
    try FileWriter(root: "/").write(Array("new".utf8), to: path + "/B/b", expecting: nil)
    #expect(try folder.read("B/b") == "new")
  }
}
