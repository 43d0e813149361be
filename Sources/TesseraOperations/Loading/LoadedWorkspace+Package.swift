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
      if Self.sourceFolders.contains(Path.name(folder)),
        System.status(of: Path.join(parent, "Package.swift"))?.isFile == true
      {
        let name = String(quoting: Path.name(parent), limit: 60)
        let advice = "run the command for the whole package, with --module to change only one module"
        throw OperationError(path, nil, "the folder contains sources of the package in \(name): \(advice)")
      }
      folder = parent
    }
  }
}
