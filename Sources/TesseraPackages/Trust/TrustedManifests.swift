package import TesseraWorkspace
import TesseraStrings

/// The manifests in a folder and those of its local dependencies, before a user trusts them.
package struct TrustedManifests: Sendable {
  /// The SHA-256 hash of each manifest, by absolute path.
  package private(set) var hashes: [String: String] = [:]
  /// The absolute paths of manifests that cannot be read statically.
  package private(set) var evaluated: Set<String> = []

  package init(in tree: DiskTree) {
    var files = ManifestFiles()
    for file in FileIndex(tree).files where Path.name(file.path) == "Package.swift" {
      let path = tree.absolute(file.path)
      hashes.merge(files.closure(of: Path.parent(path)).hashes) { first, _ in first }
      guard let bytes = try? tree.bytes(of: file.path), let source = try? SourceText(fileBytes: bytes) else { continue }
      if case .needsEvaluation = ManifestReader.read(source) { evaluated.insert(path) }
    }
  }

  /// A manifest that cannot be read, or `nil` if all manifests can be read.
  package var unreadable: String? { hashes.filter { $0.value == ManifestFiles.unreadable }.keys.min() }

  /// The first file or folder that other users can change, or `nil` if there is none.
  package var changeableByOthers: String? { FileOwners.changeableByOthers(Array(hashes.keys)) }
}

extension ManifestTrust.Entry {
  /// The differences between the manifests on disk and those of the entry.
  package var currentChanges: [ManifestTrust.Change] {
    var files = ManifestFiles()
    var closure = ManifestFiles.Closure()
    for folder in Set(manifests.keys.map(Path.parent)) {
      let part = files.closure(of: folder)
      closure.hashes.merge(part.hashes) { first, _ in first }
      closure.folders.formUnion(part.folders)
    }
    return changes(to: closure)
  }
}
