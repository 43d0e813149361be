import TesseraCore
import TesseraFormats
import TesseraNative
import TesseraStrings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The few calls of the operating system that reading and writing files takes, in Swift's words.
package enum System {
  package struct Status {
    package let isFile: Bool
    var isFolder: Bool
    var isLink: Bool
    package let byteCount: Int
    /// The lower twelve bits of the mode.
    package let permissions: UInt32
    /// The user ID of the owner.
    package let owner: UInt32
    let group: gid_t
    /// The number of its names.
    let linkCount: Int
    let device: UInt64
    private let number: UInt64
    package let version: FileVersion

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
      version = FileVersion(status)
    }

    /// Whether both are names of one file.
    func isSameFile(as other: Status) -> Bool { device == other.device && number == other.number }
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

  /// Whether the open file is the one with this path.
  static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    guard let file = status(of: descriptor), let named = status(of: path, followingLinks: false) else { return false }
    return file.isSameFile(as: named)
  }

  /// - Parameter folder: A descriptor; `path` is as seen from there. A link is not followed.
  static func status(of path: String, in folder: Int32) -> Status? {
    var status = stat()
    return unsafe fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? Status(status) : nil
  }

  /// The absolute path without links, `.` and `..`; nil where it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    // `realpath` allocated the string and ended it with a zero.
    return unsafe String(cString: resolved)
  }

  /// Asks for large pages where the system has them: the first touch of 252 MB is 60,000 faults in small ones, which
  /// takes as long as parsing. Safe: advice changes no byte, and is given for whole pages within the buffer only.
  package static func preferLargePages(_ buffer: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc) || canImport(Musl)
      let page: UInt = 1 << 21
      guard buffer.count >= 1 << 23, let base = buffer.baseAddress else { return }
      let start = (UInt(bitPattern: base) &+ page &- 1) & ~(page &- 1)
      let end = (UInt(bitPattern: base) &+ UInt(buffer.count)) & ~(page &- 1)
      // Where the system has none it says so, and nothing is lost.
      unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end &- start), Int32(MADV_HUGEPAGE))
    #endif
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the file when it was opened.
  ///   - path: What errors call the file.
  static func bytes(_ descriptor: Int32, byteCount: Int, _ path: String) throws(FileError) -> [UInt8] {
    guard byteCount <= SourceText.maximumByteCount else { throw FileError(.tooLarge, path: path) }
    var failure: Int32 = 0
    // The buffer has `byteCount` bytes, and each read is told to stop where it ends.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      unsafe preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      count = unsafe readAll(descriptor, into: UnsafeMutableRawBufferPointer(buffer), failure: &failure)
    }
    guard failure == 0 else { throw FileError(errno: failure, path: path) }
    return bytes
  }

  /// Fills the buffer from the start of a file, a large one from several places at once: a single core takes as long to
  /// read 250 MB, from memory at that, as two take to parse it. The number of bytes that are there, without a gap.
  static func readAll(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer,
    failure: inout Int32
  ) -> Int {
    let partSize = max(1 << 22, (buffer.count / 16) & ~0xFFF)
    guard buffer.count > partSize * 2 else { return unsafe read(descriptor, into: buffer, at: 0, failure: &failure) }
    let starts = Array(stride(from: 0, to: buffer.count, by: partSize))
    // Safe: the parts do not overlap, each is touched by one iteration alone, and all of them have ended when
    // `concurrentMap` returns, while the buffer is still there.
    nonisolated(unsafe) let whole = unsafe buffer
    let parts = concurrentMap(starts) { start in
      var failure: Int32 = 0
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: whole[start..<min(start + partSize, whole.count)])
      let count = unsafe read(descriptor, into: part, at: start, failure: &failure)
      return (count: count, isFull: count == part.count, failure: failure)
    }
    failure = parts.first { $0.failure != 0 }?.failure ?? 0
    // A file that was cut short meanwhile ends with the first part that is not full.
    let full = parts.prefix { $0.isFull }
    return full.reduce(0) { $0 + $1.count } + (full.count < parts.count ? parts[full.count].count : 0)
  }

  /// Reads until the buffer is full or the file ends. A signal that interrupts is no end.
  ///
  /// - Parameter offset: Where to read from; nil goes on where the last reading ended.
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

  /// The same from an offset on.
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

  /// The folder that paths are seen from, absolute; nil where it was removed.
  package static var workingFolder: String? { realPath(".") }

  /// Writes a line to the standard error stream. Where nobody listens, nothing is lost that anybody could read.
  package static func say(_ line: String) {
    try? writeAll(Array("\(line)\n".utf8), to: STDERR_FILENO, "")
  }

  /// Has a write that fails say why, where a signal would end the process in the middle of it: a reader that goes away
  /// early (`tessera check | head`), a limit on the size of files.
  package static func expectFailingWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Catches the signals that end the process. Each one that arrives becomes a byte with its number in a pipe.
  ///
  /// - Returns: The descriptor to read from; negative if there is none.
  package static func catchSignals() -> Int32 { tessera_catch_signals() }

  /// Gives the signals their effect again.
  package static func releaseSignals() { tessera_release_signals() }

  /// Makes this process the parent of its descendants whose own parent has ended, so that they can be found, or leaves
  /// them to the system again. Only Linux has this.
  package static func adoptOrphans(_ adopts: Bool) { _ = tessera_adopt_orphans(adopts ? 1 : 0) }

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
