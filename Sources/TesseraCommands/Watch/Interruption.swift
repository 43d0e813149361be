import Dispatch
import Foundation
import TesseraCore
import TesseraStrings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A person or a system that wants the program to end (SIGINT, SIGTERM), and sleep that ends with it.
final class Interruption: Sendable {
  private struct State {
    var hasCome = false
    /// Who sleeps.
    var sleeper: CheckedContinuation<Void, Never>?
    /// Which sleep it is: an alarm of an earlier one wakes nobody.
    var number = 0
  }

  private let state = Locked(State())
  private let queue = DispatchQueue(label: "interruption")
  /// Safe: made in `init`, cancelled in `deinit`, touched nowhere else.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

  /// From here on the signals no longer end the process by themselves.
  init() {
    unsafe sources = [SIGINT, SIGTERM].map { [queue] number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: queue)
    }
    for source in unsafe sources {
      source.setEventHandler { [weak self] in self?.come() }
      source.activate()
    }
  }

  deinit {
    for source in unsafe sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }

  var hasCome: Bool { state.withLock { $0.hasCome } }

  /// Returns when the time is over, or at once when the end has come. For one task.
  func wait(seconds: Double) async {
    await withCheckedContinuation { continuation in
      let number = state.withLock { state -> Int? in
        guard !state.hasCome else { return nil }
        state.sleeper = continuation
        state.number += 1
        return state.number
      }
      guard let number else { return continuation.resume() }
      queue.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.wake(number) }
    }
  }

  private func wake(_ number: Int) {
    state.withLock { state in
      guard state.number == number else { return nil as CheckedContinuation<Void, Never>? }
      return Self.take(&state)
    }?.resume()
  }

  private func come() {
    state.withLock { state in
      state.hasCome = true
      return Self.take(&state)
    }?.resume()
  }

  private static func take(_ state: inout State) -> CheckedContinuation<Void, Never>? {
    defer { state.sleeper = nil }
    return state.sleeper
  }
}
