import Foundation
import TesseraChecks
import TesseraInspection

/// `rules`: Generates the registry from the names of the rules' files, and the pages, their index, and the schema of
/// the settings from the registry.
enum RulesCommand {
  static func run(arguments: [String]) throws {
    guard arguments.isEmpty else { throw GeneratorError("rules takes no arguments") }
    let root = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    let registry = try RuleRegistryFile.files(root: root).sorted { $0.key < $1.key }
    let changed = try registry.filter { try write($0.value, to: $0.key, root: root) }
    guard changed.isEmpty else {
      print("\(changed.map(\.key).joined(separator: ", ")): changed; run this command again to generate the pages")
      return
    }
    let files = RulePageFiles.files()
    for path in RulePageFiles.stale(root: root, files: files) {
      try FileManager.default.removeItem(at: root.appending(path: path))
    }
    let written = try files.sorted { $0.key < $1.key }.filter { try write($0.value, to: $0.key, root: root) }
    print("\(RuleRegistry.all.count) rules: \(written.count) of \(files.count) files written")
  }

  /// Writes a file, and returns a Boolean value that indicates whether its content has changed.
  private static func write(_ text: String, to path: String, root: URL) throws -> Bool {
    let url = root.appending(path: path)
    guard (try? Data(contentsOf: url)) != Data(text.utf8) else { return false }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
    return true
  }
}
