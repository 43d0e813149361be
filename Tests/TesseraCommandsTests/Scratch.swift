#if Tool
  import Foundation
  import TesseraTestSupport
  import TesseraWorkspace

  @testable import TesseraCommands

  /// A temporary folder that is removed when the test ends.
  final class Scratch {
    let url: URL

    /// Creates a folder with files.
    ///
    /// - Parameter parent: An existing folder in which to create it.
    init(_ files: [String: String], in parent: String = TemporaryFolder.temporaryPath) throws {
      url = URL(filePath: parent).appending(path: "tessera-commands-\(UUID().uuidString)")
      for (path, text) in files { try write(text, path) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, _ path: String) throws {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    /// Runs a command line, in which `@` represents the folder.
    func run(_ line: String) async -> (status: CommandStatus, output: String, errors: String) {
      let words = line.split(separator: " ").map { String($0).replacing("@", with: url.path) }
      let result = await ExitStatusTests.run(words)
      return (
        result.status, result.output.replacing(url.path, with: "@"), result.errors.replacing(url.path, with: "@")
      )
    }

    /// Returns the paths of all files in a folder except manifests, in alphabetical order.
    func files(_ folder: String) -> [String] {
      let all = FileManager.default.enumerator(atPath: url.appending(path: folder).path)?.compactMap { $0 as? String }
      return (all ?? []).filter {
        !$0.hasSuffix(".lproj") && $0.contains(".") && !$0.hasSuffix(OutputFolder.manifestName)
      }.sorted()
    }

    func isPresent(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url.appending(path: path).path) }

    func text(_ path: String) throws -> String { String(decoding: try data(path), as: UTF8.self) }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: url.appending(path: path)) }

    func data(_ path: String) throws -> Data { try Data(contentsOf: url.appending(path: path)) }
  }

  /// Returns a catalog with one key in English and German.
  func oneKey(_ key: String, _ english: String, _ german: String) -> String {
    func unit(_ text: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    return """
      { "sourceLanguage" : "en", "strings" : {
        "\(key)" : { "comment" : "c", "localizations" : { "de" : \(unit(german)), "en" : \(unit(english)) } }
      }, "version" : "1.0" }
      """
  }
#endif
