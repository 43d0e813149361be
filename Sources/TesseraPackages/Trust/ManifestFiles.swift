import Foundation
import TesseraStrings
import TesseraWorkspace

/// Finds the manifests of a package and of its local dependencies.
struct ManifestFiles {
  /// Information about one folder.
  private struct Folder {
    /// The SHA-256 hash of each manifest, by absolute path.
    var hashes: [String: String] = [:]
    /// The absolute paths of the folders that strings in the manifests refer to.
    var neighbors: [String] = []
  }

  /// The manifests of a package and of its local dependencies.
  struct Closure: Sendable, Hashable {
    var hashes: [String: String] = [:]
    /// The folders that were searched, including folders without a package.
    var folders: Set<String> = []
  }

  private var known: [String: Folder] = [:]

  /// Returns a Boolean value that indicates whether SwiftPM reads a file as a manifest. The comparison ignores case
  /// because some volumes are case-insensitive.
  static func isManifest(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "package.swift" || name.hasPrefix("package@swift-") && name.hasSuffix(".swift")
  }

  /// Returns the manifests of a package and, recursively, of the packages that it depends on by path.
  ///
  /// No manifest is run. Instead, every string literal in a manifest that is the path of a folder with a manifest
  /// counts as a dependency. A dependency whose path is computed is not found.
  ///
  /// - Parameter package: The absolute path of the package's folder, without symbolic links.
  mutating func closure(of package: String) -> Closure {
    var closure = Closure()
    var pending = [package]
    while let path = pending.popLast() {
      guard closure.folders.insert(path).inserted else { continue }
      let folder = folder(path)
      closure.hashes.merge(folder.hashes) { first, _ in first }
      pending += folder.neighbors
    }
    return closure
  }

  private mutating func folder(_ path: String) -> Folder {
    if let folder = known[path] { return folder }
    var folder = Folder()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where Self.isManifest(name) {
      let file = FileWriter.join(path, name)
      let bytes = FileManager.default.contents(atPath: file).map { Array($0) }
      folder.hashes[file] = bytes.map(SHA256.digits) ?? Self.unreadable
      folder.neighbors += bytes.map { Self.strings(in: $0).map { Self.resolve($0, from: path) } } ?? []
    }
    known[path] = folder
    return folder
  }

  /// A hash for manifests that cannot be read. It is not equal to any other hash.
  static let unreadable = ""

  private static func strings(in bytes: [UInt8]) -> Set<String> {
    (try? SourceText(fileBytes: bytes)).map { ManifestParser($0.bytes).plainStrings } ?? []
  }

  private static func resolve(_ path: String, from folder: String) -> String {
    let absolute = path.hasPrefix("/") ? path : FileWriter.join(folder, path)
    return System.realPath(absolute) ?? URL(filePath: absolute).standardizedFileURL.path
  }
}
