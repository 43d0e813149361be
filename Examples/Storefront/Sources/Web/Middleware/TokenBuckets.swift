import Foundation
import Synchronization

/// Limits how often something happens, for each of many keys.
///
/// A bucket holds a number of tokens, and gets further ones over time. Each request takes one token, so that a few
/// requests can follow each other quickly. The table holds a limited number of buckets: when its newer half is full,
/// the older half is forgotten, and its buckets are full again.
final class TokenBuckets<Key: Hashable & Sendable>: Sendable {
  /// The limit of a bucket.
  struct Rate: Sendable, Hashable {
    /// The number of tokens in a full bucket.
    let burst: Double
    /// The number of tokens that are added each second.
    let perSecond: Double
  }

  private struct Bucket {
    var tokens: Double
    /// The time of the last change, in seconds.
    var time: Double
  }

  private struct Table {
    var newer: [Key: Bucket] = [:]
    var older: [Key: Bucket] = [:]
  }

  private let table = Mutex(Table())
  private let half: Int

  /// - Parameter limit: The maximum number of buckets.
  init(limit: Int) { half = max(limit / 2, 1) }

  /// The number of buckets.
  var count: Int { table.withLock { $0.newer.count + $0.older.count } }

  /// Takes one token from each of several buckets, or none at all if a bucket is empty.
  ///
  /// - Parameters:
  ///   - keys: The keys and limits of the buckets.
  ///   - now: The current time in seconds.
  /// - Returns: The number of seconds until all buckets have a token; `nil` if the tokens were taken.
  func take(_ keys: [(key: Key, rate: Rate)], now: Double) -> Double? {
    table.withLock { table in
      let buckets = keys.map { key, rate in
        let known = table.newer[key] ?? table.older[key]
        guard let known else { return Bucket(tokens: rate.burst, time: now) }
        // The clock of the system can be set back.
        let added = max(now - known.time, 0) * rate.perSecond
        return Bucket(tokens: min(known.tokens + added, rate.burst), time: now)
      }
      let waits = zip(buckets, keys).map { (1 - $0.tokens) / $1.rate.perSecond }
      // Tokens are sums of fractions, so a token that is due can be slightly less than one.
      if let wait = waits.max(), wait > 1e-6 { return wait }
      for (bucket, key) in zip(buckets, keys) { put(Bucket(tokens: bucket.tokens - 1, time: now), key.key, &table) }
      return nil
    }
  }

  private func put(_ bucket: Bucket, _ key: Key, _ table: inout Table) {
    table.older[key] = nil
    table.newer[key] = bucket
    guard table.newer.count >= half else { return }
    table.older = table.newer
    table.newer = [:]
  }
}
