package import Foundation

/// A folder that lives as long as the test holds it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

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
