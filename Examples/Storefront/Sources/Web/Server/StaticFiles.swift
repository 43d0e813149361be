import Crypto
import Foundation
import StyleGuide
import Tessera

/// The files that are the same for all visitors, in memory: those of the style guide, and the pictures of products.
struct StaticFiles: Sendable {
  struct File: Sendable {
    let contentType: String
    let bytes: [UInt8]
    /// A Boolean value that indicates whether the file is the picture of a product.
    let isPicture: Bool
    /// The first half of the SHA-256 hash of the content, in hexadecimal digits.
    let digest: String
    /// A Boolean value that indicates whether the format is not compressed already.
    let isCompressible: Bool

    init(contentType: String, bytes: [UInt8], isPicture: Bool = false) {
      self.contentType = contentType
      self.bytes = bytes
      self.isPicture = isPicture
      isCompressible = contentType.hasPrefix("text/") || contentType.hasSuffix("+xml") || contentType == "font/ttf"
      digest = Hexadecimal.string(Array(SHA256.hash(data: bytes).prefix(16)))
    }

    /// The entity tag, which depends on the content.
    var tag: EntityTag { EntityTag(digest: digest) }
    /// The part of the name that depends on the content.
    var hash: String { String(digest.prefix(10)) }
  }

  /// The addresses of the files.
  let names: AssetNames
  /// The files by path below `/assets/`.
  private let files: [String: File]
  /// The same files by their paths with hashes.
  private let hashedFiles: [String: File]

  /// - Parameter pictures: The folder that contains the pictures of products.
  init(pictures: URL) throws {
    var files: [String: File] = [:]
    let styles = try StyleGuideFiles.all()
    for file in styles where !file.isStyleSheet {
      files[file.path] = File(contentType: file.contentType, bytes: file.bytes)
    }
    // The style sheets come last, because they contain the names of icons and fonts.
    let leaves = AssetNames(files.mapValues(\.hash))
    for file in styles where file.isStyleSheet {
      files[file.path] = File(contentType: file.contentType, bytes: file.bytes(with: leaves))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: pictures.path) where name.hasSuffix(".svg") {
      let data = try Data(contentsOf: pictures.appendingPathComponent(name))
      files["pictures/\(name)"] = File(contentType: "image/svg+xml", bytes: Array(data), isPicture: true)
    }
    let names = AssetNames(files.mapValues(\.hash))
    hashedFiles = Dictionary(uniqueKeysWithValues: files.map { (names.name(of: $0), $1) })
    self.names = names
    self.files = files
  }

  /// Returns the file at a path below `/assets/`, and whether the path contains the hash of the file.
  subscript(path: String) -> (file: File, hasHash: Bool)? {
    hashedFiles[path].map { ($0, true) } ?? files[path].map { ($0, false) }
  }
}

extension StyleFile {
  fileprivate var isStyleSheet: Bool { path.hasSuffix(".css") }

  /// Returns a style sheet that refers to other files by the names with their hashes.
  fileprivate func bytes(with names: AssetNames) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(text.replacing(/url\("([^"]+)"\)/) { "url(\"\(names.name(of: String($0.1)))\")" }.utf8)
  }
}
