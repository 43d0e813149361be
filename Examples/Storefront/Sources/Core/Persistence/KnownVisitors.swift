import Models

/// The bags and wishes of recent visitors, which every page of theirs shows: the badges of the tabs, and the hearts.
///
/// An entry is valid until something is committed to the database, whether by this or by another server. Both the bag
/// and the wishes are read in one transaction.
final class KnownVisitors: Sendable {
  /// What the database contains about a visitor.
  struct Visitor: Sendable {
    let bag: ShoppingBag
    /// The slugs of the wishes, most recent first.
    let wishes: [String]
  }

  private struct Entry: Sendable {
    /// The number of the last commit before the data was read.
    let commit: Int
    let visitor: Visitor
  }

  /// The maximum number of entries. With the longest possible bags and wish lists, they need some megabytes.
  private static let limit = 1_000

  private let entries = Memo<String, Entry>(limit: limit)

  /// Returns the bag and the wishes of a visitor.
  ///
  /// - Throws: ``StoreUnavailable``.
  func visitor(of session: Session, in database: ShopDatabase) async throws -> Visitor {
    // A commit after this line and before the data is read makes the entry outdated, although it contains the change.
    let commit = try database.state().commit
    if let entry = entries.value(for: session.id), entry.commit == commit { return entry.visitor }
    let visitor = try await database.read { database in
      Visitor(
        bag: try DatabaseBags.bag(of: session, in: database),
        wishes: try DatabaseWishlists.wishes(of: session, in: database)
      )
    }
    entries.store(Entry(commit: commit, visitor: visitor), for: session.id)
    return visitor
  }
}
