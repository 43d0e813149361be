import TesseraModules

/// A path of the shop that a feature answers.
public struct Route: Sendable {
  /// How a request comes.
  public enum Method: String, Sendable, Hashable {
    /// Reads, and changes nothing.
    case get = "GET"
    /// Changes something: the form's token was checked before.
    case post = "POST"
  }

  /// How a request comes.
  public let method: Method
  /// `/product/{slug}`
  public let path: String
  /// Makes the answer, in the request's language.
  public let answer: @Sendable (PageRequest, Resolver) async throws -> Reply

  /// - Parameters:
  ///   - method: How a request comes.
  ///   - path: Names in braces take one part each: `/product/{slug}`.
  ///   - answer: Makes the answer, in the request's language.
  public init(
    _ method: Method,
    _ path: String,
    answer: @escaping @Sendable (PageRequest, Resolver) async throws -> Reply
  ) {
    self.method = method
    self.path = path
    self.answer = answer
  }
}

/// Where a screen is in the shop: what a ``ViewFactory`` of a feature makes of its screens.
public struct PageAddress: Sendable, Hashable {
  /// `/product/wool-sweater`
  public let path: String

  /// - Parameter path: Begins with a slash.
  public init(_ path: String) { self.path = path }
}

/// Where a feature begins that has no tab, when it runs alone.
public struct StartPage: Sendable {
  /// Finds a path of the shop; nil where there is nothing to show.
  public let path: @Sendable (Resolver) async throws -> String?

  /// - Parameter path: Finds a path of the shop; nil where there is nothing to show.
  public init(_ path: @escaping @Sendable (Resolver) async throws -> String?) { self.path = path }
}

/// A number at a tab: how many things are in the bag.
public struct TabBadge: Sendable {
  /// The tab's identifier.
  public let tab: String
  /// Counts; asked for each page of a visitor who is known.
  public let count: @Sendable (PageRequest, Resolver) async throws -> Int

  /// - Parameters:
  ///   - tab: The tab's identifier.
  ///   - count: Counts.
  public init(tab: String, count: @escaping @Sendable (PageRequest, Resolver) async throws -> Int) {
    self.tab = tab
    self.count = count
  }
}

/// The field for searches that stands on every page.
public struct SearchField: Sendable {
  /// Its words, put into the page's language.
  public let texts: @Sendable () -> Texts

  /// The words of a search field.
  public struct Texts: Sendable, Hashable {
    let label: String
    let placeholder: String
    let button: String

    /// - Parameters:
    ///   - label: What it is, for who does not see it.
    ///   - placeholder: What stands in it while it is empty.
    ///   - button: What its button does.
    public init(label: String, placeholder: String, button: String) {
      self.label = label
      self.placeholder = placeholder
      self.button = button
    }
  }

  /// - Parameter texts: Its words, put into the page's language.
  public init(_ texts: @escaping @Sendable () -> Texts) { self.texts = texts }
}
