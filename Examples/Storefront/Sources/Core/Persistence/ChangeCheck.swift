import Synchronization

/// Lets a page check only once whether the database has changed, although it reads products, a bag and wishes one after
/// the other.
///
/// Requests that change the database must not use it, because what they read afterwards is another state.
public final class ChangeCheck: Sendable {
  private struct Known {
    let database: ObjectIdentifier
    let state: ChangeCounter.State
  }

  /// The check of the current task; `nil` to check before each read.
  @TaskLocal static var current: ChangeCheck?

  private let known = Mutex<Known?>(nil)

  /// Runs a closure in which the state of the database is read at most once.
  public static func once<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $current.withValue(ChangeCheck(), operation: body, isolation: isolation)
  }

  /// Returns the state of a database, which is read if it is not known.
  func state(of database: ShopDatabase, read: () throws -> ChangeCounter.State) rethrows -> ChangeCounter.State {
    let id = ObjectIdentifier(database)
    if let known = known.withLock({ $0 }), known.database == id { return known.state }
    let state = try read()
    known.withLock { $0 = Known(database: id, state: state) }
    return state
  }
}
