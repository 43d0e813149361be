import Foundation
import TesseraCore

/// Where each set of a bundle's raw asset catalogs stands, by the name that code uses.
///
/// SwiftPM copies `.xcassets` folders as they are. Only folders' names are read, and the `Contents.json` of folders
/// that are no set, for they may lend their name (`provides-namespace`).
struct AssetIndex: Sendable {
  /// The catalogs, for the list of places that were tried.
  private(set) var catalogs: [String] = []
  /// `Contents.json` files of folders that could not be understood.
  private(set) var damage: [ResourcePlace] = []
  private var sets: [AssetSet: [String: String]] = [:]

  /// Catalogs are a few levels deep.
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
        // A link could lead back, or out of the bundle.
        guard !Disk.isLink(path), Disk.kind(path) == .folder else { continue }
        if let kind = AssetSet(rawValue: PathText.fileExtension(name)) {
          let asset = folder.prefix + PathText.withoutExtension(name)
          // Of two by one name the first counts: catalogs and folders come in alphabetical order.
          if sets[kind]?[asset] == nil { sets[kind, default: [:]][asset] = path }
        } else if folder.depth < Self.maximumDepth {
          let prefix = providesNamespace(path) ? "\(folder.prefix)\(name)/" : folder.prefix
          children.append((path, prefix, folder.depth + 1))
        }
      }
      pending += children.reversed()
    }
  }

  /// The folder of the set.
  func path(of kind: AssetSet, _ name: String) -> String? { sets[kind]?[name] }

  private mutating func providesNamespace(_ folder: String) -> Bool {
    let path = PathText.join(folder, AssetContentsFile.name)
    guard Disk.kind(path) == .file, !Disk.isLink(path) else { return false }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), let contents = try? AssetContents(data) else {
      damage.append(ResourcePlace(path: path, obstacle: .malformed))
      return false
    }
    return contents.providesNamespace
  }
}
