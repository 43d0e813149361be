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
    configuration.timeout = .init(connect: .seconds(2))
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

  public func response(to request: BFFRequest, within time: Duration) async throws -> BFFResponse {
    guard request.headers.values.allSatisfy({ $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } }) else {
      throw BFFError.invalidRequest("a header has characters other than those of ASCII")
    }
    let exchange: HTTPClient.Task<HTTPClient.Response>
    do {
      let sent = try Self.request(request)
      // Collects the body on the event loop. The streams of async-http-client would resume a task for each part, which
      // takes longer than a usual response.
      let accumulator = ResponseAccumulator(request: sent, maxBodySize: request.maximumBodySize)
      exchange = client.execute(request: sent, delegate: accumulator)
    } catch {
      throw BFFError.invalidRequest("\(error)")
    }
    // The deadlines of async-http-client end when the body begins.
    let end = exchange.eventLoop.scheduleTask(in: TimeAmount(time)) { exchange.fail(reason: BFFError.timedOut) }
    defer { end.cancel() }
    do {
      let response = try await withTaskCancellationHandler {
        try await exchange.futureResult.get()
      } onCancel: {
        exchange.fail(reason: CancellationError())
      }
      return BFFResponse(response)
    } catch {
      throw Self.error(for: error)
    }
  }

  private static func request(_ request: BFFRequest) throws -> HTTPClient.Request {
    try HTTPClient.Request(
      url: request.url,
      method: request.body == nil ? .GET : .POST,
      headers: HTTPHeaders(request.headers.map { ($0.key, $0.value) }),
      body: request.body.map { .byteBuffer(ByteBuffer(bytes: $0)) }
    )
  }

  /// Returns the error for one of the libraries.
  private static func error(for error: any Error) -> any Error {
    switch error {
    case is CancellationError: error
    case let error as BFFError: error
    case is ResponseAccumulator.ResponseTooBigError: BFFError.tooLarge
    case let error as HTTPParserError where error == .invalidEOFState: BFFError.interrupted
    case is HTTPParserError: BFFError.invalidResponse("it is not HTTP, or its headers are too large")
    case let error as HTTPClientError where error == .cancelled: CancellationError()
    case let error as HTTPClientError where error == .remoteConnectionClosed: BFFError.interrupted
    case let error as IOError where [ECONNRESET, EPIPE].contains(error.errnoCode): BFFError.interrupted
    default: BFFError.unreachable
    }
  }
}

extension BFFResponse {
  fileprivate init(_ response: HTTPClient.Response) {
    var headers: [String: String] = [:]
    for (name, value) in response.headers {
      let name = name.lowercased()
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    let body = response.body.map { Data($0.readableBytesView) } ?? Data()
    self.init(status: Int(response.status.code), headers: headers, body: body)
  }
}
