import NIOCore
import NIOHTTP1

/// Counts a request from its end to the beginning of its response; see ``InFlightLimit``.
final class InFlightCounter: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let request: InFlightRequest
  /// The number of requests whose response has not ended.
  private var owed = 0
  private var isReadingBody = false
  private var isResponding = false

  init(_ request: InFlightRequest) { self.request = request }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      owed += 1
      isReadingBody = true
    case .body: break
    case .end:
      isReadingBody = false
      update()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head) where head.status.code >= 200:
      isResponding = true
      update()
    case .head, .body: break
    case .end:
      owed = max(0, owed - 1)
      isResponding = false
      update()
    }
    context.write(data, promise: promise)
  }

  private func update() {
    let isComplete = owed > 1 || owed == 1 && !isReadingBody
    if isComplete && !isResponding { request.begin() } else { request.end() }
  }
}
