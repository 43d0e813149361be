import TesseraStrings
import TesseraWorkspace

/// Measures the bundles of a built product: an app with its extensions and frameworks, an archive, or a build folder.
struct ProductSizes {
  private let tree: any FileTree
  /// The name of the product's folder, if it is a bundle itself.
  private let rootBundle: String?

  /// The extensions of the folders whose files are measured. Other files are measured only inside of them.
  private static let bundleExtensions: Set<String> = [
    "app", "appex", "bundle", "framework", "resources", "xctest", "xpc",
  ]
  /// The folders of a build that contain no bundles of the product.
  private static let skippedNames: Set<String> = [
    "ModuleCache", "index", "checkouts", "repositories", "artifacts", "plugins", "_CodeSignature",
  ]
  private static let skippedExtensions: Set<String> = ["build", "dsym", "swiftmodule", "product"]

  private static let maximumDepth = 64
  private static let maximumFileCount = 1_000_000
  /// The minimum size of equal files to report. Bundles contain many small equal files, such as `PkgInfo`.
  static let minimumDuplicateSize = 1024

  private struct File: Sendable {
    var path: String
    var bundle: String
    var byteCount: Int
  }

  /// - Parameter name: The name of the product's folder.
  init(_ tree: any FileTree, name: String) {
    self.tree = tree
    rootBundle = Self.bundleExtensions.contains(Path.pathExtension(name)) ? name : nil
  }

  /// - Throws: An error if a folder cannot be read, or if the product has too many files.
  func table() throws(FileError) -> SizeTable {
    let files = try files()
    var rows: [String: SizeTable.Row] = [:]
    for file in files {
      rows[file.bundle, default: SizeTable.Row(name: file.bundle)]
        .add(file.byteCount, SizeTable.Kind(path: file.path), language: Path.language(of: file.path))
    }
    return SizeTable(
      rows: rows.values.sorted { Path.precedes($0.name, $1.name) },
      duplicates: try duplicates(files)
    )
  }

  // MARK: - Files

  private struct Folder {
    var path: String
    var bundle: String?
    var depth: Int
  }

  /// Returns the files of all bundles. Links are not followed, because their targets are measured where they are.
  private func files() throws(FileError) -> [File] {
    var files: [File] = []
    var pending = [Folder(path: "", bundle: rootBundle, depth: 0)]
    while let folder = pending.popLast() {
      for entry in try tree.entries(ofFolder: folder.path) {
        let path = Path.join(folder.path, entry.name)
        switch entry.kind {
        case .folder:
          let isSkipped =
            folder.bundle == nil
            && (Self.skippedNames.contains(entry.name)
              || Self.skippedExtensions.contains(Path.pathExtension(entry.name)))
          guard !isSkipped else { continue }
          guard folder.depth < Self.maximumDepth else {
            throw FileError(.system, path: path, reason: "it is nested more than \(Self.maximumDepth) folders deep")
          }
          let isBundle = Self.bundleExtensions.contains(Path.pathExtension(entry.name))
          let name = rootBundle.map { Path.join($0, path) } ?? path
          pending.append(Folder(path: path, bundle: isBundle ? name : folder.bundle, depth: folder.depth + 1))
        case .file:
          guard let bundle = folder.bundle else { continue }
          guard files.count < Self.maximumFileCount else {
            throw FileError(.system, path: path, reason: "the product has more than \(Self.maximumFileCount) files")
          }
          files.append(File(path: path, bundle: bundle, byteCount: try tree.metadata(of: path).byteCount))
        case .link, .other: continue
        }
      }
    }
    return files
  }

  // MARK: - Equal files

  /// Returns the equal files of several bundles. Files of the same size are compared by their hashes, and then byte by
  /// byte.
  private func duplicates(_ files: [File]) throws(FileError) -> [SizeTable.Duplicate] {
    let large = files.filter { $0.byteCount >= Self.minimumDuplicateSize }
    var result: [SizeTable.Duplicate] = []
    for sameSize in Dictionary(grouping: large, by: \.byteCount).values where Self.spansBundles(sameSize) {
      let hashes = concurrentMap(sameSize) { file in try? tree.contentHash(of: file.path) }
      var byHash: [UInt64: [File]] = [:]
      for case (let file, let hash?) in zip(sameSize, hashes) { byHash[hash.value, default: []].append(file) }
      for sameHash in byHash.values where Self.spansBundles(sameHash) {
        let equal = try Self.equalFiles(sameHash, in: tree)
        guard Self.spansBundles(equal) else { continue }
        let paths = equal.map { file in rootBundle.map { Path.join($0, file.path) } ?? file.path }
        result.append(SizeTable.Duplicate(byteCount: equal[0].byteCount, paths: paths.sorted(by: Path.precedes)))
      }
    }
    return result.sorted {
      $0.excess == $1.excess ? Path.precedes($0.paths[0], $1.paths[0]) : $0.excess > $1.excess
    }
  }

  private static func spansBundles(_ files: [File]) -> Bool {
    files.contains { !Path.isSame($0.bundle, files[0].bundle) }
  }

  private static func equalFiles(_ files: [File], in tree: any FileTree) throws(FileError) -> [File] {
    guard let first = files.first else { return [] }
    let bytes = try tree.bytes(of: first.path)
    var equal = [first]
    for file in files.dropFirst() {
      let other = try tree.bytes(of: file.path)
      if other == bytes { equal.append(file) }
    }
    return equal
  }
}
