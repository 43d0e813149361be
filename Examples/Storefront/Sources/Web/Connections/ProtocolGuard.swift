import NIOCore
import NIOHTTP1

/// Answers invalid requests itself, writes a response only if a request is waiting for it, and closes connections after
/// the last response without losing it.
///
/// The handler is placed after NIO's HTTP/1 parser, because the next handler drops the version and all hosts but the
/// first. Responses to invalid requests have no body, because such requests do not come from a browser. Requests above
/// the limit of requests in flight are answered in the same way, with a text.
final class ProtocolGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Input {
    case head
    case body
    /// Further input is dropped.
    case ended
  }

  private enum Output {
    case head
    case body
    /// Further output is dropped.
    case ended
  }

  private let limits: ConnectionLimits
  private let inFlight: InFlightLimit
  private var input = Input.head
  private var output = Output.head
  /// The number of requests whose response has not ended.
  private var owed = 0
  /// Whether the connection is closed after the response to the last request that was received.
  private var endsWithOwed = false
  /// Whether the connection is closed after the current response.
  private var endsWithResponse = false
  /// The response to an invalid head, after the responses to the requests before it.
  private var refusal: Refusal?
  private var closing: Scheduled<Void>?

  init(_ limits: ConnectionLimits, _ inFlight: InFlightLimit) {
    self.limits = limits
    self.inFlight = inFlight
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard input != .ended else { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      if let refusal = RequestCheck.refusal(of: head) ?? inFlight.refusal(of: head) {
        return refuse(refusal, context)
      }
      owed += 1
      input = .body
      if RequestCheck.isLast(head) {
        endsWithOwed = true
        // Hummingbird recognizes only this value.
        head.headers.replaceOrAdd(name: "Connection", value: "close")
      }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body: context.fireChannelRead(data)
    case .end:
      input = endsWithOwed ? .ended : .head
      context.fireChannelRead(data)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is HTTPParserError || error is ByteToMessageDecoderError else { return context.fireErrorCaught(error) }
    switch input {
    case .head:
      // The parser reports an incomplete head when the connection is closed.
      guard context.channel.isActive else { return }
      let isTooLarge = (error as? HTTPParserError) == .headerOverflow
      refuse(Refusal(isTooLarge ? .requestHeaderFieldsTooLarge : .badRequest), context)
    case .body:
      // The request was forwarded, so the reader of its body gets the error and answers.
      input = .ended
      endsWithOwed = true
      context.fireErrorCaught(error)
    case .ended: break
    }
  }

  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    input = .ended
    if owed == 0 { end(with: refusal, context) } else { self.refusal = refusal }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    // Nothing consumes the input that is dropped, so nothing would request further input.
    if output == .ended { context.read() }
  }

  // MARK: Responses

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch (unwrapOutboundIn(data), output) {
    case (.head(let head), .head) where head.status.code < 200: context.write(data, promise: promise)
    case (.head(var head), .head) where owed > 0:
      output = .body
      // The rest of a body that nobody waits for is not read.
      if owed == 1, input == .body { endsWithOwed = true }
      endsWithResponse =
        owed == 1 && endsWithOwed
        || head.headers[canonicalForm: "connection"].contains { $0.lowercased() == "close" }
      if endsWithResponse { head.headers.replaceOrAdd(name: "Connection", value: "close") }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case (.body, .body): context.write(data, promise: promise)
    case (.end, .body):
      owed -= 1
      output = .head
      context.write(data, promise: promise)
      if endsWithResponse {
        finish(context, patience: limits.request)
      } else if owed == 0, let refusal {
        end(with: refusal, context)
      }
    case (_, .ended): promise?.fail(ChannelError.outputClosed)
    default:
      // A response without a request: the client would take it for the response to its next one.
      promise?.fail(ChannelError.outputClosed)
      finish(context, patience: limits.linger)
    }
  }

  private func end(with refusal: Refusal, _ context: ChannelHandlerContext) {
    ConnectionMetrics.didAnswer(refusal.status)
    context.write(wrapOutboundOut(.head(refusal.head)), promise: nil)
    if !refusal.text.isEmpty {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: refusal.text)))), promise: nil)
    }
    context.write(wrapOutboundOut(.end(nil)), promise: nil)
    finish(context, patience: limits.linger)
  }

  // MARK: The end of the connection

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    guard event is DeadlinePassed else { return context.triggerUserOutboundEvent(event, promise: promise) }
    promise?.succeed()
    if owed == 0 || output != .head {
      context.close(promise: nil)
    } else if input == .body {
      end(with: Refusal(.requestTimeout), context)
      // Without an error, the reader of the body would take a part of a form for the whole form.
      context.fireErrorCaught(HTTPParserError.invalidEOFState)
    } else {
      end(with: Refusal(.serviceUnavailable, ["Retry-After": "5"]), context)
    }
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode == .output, output == .ended {
      promise?.succeed()
    } else {
      context.close(mode: mode, promise: promise)
    }
  }

  /// Closes the output when it was sent, and everything a moment later. If a connection with unread input is closed, the
  /// system discards output that the client has not received.
  ///
  /// - Parameter patience: The time that the client has to receive the output.
  private func finish(_ context: ChannelHandlerContext, patience: TimeAmount) {
    guard output != .ended else { return }
    input = .ended
    output = .ended
    context.flush()
    close(context, in: patience)
    let closed = context.eventLoop.makePromise(of: Void.self)
    closed.futureResult.assumeIsolated().whenComplete { [self] _ in close(context, in: limits.linger) }
    context.close(mode: .output, promise: closed)
    context.read()
  }

  private func close(_ context: ChannelHandlerContext, in delay: TimeAmount) {
    closing?.cancel()
    guard context.channel.isActive else { return }
    closing = context.eventLoop.assumeIsolated().scheduleTask(in: delay) { context.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    closing?.cancel()
    closing = nil
  }
}
