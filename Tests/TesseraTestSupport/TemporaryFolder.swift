package import Foundation

/// A folder that is removed when the test releases it.
package final class TemporaryFolder: Sendable {
  /// The absolute path without symbolic links, like the paths of the tool.
  package let path: String

  /// Creates a folder.
  ///
  /// - Parameter parent: An existing folder in which to create it.
  package init(in parent: String = temporaryPath) throws {
    path = parent + "/tessera-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder for temporary files, without symbolic links.
  ///
  /// On macOS, its path contains the link `/var`. `resolvingSymlinksInPath()` removes the prefix `/private` again, but
  /// `realpath` does not.
  package static let temporaryPath: String = {
    let path = FileManager.default.temporaryDirectory.path
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    // `realpath` allocated the string and terminated it with a zero byte.
    return String(cString: resolved)
  }()

  package func url(_ relative: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(relative) }

  package func write(_ text: String, to relative: String) throws {
    let url = url(relative)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  package func read(_ relative: String) throws -> String { try String(contentsOf: url(relative), encoding: .utf8) }

  package func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(relative).path, withDestinationPath: target)
  }

  /// Returns all names in a folder, including hidden ones.
  package func names(in relative: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(relative).path).sorted()
  }
}
