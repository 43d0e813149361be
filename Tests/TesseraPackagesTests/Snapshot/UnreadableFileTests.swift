import TesseraPackages
import TesseraWorkspace
import Testing

@Suite struct UnreadableFileTests {
  /// A tree with a folder that cannot be read.
  private struct LockedTree: FileTree {
    var base: MemoryTree
    func entries(ofFolder path: String) throws(FileError) -> [FileEntry] {
      if path == "locked" { throw FileError(.permissionDenied, path: path) }
      return try base.entries(ofFolder: path)
    }
    func metadata(of path: String) throws(FileError) -> FileMetadata { try base.metadata(of: path) }
    func bytes(of path: String) throws(FileError) -> [UInt8] {
      if path == "open/secret.strings" { throw FileError(.permissionDenied, path: path) }
      return try base.bytes(of: path)
    }
  }

  @Test("An unreadable file or folder is a finding, and the other files are loaded") func unreadablePaths() {
    let tree = LockedTree(
      base: MemoryTree(["locked/a.strings": "", "open/secret.strings": "", "open/b.xcstrings": emptyCatalog])
    )
    #expect(
      describe(WorkspaceLoader.load(tree, root: "/projects/Shop")) == [
        "folder open in \"open\"",
        "  catalog b en of en: open/b.xcstrings",
        "locked: error unreadable-file: the folder cannot be read: permission denied",
        "open/secret.strings: error unreadable-file: the file cannot be read: permission denied",
      ]
    )
  }
}
