import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// Sends requests over HTTP/1.1, with one pool of connections.
///
/// The size of the response's headers is limited by NIO: 256 headers, and 80 KB for each.
public final class NetworkTransport: BFFTransport {
  private let client: HTTPClient

  /// Creates a transport without connections. They are opened for requests.
  public init() {
    var configuration = HTTPClient.Configuration()
    configuration.httpVersion = .http1Only
    configuration.redirectConfiguration = .disallow
    // A compressed body of a few kilobytes can have gigabytes.
    configuration.decompression = .disabled
    configuration.timeout = .init(connect: .seconds(1))
    // Otherwise the client connects again and again for as long as the timeout if the BFF is down.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 32
    // Many servers close idle connections after 5 seconds. A request on a connection that the server closes at the same
    // time fails, and mutations are not repeated.
    configuration.connectionPool.idleTimeout = .seconds(4)
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// `HTTPClient` stops the program in debug builds if it is released without `shutdown()`.
  deinit {
    Task { [client] in try? await client.shutdown() }
  }

  public func shutdown() async {
    // The only error is that the client is already shut down.
    try? await client.shutdown()
  }

  public func response(to request: BFFRequest) async throws -> BFFResponse {
    let headerValues = request.headers.values.joined()
    guard headerValues.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw BFFError.invalidRequest("a header has characters other than those of ASCII")
    }
    let response: HTTPClientResponse
    do {
      // The caller cancels the task at its deadline, which includes the body. The deadline of `execute` does not.
      response = try await client.execute(Self.request(request), deadline: .distantFuture)
    } catch {
      throw Self.error(for: error, otherwise: .unreachable)
    }
    var headers: [String: String] = [:]
    for (name, value) in response.headers {
      headers.merge([name.lowercased(): value]) { "\($0), \($1)" }
    }
    let length = headers["content-length"].flatMap { UInt($0) } ?? 0
    guard length <= request.maximumBodySize else { throw BFFError.tooLarge }
    var body = Data(capacity: Int(length))
    do {
      for try await part in response.body {
        guard body.count + part.readableBytes <= request.maximumBodySize else { throw BFFError.tooLarge }
        body.append(contentsOf: part.readableBytesView)
      }
    } catch {
      throw Self.error(for: error, otherwise: .interrupted)
    }
    return BFFResponse(status: Int(response.status.code), headers: headers, body: body)
  }

  private static func request(_ request: BFFRequest) -> HTTPClientRequest {
    var result = HTTPClientRequest(url: request.url)
    for (name, value) in request.headers { result.headers.add(name: name, value: value) }
    if let body = request.body {
      result.method = .POST
      result.body = .bytes(ByteBuffer(bytes: body))
    }
    return result
  }

  /// Returns the error for one of the libraries.
  ///
  /// - Parameter other: The error if the cause does not tell whether a connection existed.
  private static func error(for error: any Error, otherwise other: BFFError) -> any Error {
    switch error {
    case is CancellationError: error
    case let error as BFFError: error
    case let error as HTTPParserError where error == .invalidEOFState: BFFError.interrupted
    case is HTTPParserError: BFFError.invalidResponse("it is not HTTP, or its headers are too large")
    case let error as HTTPClientError where error == .cancelled: CancellationError()
    case let error as HTTPClientError where error == .remoteConnectionClosed: BFFError.interrupted
    case let error as IOError where [ECONNRESET, EPIPE].contains(error.errnoCode): BFFError.interrupted
    default: other
    }
  }
}
