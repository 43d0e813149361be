import Foundation
import TesseraTable

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Glibc)
  import Glibc
#endif

/// The bytes of a table's file, mapped into memory: what nobody asks for is never read.
///
/// Safe to share: nothing writes to the memory, and it stays where it is as long as this lives.
final class TableFile: @unchecked Sendable {
  private let memory: UnsafeRawBufferPointer

  private init(_ memory: UnsafeRawBufferPointer) { self.memory = memory }

  deinit {
    #if !os(Windows)
      munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count)
    #endif
  }

  static func open(_ url: URL) throws -> MessageTable {
    #if os(Windows)
      return try MessageTable(bytes: [UInt8](Data(contentsOf: url)))
    #else
      let file = TableFile(try map(url))
      // Safe: the memory is `file`'s, which the table keeps.
      return try MessageTable(memory: file.memory, owner: file)
    #endif
  }

  #if !os(Windows)
    /// The mapping stays when the file is closed, renamed or deleted.
    private static func map(_ url: URL) throws -> UnsafeRawBufferPointer {
      func failure() -> any Error {
        CocoaError(errno == ENOENT ? .fileReadNoSuchFile : .fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path])
      }
      let descriptor = url.withUnsafeFileSystemRepresentation { path in
        path.map { Foundation.open($0, O_RDONLY | O_CLOEXEC) } ?? -1
      }
      guard descriptor >= 0 else { throw failure() }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw failure() }
      // A folder or a pipe is no table, and nothing cannot be mapped.
      guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { throw TableError.notATable }
      let count = Int(status.st_size)
      guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
        throw failure()
      }
      return UnsafeRawBufferPointer(start: start, count: count)
    }
  #endif
}
