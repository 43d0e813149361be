import Models
import Synchronization

/// What one operation has read for a page, so that the services need no further operations for it.
///
/// The shop creates an empty object for each page. The feature of the page sends its operation and sets the answers
/// before it asks the services. Requests that change data must not use it, because what they read afterwards is another
/// state.
public final class PageAnswers: Sendable {
  /// A question to a service.
  public enum Question: Sendable, Hashable {
    /// Is answered with a `ProductPage`.
    case list(ProductQuery, offset: Int, limit: Int)
    /// Is answered with a `Product?`.
    case product(slug: String)
    /// Is answered with a list of products.
    case related(slug: String, limit: Int)
    /// Is answered with a list of identifiers.
    case categories
    /// Is answered with ``SearchResults``.
    case search(String, language: String, limit: Int)
    /// Is answered with a list of queries.
    case suggestions(language: String)
    /// Is answered with a `ShoppingBag`.
    case bag(Session)
    /// Is answered with a list of slugs.
    case wishes(Session)
    /// Is answered with a string.
    case name(Session)
    /// Is answered with a list of orders.
    case orders(Session)
  }

  private enum Answer: Sendable {
    case value(any Sendable)
    case unavailable
  }

  private struct State: Sendable {
    var answers: [Question: Answer] = [:]
    var categoryNames: [String: GivenName] = [:]
  }

  /// A name with its language; `nil` if the backend did not say it.
  struct GivenName: Sendable {
    let name: String
    let language: String?
  }

  /// The answers of the current page; `nil` outside of a page.
  @TaskLocal static var current: PageAnswers?

  private let state = Mutex(State())

  /// Runs a closure in which answers are kept.
  public static func keeping<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $current.withValue(PageAnswers(), operation: body, isolation: isolation)
  }

  /// Sets the answer to a question.
  ///
  /// - Parameter part: The answer; `nil` if this part of the page could not be read.
  public func set<Value: Sendable>(_ question: Question, to part: Value?) {
    guard let part else { return setUnavailable(question) }
    state.withLock { $0.answers[question] = .value(part) }
  }

  /// Sets the product with a slug.
  ///
  /// - Parameter product: The product; `nil` if the shop does not sell it.
  public func setProduct(_ product: Product?, slug: String) {
    state.withLock { $0.answers[.product(slug: slug)] = .value(product) }
  }

  /// Sets that a part of the page could not be read.
  public func setUnavailable(_ question: Question) { state.withLock { $0.answers[question] = .unavailable } }

  /// Returns the answer to a question; `nil` if there is none, so that a service has to ask the backend.
  ///
  /// - Throws: ``PartUnavailable`` if the operation of the page could not read it.
  func answer<Value: Sendable>(to question: Question, as type: Value.Type = Value.self) throws -> Value? {
    switch state.withLock({ $0.answers[question] }) {
    case nil: nil
    case .unavailable: throw PartUnavailable()
    case .value(let value): value as? Value
    }
  }

  /// Sets the name of a category.
  func setCategoryName(_ name: String, of id: String, language: String?) {
    state.withLock { $0.categoryNames[id] = GivenName(name: name, language: language) }
  }

  /// Returns the name of a category; `nil` if the backend has not sent it for this page.
  func categoryName(_ id: String) -> GivenName? { state.withLock { $0.categoryNames[id] } }
}

/// An error that occurs if the backend could not read a part of a page. A page that can do without the part leaves it
/// out; otherwise the page is unavailable.
public struct PartUnavailable: Error, Sendable, Hashable, CustomStringConvertible {
  /// Creates an error.
  public init() {}

  public var description: String { "the backend could not read a part of the page" }

  /// Returns the value of a closure; `nil` if this part of the page could not be read.
  public static func omitted<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async throws -> Value? {
    do {
      return try await body()
    } catch is PartUnavailable {
      return nil
    }
  }
}
