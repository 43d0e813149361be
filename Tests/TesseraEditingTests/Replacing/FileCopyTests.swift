import Foundation
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraEditing

/// What the system copies is what the program copies.
@Suite struct FileCopyTests {
  /// More than the copy takes in one stride, and no multiple of a page.
  private static let byteCount = (9 << 20) + 1234
  private static let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7 ^ $0) }

  @Test(
    arguments: [
      // Nothing before or behind, the start, the end, one byte.
      [.kept(0..<byteCount)], [.new([1]), .kept(0..<byteCount)], [.kept(0..<byteCount), .new([1])],
      [.kept(1..<byteCount)], [.kept(0..<byteCount - 1)], [.kept(0..<1)], [.new([1])], [],
      // A change in the middle: as long as before, shorter, longer, longer by a page.
      [.kept(0..<5_000_000), .new([1]), .kept(5_000_001..<byteCount)],
      [.kept(0..<5_000_000), .new([1]), .kept(5_000_003..<byteCount)],
      [.kept(0..<5_000_000), .new([1, 2, 3]), .kept(5_000_001..<byteCount)],
      [.kept(0..<5_000_000), .new([UInt8](repeating: 7, count: 4096)), .kept(5_000_000..<byteCount)],
      // At the edges of pages, and several.
      [.kept(0..<4096), .new([1]), .kept(4097..<8192), .new([1, 2]), .kept(8192..<byteCount)],
    ] as [[FilePiece]],
    [true, false]
  )
  func copies(_ pieces: [FilePiece], _ usesSystem: Bool) throws {
    let folder = try TemporaryFolder()
    let input = folder.url("in")
    try Data(Self.bytes).write(to: input)
    let reading = try FileHandle(forReadingFrom: input)
    let output = folder.url("out")
    #expect(FileManager.default.createFile(atPath: output.path, contents: nil))
    let writing = try FileHandle(forWritingTo: output)
    var copy = FileCopy(from: reading.fileDescriptor, to: writing.fileDescriptor, path: "in")
    copy.usesSystem = usesSystem
    for piece in pieces {
      switch piece {
      case .kept(let range): try copy.copy(range)
      case .new(let bytes): try copy.write(bytes)
      }
    }
    let expected = pieces.flatMap { piece in
      switch piece {
      case .kept(let range): Data(Self.bytes[range])
      case .new(let bytes): Data(bytes)
      }
    }
    #expect(copy.position == expected.count)
    try writing.close()
    let isSame = try Data(contentsOf: output) == Data(expected)
    #expect(isSame)
  }

  /// The file became shorter while it was copied.
  @Test(arguments: [true, false]) func theEndComesEarly(_ usesSystem: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("abcdef", to: "in")
    try folder.write("", to: "out")
    let reading = try FileHandle(forReadingFrom: folder.url("in"))
    let writing = try FileHandle(forWritingTo: folder.url("out"))
    var copy = FileCopy(from: reading.fileDescriptor, to: writing.fileDescriptor, path: "in")
    copy.usesSystem = usesSystem
    #expect(throws: FileError(.changedSinceRead, path: "in")) { try copy.copy(0..<7) }
  }

  /// A file that the system refuses to copy from is read: a pipe has no places, so reading refuses it as well.
  @Test func whatTheSystemRefusesIsRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "out")
    let pipe = Pipe()
    let writing = try FileHandle(forWritingTo: folder.url("out"))
    var copy = FileCopy(
      from: pipe.fileHandleForReading.fileDescriptor,
      to: writing.fileDescriptor,
      path: "pipe"
    )
    #expect(throws: FileError.self) { try copy.copy(0..<7) }
    #expect(!copy.usesSystem)
  }
}
