import Foundation
import Tessera
import TesseraCore
import TesseraModules
import TesseraTestSupport
import Testing

@Suite("Concurrent resolution of services")
struct ServiceConcurrencyTests {
  /// Runs `body` on a number of threads concurrently, and waits for all of them.
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

  @Test("A singleton and the singletons that it requires are created once")
  func once() async throws {
    for _ in 0..<LongRun.rounds(20) {
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

  @Test("A cycle that several threads resolve is an error on each thread")
  func circle() async throws {
    for _ in 0..<LongRun.rounds(20) {
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
      #expect(all.allSatisfy { $0.contains(" requires itself: ") && $0.split(separator: "→").count >= 3 }, "\(all)")
    }
  }

  @Test("After a factory throws an error, the next thread calls it again")
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

  @Test(
    "A task or thread started by a factory can resolve the service that is being created",
    arguments: [false, true]
  )
  func started(asTask: Bool) async throws {
    let holder = Locked<ServiceContainer?>(nil)
    let (stream, continuation) = AsyncStream.makeStream(of: Int?.self)
    @Sendable func resolve() {
      let thing = try? holder.withLock { $0 }?.resolver().resolve(Thing.self)
      continuation.yield(thing?.of)
      continuation.finish()
    }
    let container = try ServiceContainer { services in
      services.register(Thing.self) { _ in
        if asTask { Task { resolve() } } else { Thread.detachNewThread(resolve) }
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

  @Test("While a singleton is created, other threads can resolve existing and transient services")
  func noWaiting() async throws {
    let (started, resolved) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let container = try ServiceContainer { services in
      services.register(Thing.self, named: "existing") { _ in Thing() }
      services.register(Thing.self, named: "transient", scope: .transient) { _ in Thing() }
      services.register(Thing.self, named: "slow") { _ in
        started.signal()
        return Thing(resolved.wait(timeout: .now() + 30) == .success ? 1 : 0)
      }
    }
    let resolver = container.resolver()
    _ = try resolver.resolve(Thing.self, named: "existing")
    await onThreads(2) { number in
      if number == 0 {
        #expect(throws: Never.self) { try resolver.resolve(Thing.self, named: "slow") }
      } else {
        started.wait()
        #expect(throws: Never.self) { try resolver.resolve(Thing.self, named: "existing") }
        #expect(throws: Never.self) { try resolver.resolve(Thing.self, named: "transient") }
        resolved.signal()
      }
    }
    #expect(try resolver.resolve(Thing.self, named: "slow").of == 1)
  }

  @Test("Two threads can resolve from containers whose factories resolve from each other")
  func twoContainers() async throws {
    for _ in 0..<LongRun.rounds(20) {
      let holder = Locked<ServiceContainer?>(nil)
      let first = try ServiceContainer { services in
        services.register(Thing.self, named: "outer") { _ in
          Thread.sleep(forTimeInterval: 0.001)
          return try #require(holder.withLock { $0 }).resolver().resolve(Thing.self, named: "inner")
        }
        services.register(Thing.self, named: "inner") { _ in Thing(1) }
      }
      let second = try ServiceContainer { services in
        services.register(Thing.self, named: "outer") { _ in
          Thread.sleep(forTimeInterval: 0.001)
          return try first.resolver().resolve(Thing.self, named: "inner")
        }
        services.register(Thing.self, named: "inner") { _ in Thing(2) }
      }
      holder.withLock { $0 = second }
      defer { holder.withLock { $0 = nil } }
      let seen = Locked<Set<Int>>([])
      await onThreads(8) { number in
        let container = number.isMultiple(of: 2) ? first : second
        guard let thing = try? container.resolver().resolve(Thing.self, named: "outer") else { return }
        seen.withLock { _ = $0.insert(thing.of) }
      }
      #expect(seen.withLock { $0 } == [1, 2])
    }
  }
}
