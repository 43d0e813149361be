import Models

/// What the shop sells.
public protocol ProductService: Sendable {
  /// A part of a list, from an offset on.
  func page(_ query: ProductQuery, offset: Int, limit: Int) async throws -> ProductPage
  /// The product of a slug; nil where there is none.
  func product(_ slug: String) async throws -> Product?
  /// The products of some slugs, in their order. What is not there any more is left out.
  func products(_ slugs: [String]) async throws -> [Product]
  /// What goes well with a product, best first.
  func related(to product: Product, limit: Int) async throws -> [Product]
  /// Identifiers of the categories, in the order in which the shop shows them.
  func categories() async throws -> [String]
}

/// Finds products by words.
public protocol SearchService: Sendable {
  /// What has every word of a text in its name, description, category or color, best first.
  ///
  /// - Parameter language: The language that is searched in: `pl`.
  func find(_ text: String, language: String, limit: Int) async throws -> [Product]
  /// Words that find something.
  func suggestions(language: String) async throws -> [String]
}

/// The visitors' bags.
public protocol BagService: Sendable {
  /// The bag; empty for who has none.
  func bag(of session: Session) async throws -> ShoppingBag
  /// Makes a change. Changes of one bag come one after the other, whoever asks.
  func change(_ change: ShoppingBag.Change, of session: Session) async throws -> ShoppingBag.Outcome
}

/// The visitors' wishes.
public protocol WishlistService: Sendable {
  /// Slugs, the last wish first.
  func wishes(of session: Session) async throws -> [String]
  /// Puts a product on the list, or takes it off. To ask twice changes nothing.
  func setWish(_ slug: String, to isWished: Bool, of session: Session) async throws
}

/// What visitors say of themselves.
public protocol SessionService: Sendable {
  /// Whether the shop knows nobody of this name with another token.
  func accepts(_ session: Session) async throws -> Bool
  /// What the visitor is called; empty for who did not say.
  func name(of session: Session) async throws -> String
  /// Keeps a name, or forgets it where it is empty.
  func setName(_ name: String, of session: Session) async throws
}

/// What became of an order.
public enum OrderOutcome: Sendable, Hashable {
  /// It is placed, and the bag is empty.
  case placed(Order)
  /// There is nothing to order.
  case empty
  /// There is less of a product than the bag has: nothing was done.
  case missing(slug: String, available: Int)
}

/// What visitors bought.
public protocol OrderService: Sendable {
  /// Orders what is in the bag.
  func placeOrder(of session: Session) async throws -> OrderOutcome
  /// The last first.
  func orders(of session: Session) async throws -> [Order]
}

/// Nothing can be read or written now. What was there stays.
public struct StoreUnavailable: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why, for the shop's keeper.
  public let description: String

  /// - Parameter description: Why, for the shop's keeper.
  public init(_ description: String) { self.description = description }
}
