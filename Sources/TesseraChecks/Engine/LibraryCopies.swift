import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// The copies of libraries that an app contains: folders of a release, such as `FancyKit-4.12.0`, and resource bundles
/// beside the app's own tables, such as `Ads.bundle`. Their mistakes are usually corrected in the library, so only errors
/// are reported.
///
/// The bundle of the app's settings, and the resources of packages in the workspace, are not among them.
struct LibraryCopies {
  private let folders: Set<String>

  init(_ snapshot: WorkspaceSnapshot) {
    var bundles: Set<String> = []
    var releases: Set<String> = []
    var isApp = false
    for module in snapshot.modules where module.isOutsidePackages {
      for table in module.tables {
        for path in table.files.lazy.map({ snapshot[$0].path }) {
          let release = Self.folder(in: path, where: Self.isRelease)
          if let release { releases.insert(release) }
          let bundle = Self.folder(in: path) { Path.pathExtension($0) == "bundle" }
          if let bundle {
            if !bundle.lowercased().hasSuffix("settings.bundle") { bundles.insert(bundle) }
          } else if release == nil, table.role == .ordinary {
            isApp = true
          }
        }
      }
    }
    folders = isApp ? bundles.union(releases) : releases
  }

  /// Returns whether a file is in such a folder.
  func contain(_ path: String) -> Bool {
    guard !folders.isEmpty else { return false }
    var folder = Path.parent(path)
    while !folder.isEmpty {
      if folders.contains(folder) { return true }
      folder = Path.parent(folder)
    }
    return false
  }

  /// Returns the path of the outermost folder around a file whose name satisfies a condition.
  private static func folder(in path: String, where condition: (String) -> Bool) -> String? {
    let components = Path.components(Path.parent(path))
    return components.firstIndex(where: condition).map { components[...$0].joined(separator: "/") }
  }

  /// Returns whether a name ends with a version of three numbers.
  private static func isRelease(_ name: String) -> Bool {
    guard name.utf8.last?.isDigit ?? false, let dash = name.utf8.lastIndex(of: UInt8(ascii: "-")) else { return false }
    let parts = name.utf8[dash...].dropFirst().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return dash > name.startIndex && parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }
}
