import Foundation
import TesseraFormats
import TesseraStrings
package import TesseraWorkspace

/// The output of `swift package dump-package` for a package, in a file that the user specifies.
package struct PackageGraph: Sendable {
  /// The path of the file, as the user specified it.
  let path: String
  let manifest: PackageManifest
  /// The folder of the package when its manifest was run: an absolute path, without symbolic links if the folder
  /// exists.
  let folder: String?
  /// The tools version, such as `6.0.0`.
  let toolsVersion: String?
  /// The modification time of the file, or `nil` for a pipe.
  let date: Date?
  /// The SHA-256 of the file.
  package let hash: String

  /// Reads the packages in a file, which contains one package or an array of packages.
  package static func read(_ path: String) throws(FileError) -> [PackageGraph] {
    let file = try GraphFile(path)
    let root = file.document.root
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let isFile = attributes?[.type] as? FileAttributeType == .typeRegular
    let date = isFile ? attributes?[.modificationDate] as? Date : nil
    let roots = root.kind == .array ? Array(root.elements) : [root]
    return try roots.map { root throws(FileError) in
      guard let graph = PackageGraph(root, path: path, date: date, hash: file.hash) else {
        throw FileError(.system, path: path, reason: "it is not the output of `swift package dump-package`")
      }
      return graph
    }
  }

  private init?(_ root: JSONValue, path: String, date: Date?, hash: String) {
    let stated = root["packageKind"]?["root"].flatMap { Array($0.elements).first?.string }
    guard let manifest = ManifestDump.manifest(root, folder: stated ?? "") else { return nil }
    self.path = path
    self.manifest = manifest
    folder = stated.map { System.realPath($0) ?? $0 }
    toolsVersion = root["toolsVersion"]?["_version"]?.string
    self.date = date
    self.hash = hash
  }
}
