import NIOCore
import NIOHTTP1

/// Ends connections whose client is too slow, and those whose response takes too long.
///
/// Unlike an idle timeout, a deadline is not extended by single bytes. The handler keeps one timer for each connection.
/// The timer is replaced only if a deadline is earlier than the timer; otherwise, the timer computes the deadline again.
final class RequestDeadline: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let limits: ConnectionLimits
  /// Receives the phase of the connection if it changes.
  private let report: (ConnectionPhase) -> Void
  private var timer: (task: Scheduled<Void>, deadline: NIODeadline)?

  /// The number of requests whose response has not ended.
  private var owed = 0
  private var isReadingBody = false
  /// The time until which the next head has to be complete.
  private var headDeadline: NIODeadline = .distantFuture
  /// The time until which the current body has to be complete.
  private var bodyDeadline: NIODeadline = .distantFuture
  /// The time until which the current response has to be written.
  private var responseDeadline: NIODeadline = .distantPast

  init(_ limits: ConnectionLimits, report: @escaping (ConnectionPhase) -> Void) {
    self.limits = limits
    self.report = report
  }

  func handlerAdded(context: ChannelHandlerContext) { if context.channel.isActive { begin(context) } }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      let now = context.eventLoop.now
      if owed == 0 {
        responseDeadline = now + limits.request
        report(.busy)
      }
      owed += 1
      isReadingBody = true
      bodyDeadline = now + limits.body
    case .body: break
    case .end: isReadingBody = false
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // Without a request, the deadline is that of the next head, for which the timer is set.
    if owed > 0 { arm(context) }
    context.fireChannelReadComplete()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    context.write(data, promise: promise)
    guard case .end = part, owed > 0 else { return }
    owed -= 1
    let now = context.eventLoop.now
    if owed == 0 {
      headDeadline = now + limits.idle
      report(.idle)
    } else {
      responseDeadline = now + limits.request
    }
    arm(context)
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard headDeadline == .distantFuture else { return }
    headDeadline = context.eventLoop.now + limits.header
    arm(context)
  }

  /// Returns the time at which the connection ends unless something happens.
  private func deadline(_ context: ChannelHandlerContext) -> NIODeadline {
    if owed > 0 { return isReadingBody ? min(bodyDeadline, responseDeadline) : responseDeadline }
    // A slow client may still be receiving the last response.
    let isSending = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)).flatMap { $0 } ?? 0 > 0
    return isSending ? max(headDeadline, responseDeadline) : headDeadline
  }

  private func arm(_ context: ChannelHandlerContext) {
    let deadline = deadline(context)
    if let timer {
      guard deadline < timer.deadline else { return }
      timer.task.cancel()
    }
    let task = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { [self] in
      timer = nil
      if self.deadline(context) <= context.eventLoop.now {
        context.triggerUserOutboundEvent(DeadlinePassed(), promise: nil)
      } else {
        arm(context)
      }
    }
    timer = (task, deadline)
  }

  private func cancel() {
    timer?.task.cancel()
    timer = nil
  }
}
