import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite struct DiskTreeTests {
  @Test("The root of the disk is a folder, regardless of the working directory") func rootOfDisk() throws {
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
    try FileWriter(root: "/").write(FileContent(Array("new".utf8)), to: path + "/B/b", expecting: .absent)
    #expect(try folder.read("B/b") == "new")
  }

  @Test("Versions that are read together are equal to versions that are read individually") func manyVersions() throws {
    let folder = try TemporaryFolder()
    let many = (0..<2500).map { "Many/\($0)" }
    for path in ["A/a", "b"] + many { try folder.write(path, to: path) }
    for (link, target) in [("inside", "A/a"), ("outside", "/etc"), ("nowhere", "missing"), ("folder", "A")] {
      try folder.link(link, to: target)
    }
    let tree = try DiskTree(root: folder.path)
    let paths = [
      "A/a", "b", "A", "inside", "outside", "nowhere", "folder", "folder/a", "missing", "../b", "/etc", "b\0",
    ]
    let versions = tree.versions(of: paths + many)
    #expect(versions == (paths + many).map { try? tree.version(of: $0) })
    #expect(versions[0] != nil && versions[3] == versions[0] && versions[7] == versions[0])
    #expect([4, 5, 8, 9, 10, 11].allSatisfy { versions[$0] == nil })
    #expect(Set(versions.compactMap { $0 }).count == many.count + 3)
    #expect(tree.versions(of: []).isEmpty)
  }
}
