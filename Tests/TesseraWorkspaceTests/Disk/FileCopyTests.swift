import Foundation
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

/// Copying with the system has the same result as copying in the program.
@Suite struct FileCopyTests {
  /// More bytes than are copied in one step, and not a multiple of a page.
  private static let byteCount = (9 << 20) + 1234
  private static let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7 ^ $0) }

  @Test(
    "A copy consists of the kept and the new pieces",
    arguments: [
      // No change, a byte inserted or removed at the start or at the end, a single byte, or no bytes.
      [.kept(0..<byteCount)], [.new([1]), .kept(0..<byteCount)], [.kept(0..<byteCount), .new([1])],
      [.kept(1..<byteCount)], [.kept(0..<byteCount - 1)], [.kept(0..<1)], [.new([1])], [],
      // A change in the middle, with the same length, shorter, longer, or longer by a page.
      [.kept(0..<5_000_000), .new([1]), .kept(5_000_001..<byteCount)],
      [.kept(0..<5_000_000), .new([1]), .kept(5_000_003..<byteCount)],
      [.kept(0..<5_000_000), .new([1, 2, 3]), .kept(5_000_001..<byteCount)],
      [.kept(0..<5_000_000), .new([UInt8](repeating: 7, count: 4096)), .kept(5_000_000..<byteCount)],
      // Changes at the boundaries of pages, and several changes.
      [.kept(0..<4096), .new([1]), .kept(4097..<8192), .new([1, 2]), .kept(8192..<byteCount)],
    ] as [[FilePiece]],
    [true, false]
  )
  func copies(_ pieces: [FilePiece], _ usesSystem: Bool) throws {
    let folder = try TemporaryFolder()
    let input = folder.url("in")
    try Data(Self.bytes).write(to: input)
    let output = folder.url("out")
    #expect(FileManager.default.createFile(atPath: output.path, contents: nil))
    let writing = try FileHandle(forWritingTo: output)
    let file = try OpenFile(root: folder.path, path: "in")
    var copy = FileCopy(from: file, to: writing.fileDescriptor, path: "out", usesSystem: usesSystem)
    try copy.write(pieces)
    let expected = pieces.flatMap { piece in
      switch piece {
      case .kept(let range): Data(Self.bytes[range])
      case .new(let bytes): Data(bytes)
      }
    }
    try writing.close()
    let isSame = try Data(contentsOf: output) == Data(expected)
    #expect(isSame)
  }

  @Test("A file that becomes shorter while it is copied is an error", arguments: [true, false]) func truncatedFile(
    _ usesSystem: Bool
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "in")
    try folder.write("", to: "out")
    let writing = try FileHandle(forWritingTo: folder.url("out"))
    let file = try OpenFile(root: folder.path, path: "in")
    var copy = FileCopy(from: file, to: writing.fileDescriptor, path: "out", usesSystem: usesSystem)
    #expect(throws: FileError(.changedSinceRead, path: "out")) { try copy.write([.kept(0..<7)]) }
  }

  @Test("The parts of a text are written one after the other") func textParts() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 0xF11E)
    let large = [UInt8](repeating: 7, count: (9 << 20) + 11)
    for sizes in [
      [0], [1, 2, 3], [1 << 18], [(1 << 18) - 1, 1, 1], [5, 300_000, 5, 200_000, 100_000, 0], [3, large.count, 4],
    ] {
      let parts = sizes.map { size in
        size == large.count ? large : (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      }
      let writer = try FileWriter(root: folder.path)
      try writer.write(
        FileContent(parts.map { $0[...] }, in: .utf8),
        to: "out-\(sizes.count)-\(sizes[0])",
        expecting: .absent
      )
      let isSame = try Data(contentsOf: folder.url("out-\(sizes.count)-\(sizes[0])")) == Data(parts.joined())
      #expect(isSame, "\(sizes)")
    }
  }
}
