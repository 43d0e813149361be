package import Foundation

/// A folder that lives as long as the test holds it.
package final class TemporaryFolder: Sendable {
  /// Absolute, and without symbolic links, as the tool's own paths are.
  package let path: String

  /// - Parameter parent: An existing folder.
  package init(in parent: String = temporaryPath) throws {
    path = parent + "/tessera-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder for temporary files, without symbolic links.
  ///
  /// On macOS it lies behind the link `/var`, and `resolvingSymlinksInPath()` takes `/private` away again, which
  /// `realpath` does not.
  package static let temporaryPath: String = {
    let path = FileManager.default.temporaryDirectory.path
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    // `realpath` allocated the string and ended it with a zero.
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

  /// All names in a folder, hidden ones too.
  package func names(in relative: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(relative).path).sorted()
  }
}
