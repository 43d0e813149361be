#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The few calls of the operating system that reading and writing files takes, in Swift's words.
enum System {
  struct Status {
    var isFile: Bool
    var isFolder: Bool
    var isLink: Bool
    var byteCount: Int
    var permissions: mode_t
    var version: FileVersion

    init(_ status: stat) {
      let kind = status.st_mode & S_IFMT
      isFile = kind == S_IFREG
      isFolder = kind == S_IFDIR
      isLink = kind == S_IFLNK
      byteCount = Int(clamping: status.st_size)
      permissions = status.st_mode & 0o7777
      version = FileVersion(status)
    }
  }

  static func status(of path: String, followingLinks: Bool = true) -> Status? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return Status(status)
  }

  static func status(of descriptor: Int32) -> Status? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Status(status) : nil
  }

  /// The absolute path without links, `.` and `..`; nil where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    // `realpath` allocated the string and ended it with a zero.
    return String(cString: resolved)
  }

  /// Asks for large pages where the system has them: the first touch of 252 MB is 60,000 faults in small ones, which
  /// takes as long as parsing. Safe: advice changes no byte, and is given for whole pages within the buffer only.
  static func preferLargePages(_ buffer: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc) || canImport(Musl)
      let page: UInt = 1 << 21
      guard buffer.count >= 1 << 23, let base = buffer.baseAddress else { return }
      let start = (UInt(bitPattern: base) &+ page &- 1) & ~(page &- 1)
      let end = (UInt(bitPattern: base) &+ UInt(buffer.count)) & ~(page &- 1)
      // Where the system has none it says so, and nothing is lost.
      madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end &- start), Int32(MADV_HUGEPAGE))
    #endif
  }

  /// Reads until the buffer is full or the file ends. A signal that interrupts is no end.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, failure: inout Int32) -> Int {
    var total = 0
    while total < buffer.count {
      // Safe: `total` is below the count, so `rest` lies within the buffer, and no more than its count is read.
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[total...])
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, rest.baseAddress, min(rest.count, 1 << 30))
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, rest.baseAddress, min(rest.count, 1 << 30))
      #else
        let count = Glibc.read(descriptor, rest.baseAddress, min(rest.count, 1 << 30))
      #endif
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
  static func read(
    _ descriptor: Int32,
    at offset: Int,
    into buffer: UnsafeMutableRawBufferPointer,
    _ path: String
  ) throws(FileError) -> Int {
    var total = 0
    while total < buffer.count {
      // Safe: as above.
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[total...])
      let count = pread(descriptor, rest.baseAddress, min(rest.count, 1 << 30), off_t(offset &+ total))
      if count == 0 { break }
      if count > 0 {
        total += count
      } else if errno != EINTR {
        throw FileError(errno: errno, path: path)
      }
    }
    return total
  }

  /// Writes some of the bytes; the number, or -1 with the reason in `errno`.
  static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer.baseAddress, min(buffer.count, 1 << 30))
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer.baseAddress, min(buffer.count, 1 << 30))
    #else
      Glibc.write(descriptor, buffer.baseAddress, min(buffer.count, 1 << 30))
    #endif
  }

  static func words(for code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension FileError {
  init(errno code: Int32, path: String) {
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
