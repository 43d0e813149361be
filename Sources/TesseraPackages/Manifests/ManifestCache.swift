import Foundation
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// What SwiftPM said about manifests, by their content: asking it takes a second for each.
///
/// An entry that is damaged, of another manifest or of another folder is as good as none.
struct ManifestCache: Sendable {
  /// Absolute.
  let folder: String

  /// In the user's folder of caches; nil if there is none.
  static var standard: ManifestCache? {
    UserFolder.cache.path(in: ProcessInfo.processInfo.environment).map { ManifestCache(folder: $0 + "/manifests") }
  }

  func dump(for manifest: SourceText, folder package: String) -> JSONDocument? {
    let key = key(manifest, package)
    guard let tree = try? DiskTree(root: folder), let bytes = try? tree.bytes(of: key + ".json"),
      let source = try? SourceText(fileBytes: bytes)
    else { return nil }
    let entry = JSONDocument(source)
    guard entry.issues.isEmpty, entry.root["key"]?.string == key, entry.root["package"]?.string == package,
      let text = entry.root["dump"]?.string
    else { return nil }
    let dump = Array(text.utf8)
    guard entry.root["checksum"]?.string == ContentHash(dump).value.hexadecimalDigits else { return nil }
    return JSONDocument(SourceText(text: dump, encoding: .utf8))
  }

  func store(_ dump: [UInt8], for manifest: SourceText, folder package: String) {
    let key = key(manifest, package)
    let entry: [String: String] = [
      "key": key, "package": package, "checksum": ContentHash(dump).value.hexadecimalDigits,
      "dump": String(decoding: dump, as: UTF8.self),
    ]
    // A cache that cannot be written is slow, and nothing else.
    guard let data = try? JSONEncoder().encode(entry), let writer = try? FileWriter(creating: folder) else { return }
    _ = try? writer.update(Array(data), at: key + ".json", replacing: .ownFolder)
  }

  /// The package's folder counts: a manifest may ask where it stands.
  private func key(_ manifest: SourceText, _ package: String) -> String {
    let hashes = [ContentHash(manifest.bytes), ContentHash(Array(package.utf8))]
    return hashes.map(\.value.hexadecimalDigits).joined(separator: "-")
  }
}
