import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Reads the nibs and storyboards that have strings tables. Files that cannot be read are omitted.
struct InterfaceSurvey {
  let tree: any FileTree

  private static let extensions: Set<String> = ["storyboard", "xib"]

  /// Returns the identifiers of the objects of each nib and storyboard, by the path of its strings table without the
  /// language folder and the extension. The nib may exist in several languages. If the workspace has nibs, but none with the
  /// name of the table, the table has no objects.
  func objects(_ files: [WorkspaceScanner.File]) -> [String: Set<String>] {
    let tables = Set(
      files.lazy.filter { $0.role.isLocalization }.compactMap { WorkspaceSnapshot.interface(of: $0.path) }
    )
    let all = files.lazy.map(\.path).filter { Self.extensions.contains(Path.pathExtension($0)) }
    let names = Set(all.map(Path.stem))
    guard !names.isEmpty else { return [:] }
    let interfaces = all.filter { WorkspaceSnapshot.interface(of: $0).map(tables.contains) ?? false }
    let read = concurrentMap(Array(interfaces)) { path in
      (path, (try? tree.bytes(of: path)).flatMap { InterfaceFile(parsing: $0)?.objectIDs })
    }
    var objects = Dictionary(
      tables.lazy.filter { !names.contains(Path.name($0)) }.map { ($0, Set<String>()) },
      uniquingKeysWith: { first, _ in first }
    )
    var unknown: Set<String> = []
    for (path, identifiers) in read {
      guard let interface = WorkspaceSnapshot.interface(of: path) else { continue }
      // Without the objects of one file, nothing is known about those that are missing.
      guard let identifiers else {
        unknown.insert(interface)
        continue
      }
      objects[interface, default: []].formUnion(identifiers)
    }
    return objects.filter { !unknown.contains($0.key) }
  }
}
