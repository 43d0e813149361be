import Foundation
import Tessera
import TesseraCore
import TesseraModules
import Testing

@Suite("Services from many threads")
struct ServiceConcurrencyTests {
  /// Runs `body` on so many threads at once, and waits for all.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let left = Locked(count)
      for number in 0..<count {
        Thread.detachNewThread {
          body(number)
          if left.withLock({ left in
            left -= 1
            return left == 0
          }) {
            continuation.resume()
          }
        }
      }
    }
  }

  @Test("A single service is made once, whoever asks first, and what it needs too")
  func once() async throws {
    for _ in 0..<20 {
      let made = Locked<[String: Int]>([:])
      func note(_ name: String) { made.withLock { $0[name, default: 0] += 1 } }
      let container = try ServiceContainer { services in
        for number in 0..<10 {
          services.register(Thing.self, named: "\(number)") { [made] resolver in
            made.withLock { $0["\(number)", default: 0] += 1 }
            Thread.sleep(forTimeInterval: 0.0002)
            return number == 0 ? Thing() : try resolver.resolve(Thing.self, named: "\(number - 1)")
          }
        }
      }
      let seen = Locked<Set<ObjectIdentifier>>([])
      await onThreads(8) { number in
        let name = "\(9 - number % 3 * 2)"
        guard let thing = try? container.resolver().resolve(Thing.self, named: name) else { return }
        seen.withLock { _ = $0.insert(ObjectIdentifier(thing)) }
      }
      #expect(seen.withLock { $0.count } == 1)
      #expect(made.withLock { $0.count == 10 && $0.values.allSatisfy { $0 == 1 } })
    }
  }

  @Test("Two that need each other, asked for from two threads, end with errors instead of waiting forever")
  func circle() async throws {
    for _ in 0..<20 {
      let container = try ServiceContainer { services in
        for (name, other) in [("a", "b"), ("b", "c"), ("c", "a")] {
          services.register(Thing.self, named: name) { resolver in
            Thread.sleep(forTimeInterval: 0.001)
            return try resolver.resolve(Thing.self, named: other)
          }
        }
      }
      let sentences = Locked<[String]>([])
      await onThreads(6) { number in
        do throws(ResolutionError) {
          _ = try container.resolver().resolve(Thing.self, named: ["a", "b", "c"][number % 3])
        } catch {
          sentences.withLock { $0.append(error.description) }
        }
      }
      let all = sentences.withLock { $0 }
      #expect(all.count == 6)
      #expect(all.allSatisfy { $0.contains(" needs itself: ") && $0.split(separator: "→").count >= 3 }, "\(all)")
    }
  }

  @Test("A maker that fails lets the next one try")
  func retry() async throws {
    let attempts = Locked(0)
    struct NotYet: Error {}
    let container = try ServiceContainer { services in
      services.register(Thing.self) { _ in
        let attempt = attempts.withLock { attempts in
          attempts += 1
          return attempts
        }
        Thread.sleep(forTimeInterval: 0.001)
        guard attempt > 3 else { throw NotYet() }
        return Thing(attempt)
      }
    }
    let results = Locked<[Int?]>([])
    await onThreads(8) { _ in
      let thing = try? container.resolver().resolve(Thing.self)
      results.withLock { $0.append(thing?.of) }
    }
    let all = results.withLock { $0 }
    #expect(all.filter { $0 == nil }.count == 3)
    #expect(all.compactMap { $0 }.allSatisfy { $0 == 4 })
    #expect(attempts.withLock { $0 } == 4)
  }

  @Test("What a maker starts and does not wait for may ask for what is being made")
  func startedTask() async throws {
    let holder = Locked<ServiceContainer?>(nil)
    let (stream, continuation) = AsyncStream.makeStream(of: Int?.self)
    let container = try ServiceContainer { services in
      services.register(Thing.self) { _ in
        Thread.detachNewThread {
          let thing = try? holder.withLock { $0 }?.resolver().resolve(Thing.self)
          continuation.yield(thing?.of)
          continuation.finish()
        }
        Thread.sleep(forTimeInterval: 0.002)
        return Thing(5)
      }
    }
    holder.withLock { $0 = container }
    defer { holder.withLock { $0 = nil } }
    #expect(try container.resolver().resolve(Thing.self).of == 5)
    var seen: [Int?] = []
    for await value in stream { seen.append(value) }
    #expect(seen == [5])
  }
}
