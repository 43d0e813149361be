import TesseraNative
import TesseraCore
import TesseraFormats
import TesseraStrings
package import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is opened once, looked at, and replaced by one that differs from it in a few places.
///
/// What stays goes from the old file to the new one in small pieces: the file is never in memory as a whole.
package final class OpenFile: Sendable {
  package let byteCount: Int
  /// Relative to the root, as it was asked for.
  private let path: String
  /// The absolute path of the file itself, behind all links.
  private let target: String
  private let descriptor: Int32
  private let permissions: UInt32
  private let version: FileVersion
  private let earlyCopy = Locked<EarlyCopy?>(nil)
  /// Who gives the old file's blocks back to the disk when nobody waits any more; -1 for this process.
  private let keeper = Locked<Int32>(-1)

  /// - Parameters:
  ///   - root: a folder; a link that leads out of it is not followed.
  ///   - path: relative to the root.
  package init(root: String, path: String) throws(FileError) {
    let tree = try DiskTree(root: root)
    guard Path.isPlain(path), !path.isEmpty else { throw FileError(.outsideRoot, path: path) }
    let target = try tree.linkTarget(of: path)
    // `O_NONBLOCK`: a pipe would make the opening wait for a writer. The check of its kind refuses it.
    let descriptor = open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    guard let status = System.status(of: descriptor), status.isFile else {
      close(descriptor)
      throw FileError(.notAFile, path: path)
    }
    self.path = path
    self.target = target
    self.descriptor = descriptor
    byteCount = status.byteCount
    permissions = status.permissions
    version = status.version
    version.waitForNextTick()
  }

  deinit {
    earlyCopy.withLock { $0.take() }?.cancel()
    close(descriptor)
    let keeper = keeper.withLock { $0 }
    if keeper >= 0 { close(keeper) }
  }

  /// Reads from an offset until the buffer is full or the file ends.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    // Safe: no more is read than the buffer holds.
    try System.read(descriptor, at: offset, into: buffer, path)
  }

  /// All of it.
  package func bytes() throws(FileError) -> [UInt8] {
    guard byteCount <= SourceText.maximumByteCount else { throw FileError(.tooLarge, path: path) }
    var failure: FileError?
    // The buffer has `byteCount` bytes, and each read is told to stop where it ends.
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      System.preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      do throws(FileError) {
        count = try read(at: 0, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Replaces the file by what the pieces make, one behind the other. It keeps its permissions.
  ///
  /// - Throws: ``FileError/Kind/changedSinceRead`` where the file at the path is not the one that was opened, or was
  ///   changed since. Nothing has changed then.
  package func replace(with pieces: [FilePiece]) throws(FileError) {
    // Before the new file is written, so that a conflict costs nothing; and once more when its place is to be taken.
    try checkUnchanged()
    do throws(FileError) {
      let early = earlyCopy.withLock { $0.take() }?.finish()
      let output: TemporaryFile
      if let early { output = early.file } else { output = try TemporaryFile(beside: target) }
      do throws(FileError) {
        var copy = early?.copy ?? FileCopy(from: descriptor, to: output.descriptor, path: target)
        try fill(output, &copy, with: pieces)
      } catch {
        output.discard()
        throw error
      }
      if byteCount >= Self.keptByteCount { keeper.withLock { if $0 < 0 { $0 = tessera_keep(descriptor) } } }
      try output.takePlace(permissions: permissions, replacing: true) { () throws(FileError) in try checkUnchanged() }
    } catch {
      throw FileError(error.kind, path: path, reason: error.reason)
    }
  }

  /// Starts to write the new file while it is not yet known in what it will differ. Worth it for a large file that is
  /// most likely to be replaced.
  package func beginReplacement() {
    earlyCopy.withLock { early in
      guard early == nil else { return }
      early = EarlyCopy(of: descriptor, byteCount: byteCount, replacing: target)
    }
  }

  private func checkUnchanged() throws(FileError) {
    guard let status = System.status(of: target, followingLinks: false) else {
      throw FileError(.changedSinceRead, path: path, reason: "the file was deleted since it was read")
    }
    guard status.version == version else { throw FileError(.changedSinceRead, path: path) }
  }

  private func fill(
    _ output: TemporaryFile,
    _ copy: inout FileCopy,
    with pieces: [FilePiece]
  ) throws(FileError) {
    let byteCount = pieces.reduce(0) { $0 + $1.byteCount }
    try copy.reserve(byteCount)
    var pieces = pieces[...]
    // What an early copy has is kept as far as the new file begins like the old one.
    if case .kept(let range)? = pieces.first, range.lowerBound == 0 {
      try copy.rewind(to: min(copy.position, range.upperBound))
      pieces = [.kept(copy.position..<range.upperBound)] + pieces.dropFirst()
    } else {
      try copy.rewind(to: 0)
    }
    for piece in pieces {
      switch piece {
      case .kept(let range):
        if range.count < Self.sharedByteCount {
          try copy.copy(range)
        } else {
          // Room in the system's cache takes longer to find than to fill: two cores share it.
          let middle = range.lowerBound + range.count / 2
          try copyTogether(range.lowerBound..<middle, middle..<range.upperBound, output, &copy)
        }
      case .new(let bytes): try copy.write(bytes)
      }
    }
    try copy.truncate()
  }
}

extension OpenFile {
  /// From here on giving the old file's blocks back takes longer than starting a process for it.
  private static let keptByteCount = 32 << 20

  /// From here on a copy takes longer than starting a thread for half of it.
  private static let sharedByteCount = 32 << 20

  /// Copies two ranges, the second behind the first and at the same time.
  private func copyTogether(
    _ first: Range<Int>,
    _ second: Range<Int>,
    _ output: TemporaryFile,
    _ copy: inout FileCopy
  ) throws(FileError) {
    let parts = [(range: first, position: copy.position), (range: second, position: copy.position + first.count)]
    let ends = concurrentMap(parts) { (part) -> Result<Int, FileError> in
      Result { () throws(FileError) in
        // Each writes at a place of its own, which is the descriptor's.
        let own = try output.reopened()
        defer { close(own) }
        var copy = FileCopy(from: descriptor, to: own, path: target)
        try copy.rewind(to: part.position)
        try copy.copy(part.range)
        return copy.position
      }
    }
    for end in ends { try copy.rewind(to: end.get()) }
  }
}

/// A part of a file that is written from an old one.
package enum FilePiece: Sendable, Hashable {
  /// These bytes of the old file.
  case kept(Range<Int>)
  case new([UInt8])

  var byteCount: Int {
    switch self {
    case .kept(let range): range.count
    case .new(let bytes): bytes.count
    }
  }
}
