import TesseraCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A gate that allows a process to end only between changes of files, so that no temporary file is left behind.
package final class WriteGate: Sendable {
  private struct State {
    var passing = 0
    var isClosed = false
  }

  private let state = Locked(State())

  /// The gate of the process. All code that changes files passes through it.
  package static let process = WriteGate()

  /// Runs `body`, which must not pass through the gate again. Does not return if the gate is closed.
  func pass<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    while !enter() { usleep(10_000) }
    defer { state.withLock { $0.passing -= 1 } }
    return try body()
  }

  /// Waits until no change is in progress, and closes the gate.
  package func close() {
    while !state.withLock({ state in
      state.isClosed = true
      return state.passing == 0
    }) {
      usleep(1000)
    }
  }

  private func enter() -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.passing += 1
      return true
    }
  }
}
