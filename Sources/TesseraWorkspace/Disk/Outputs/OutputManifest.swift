import TesseraCore

/// The list of files that Tessera compiled into a folder, with hashes of their content.
///
/// The manifest file consists of a title and a line for each file: the hash, the number of bytes, and the path. While
/// files are replaced, it has one line for the old content and one for the new content.
struct OutputManifest: Sendable, Equatable {
  /// The name begins with a dot, so that SwiftPM and Xcode do not treat the file as a resource.
  static let name = ".tessera-outputs"
  private static let title = "tessera-outputs 1"
  /// The guard for manifests. Manifests of other versions may be replaced, too.
  static let outputGuard = OutputGuard(beginning: Array("tessera-outputs ".utf8))

  /// The hashes of each file, by its path in the folder.
  private(set) var hashes: [String: Set<ContentHash>] = [:]

  init() {}

  /// Creates a manifest from its bytes. Damaged lines are ignored, so their files count as files that Tessera did not
  /// write.
  init(parsing bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.title[...] else { return }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let value = UInt64(words[0], radix: 16), let byteCount = Int(words[1]),
        let path = Path.unescaped(words[2]), Path.isPlain(path)
      else { continue }
      hashes[path, default: []].insert(ContentHash(value: value, byteCount: byteCount))
    }
  }

  /// The content of the manifest, which is empty if no file is listed.
  var bytes: [UInt8] {
    guard !hashes.isEmpty else { return [] }
    var text = Self.title + "\n"
    for (path, hashes) in hashes.sorted(by: { Path.precedes($0.key, $1.key) }) {
      for hash in hashes.sorted(by: { ($0.value, $0.byteCount) < ($1.value, $1.byteCount) }) {
        text += "\(hash.value.hexadecimalDigits) \(hash.byteCount) \(Path.escaped(path))\n"
      }
    }
    return Array(text.utf8)
  }

  var files: [StaleFiles.File] { hashes.flatMap { path, hashes in hashes.map { (path, $0) } } }

  mutating func add(_ files: [StaleFiles.File]) {
    for file in files { hashes[file.path, default: []].insert(file.hash) }
  }

  /// Replaces all hashes of the given files by the given ones.
  mutating func set(_ files: [StaleFiles.File]) {
    for file in files { hashes[file.path] = [file.hash] }
  }

  mutating func remove(_ path: String) { hashes[path] = nil }
}
