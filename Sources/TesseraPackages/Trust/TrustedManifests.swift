package import TesseraWorkspace
import TesseraStrings

/// The manifests in a folder and those of their local dependencies, before a user trusts them.
package struct TrustedManifests: Sendable {
  /// The SHA-256 of each manifest, by its absolute path.
  package private(set) var hashes: [String: String] = [:]
  /// The absolute paths of manifests that are not understood by their text.
  package private(set) var evaluated: Set<String> = []

  package init(in tree: DiskTree) {
    var files = ManifestFiles()
    for file in FileSurvey(tree).files where Path.name(file.path) == "Package.swift" {
      let path = tree.absolute(file.path)
      hashes.merge(files.closure(of: Path.parent(path)).hashes) { first, _ in first }
      guard let bytes = try? tree.bytes(of: file.path), let source = try? SourceText(fileBytes: bytes) else { continue }
      if case .needsEvaluation = ManifestReader.read(source) { evaluated.insert(path) }
    }
  }

  /// A manifest that cannot be read; nil if all can.
  package var unreadable: String? { hashes.filter { $0.value == ManifestFiles.unreadable }.keys.min() }

  /// The first file or folder that other users can change; nil if there is none.
  package var changeableByOthers: String? { FileOwners.changeableByOthers(Array(hashes.keys)) }
}

extension ManifestTrust.Entry {
  /// How the manifests on the disk differ from those of the entry.
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
