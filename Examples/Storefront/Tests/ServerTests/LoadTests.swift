import Core
import Foundation
import ShopTestSupport
import Testing

/// Attackers and visitors at the same time. The long run lasts for six minutes: one to warm up, and five that are
/// measured.
@Suite(
  "The program under mixed load",
  .enabled(if: RunningShop.isAvailable, RunningShop.unavailable),
  .linked(.home, .bag, .catalogue(category: nil), .search, .product(slug: "teapot")),
  .serialized
)
struct LoadTests {
  private static let isLong = LongRun.factor > 1
  /// The durations of the warm-up and of the measurement, in seconds.
  private static let (warmUp, measured): (TimeInterval, TimeInterval) = isLong ? (60, 300) : (0, 4)
  private static let visitors = isLong ? 20 : 4
  /// Products without sizes. Each visitor orders five of them once, so that none is sold out.
  private static let products = [
    "dotted-notebook", "canvas-tote", "stoneware-mug", "wooden-ruler", "terracotta-pot", "steel-bottle", "pencil-set",
    "candle-holder", "shopping-net", "hand-trowel",
  ]

  /// What visitors did.
  private struct Result {
    var journeys = 0
    var orders = 0
    var failures: [String] = []
  }

  @Test("No visitor is affected, nothing is stored for attackers, and memory and sockets are what they were before")
  func mixed() async throws {
    _ = ProcessUse.raiseLimit()
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let results = try await RunningShop.run("--database", path, "--header-timeout", "5", "--body-timeout", "5") {
        try await Self.load($0)
      }
      let failures = results.flatMap(\.failures)
      #expect(failures.isEmpty, "\(failures.count) failures, such as \(failures.prefix(5))")
      let (journeys, orders) = (results.reduce(0) { $0 + $1.journeys }, results.reduce(0) { $0 + $1.orders })
      #expect(journeys >= Self.visitors)
      print("\(journeys) journeys, \(orders) orders")
      // Sessions with orders are kept, and every other visitor has one. Attackers have none.
      let database = try ShopDatabase(.file(path), products: [])
      #expect(try await DatabaseSessions(database).removeSessions(unusedSince: .distantFuture) == journeys - orders)
    }
  }

  /// What a thread did.
  private enum Outcome {
    case attack(Attack, connections: Int)
    case visits(Result)
    case memory([Int])
  }

  /// Attacks and visits the shop, and returns what each visitor did.
  private static func load(_ shop: RunningShop) async throws -> [Result] {
    let (port, use, attacks) = (shop.port, shop.use, Attack.allCases)
    let atLaunch = try use.sockets
    let pause = try pause(shop)
    let end = Date(timeIntervalSinceNow: warmUp + measured)
    let outcomes = try await Threads.run(attacks.count + visitors + 1) { number -> Outcome in
      if number < attacks.count {
        let count = attacks[number].run(on: port, until: end, pause: pause)
        return .attack(attacks[number], connections: count)
      }
      let visitor = number - attacks.count
      return visitor < visitors ? .visits(visit(number: visitor, port, until: end)) : .memory(samples(use, until: end))
    }
    var results: [Result] = []
    for outcome in outcomes {
      switch outcome {
      case .attack(let attack, let connections): print("\(attack): \(connections) connections")
      case .visits(let result): results.append(result)
      case .memory(let samples): report(samples)
      }
    }
    #expect(try await RunningShop.wait { try use.sockets <= atLaunch })
    #expect(shop.isRunning)
    return results
  }

  /// Returns the time between two connections of an attack, in seconds: at least 5 ms, and more on a slow machine, so
  /// that the server is not overloaded.
  private static func pause(_ shop: RunningShop) throws -> TimeInterval {
    let times = try (0..<11).map { _ in
      try ContinuousClock().measure { _ = try shop.get(from: "127.0.0.99") } / .seconds(1)
    }
    return max(0.005, 2 * times.sorted()[5])
  }

  private static func visit(number: Int, _ port: UInt16, until end: Date) -> Result {
    var result = Result()
    repeat {
      let slug = products[(number + result.journeys) % products.count]
      let orders = result.journeys < products.count && result.journeys % 2 == 0
      do {
        try ShopVisitor.journey(
          from: "127.0.0.\(100 + number)",
          to: port,
          slug: slug,
          orders: orders,
          pause: isLong ? 0.2 : 0.05
        )
        result.journeys += 1
        if orders { result.orders += 1 }
      } catch {
        result.failures.append("\(error)")
        // The number of journeys is that of the stored sessions only if there are no failures.
        if result.failures.count > 10 { break }
      }
    } while Date() < end
    return result
  }

  /// Returns the resident memory after each second, in bytes.
  private static func samples(_ use: ProcessUse, until end: Date) -> [Int] {
    var samples: [Int] = []
    while Date() < end {
      if let memory = try? use.memory { samples.append(memory) }
      Thread.sleep(forTimeInterval: 1)
    }
    return samples
  }

  /// Compares the memory in the last half minute with that in the half minute after the warm-up, in a long run.
  private static func report(_ samples: [Int]) {
    guard isLong else { return }
    let halves = stride(from: 0, to: samples.count, by: 30).map { start in
      let memory = median(samples[start..<min(start + 30, samples.count)])
      return String(format: "%.1f", Double(memory) / 1e6)
    }
    print("memory in each half minute, in MB:", halves.joined(separator: " "))
    let first = median(samples[Int(warmUp)..<min(Int(warmUp) + 30, samples.count)])
    let last = median(samples.suffix(30))
    #expect(Double(last) <= 1.1 * Double(first), "\(first) bytes after the warm-up, \(last) bytes at the end")
  }

  private static func median(_ samples: ArraySlice<Int>) -> Int { samples.sorted()[samples.count / 2] }
}
