import Foundation
import TesseraStrings
import TesseraWorkspace

extension CatalogInput {
  /// Returns the error of Apple's build system for inputs that are compiled to the same files, or that are in a folder
  /// that must not contain a catalog.
  ///
  /// - Parameter output: The folder that is written to. Property lists in it may be from an earlier run.
  static func conflict(_ path: String, among paths: [String], output: String) -> Diagnostic<FileLocation>? {
    let name = Path.name(path)
    // On a case-insensitive volume, names that differ only in case refer to the same file.
    if paths.filter({ Path.name($0).lowercased() == name.lowercased() }).count > 1 {
      return Diagnostic(.error, "Cannot have multiple \(name) files in same target.", at: FileLocation(path))
    }
    let file = URL(filePath: path).absoluteURL.standardizedFileURL
    var folder = file.deletingLastPathComponent()
    if folder.pathExtension.lowercased() == "lproj" {
      guard folder.deletingPathExtension().lastPathComponent == "mul" else {
        return Diagnostic(.error, "\(name) should not be inside an lproj directory.", at: FileLocation(path))
      }
      // The catalog belongs to the parent folder, which contains the folders of the other languages.
      folder.deleteLastPathComponent()
    }
    let isOutput = isSame(folder, URL(filePath: output))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let languages = names.filter { $0.hasSuffix(".lproj") }.map(folder.appendingPathComponent)
    let tables = ["strings", "stringsdict"].map { "\(Path.stem(path)).\($0)" }
    let hasOther = ([folder] + languages).contains { place in
      tables.contains { table in
        guard let data = FileManager.default.contents(atPath: place.appendingPathComponent(table).path) else {
          return false
        }
        return !isOutput || place == folder || !OutputGuard.isPropertyList(data)
      }
    }
    guard hasOther else { return nil }
    let reason = "cannot co-exist with other .strings or .stringsdict tables with the same name."
    return Diagnostic(.error, "\(name) \(reason)", at: FileLocation(path))
  }

  private static func isSame(_ a: URL, _ b: URL) -> Bool {
    func path(_ url: URL) -> String { url.absoluteURL.standardizedFileURL.resolvingSymlinksInPath().path }
    return path(a) == path(b)
  }
}
