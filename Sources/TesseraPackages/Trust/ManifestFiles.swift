import Foundation
import TesseraStrings
import TesseraWorkspace

/// Finds the manifests that belong to a package: its own, and those of its local dependencies.
struct ManifestFiles {
  /// What is known of one folder.
  private struct Folder {
    /// The SHA-256 of each manifest, by its absolute path.
    var hashes: [String: String] = [:]
    /// The folders that strings of the manifests lead to, as absolute paths.
    var neighbors: [String] = []
  }

  /// The manifests of a package and of its local dependencies.
  struct Closure: Sendable, Hashable {
    var hashes: [String: String] = [:]
    /// The folders that were searched: those of packages, and those that are none.
    var folders: Set<String> = []
  }

  private var known: [String: Folder] = [:]

  /// Whether SwiftPM takes a file for a manifest. In any case: not all volumes distinguish it.
  static func isManifest(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "package.swift" || name.hasPrefix("package@swift-") && name.hasSuffix(".swift")
  }

  /// Returns the manifests of a package, of the packages that they depend on by path, and so on.
  ///
  /// No manifest is run, so each string literal in a manifest counts that is the path of a folder with a manifest. The
  /// path of a dependency that a manifest computes is not found.
  ///
  /// - Parameter package: The folder of the package: absolute, without links.
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

  /// The hash of a manifest that cannot be read, which nothing is equal to.
  static let unreadable = ""

  private static func strings(in bytes: [UInt8]) -> Set<String> {
    (try? SourceText(fileBytes: bytes)).map { ManifestParser($0.bytes).plainStrings } ?? []
  }

  private static func resolve(_ path: String, from folder: String) -> String {
    let absolute = path.hasPrefix("/") ? path : FileWriter.join(folder, path)
    return System.realPath(absolute) ?? URL(filePath: absolute).standardizedFileURL.path
  }
}
