import Foundation
import Testing

/// A text held against a file. Where the file is missing, or `TESSERA_RECORD_GOLDENS` is set, it is written, and the
/// test fails all the same: somebody has to look at it.
enum Golden {
  static func check(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(name)")
    let isRecording = ProcessInfo.processInfo.environment["TESSERA_RECORD_GOLDENS"] != nil
    guard !isRecording, let expected = try? String(contentsOf: url, encoding: .utf8) else {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(name): look at it", sourceLocation: sourceLocation)
      return
    }
    #expect(text == expected, "differs from Goldens/\(name)", sourceLocation: sourceLocation)
  }
}
