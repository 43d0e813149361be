import Foundation
import StyleGuide
import Tessera

/// The files that are the same for all visitors, in memory: those of the style guide, and the pictures of products.
struct StaticFiles: Sendable {
  struct File: Sendable {
    let contentType: String
    let bytes: [UInt8]
    /// The entity tag, which depends on the content.
    let tag: String

    init(contentType: String, bytes: [UInt8]) {
      self.contentType = contentType
      self.bytes = bytes
      tag = "\"\(Self.digest(bytes))\""
    }

    /// Returns two FNV-1a hashes with different initial values. Unlike those of the standard library, they are the same
    /// in every process.
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

  /// The files by path below `/assets/`.
  private var files: [String: File] = [:]

  /// - Parameter pictures: The folder that contains the pictures of products.
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
