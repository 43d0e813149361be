import Foundation
import Synchronization

/// A completed operation, without data.
public struct OperationRecord: Sendable, Hashable {
  /// What an operation is.
  public enum Kind: String, Sendable, Hashable {
    case query, mutation
    /// A request for a REST resource.
    case rest
  }

  /// The name in the document, or the path of a REST resource.
  public let name: String
  public let kind: Kind
  /// The time at which the operation ended.
  public let time: Date
  /// The time that the operation took.
  public let duration: Duration
  /// What happened, such as `ok`, `partial`, or the description of an error.
  public let outcome: String
  /// The sizes of the bodies that were received.
  public let bytes: Int
  public let isFromCache: Bool
  /// The number of requests; 0 if the result was in the cache or another operation received it.
  public let attempts: Int
  public let trace: TraceID
}

/// The most recent operations, for the debug menu.
public final class RecentOperations: Sendable {
  private let state = Mutex<[OperationRecord]>([])
  private let limit: Int

  /// Creates an empty list.
  ///
  /// - Parameter limit: The maximum number of records.
  public init(limit: Int = 50) { self.limit = limit }

  /// The records, most recent first.
  public var records: [OperationRecord] { state.withLock { $0.reversed() } }

  func add(_ record: OperationRecord) {
    state.withLock { records in
      if records.count >= limit { records.removeFirst() }
      records.append(record)
    }
  }
}
