import Foundation
import TesseraCore
import TesseraOperations

/// A line on the terminal's standard error that shows the progress of a command that has run for two seconds.
final class ProgressLine: Sendable {
  private static let delay = Duration.seconds(2)
  /// The interval between two updates. A line that changes more often is not readable.
  private static let interval = Duration.milliseconds(200)

  private struct State {
    var isShown = false
    /// The index of the current operation. Updates of earlier operations are ignored.
    var operation = 0
  }

  private let state = Locked(State())
  private let start = ContinuousClock.now

  /// Returns `nil` if the line would not be visible because standard error is a file or a pipe, or because the command
  /// runs in CI.
  init?(_ console: Console) {
    guard Self.isVisible(on: console) else { return nil }
  }

  static func isVisible(on console: Console) -> Bool {
    console.isErrorTerminal && console.environment["TERM"] != "dumb" && (console.environment["CI"] ?? "").isEmpty
  }

  /// Returns a line such as `checking App 42% …`.
  static func text(for progress: OperationProgress) -> String {
    let percent = progress.completed == 0 ? "" : " \(progress.completed * 100 / progress.total)%"
    return "\(progress.phase.rawValue) \(TerminalText.inert(progress.path))\(percent) …"
  }

  /// Shows the values of a stream until the task is canceled.
  fileprivate func show(_ progress: ProgressStream, operation: Int) async {
    do {
      try await Task.sleep(until: start + Self.delay, clock: .continuous)
      for await value in progress {
        guard draw(Self.text(for: value), operation: operation) else { return }
        try await Task.sleep(for: Self.interval)
      }
    } catch {
      // The operation has ended.
    }
  }

  fileprivate var operation: Int { state.withLock { $0.operation } }

  /// Erases the line.
  fileprivate func end() {
    state.withLock { state in
      if state.isShown { Self.write("") }
      state.isShown = false
      state.operation += 1
    }
  }

  /// - Returns: `false` if the operation has ended.
  private func draw(_ text: String, operation: Int) -> Bool {
    state.withLock { state in
      guard state.operation == operation else { return false }
      state.isShown = true
      Self.write(text)
      return true
    }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}

extension ProgressLine? {
  /// Runs an operation and shows its progress. If there is no progress line, no task is started.
  ///
  /// Pass a closure without a capture list: Swift 6.3 runs asynchronous closures with a capture list on another thread.
  /// The main thread then ends, which takes 40 ms if the C library is linked statically.
  func following<Result>(_ operation: (ProgressStream?) async throws -> Result) async rethrows -> Result {
    guard let line = self else { return try await operation(nil) }
    let progress = ProgressStream()
    let number = line.operation
    // All threads of the operation's own priority may be busy with its work.
    let drawing = Task.detached(priority: .high) { await line.show(progress, operation: number) }
    defer {
      drawing.cancel()
      line.end()
    }
    return try await operation(progress)
  }
}
