@testable import Core
import Foundation
import Synchronization

/// Answers requests without a network, and records them.
final class TestTransport: BFFTransport {
  private let received = Mutex<[BFFRequest]>([])
  /// The times that were allowed for the requests.
  let times = Mutex<[Duration]>([])
  private let answer: @Sendable (BFFRequest, Int) async throws -> BFFResponse

  /// - Parameter answer: Returns the response to a request with a number, from 0.
  init(_ answer: @escaping @Sendable (BFFRequest, Int) async throws -> BFFResponse) { self.answer = answer }

  /// Creates a transport that returns results in their order, and the last one for all further requests.
  convenience init(_ results: [Result<BFFResponse, BFFError>]) {
    self.init { _, number in try results[min(number, results.count - 1)].get() }
  }

  convenience init(_ responses: BFFResponse...) { self.init(responses.map { .success($0) }) }

  var requests: [BFFRequest] { received.withLock { $0 } }

  func response(to request: BFFRequest, within time: Duration) async throws -> BFFResponse {
    times.withLock { $0.append(time) }
    let number = received.withLock { received in
      received.append(request)
      return received.count - 1
    }
    return try await answer(request, number)
  }

  func shutdown() async {}
}

/// A time that passes only in tests. Delays between attempts pass at once.
final class TestTime: Sendable {
  private struct State {
    var now = Duration.zero
    var delays: [Duration] = []
  }

  private let state = Mutex(State())

  /// The delays that have passed.
  var delays: [Duration] { state.withLock { $0.delays } }

  func advance(by time: Duration) { state.withLock { $0.now += time } }

  /// - Parameter random: The random number.
  func clock(random: Double = 1) -> BFFClock {
    BFFClock(
      now: { self.state.withLock { $0.now } },
      pause: { self.pause($0) },
      random: { random }
    )
  }

  private func pause(_ time: Duration) {
    state.withLock {
      $0.now += time
      $0.delays.append(time)
    }
  }
}

extension BFFClient {
  /// Creates a client for tests, whose operations have a minute.
  convenience init(
    _ transport: any BFFTransport,
    time: TestTime = TestTime(),
    random: Double = 1,
    faults: BFFFaults = BFFFaults()
  ) throws {
    let settings = try BFFSettings(endpoint: "http://bff.example/api/graphql", timeout: .seconds(60))
    self.init(settings, faults: faults, transport: transport, clock: time.clock(random: random))
  }
}
