import Foundation
package import Testing

/// Compares text with golden files. If a file does not exist, or if `TESSERA_RECORD_GOLDENS` is set, the file is
/// written, and the test fails so that the new file is reviewed.
package enum Golden {
  /// Compares text with a golden file.
  ///
  /// - Parameters:
  ///   - name: The name of a file in the folder `Goldens` next to the test file.
  ///   - testFile: The file of the test.
  package static func check(
    _ text: String,
    _ name: String,
    testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(filePath: testFile).deletingLastPathComponent().appending(path: "Goldens/\(name)")
    let isRecording = ProcessInfo.processInfo.environment["TESSERA_RECORD_GOLDENS"] != nil
    guard !isRecording, let expected = try? String(contentsOf: url, encoding: .utf8) else {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(name): look at it", sourceLocation: sourceLocation)
      return
    }
    #expect(text == expected, "differs from Goldens/\(name)", sourceLocation: sourceLocation)
  }
}
