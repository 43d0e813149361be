import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Compresses responses with gzip.
///
/// `HTTPResponseCompressor` of swift-nio-extras compresses, but relies on what its neighbors do. This handler contains
/// it, and ensures the following:
///
/// - It compresses only what the shop marks with `Vary: Accept-Encoding`, has status 200, and is large enough. Such a
///   header is also correct in responses that are not compressed, such as those with status 304, and no header of a
///   request becomes a header of a response.
/// - The weights in `Accept-Encoding` are read as RFC 9110 specifies them. The compressor only learns whether it may use
///   gzip, because it would use deflate for `gzip, deflate`, and gzip for `gzip;q=0, *`.
/// - Responses to HEAD have no body, of which the compressor would make 20 bytes. Their headers are those of the
///   uncompressed response.
/// - A response without a request, such as a second one after an invalid body, would end the process in the compressor.
///   Informational responses, which precede the response, would do so as well. Neither reaches it, and
///   ``ProtocolGuard`` refuses the former.
/// - A response is sent when it is complete. The compressor would send its head with the size of the uncompressed body
///   if the head is flushed before the body.
final class Compression: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The size in bytes from which bodies are compressed. A smaller response fits into one packet anyway.
  static let leastBytes = 860

  private var compressor = makeCompressor()
  /// Whether the client accepts gzip, for each request whose response has not begun.
  private var accepts = CircularBuffer<Bool>(initialCapacity: 4)
  /// Whether a response has begun and not ended.
  private var isResponding = false
  /// Whether the current response is compressed.
  private var isCompressing = false
  /// Whether the compressor holds a buffer for a body.
  private var hasBuffer = false

  func handlerAdded(context: ChannelHandlerContext) { compressor.handlerAdded(context: context) }

  func handlerRemoved(context: ChannelHandlerContext) { compressor.handlerRemoved(context: context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    let encodings = head.headers[canonicalForm: "accept-encoding"]
    let isAccepted = head.method == .GET && AcceptedEncodings.includeGzip(encodings)
    if isAccepted {
      head.headers.replaceOrAdd(name: "Accept-Encoding", value: "gzip")
    } else if !encodings.isEmpty {
      head.headers.remove(name: "Accept-Encoding")
    }
    accepts.append(isAccepted)
    // Forwards the head.
    compressor.channelRead(context: context, data: wrapInboundOut(.head(head)))
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head) where head.status.code < 200: context.write(data, promise: promise)
    case .head(let head) where !isResponding && !accepts.isEmpty:
      isResponding = true
      isCompressing = accepts.removeFirst() && Self.suits(head)
      if isCompressing { hasBuffer = true }
      compressor.write(context: context, data: data, promise: promise)
    case .body where isResponding: compressor.write(context: context, data: data, promise: promise)
    case .end where isResponding:
      isResponding = false
      isCompressing = false
      compressor.write(context: context, data: data, promise: promise)
      if hasBuffer, accepts.isEmpty { replaceCompressor(context) }
    default:
      // Neither a response nor a part of one that a request is waiting for.
      compressor.flush(context: context)
      context.write(data, promise: promise)
    }
  }

  func flush(context: ChannelHandlerContext) {
    if !isCompressing { compressor.flush(context: context) }
  }

  private static func makeCompressor() -> HTTPResponseCompressor {
    HTTPResponseCompressor(initialByteBufferCapacity: 0) { head, isSupported in
      isSupported && suits(head) ? .compressIfPossible : .doNotCompress
    }
  }

  /// Frees the buffer, which the compressor would keep for the next response, in thousands of idle connections.
  private func replaceCompressor(_ context: ChannelHandlerContext) {
    hasBuffer = false
    compressor.handlerRemoved(context: context)
    compressor = Self.makeCompressor()
    compressor.handlerAdded(context: context)
  }

  /// Returns whether a response to a client that accepts gzip is compressed.
  private static func suits(_ head: HTTPResponseHead) -> Bool {
    guard head.status == .ok, head.headers.first(name: "Content-Encoding") == nil,
      let size = head.headers.first(name: "Content-Length").flatMap({ Int($0) }), size >= leastBytes
    else { return false }
    return head.headers[canonicalForm: "vary"].contains { $0.lowercased() == "accept-encoding" }
  }
}
