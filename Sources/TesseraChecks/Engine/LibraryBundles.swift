import TesseraStrings
import TesseraWorkspace

/// The resource bundles that an app contains in addition to its own tables, such as `Ads.bundle/de.lproj`. They are usually
/// copies of libraries, whose mistakes the team does not correct. The bundle of the app's settings is not among them.
struct LibraryBundles {
  private let isApp: Bool

  init(_ snapshot: WorkspaceSnapshot) {
    isApp = snapshot.modules.contains { module in
      module.tables.contains { table in
        table.role == .ordinary && table.files.contains { Self.bundle(in: snapshot[$0].path) == nil }
      }
    }
  }

  /// Returns whether a file is in such a bundle.
  func contain(_ path: String) -> Bool {
    isApp && Self.bundle(in: path).map { !$0.lowercased().contains("settings") } ?? false
  }

  /// Returns the name of the first bundle in a path.
  private static func bundle(in path: String) -> String? {
    Path.components(Path.parent(path)).first { Path.pathExtension($0) == "bundle" }
  }
}
