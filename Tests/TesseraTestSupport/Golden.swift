import Foundation
package import Testing

/// A text held against a file. Where the file is missing, or `TESSERA_RECORD_GOLDENS` is set, it is written, and the
/// test fails all the same: somebody has to look at it.
package enum Golden {
  /// - Parameters:
  ///   - name: Of a file in the folder `Goldens` beside the test's own.
  ///   - testFile: The test's own file.
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
