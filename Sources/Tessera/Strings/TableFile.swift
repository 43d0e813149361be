import Foundation
import TesseraCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Glibc)
  import Glibc
#endif

/// A memory-mapped table file, of which only the pages that are used are read.
///
/// Safe to share: nothing writes to the memory, and its address does not change until `deinit`.
@safe final class TableFile: @unchecked Sendable {
  static func table(at url: URL) throws -> MessageTable {
    #if os(Windows) || os(WASI)
      return try MessageTable(bytes: [UInt8](Data(contentsOf: url)))
    #else
      let file = try TableFile(url)
      // Safe: the memory belongs to `file`, which the table retains.
      return try unsafe MessageTable(memory: UnsafeRawBufferPointer(start: file.start, count: file.count), owner: file)
    #endif
  }

  #if !os(Windows) && !os(WASI)
    private let start: UnsafeMutableRawPointer
    private let count: Int

    deinit { unsafe munmap(start, count) }

    /// Maps a file. The mapping remains valid if the file is closed, renamed, or deleted.
    private init(_ url: URL) throws {
      func failure() -> any Error {
        CocoaError(errno == ENOENT ? .fileReadNoSuchFile : .fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path])
      }
      // Opening a named pipe without `O_NONBLOCK` waits for a process that writes to it.
      let descriptor = unsafe url.withUnsafeFileSystemRepresentation { path in
        unsafe path.map { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
      }
      guard descriptor >= 0 else { throw failure() }
      defer { close(descriptor) }
      guard let count = try Self.size(of: descriptor) else { throw failure() }
      // Bionic declares the result as nonnull, the other C libraries do not, and its `MAP_FAILED` is not imported.
      let memory: UnsafeMutableRawPointer? = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
      guard let memory = unsafe memory, unsafe memory != UnsafeMutableRawPointer(bitPattern: -1) else {
        throw failure()
      }
      unsafe start = memory
      self.count = count
    }

    /// Returns the size of an open file, which is at least 1; `nil` if the file cannot be read, with the reason in
    /// `errno`.
    ///
    /// Does not use `fstat`, for which the App Store requires a reason in a privacy manifest.
    ///
    /// - Throws: `TableError.notATable` for a folder, a pipe, a character device, or an empty file.
    private static func size(of descriptor: Int32) throws -> Int? {
      var first: UInt8 = 0
      let read = unsafe pread(descriptor, &first, 1, 0)
      guard read >= 0 || errno == EISDIR || errno == ESPIPE else { return nil }
      guard read == 1, let end = Int(exactly: lseek(descriptor, 0, SEEK_END)), end > 0 else {
        throw TableError.notATable
      }
      return end
    }
  #endif
}
