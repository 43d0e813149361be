@testable import Core
import Foundation
import Models
import Tessera
import Testing

@Suite("The cache of the BFF's client")
struct ResponseCacheTests {
  private static let cached = BFFResponse.graphQL(
    #"{"data": {"total": 1}}"#,
    ["cache-control": "max-age=60, stale-if-error=100"]
  )

  private func perform(_ client: BFFClient, _ text: String = "a", for session: Session? = nil) async -> String {
    await outcome { () async throws(BFFError) in
      try await client.perform(TestQuery(variables: .init(text: text, limit: 1)), for: session)
    }
  }

  @Test("Results are used again for the same variables and language until they are no longer fresh")
  func keys() async throws {
    let (transport, time) = (TestTransport(Self.cached), TestTime())
    let client = try BFFClient(transport, time: time)
    #expect(await perform(client) == "ok")
    #expect(await perform(client) == "cached")
    #expect(await perform(client, "b") == "ok")
    #expect(await withLanguage("pl") { await perform(client) } == "ok")
    #expect(await withLanguage("pl") { await perform(client) } == "cached")
    time.advance(by: .seconds(60))
    #expect(await perform(client) == "ok")
    #expect(client.recentOperations.records.map(\.outcome) == ["ok", "cached", "ok", "ok", "cached", "ok"])
    #expect(client.recentOperations.records.map(\.attempts) == [1, 0, 1, 1, 0, 1])
  }

  @Test("Results of a visitor, of mutations, and of faults are not from the cache")
  func bypass() async throws {
    let transport = TestTransport(Self.cached)
    let client = try BFFClient(transport)
    #expect(await perform(client) == "ok")
    for _ in 0..<2 { #expect(await perform(client, for: Session()) == "ok") }
    for _ in 0..<2 { #expect(try await !client.perform(TestMutation()).isFromCache) }
    client.faults.current = .numbers
    for _ in 0..<2 { #expect(await perform(client) == "ok") }
    client.faults.current = nil
    #expect(await perform(client) == "cached")
    #expect(transport.requests.count == 7)
  }

  @Test("Results with errors are not stored")
  func errors() async throws {
    let partial = BFFResponse.graphQL(
      #"{"data": {"total": 1}, "errors": [{"message": "m"}]}"#,
      ["cache-control": "max-age=60"]
    )
    let client = try BFFClient(TestTransport(partial))
    for _ in 0..<2 { #expect(await perform(client) == "partial") }
  }

  @Test("If the BFF is down, a result is used for the time that it allows, and not otherwise")
  func staleIfError() async throws {
    let time = TestTime()
    let transport = TestTransport([.success(Self.cached), .failure(.unreachable)])
    let client = try BFFClient(transport, time: time)
    #expect(await perform(client) == "ok")
    time.advance(by: .seconds(90))
    for _ in 0..<3 { #expect(await perform(client) == "cached") }
    #expect(await perform(client, "b") == "requests are suspended because the BFF failed several times in a row")
    time.advance(by: .seconds(70))
    #expect(await perform(client) == "no connection to the BFF could be established")
  }

  @Test("An error of the application is reported, even if there is a stale result")
  func applicationError() async throws {
    let time = TestTime()
    let transport = TestTransport(Self.cached, BFFResponse(status: 500, headers: [:], body: Data()))
    let client = try BFFClient(transport, time: time)
    #expect(await perform(client) == "ok")
    time.advance(by: .seconds(90))
    #expect(await perform(client) == "the BFF answered with status 500")
  }

  @Test("The least recently used results are removed if there are too many")
  func count() throws {
    let cache = ResponseCache(maximumCount: 2)
    let policy = try #require(CachePolicy(Self.cached))
    for name in ["a", "b"] { cache.store(name, for: key(name), size: 1, policy: policy, at: .zero) }
    #expect(cache.value(key("a"), at: .zero) == "a")
    cache.store("c", for: key("c"), size: 1, policy: policy, at: .zero)
    #expect(["a", "b", "c"].map { cache.value(key($0), as: String.self, at: .zero) } == ["a", nil, "c"])
  }

  @Test("The size of all results is limited, and greater ones are not stored")
  func size() throws {
    let cache = ResponseCache(maximumSize: 100)
    let policy = try #require(CachePolicy(Self.cached))
    for (name, size) in [("a", 40), ("b", 40), ("c", 99), ("b", 40), ("d", 100)] {
      cache.store(name, for: key(name), size: size, policy: policy, at: .zero)
    }
    #expect(["a", "b", "c", "d"].map { cache.value(key($0), as: String.self, at: .zero) } == [nil, "b", nil, nil])
  }

  private func key(_ variables: String) -> ResponseCache.Key { .init(hash: "", variables: variables, language: nil) }
}
