import Foundation
import TesseraTable

/// The bytes of a table's file, held for as long as something reads them.
///
/// Safe to share: `NSData` is immutable, and its bytes stay where they are as long as it lives.
final class TableFile: @unchecked Sendable {
  private let data: NSData

  private init(_ data: NSData) { self.data = data }

  /// Up to here a file is read: a page fault for each text would cost more.
  private static let mappedFrom = 1 << 20

  static func open(_ url: URL) throws -> MessageTable {
    let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    let file = TableFile(try NSData(contentsOf: url, options: size >= mappedFrom ? .mappedIfSafe : []))
    // Safe: the memory is `file`'s, which the table keeps.
    return try MessageTable(
      memory: UnsafeRawBufferPointer(start: file.data.bytes, count: file.data.length),
      owner: file
    )
  }
}
