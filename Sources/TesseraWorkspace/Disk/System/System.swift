import TesseraCore
import TesseraFormats
import TesseraPlatform
import TesseraStrings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system calls for reading and writing files, with Swift interfaces.
package enum System {
  package struct Status {
    package let isFile: Bool
    var isFolder: Bool
    package let isLink: Bool
    package let byteCount: Int
    /// The lower twelve bits of the mode.
    package let permissions: UInt32
    /// The user ID of the owner.
    package let owner: UInt32
    let group: gid_t
    /// The number of hard links.
    let linkCount: Int
    let device: UInt64
    private let number: UInt64
    package let version: FileStamp

    init(_ status: stat) {
      let kind = status.st_mode & S_IFMT
      isFile = kind == S_IFREG
      isFolder = kind == S_IFDIR
      isLink = kind == S_IFLNK
      byteCount = Int(clamping: status.st_size)
      permissions = UInt32(status.st_mode) & 0o7777
      owner = status.st_uid
      group = status.st_gid
      linkCount = Int(status.st_nlink)
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
      version = FileStamp(status)
    }

    /// Returns whether both statuses are those of the same file.
    package func isSameFile(as other: Status) -> Bool { device == other.device && number == other.number }
  }

  package static func status(of path: String, followingLinks: Bool = true) -> Status? {
    var status = stat()
    guard unsafe (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return Status(status)
  }

  package static func status(of descriptor: Int32) -> Status? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Status(status) : nil
  }

  /// Returns whether an open file is the one at a path.
  static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    guard let file = status(of: descriptor), let named = status(of: path, followingLinks: false) else { return false }
    return file.isSameFile(as: named)
  }

  /// Returns the status of a file in a folder. A link is not followed.
  ///
  /// - Parameter folder: The descriptor of the folder that `path` is relative to.
  static func status(of path: String, in folder: Int32) -> Status? {
    var status = stat()
    return unsafe fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? Status(status) : nil
  }

  /// Returns the absolute path without links, `.`, and `..`, or `nil` if there is no such file.
  package static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    // `realpath` allocated the string and terminated it with a zero byte.
    return unsafe String(cString: resolved)
  }

  /// Returns the absolute path, without links, that a new file or folder has, or `nil` if there is no folder in which it
  /// can be created.
  package static func realPath(ofNew path: String) -> String? {
    var words = path[...]
    while words.count > 1, words.last == "/" { words.removeLast() }
    let slash = words.lastIndex(of: "/")
    let name = slash.map { words[words.index(after: $0)...] } ?? words
    guard !name.isEmpty, name != ".", name != "..",
      let parent = realPath(slash.map { $0 == words.startIndex ? "/" : String(words[..<$0]) } ?? "."),
      status(of: parent)?.isFolder == true
    else { return nil }
    return (parent == "/" ? "" : parent) + "/" + name
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the file when it was opened.
  ///   - path: The path of the file in errors.
  static func bytes(_ descriptor: Int32, byteCount: Int, _ path: String) throws(FileError) -> [UInt8] {
    guard byteCount <= SourceText.maximumByteCount else { throw FileError(.tooLarge, path: path) }
    var failure: Int32 = 0
    // The buffer has `byteCount` bytes, and reading stops at its end.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      unsafe LargePages.prefer(UnsafeMutableRawBufferPointer(buffer))
      count = unsafe readAll(descriptor, into: UnsafeMutableRawBufferPointer(buffer), failure: &failure)
    }
    guard failure == 0 else { throw FileError(errno: failure, path: path) }
    return bytes
  }

  /// Fills the buffer from the start of a file. Parts of a large file are read concurrently, because a single core
  /// takes as long to read 250 MB, even from memory, as two cores take to parse it.
  ///
  /// - Returns: The number of bytes that were read without a gap.
  static func readAll(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer,
    failure: inout Int32
  ) -> Int {
    let partSize = max(1 << 22, (buffer.count / 16) & ~0xFFF)
    guard buffer.count > partSize * 2 else { return unsafe read(descriptor, into: buffer, at: 0, failure: &failure) }
    let starts = Array(stride(from: 0, to: buffer.count, by: partSize))
    // Safe: the parts do not overlap, each is accessed by one iteration only, and all iterations have ended when
    // `concurrentMap` returns, while the buffer is still valid.
    nonisolated(unsafe) let whole = unsafe buffer
    let parts = concurrentMap(starts) { start in
      var failure: Int32 = 0
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: whole[start..<min(start + partSize, whole.count)])
      let count = unsafe read(descriptor, into: part, at: start, failure: &failure)
      return (count: count, isFull: count == part.count, failure: failure)
    }
    failure = parts.first { $0.failure != 0 }?.failure ?? 0
    // A file that was truncated in the meantime ends in the first part that is not full.
    let full = parts.prefix { $0.isFull }
    return full.reduce(0) { $0 + $1.count } + (full.count < parts.count ? parts[full.count].count : 0)
  }

  /// Reads until the buffer is full or the file ends. A read that is interrupted by a signal is continued.
  ///
  /// - Parameter offset: The offset to read from, or `nil` to continue after the last read.
  static func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int? = nil,
    failure: inout Int32
  ) -> Int {
    var total = 0
    while total < buffer.count {
      // Safe: `total` is below the count, so `rest` lies within the buffer, and no more than its count is read.
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[total...])
      let count = unsafe readOnce(descriptor, rest, at: offset.map { $0 + total })
      if count > 0 {
        total += count
      } else if count == 0 {
        break
      } else if errno != EINTR {
        failure = errno
        break
      }
    }
    return total
  }

  /// Reads from an offset until the buffer is full or the file ends.
  package static func read(
    _ descriptor: Int32,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer,
    _ path: String
  ) throws(FileError) -> Int {
    var failure: Int32 = 0
    let count = unsafe read(descriptor, into: buffer, at: offset, failure: &failure)
    guard failure == 0 else { throw FileError(errno: failure, path: path) }
    return count
  }

  private static func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer, at offset: Int?) -> Int {
    let count = min(buffer.count, 1 << 30)
    if let offset { return unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset)) }
    #if canImport(Darwin)
      return unsafe Darwin.read(descriptor, buffer.baseAddress, count)
    #elseif canImport(Musl)
      return Musl.read(descriptor, buffer.baseAddress, count)
    #else
      return unsafe Glibc.read(descriptor, buffer.baseAddress, count)
    #endif
  }

  /// The absolute path of the working directory, or `nil` if it was removed.
  package static var workingFolder: String? { realPath(".") }

  /// Writes a line to the standard error stream. A failure is ignored, because it means that nothing reads the stream.
  package static func say(_ line: String) {
    try? writeAll(Array("\(line)\n".utf8), to: STDERR_FILENO, "")
  }

  /// Makes failing writes return an error instead of raising a signal that ends the process during the write. Writes
  /// fail if the reader exits early (`tessera check | head`) or if a file exceeds the size limit.
  package static func expectFailingWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Catches the signals that end the process. For each signal that arrives, a byte with its number is written to a
  /// pipe.
  ///
  /// - Returns: The descriptor to read from, or a negative number if there is none.
  package static func catchSignals() -> Int32 { Native.catchSignals() }

  /// Restores the effect of the signals.
  package static func releaseSignals() { Native.releaseSignals() }

  /// Makes this process the parent of its descendants whose own parent has ended, so that they can be found, or stops
  /// doing so. Only Linux supports this.
  package static func adoptOrphans(_ adopts: Bool) { _ = Native.adoptOrphans(adopts) }

  package static func end(status: Int32) -> Never { exit(status) }

  package static func words(for code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension FileError {
  package init(errno code: Int32, path: String) {
    let kind: Kind =
      switch code {
      case ENOENT: .notFound
      case EACCES, EPERM: .permissionDenied
      case ENOTDIR: .notAFolder
      case EISDIR: .notAFile
      default: .system
      }
    self.init(kind, path: path, reason: kind == .system ? System.words(for: code) : nil)
  }
}
