/// The log that a module provides to all others.
public protocol Log: Sendable {
  /// Writes a message.
  func debug(_ message: String)
}

/// The HTTP client of the main app, which adds the authentication to each request.
public protocol HTTPClient: Sendable {
  /// Requests the lines of a resource.
  ///
  /// - Parameter path: The path of the resource.
  func lines(of path: String) async throws -> [String]
}

/// The orders of the signed-in user.
public protocol OrderList: Sendable {
  /// Requests the titles of the orders.
  func titles() async throws -> [String]
}
