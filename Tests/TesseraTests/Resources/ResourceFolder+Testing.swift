import Foundation

@testable import Tessera

/// A folder that is removed when the test releases it.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-resources-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  /// Creates a folder that contains files, by path.
  convenience init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func url(_ relative: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(relative) }

  func write(_ text: String, to relative: String) throws {
    try makeFolder(url(relative).deletingLastPathComponent())
    try Data(text.utf8).write(to: url(relative))
  }

  func link(_ relative: String, to target: String) throws {
    try makeFolder(url(relative).deletingLastPathComponent())
    try FileManager.default.createSymbolicLink(atPath: url(relative).path, withDestinationPath: target)
  }

  func move(_ from: String, to: String) throws {
    try makeFolder(url(to).deletingLastPathComponent())
    try FileManager.default.moveItem(at: url(from), to: url(to))
  }

  private func makeFolder(_ url: URL) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// The folder as a bundle.
  var bundle: ResourceBundle { ResourceBundle(folder: URL(fileURLWithPath: path)) }

  /// Returns a path relative to the folder, which a test can compare.
  func relative(_ url: URL) -> String { relative(url.path) }

  func relative(_ text: String) -> String { text.replacingOccurrences(of: path + "/", with: "") }
}
