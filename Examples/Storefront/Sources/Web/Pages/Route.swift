import TesseraModules

/// A path of the shop that a feature handles.
public struct Route: Sendable {
  /// The HTTP method.
  public enum Method: String, Sendable, Hashable {
    /// Reads data without changing it.
    case get = "GET"
    /// Changes data, after the token of the form was checked.
    case post = "POST"
  }

  /// The HTTP method.
  public let method: Method
  /// The path, such as `/product/{slug}`.
  public let path: String
  /// Returns whether the shop has the route, which is determined when it starts. Without it, the path does not exist.
  public let isOffered: @Sendable (Resolver) throws -> Bool
  /// Returns the reply in the language of the request.
  public let answer: @Sendable (PageRequest, Resolver) async throws -> Reply

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - method: The HTTP method.
  ///   - path: The path. A name in braces matches one path component: `/product/{slug}`.
  ///   - isOffered: A closure that returns whether the shop has the route, such as because of a setting.
  ///   - answer: A closure that returns the reply in the language of the request.
  public init(
    _ method: Method,
    _ path: String,
    isOffered: @escaping @Sendable (Resolver) throws -> Bool = { _ in true },
    answer: @escaping @Sendable (PageRequest, Resolver) async throws -> Reply
  ) {
    self.method = method
    self.path = path
    self.isOffered = isOffered
    self.answer = answer
  }
}

/// The path of a screen, which the ``ViewFactory`` of a feature creates.
public struct PageAddress: Sendable, Hashable {
  /// The path, such as `/product/wool-sweater`.
  public let path: String

  /// - Parameter path: The path, which begins with a slash.
  public init(_ path: String) { self.path = path }
}

/// The start page of a feature without a tab, when it runs alone.
public struct StartPage: Sendable {
  /// Returns a path of the shop; `nil` if there is no content.
  public let path: @Sendable (Resolver) async throws -> String?

  /// - Parameter path: A closure that returns a path of the shop; `nil` if there is no content.
  public init(_ path: @escaping @Sendable (Resolver) async throws -> String?) { self.path = path }
}

/// The badge of a tab, such as the number of items in the bag.
public struct TabBadge: Sendable {
  /// The identifier of the tab.
  public let tab: String
  /// Returns the number. Called for each page of a known visitor.
  public let count: @Sendable (PageRequest, Resolver) async throws -> Int

  /// Creates a badge.
  ///
  /// - Parameters:
  ///   - tab: The identifier of the tab.
  ///   - count: A closure that returns the number.
  public init(tab: String, count: @escaping @Sendable (PageRequest, Resolver) async throws -> Int) {
    self.tab = tab
    self.count = count
  }
}

/// The search field on every page.
public struct SearchField: Sendable {
  /// Returns the strings in the language of the page.
  public let texts: @Sendable () -> Texts

  /// The strings of a search field.
  public struct Texts: Sendable, Hashable {
    let label: String
    let placeholder: String
    let button: String

    /// Creates the strings.
    ///
    /// - Parameters:
    ///   - label: The accessibility label of the field.
    ///   - placeholder: The placeholder in the empty field.
    ///   - button: The title of the button.
    public init(label: String, placeholder: String, button: String) {
      self.label = label
      self.placeholder = placeholder
      self.button = button
    }
  }

  /// - Parameter texts: A closure that returns the strings in the language of the page.
  public init(_ texts: @escaping @Sendable () -> Texts) { self.texts = texts }
}
