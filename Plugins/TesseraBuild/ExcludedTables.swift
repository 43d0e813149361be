import Foundation
import PackagePlugin

/// The string tables that a manifest excludes from a target so that they are not also in the resource bundle.
enum ExcludedTables {
  /// Returns the files of the tables that get accessors nevertheless, according to the settings.
  ///
  /// - Parameter others: The folders of the package's targets. The tables in those inside of the target's folder belong
  ///   to the other targets.
  static func urls(of module: SwiftSourceModuleTarget, _ settings: BuildSettings, besides others: [URL]) -> [URL] {
    guard let list = settings.build?.excludedTables, !list.isEmpty else { return [] }
    let folder = module.directoryURL.standardizedFileURL
    let inner = Set(others.map(\.standardizedFileURL.path)).subtracting([folder.path])
    let declared = Set(module.sourceFiles.map(\.url.standardizedFileURL.path))
    let keys: [URLResourceKey] = [.isRegularFileKey, .isDirectoryKey]
    guard
      let files = FileManager.default.enumerator(
        at: folder,
        includingPropertiesForKeys: keys,
        options: [.skipsHiddenFiles]
      )
    else { return [] }
    var urls: [URL] = []
    for case let url as URL in files {
      let path = url.standardizedFileURL.path
      let values = try? url.resourceValues(forKeys: Set(keys))
      if values?.isDirectory == true {
        // A folder that is a resource is copied as a whole.
        if inner.contains(path) || declared.contains(path) { files.skipDescendants() }
      } else if values?.isRegularFile == true, !declared.contains(path), isTable(url),
        BuildSettings.names(list, module.name, table: url.deletingPathExtension().lastPathComponent)
      {
        urls.append(url)
      }
    }
    return urls.sorted { $0.path < $1.path }
  }

  /// Returns whether a file is a String Catalog or in the folder of a language.
  private static func isTable(_ url: URL) -> Bool {
    switch url.pathExtension {
    case "xcstrings": true
    case "strings", "stringsdict": url.deletingLastPathComponent().pathExtension == "lproj"
    default: false
    }
  }
}
