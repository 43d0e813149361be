import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression

/// A client that reads responses as browsers do: it knows which responses have no body, and decompresses the others.
final class TestBrowser {
  /// A response, whose body is decompressed.
  struct Response: Equatable {
    var status: UInt
    var headers: HTTPHeaders
    var body = ByteBuffer()
    /// Whether the end of the response was received.
    var isComplete = false
  }

  private let channel = EmbeddedChannel()
  private let decompressor = NIOHTTPResponseDecompressor(limit: .none)

  init() throws {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHTTPClientHandlers()
    try pipeline.addHandler(decompressor)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  /// Returns the bytes of a request.
  func request(_ method: HTTPMethod, _ headers: HTTPHeaders) throws -> [UInt8] {
    let headers = HTTPHeaders([("Host", "a")] + headers.map { ($0.name, $0.value) })
    let head = HTTPRequestHead(version: .http1_1, method: method, uri: "/", headers: headers)
    // The decompressor would add a header to requests without `Accept-Encoding`, so they are written before it.
    let context = try channel.pipeline.syncOperations.context(handler: decompressor)
    context.write(NIOAny(HTTPClientRequestPart.head(head)), promise: nil)
    context.writeAndFlush(NIOAny(HTTPClientRequestPart.end(nil)), promise: nil)
    var bytes: [UInt8] = []
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) { bytes += Array(buffer.readableBytesView) }
    return bytes
  }

  /// Returns the responses that consist of bytes.
  ///
  /// - Throws: An error if the bytes are no responses to the requests, or if a body cannot be decompressed.
  func responses(in bytes: [UInt8]) throws -> [Response] {
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    var responses: [Response] = []
    while let part = try channel.readInbound(as: HTTPClientResponsePart.self) {
      switch part {
      case .head(let head): responses.append(Response(status: head.status.code, headers: head.headers))
      case .body(var body): responses[responses.count - 1].body.writeBuffer(&body)
      case .end: responses[responses.count - 1].isComplete = true
      }
    }
    return responses
  }
}
