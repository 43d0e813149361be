import Synchronization

/// Stores results of queries that are the same for all visitors, and removes those that were not used for the longest
/// time.
final class ResponseCache: Sendable {
  /// Identifies a result.
  struct Key: Hashable, Sendable {
    /// The hash of the document.
    var hash: String
    /// The JSON object of the variables.
    var variables: String
    var language: String?
  }

  private struct Entry {
    var value: any Sendable
    var size: Int
    var freshUntil: Duration
    var usableUntil: Duration
    /// The number of the last use. Greater numbers are later.
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var size = 0
    var uses: UInt64 = 0

    mutating func remove(_ key: Key) {
      if let entry = entries.removeValue(forKey: key) { size -= entry.size }
    }
  }

  private let state = Mutex(State())
  private let maximumCount: Int
  private let maximumSize: Int

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - maximumCount: The maximum number of results.
  ///   - maximumSize: The maximum size of the bodies and the variables in bytes.
  init(maximumCount: Int = 500, maximumSize: Int = 16 << 20) {
    self.maximumCount = maximumCount
    self.maximumSize = maximumSize
  }

  /// Returns a result.
  ///
  /// - Parameter isStale: Whether to return a result that is used only if the BFF is down.
  func value<Value>(_ key: Key, as type: Value.Type = Value.self, at now: Duration, isStale: Bool = false) -> Value? {
    state.withLock { state -> Value? in
      guard let entry = state.entries[key] else { return nil }
      guard now < entry.usableUntil else {
        state.remove(key)
        return nil
      }
      guard isStale || now < entry.freshUntil else { return nil }
      state.uses += 1
      state.entries[key]?.lastUse = state.uses
      return entry.value as? Value
    }
  }

  /// Stores a result.
  ///
  /// - Parameter size: The size of the body in bytes.
  func store(_ value: some Sendable, for key: Key, size: Int, policy: CachePolicy, at now: Duration) {
    let size = size + key.variables.utf8.count
    state.withLock { state in
      state.remove(key)
      guard size <= maximumSize else { return }
      while state.entries.count >= maximumCount || state.size + size > maximumSize {
        guard let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        state.remove(oldest.key)
      }
      state.uses += 1
      state.size += size
      let freshUntil = now + policy.lifetime
      state.entries[key] = Entry(
        value: value,
        size: size,
        freshUntil: freshUntil,
        usableUntil: freshUntil + policy.staleIfError,
        lastUse: state.uses
      )
    }
  }
}
