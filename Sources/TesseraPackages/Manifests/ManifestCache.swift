import Foundation
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A cache of SwiftPM's dumps of manifests, by the content of the manifests. Each dump takes a second.
///
/// Entries that are damaged, or that belong to another manifest or folder, are ignored.
struct ManifestCache: Sendable {
  /// The absolute path of the cache's folder.
  let folder: String

  /// The cache in the user's cache folder, or `nil` if there is none.
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
    // If the entry cannot be written, the only consequence is a slower next run.
    guard let data = try? JSONEncoder().encode(entry), let writer = try? FileWriter(creating: folder) else { return }
    _ = try? writer.update(Array(data), at: key + ".json", replacing: .ownFolder)
  }

  /// Returns the key of a manifest. It includes the package's folder because a manifest can query its own location.
  private func key(_ manifest: SourceText, _ package: String) -> String {
    let hashes = [ContentHash(manifest.bytes), ContentHash(Array(package.utf8))]
    return hashes.map(\.value.hexadecimalDigits).joined(separator: "-")
  }
}
