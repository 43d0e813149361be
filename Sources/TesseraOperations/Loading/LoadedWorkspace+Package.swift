import TesseraPackages
import TesseraStrings
import TesseraWorkspace

extension LoadedWorkspace {
  /// The folders in which SwiftPM looks for the sources of targets.
  private static let sourceFolders: Set<String> = ["Sources", "Source", "src", "srcs"]

  /// Throws an error if the workspace is a folder with sources of a package, whose manifest was not read. The manifest
  /// determines the source language of the tables.
  ///
  /// - Parameter path: The path as the caller specified it.
  func refusePartOfPackage(askedFor path: String) throws(OperationError) {
    guard snapshot.packages.isEmpty else { return }
    var folder = snapshot.root
    while !folder.isEmpty, folder != "/" {
      let parent = Path.parent(folder)
      if System.status(of: Path.join(parent, "Package.swift"))?.isFile == true,
        Self.sourceFolders.contains(Path.name(folder)) || isPartOfTarget(ofPackageAt: parent)
      {
        let name = String(quoting: Path.name(parent), limit: 60)
        let advice = "run the command for the whole package, with --module to change only one module"
        throw OperationError(path, nil, "the folder contains sources of the package in \(name): \(advice)")
      }
      folder = parent
    }
  }

  /// Returns a Boolean value that indicates whether the root is in the folder of a target with a stated path, or contains
  /// such a folder.
  private func isPartOfTarget(ofPackageAt folder: String) -> Bool {
    let own = Path.relative(snapshot.root, to: folder)
    return TargetPaths.stated(inPackageAt: folder).contains { path in
      Path.isInside(own, path) || Path.isInside(path, own)
    }
  }
}
