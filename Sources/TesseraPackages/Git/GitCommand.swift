import Foundation
package import TesseraWorkspace

/// A Git command that a user requested, which may change the repository. No hooks run.
///
/// In contrast to ``GitProcess``, the command uses the user's settings: the author, credential helpers, and the filters
/// that `.gitattributes` selects.
package struct GitCommand: Sendable {
  package struct Output: Sendable {
    package var status: Int32
    package var output: [UInt8]
    package var errors: [UInt8]

    package init(status: Int32, output: [UInt8], errors: [UInt8]) {
      (self.status, self.output, self.errors) = (status, output, errors)
    }

    /// The output without the last line break.
    package var text: String {
      let text = String(decoding: output, as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// The first line that states the reason of a failure.
    package var reason: String {
      let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
      let prefixes = ["fatal: ", "error: ", "! "]
      let index = lines.firstIndex { line in prefixes.contains { line.hasPrefix($0) } }
      let line = index.map { lines[$0] } ?? lines.last ?? "git failed"
      let words = prefixes.first { line.hasPrefix($0) }.map { line.dropFirst($0.count) } ?? line
      // Files follow on separate lines, each after a tab.
      guard let index, words.hasSuffix(":"), index + 1 < lines.count, lines[index + 1].hasPrefix("\t") else {
        return String(words)
      }
      return "\(words) \(lines[index + 1].dropFirst())"
    }
  }

  /// The absolute path of the folder to run the command in.
  package var folder: String
  /// Settings for this command, in the form `name=value`.
  package var settings: [String]

  package init(folder: String, settings: [String] = []) {
    self.folder = folder
    self.settings = settings
  }

  private static let timeLimit = Duration.seconds(900)
  private static let memoryLimit = 4 << 30

  /// Runs a command. Git receives the arguments without a shell.
  ///
  /// - Throws: An error if Git cannot be started or does not end within 15 minutes.
  package func run(_ arguments: String...) throws(FileError) -> Output { try run(arguments) }

  package func run(_ arguments: [String]) throws(FileError) -> Output {
    #if Tool
      let words = (["core.hooksPath=/dev/null"] + settings).flatMap { ["-c", $0] }
      let command = Command(
        arguments: ["git", "--no-pager", "-C", folder] + words + arguments,
        temporaryFolder: FileManager.default.temporaryDirectory.path,
        timeLimit: Self.timeLimit,
        memoryLimit: Self.memoryLimit
      )
      switch command.run() {
      case .exited(127, _, _): throw failure("git is not installed or not in `PATH`")
      case .exited(let status, let output, let errors): return Output(status: status, output: output, errors: errors)
      case .killed(let signal): throw failure("git was ended by signal \(signal)")
      case .timedOut: throw failure("git did not end within 15 minutes")
      case .outOfMemory: throw failure("git used too much memory")
      case .canceled: throw failure("git was canceled")
      case .failed(let reason): throw failure(reason)
      }
    #else
      throw failure("the package trait \"Tool\" is off")
    #endif
  }

  private func failure(_ reason: String) -> FileError { FileError(.system, path: folder, reason: reason) }
}
