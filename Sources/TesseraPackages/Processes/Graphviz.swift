import Foundation
package import TesseraWorkspace

/// The program `dot` of Graphviz.
package struct Graphviz: Sendable {
  package var timeLimit: Duration

  package init(timeLimit: Duration) { self.timeLimit = timeLimit }

  private static let memoryLimit = 2 << 30

  /// Returns the layout of a graph in the format `plain`.
  ///
  /// - Parameter script: The graph in the DOT language.
  package func plainLayout(of script: String) -> Result<String, FileError> {
    #if Tool
      let scratch = FileManager.default.temporaryDirectory.path + "/tessera-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      let file = scratch + "/graph.dot"
      do {
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        try Data(script.utf8).write(to: URL(filePath: file))
      } catch {
        return failure(error.localizedDescription)
      }
      let command = Command(
        arguments: ["dot", "-Tplain", file],
        temporaryFolder: scratch,
        timeLimit: timeLimit,
        memoryLimit: Self.memoryLimit
      )
      switch command.run() {
      case .exited(0, let output, _): return .success(String(decoding: output, as: UTF8.self))
      case .exited(127, _, _): return failure("`dot` is not installed or not in `PATH`")
      case .exited(let status, _, _): return failure("`dot` ended with status \(status)")
      case .killed(let signal): return failure("`dot` was ended by signal \(signal)")
      case .timedOut: return failure("`dot` did not end within \(timeLimit.components.seconds) seconds")
      case .outOfMemory: return failure("`dot` used too much memory")
      case .canceled: return failure("`dot` was canceled")
      case .failed(let reason): return failure(reason)
      }
    #else
      return failure("the package trait \"Tool\" is off")
    #endif
  }

  private func failure(_ reason: String) -> Result<String, FileError> {
    .failure(FileError(.system, path: "dot", reason: reason))
  }
}
