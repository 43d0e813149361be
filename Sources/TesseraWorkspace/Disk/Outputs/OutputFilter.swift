/// A filter that distinguishes files that Tessera compiled from source files during a scan.
///
/// A manifest alone does not hide a user's file: a file is excluded only if it is a `.strings` or `.stringsdict` file
/// or a compact table, and has the content that the manifest lists. String Catalogs are never excluded.
struct OutputFilter {
  private let tree: any FileTree
  private var hashes: [String: Set<ContentHash>] = [:]

  init(_ tree: any FileTree) { self.tree = tree }

  /// Reads the manifest of a folder, if it has one.
  mutating func enter(_ folder: String, _ entries: [FileEntry]) {
    guard entries.contains(where: { $0.kind == .file && $0.name == OutputManifest.name }),
      let bytes = try? tree.bytes(of: Path.join(folder, OutputManifest.name))
    else { return }
    for (path, hashes) in OutputManifest(parsing: bytes).hashes {
      self.hashes[Path.join(folder, path), default: []].formUnion(hashes)
    }
  }

  /// Returns whether Tessera compiled a file.
  ///
  /// - Parameter path: The path of a file that is not a link.
  func isOutput(_ path: String) -> Bool {
    guard !hashes.isEmpty, let hashes = hashes[path], Self.extensions.contains(Path.pathExtension(path)),
      let byteCount = (try? tree.metadata(of: path))?.byteCount, hashes.contains(where: { $0.byteCount == byteCount }),
      let hash = try? tree.contentHash(of: path)
    else { return false }
    return hashes.contains(hash)
  }

  private static let extensions: Set<String> = ["strings", "stringsdict", "tessera"]
}
