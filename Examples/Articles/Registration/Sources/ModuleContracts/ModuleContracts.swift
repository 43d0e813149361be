/// The log that a module provides to all others.
public protocol Log: Sendable {
  /// Writes a message.
  func debug(_ message: String)
}

/// The HTTP client of the main app, which adds the authentication to each request.
public protocol HTTPClient: Sendable {
  /// Returns the lines of a resource.
  ///
  /// - Parameter path: The path of the resource.
  func lines(of path: String) -> [String]
}

/// The orders of the signed-in user.
public protocol OrderList: Sendable {
  /// The titles of the orders.
  var titles: [String] { get }
}
