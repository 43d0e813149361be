import TesseraStrings
import TesseraWorkspace

/// The paths that the targets of a package state.
package enum TargetPaths {
  /// Returns the paths of the targets whose manifest states one, relative to the folder of the package.
  ///
  /// - Parameter folder: The absolute path of the package.
  /// - Returns: The paths, or an empty array if the manifest cannot be read as text.
  package static func stated(inPackageAt folder: String) -> [String] {
    guard let tree = try? DiskTree(root: folder),
      let source = try? SnapshotLoader.source(of: "Package.swift", in: tree).get(),
      case .manifest(let manifest) = ManifestReader.read(source)
    else { return [] }
    return manifest.targets.compactMap(\.path).map { path in
      Path.components(path).filter { $0 != "." }.joined(separator: "/")
    }
  }
}
