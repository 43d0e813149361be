import Foundation
import TesseraCore

/// An index of the sets in the uncompiled asset catalogs of a bundle, by the names that code uses.
///
/// SwiftPM copies `.xcassets` folders unchanged. The index reads only the names of folders, and the `Contents.json`
/// files of folders that are not sets, because these can provide a namespace (`provides-namespace`).
struct AssetIndex: Sendable {
  /// The paths of the catalogs, for the list of searched paths in errors.
  private(set) var catalogs: [String] = []
  /// The `Contents.json` files of folders that could not be parsed.
  private(set) var damage: [SearchedPath] = []
  private var sets: [AssetSet: [String: String]] = [:]

  /// Catalogs are usually only a few levels deep.
  private static let maximumDepth = 32
  private static let maximumFolders = 100_000

  init(root: String) {
    let names = Disk.names(root) ?? []
    catalogs = names.filter { PathText.fileExtension($0) == "xcassets" }.map { PathText.join(root, $0) }
    var pending = catalogs.reversed().map { (path: $0, prefix: "", depth: 0) }
    var count = 0
    while let folder = pending.popLast(), count < Self.maximumFolders {
      count += 1
      var children: [(path: String, prefix: String, depth: Int)] = []
      for name in Disk.names(folder.path) ?? [] {
        let path = PathText.join(folder.path, name)
        // A link could form a cycle or lead out of the bundle.
        guard !Disk.isLink(path), Disk.kind(path) == .folder else { continue }
        if let kind = AssetSet(rawValue: PathText.fileExtension(name)) {
          let asset = folder.prefix + PathText.withoutExtension(name)
          // If two sets have the same name, the first one in alphabetical order of catalogs and folders is used.
          if sets[kind]?[asset] == nil { sets[kind, default: [:]][asset] = path }
        } else if folder.depth < Self.maximumDepth {
          let prefix = providesNamespace(path) ? "\(folder.prefix)\(name)/" : folder.prefix
          children.append((path, prefix, folder.depth + 1))
        }
      }
      pending += children.reversed()
    }
  }

  /// Returns the path of the folder of a set.
  func path(of kind: AssetSet, _ name: String) -> String? { sets[kind]?[name] }

  private mutating func providesNamespace(_ folder: String) -> Bool {
    let path = PathText.join(folder, AssetContentsFile.name)
    guard Disk.kind(path) == .file, !Disk.isLink(path) else { return false }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), let contents = try? AssetContents(data) else {
      damage.append(SearchedPath(path: path, reason: .malformed))
      return false
    }
    return contents.providesNamespace
  }
}
