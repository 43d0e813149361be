import Foundation
import Logging
import NIOCore

/// Closes accepted connections that the gate refuses, and pauses if no descriptor is left for a new connection.
///
/// The handler is the first one of the listening channel, so that a refused connection reaches no other handler. NIO
/// would repeat a failed `accept` at once, without an end, because the listening socket remains readable. Without
/// automatic reading, NIO does not wait for the socket.
final class ConnectionAcceptor: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never
  typealias OutboundOut = Never

  /// The time until the next attempt after a failed one.
  static let pause = TimeAmount.milliseconds(100)
  /// The time for which the limit of connections is lowered after a failed attempt, and in which one is logged.
  static let lowered = TimeAmount.minutes(1)

  private let gate: ConnectionGate
  private let logger: Logger
  private var resumption: Scheduled<Void>?
  private var restoration: Scheduled<Void>?

  init(_ gate: ConnectionGate, logger: Logger) {
    self.gate = gate
    self.logger = logger
  }

  /// Adds the handler to a listening channel.
  static func add(_ gate: ConnectionGate, to channel: any Channel, logger: Logger) async {
    // This fails only if the channel is closed.
    try? await channel.eventLoop.submit {
      let handler = ConnectionAcceptor(gate, logger: logger)
      try channel.pipeline.syncOperations.addHandler(handler, position: .first)
    }.get()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let child = unwrapInboundIn(data)
    if gate.admit(child) {
      context.fireChannelRead(data)
    } else {
      child.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? IOError, Self.isLackOfResources(error.errnoCode) else {
      context.fireErrorCaught(error)
      return
    }
    if restoration == nil {
      logger.error("no connection can be accepted: \(error)", metadata: ["connections": "\(gate.open)"])
    }
    gate.lowerLimit()
    let loop = context.eventLoop.assumeIsolated()
    restoration?.cancel()
    restoration = loop.scheduleTask(in: Self.lowered) { [self] in
      restoration = nil
      gate.restoreLimit()
    }
    guard resumption == nil else { return }
    Self.setAutomaticReading(false, context.channel)
    resumption = loop.scheduleTask(in: Self.pause) { [self] in
      resumption = nil
      Self.setAutomaticReading(true, context.channel)
    }
  }

  func read(context: ChannelHandlerContext) {
    // Automatic reading starts again after the pause.
    if resumption == nil { context.read() }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    resumption?.cancel()
    restoration?.cancel()
  }

  private static func isLackOfResources(_ code: CInt) -> Bool {
    code == EMFILE || code == ENFILE || code == ENOBUFS || code == ENOMEM
  }

  /// The options of a channel can only fail if it is closed, and then nothing is left to do.
  private static func setAutomaticReading(_ isOn: Bool, _ channel: any Channel) {
    try? channel.syncOptions?.setOption(.autoRead, value: isOn)
  }
}
