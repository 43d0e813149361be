import Foundation

/// Sends requests to the BFF, and receives its responses.
public protocol BFFTransport: Sendable {
  /// Sends a request, and returns the response after its whole body has been received. If the task is cancelled, the
  /// exchange ends.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - time: The time for the whole exchange, after which it ends with ``BFFError/timedOut``.
  /// - Throws: `CancellationError` if the task is cancelled, and ``BFFError`` in all other cases.
  func response(to request: BFFRequest, within time: Duration) async throws -> BFFResponse

  /// Closes all connections. Later requests fail.
  func shutdown() async
}

/// A request to the BFF: `POST` if it has a body, `GET` otherwise.
public struct BFFRequest: Sendable, Hashable {
  /// The absolute URL.
  public var url: String
  /// The values of the headers by name.
  public var headers: [String: String]
  /// The body of a `POST` request.
  public var body: Data?
  /// The maximum size of the response's body in bytes.
  public var maximumBodySize: Int

  /// Creates a request.
  public init(url: String, headers: [String: String], body: Data?, maximumBodySize: Int) {
    self.url = url
    self.headers = headers
    self.body = body
    self.maximumBodySize = maximumBodySize
  }
}

/// A response of the BFF.
public struct BFFResponse: Sendable, Hashable {
  /// The status code.
  public var status: Int
  /// The values of the headers by lowercase name. Several headers of one name are separated by commas.
  public var headers: [String: String]
  /// The whole body.
  public var body: Data

  /// Creates a response.
  public init(status: Int, headers: [String: String], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
