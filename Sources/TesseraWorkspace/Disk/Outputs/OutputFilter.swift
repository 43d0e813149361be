/// Tells files that Tessera compiled from sources during a scan.
///
/// A manifest alone hides no file of a user: a file is left out only if it is a `.strings` or `.stringsdict` file or a
/// compact table, and has the content that the manifest lists. String Catalogs are never left out.
struct OutputFilter {
  private let tree: any FileTree
  private var hashes: [String: Set<ContentHash>] = [:]

  init(_ tree: any FileTree) { self.tree = tree }

  /// Takes the manifest of a folder into account, if it has one.
  mutating func enter(_ folder: String, _ entries: [FileEntry]) {
    guard entries.contains(where: { $0.kind == .file && $0.name == OutputManifest.name }),
      let bytes = try? tree.bytes(of: Path.join(folder, OutputManifest.name))
    else { return }
    for (path, hashes) in OutputManifest(parsing: bytes).hashes {
      self.hashes[Path.join(folder, path), default: []].formUnion(hashes)
    }
  }

  /// - Parameter path: A file that is not a link.
  func isOutput(_ path: String) -> Bool {
    guard !hashes.isEmpty, let hashes = hashes[path], Self.extensions.contains(Path.pathExtension(path)),
      let byteCount = (try? tree.metadata(of: path))?.byteCount, hashes.contains(where: { $0.byteCount == byteCount }),
      let hash = try? tree.contentHash(of: path)
    else { return false }
    return hashes.contains(hash)
  }

  private static let extensions: Set<String> = ["strings", "stringsdict", "tessera"]
}
