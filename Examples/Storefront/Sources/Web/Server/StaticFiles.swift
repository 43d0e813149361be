import Foundation
import StyleGuide
import Tessera

/// Files that are the same for everybody, in memory: the style guide's, and the products' pictures.
struct StaticFiles: Sendable {
  struct File: Sendable {
    let contentType: String
    let bytes: [UInt8]
    /// Another one for other bytes.
    let tag: String

    init(contentType: String, bytes: [UInt8]) {
      self.contentType = contentType
      self.bytes = bytes
      tag = "\"\(Self.digest(bytes))\""
    }

    /// FNV-1a, twice from other beginnings: the same in every process, as a hash of the standard library is not.
    private static func digest(_ bytes: [UInt8]) -> String {
      var first: UInt64 = 0xcbf2_9ce4_8422_2325
      var second: UInt64 = 0x8422_2325_cbf2_9ce4
      for byte in bytes {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
        second = (second ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      return String(first, radix: 36) + String(second, radix: 36)
    }
  }

  /// By path below `/assets/`.
  private var files: [String: File] = [:]

  /// - Parameter pictures: The folder with the products' pictures.
  init(pictures: URL) throws {
    for file in try StyleGuideFiles.all() {
      files[file.path] = File(contentType: file.contentType, bytes: file.bytes)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: pictures.path) where name.hasSuffix(".svg") {
      let data = try Data(contentsOf: pictures.appendingPathComponent(name))
      files["pictures/\(name)"] = File(contentType: "image/svg+xml", bytes: Array(data))
    }
  }

  subscript(path: String) -> File? { files[path] }
}
