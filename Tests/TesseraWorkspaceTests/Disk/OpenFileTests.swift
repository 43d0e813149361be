import Foundation
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite struct OpenFileTests {
  private static let pieces: [FilePiece] = [.kept(0..<2), .new(Array("XY".utf8)), .kept(3..<6)]

  private func replace(_ file: OpenFile, in folder: TemporaryFolder, with pieces: [FilePiece]) throws {
    try FileWriter(root: folder.path)
      .write(FileContent(pieces, of: file), to: file.path, expecting: .version(file.version))
  }

  @Test("A file is replaced by its kept and new pieces and keeps its permissions") func replacement() throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "A/a.strings")
    #expect(chmod(folder.url("A/a.strings").path, 0o640) == 0)
    let file = try OpenFile(root: folder.path, path: "A/a.strings")
    #expect(try file.bytes() == Array("abcdef".utf8))
    try replace(file, in: folder, with: Self.pieces)
    #expect(try folder.read("A/a.strings") == "abXYdef")
    #expect(try folder.names(in: "A") == ["a.strings"])
    var status = stat()
    #expect(stat(folder.url("A/a.strings").path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test("A large file is copied completely") func largeFile() throws {
    let folder = try TemporaryFolder()
    let text = String((0..<300_000).map { Character(Unicode.Scalar(UInt8(97 + $0 * $0 % 23))) })
    try folder.write(text + text + text + text, to: "a.strings")
    let count = 4 * text.utf8.count
    let file = try OpenFile(root: folder.path, path: "a.strings")
    try replace(file, in: folder, with: [.kept(0..<500_001), .new(Array("-".utf8)), .kept(500_001..<count)])
    let expected = text + text + text + text
    let middle = expected.utf8.index(expected.startIndex, offsetBy: 500_001)
    #expect(try folder.read("a.strings") == expected[..<middle] + "-" + expected[middle...])
  }

  enum Meddling: CaseIterable {
    /// The size and the modification time are unchanged.
    case sameSizeAndTime
    case appended, replaced, deleted, emptied
  }

  /// P4: if the file changed since it was opened, there is a conflict, and the other version is kept.
  @Test("A file that changed since it was opened is a conflict and is not overwritten", arguments: Meddling.allCases)
  func changedFile(_ meddling: Meddling) throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "a.strings")
    let file = try OpenFile(root: folder.path, path: "a.strings")
    let url = folder.url("a.strings")
    var theirs: String? = "ABCDEF"
    var reason: String?
    switch meddling {
    case .sameSizeAndTime:
      let time = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate]
      let handle = try FileHandle(forWritingTo: url)
      try handle.write(contentsOf: Data("ABCDEF".utf8))
      try handle.close()
      try FileManager.default.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: url.path)
    case .appended:
      let handle = try FileHandle(forWritingTo: url)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("g".utf8))
      try handle.close()
      theirs = "abcdefg"
    case .replaced: try Data("ABCDEF".utf8).write(to: url, options: .atomic)
    case .deleted:
      try FileManager.default.removeItem(at: url)
      theirs = nil
      reason = "the file was deleted since it was read"
    case .emptied:
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: 0)
      try handle.close()
      theirs = ""
    }
    #expect(throws: FileError(.changedSinceRead, path: "a.strings", reason: reason)) {
      try replace(file, in: folder, with: Self.pieces)
    }
    #expect(try folder.names() == (theirs == nil ? [] : ["a.strings"]))
    if let theirs { #expect(try folder.read("a.strings") == theirs) }
  }

  /// If a part of the file does not exist, which is found while the new file is being written, no file remains.
  @Test("If the replacement fails, no temporary file remains") func failedReplacement() throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "a.strings")
    let file = try OpenFile(root: folder.path, path: "a.strings")
    #expect(throws: FileError(.changedSinceRead, path: "a.strings")) {
      try replace(file, in: folder, with: [.kept(0..<7)])
    }
    #expect(try folder.read("a.strings") == "abcdef")
    #expect(try folder.names() == ["a.strings"])
  }

  /// P1: no path and no link leads to a file outside of the root.
  @Test(
    "Only regular files within the root can be opened",
    arguments: ["../outside/a.strings", "out.strings", "folder/a.strings", "", "folder", "none.strings", "pipe"]
  )
  func otherPaths(_ path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "outside/a.strings")
    try folder.write("old", to: "tree/in.strings")
    try folder.link("tree/out.strings", to: "../outside/a.strings")
    try folder.link("tree/folder", to: "../outside")
    #expect(mkfifo(folder.url("tree/pipe").path, 0o600) == 0)
    #expect(throws: FileError.self) { try OpenFile(root: folder.path + "/tree", path: path) }
  }

  @Test("If a path is a link within the root, the target of the link is replaced") func linkWithinRoot() throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "in.strings")
    try folder.link("link.strings", to: "in.strings")
    try replace(OpenFile(root: folder.path, path: "link.strings"), in: folder, with: Self.pieces)
    #expect(try folder.read("in.strings") == "abXYdef")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.url("link.strings").path) == "in.strings"
    )
  }
}
