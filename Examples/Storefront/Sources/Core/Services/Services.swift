import Foundation
import Models

/// The products of the shop.
public protocol ProductService: Sendable {
  /// Returns a part of a list, starting at an offset.
  func page(_ query: ProductQuery, offset: Int, limit: Int) async throws -> ProductPage
  /// Returns the product with a slug; `nil` if there is none.
  func product(_ slug: String) async throws -> Product?
  /// Returns the products with the given slugs, in this order. Products that no longer exist are omitted.
  func products(_ slugs: [String]) async throws -> [Product]
  /// Returns products that are related to a product, best match first.
  func related(to product: Product, limit: Int) async throws -> [Product]
  /// Returns the identifiers of the categories, in the order of the shop.
  func categories() async throws -> [String]
}

/// Searches for products.
public protocol SearchService: Sendable {
  /// Returns the products that contain every word of a query in their name, description, category, or color, best match
  /// first. Other forms of a word match as well. If there are no such products, the query is corrected or shortened.
  ///
  /// - Parameters:
  ///   - text: The query. Nothing is found if it is too long.
  ///   - language: The language in which to search, such as `pl`.
  func results(for text: String, language: String, limit: Int) async throws -> SearchResults
  /// Returns suggested queries, which have results.
  func suggestions(language: String) async throws -> [String]
}

/// The bags of visitors.
public protocol BagService: Sendable {
  /// Returns the bag of a visitor, which is empty if there is none.
  func bag(of session: Session) async throws -> ShoppingBag
  /// Changes a bag. Changes of the same bag are applied one at a time.
  func change(_ change: ShoppingBag.Change, of session: Session) async throws -> ShoppingBag.Outcome
}

/// The wishes of visitors.
public protocol WishlistService: Sendable {
  /// Returns the slugs of the wishes, most recent first.
  func wishes(of session: Session) async throws -> [String]
  /// Adds or removes a wish. The method is idempotent.
  func setWish(_ slug: String, to isWished: Bool, of session: Session) async throws
}

/// The stored sessions, and the names of visitors.
public protocol SessionService: Sendable {
  /// Returns the name of a visitor, which is empty by default.
  func name(of session: Session) async throws -> String
  /// Stores a name. An empty name removes it.
  func setName(_ name: String, of session: Session) async throws
  /// Stores that a session is in use, so that it does not expire. A session without data is not stored.
  func touch(_ session: Session, at now: Date) async throws
  /// Removes the sessions that were last used before a date, with their bags, wishes, and names. Sessions with orders
  /// are kept.
  ///
  /// - Returns: The number of removed sessions.
  func removeSessions(unusedSince date: Date) async throws -> Int
}

/// The outcome of an order.
public enum OrderOutcome: Sendable, Hashable {
  /// The order is placed, and the bag is empty.
  case placed(Order)
  /// The bag is empty.
  case empty
  /// The bag or a price is not what the visitor saw. Nothing has changed.
  case changed
  /// The stock of a product is too low. Nothing has changed.
  case missing(slug: String, available: Int)
}

/// The orders of visitors.
public protocol OrderService: Sendable {
  /// Orders the content of the bag if it is what the visitor saw. The comparison and the order are one transaction.
  func placeOrder(of session: Session, seen: SeenBag) async throws -> OrderOutcome
  /// Returns the orders, most recent first.
  func orders(of session: Session) async throws -> [Order]
}

/// An error that occurs if the database cannot be read or written. Its data has not changed.
public struct StoreUnavailable: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, for the operator of the shop.
  public let description: String

  /// - Parameter description: The reason, for the operator of the shop.
  public init(_ description: String) { self.description = description }
}
