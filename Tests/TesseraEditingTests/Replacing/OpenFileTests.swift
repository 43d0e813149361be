import Foundation
import TesseraEditing
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite struct OpenFileTests {
  private static let pieces: [FilePiece] = [.kept(0..<2), .new(Array("XY".utf8)), .kept(3..<6)]

  @Test func replacesWhatThePiecesSay() throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "A/a.strings")
    #expect(chmod(folder.url("A/a.strings").path, 0o640) == 0)
    let file = try OpenFile(root: folder.path, path: "A/a.strings")
    #expect(try file.bytes() == Array("abcdef".utf8))
    try file.replace(with: Self.pieces)
    #expect(try folder.read("A/a.strings") == "abXYdef")
    #expect(try folder.names(in: "A") == ["a.strings"])
    var status = stat()
    #expect(stat(folder.url("A/a.strings").path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func copiesMoreThanOnePieceOfMemory() throws {
    let folder = try TemporaryFolder()
    let text = String((0..<300_000).map { Character(Unicode.Scalar(UInt8(97 + $0 * $0 % 23))) })
    try folder.write(text + text + text + text, to: "a.strings")
    let count = 4 * text.utf8.count
    try OpenFile(root: folder.path, path: "a.strings")
      .replace(with: [.kept(0..<500_001), .new(Array("-".utf8)), .kept(500_001..<count)])
    let expected = text + text + text + text
    let middle = expected.utf8.index(expected.startIndex, offsetBy: 500_001)
    #expect(try folder.read("a.strings") == expected[..<middle] + "-" + expected[middle...])
  }

  /// Large enough for every shortcut: copied on two cores, and given back to the disk by another process. Smaller than
  /// what the test of a full disk allows meanwhile.
  @Test func replacesALargeFile() throws {
    let folder = try TemporaryFolder()
    let block = Data((0..<99_991).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    var old = Data()
    for _ in 0..<420 { old.append(block) }
    try old.write(to: folder.url("a.strings"))
    let middle = 1_000_003
    var file: OpenFile? = try OpenFile(root: folder.path, path: "a.strings")
    file?.beginReplacement()
    try file?.replace(with: [.kept(0..<middle), .new(Array("new".utf8)), .kept(middle + 1..<old.count)])
    file = nil
    let new = try Data(contentsOf: folder.url("a.strings"))
    #expect(new == old[..<middle] + Data("new".utf8) + old[(middle + 1)...])
    #expect(try folder.names(in: "") == ["a.strings"])
  }

  enum Meddling: CaseIterable {
    /// As long as before, and with the time that it had.
    case sameSizeAndTime
    case appended, replaced, deleted, emptied
  }

  /// P4: the file changed since it was opened: a conflict, and the other's file whole.
  @Test(arguments: Meddling.allCases) func takesBackNobodysChange(_ meddling: Meddling) throws {
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
      try file.replace(with: Self.pieces)
    }
    #expect(try folder.names() == (theirs == nil ? [] : ["a.strings"]))
    if let theirs { #expect(try folder.read("a.strings") == theirs) }
  }

  /// A piece that the file does not have is found while the new file is half written: nothing stays of it.
  @Test func leavesNothingBeside() throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "a.strings")
    let file = try OpenFile(root: folder.path, path: "a.strings")
    #expect(throws: FileError(.changedSinceRead, path: "a.strings")) { try file.replace(with: [.kept(0..<7)]) }
    #expect(try folder.read("a.strings") == "abcdef")
    #expect(try folder.names() == ["a.strings"])
  }

  /// A replacement that began before it was known what changes is the same, wherever the change is.
  @Test(arguments: [0, 1, 4_096, 1_500_001, 10_000_000, 20_000_000 - 2]) func beginsEarly(_ place: Int) throws {
    let folder = try TemporaryFolder()
    let old = (0..<20_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try Data(old).write(to: folder.url("a.xcstrings"))
    for new in [Array("longer than before".utf8), []] {
      let file = try OpenFile(root: folder.path, path: "a.xcstrings")
      let bytes = try Array(Data(contentsOf: folder.url("a.xcstrings")))
      file.beginReplacement()
      file.beginReplacement()
      try file.replace(with: [.kept(0..<place), .new(new), .kept(place + 2..<bytes.count)])
      #expect(try Array(Data(contentsOf: folder.url("a.xcstrings"))) == bytes[..<place] + new + bytes[(place + 2)...])
    }
    #expect(try folder.names() == ["a.xcstrings"])
  }

  /// Long parts are copied in two halves at the same time.
  @Test func copiesLongPartsTogether() throws {
    let folder = try TemporaryFolder()
    var old = [UInt8](repeating: 0, count: 80_000_000)
    for place in stride(from: 0, to: old.count, by: 997) { old[place] = UInt8(truncatingIfNeeded: place >> 8) }
    try Data(old).write(to: folder.url("a.xcstrings"))
    let file = try OpenFile(root: folder.path, path: "a.xcstrings")
    try file.replace(with: [.kept(0..<40_000_000), .new([1, 2, 3]), .kept(40_000_001..<old.count), .new([4])])
    let new = try Data(contentsOf: folder.url("a.xcstrings"))
    #expect(new.count == old.count + 3)
    #expect(Data(old[..<40_000_000]) == new[..<40_000_000])
    #expect(Data([1, 2, 3]) == new[40_000_000..<40_000_003])
    #expect(Data(old[40_000_001...]) == new[40_000_003..<new.count - 1])
    #expect(new.last == 4)
  }

  /// Whoever begins a replacement and makes none leaves nothing behind.
  @Test func beginsInVain() throws {
    let folder = try TemporaryFolder()
    try Data(count: 20_000_000).write(to: folder.url("a.xcstrings"))
    do { try OpenFile(root: folder.path, path: "a.xcstrings").beginReplacement() }
    #expect(try folder.names() == ["a.xcstrings"])
  }

  /// A conflict while the copy is under way.
  @Test func earlyConflict() throws {
    let folder = try TemporaryFolder()
    try Data(count: 20_000_000).write(to: folder.url("a.xcstrings"))
    let file = try OpenFile(root: folder.path, path: "a.xcstrings")
    file.beginReplacement()
    try Data("theirs".utf8).write(to: folder.url("a.xcstrings"))
    #expect(throws: FileError(.changedSinceRead, path: "a.xcstrings")) {
      try file.replace(with: [.new([1]), .kept(1..<20_000_000)])
    }
    #expect(try folder.read("a.xcstrings") == "theirs")
  }

  /// P1: no path and no link leads out.
  @Test(arguments: ["../outside/a.strings", "out.strings", "folder/a.strings", "", "folder", "none.strings", "pipe"])
  func opensNothingElse(_ path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "outside/a.strings")
    try folder.write("old", to: "tree/in.strings")
    try folder.link("tree/out.strings", to: "../outside/a.strings")
    try folder.link("tree/folder", to: "../outside")
    #expect(mkfifo(folder.url("tree/pipe").path, 0o600) == 0)
    #expect(throws: FileError.self) { try OpenFile(root: folder.path + "/tree", path: path) }
  }

  @Test func aLinkWithinTheRootStaysALink() throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "in.strings")
    try folder.link("link.strings", to: "in.strings")
    try OpenFile(root: folder.path, path: "link.strings").replace(with: Self.pieces)
    #expect(try folder.read("in.strings") == "abXYdef")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.url("link.strings").path) == "in.strings"
    )
  }
}
