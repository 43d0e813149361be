import Foundation
import Models
import Synchronization

/// Sends operations to the BFF. The program has one client, which keeps connections open and caches results.
public final class BFFClient: Sendable {
  /// The settings.
  public let settings: BFFSettings
  /// The fault that all requests ask the BFF for.
  public let faults: BFFFaults

  let exchange: BFFExchange
  let monitor = OperationMonitor()
  private let cache: ResponseCache
  private let shared = SharedWork<ResponseCache.Key, any Sendable>()
  private let supportsPersistedQueries = Mutex(true)

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - faults: The fault to ask for.
  ///   - transport: Sends the requests.
  public convenience init(
    _ settings: BFFSettings,
    faults: BFFFaults = BFFFaults(),
    transport: some BFFTransport = NetworkTransport()
  ) {
    self.init(settings, faults: faults, transport: transport, clock: .system)
  }

  init(
    _ settings: BFFSettings,
    faults: BFFFaults = BFFFaults(),
    transport: any BFFTransport,
    clock: BFFClock,
    cache: ResponseCache = ResponseCache()
  ) {
    self.settings = settings
    self.faults = faults
    self.cache = cache
    exchange = BFFExchange(transport: transport, clock: clock)
  }

  /// The most recent operations.
  public var recentOperations: RecentOperations { monitor.recent }

  /// Closes all connections. Later operations fail.
  public func shutdown() async { await exchange.transport.shutdown() }

  /// Sends an operation, and returns its result.
  ///
  /// The language of the response is that of the current task, and the trace is ``TraceID/current``. Results of queries
  /// without a session can be from the cache.
  ///
  /// - Parameter session: The session of the visitor to whom the result belongs; `nil` if it is the same for all visitors.
  /// - Throws: ``BFFError`` if there is no data. Results with data can have errors, too.
  public func perform<Operation: GraphQLOperation>(
    _ operation: Operation,
    for session: Session? = nil
  ) async throws(BFFError) -> GraphQLResult<Operation.Data> {
    let kind: OperationRecord.Kind = Operation.kind == .query ? .query : .mutation
    return try await monitored(Operation.name, kind, session) { call throws(BFFError) in
      let requests = try GraphQLRequests(operation, endpoint: self.settings.endpoint, call: call)
      let result =
        Operation.kind == .query && session == nil && call.fault == nil
        ? try await self.cacheable(requests, in: call) : try await self.fetch(requests, in: call).result
      return (result, result.isFromCache ? .cached : result.errors.isEmpty ? .ok : .partial)
    }
  }

  /// Runs a call, and records it.
  func monitored<Value>(
    _ name: String,
    _ kind: OperationRecord.Kind,
    _ session: Session?,
    _ body: (BFFCall) async throws(BFFError) -> (Value, OperationMonitor.Outcome)
  ) async throws(BFFError) -> Value {
    let now = exchange.clock.now
    let call = BFFCall(session: session, fault: faults.current, start: now(), timeout: settings.timeout)
    do {
      let (value, outcome) = try await body(call)
      monitor.record(name, kind, outcome, duration: now() - call.start, in: call)
      return value
    } catch {
      monitor.record(name, kind, .failed(error), duration: now() - call.start, in: call)
      throw error
    }
  }
}

extension BFFClient {
  private typealias Fetched<Content: Codable & Hashable & Sendable> = (
    result: GraphQLResult<Content>, response: BFFResponse
  )

  /// Returns the result of a query from the cache, or of one exchange for all concurrent equal queries.
  private func cacheable<Operation>(
    _ requests: GraphQLRequests<Operation>,
    in call: BFFCall
  ) async throws(BFFError) -> GraphQLResult<Operation.Data> {
    typealias Result = GraphQLResult<Operation.Data>
    let key = ResponseCache.Key(hash: Operation.hash, variables: requests.variables, language: call.language)
    if var result = cache.value(key, as: Result.self, at: exchange.clock.now()) {
      result.isFromCache = true
      return result
    }
    do {
      let result = try await shared.value(for: key) { [self] in
        let (result, response) = try await fetch(requests, in: call)
        if result.errors.isEmpty, let policy = CachePolicy(response) {
          cache.store(result, for: key, size: response.body.count, policy: policy, at: exchange.clock.now())
        }
        return result
      }
      // The key contains the hash of the document, so that the type is the same.
      guard let result = result as? Result else { throw BFFError.invalidResponse("it belongs to another operation") }
      return result
    } catch {
      let error = BFFError(error)
      guard error.isOutage, var result = cache.value(key, as: Result.self, at: exchange.clock.now(), isStale: true)
      else { throw error }
      result.isFromCache = true
      return result
    }
  }

  /// Sends the hash of the document first, and the document only if the BFF does not have it.
  private func fetch<Operation>(
    _ requests: GraphQLRequests<Operation>,
    in call: BFFCall
  ) async throws(BFFError) -> Fetched<Operation.Data> {
    guard supportsPersistedQueries.withLock({ $0 }) else {
      return try await fetch(requests, by: .document, in: call)
    }
    do {
      return try await fetch(requests, by: .hash, in: call)
    } catch .rejected(let errors) where errors.contains(where: \.isPersistedQueryMiss) {
      return try await fetch(requests, by: .both, in: call)
    } catch .rejected(let errors) where errors.contains(where: \.isPersistedQueryRefusal) {
      supportsPersistedQueries.withLock { $0 = false }
      return try await fetch(requests, by: .document, in: call)
    }
  }

  private func fetch<Operation>(
    _ requests: GraphQLRequests<Operation>,
    by reference: GraphQLRequests<Operation>.Reference,
    in call: BFFCall
  ) async throws(BFFError) -> Fetched<Operation.Data> {
    let request = try requests.request(by: reference)
    let response = try await exchange.response(to: request, isRepeatable: Operation.kind == .query, in: call)
    return (try GraphQLResponse.result(of: response, as: Operation.Data.self), response)
  }
}
