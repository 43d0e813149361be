import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// An HTTP/1 connection of the shop: Hummingbird's, with limits.
struct ShopChannel: ServerChildChannel, HTTPChannelHandler {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let responder: HTTPChannelHandler.Responder
  let limits: ConnectionLimits
  let gate: ConnectionGate

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // Connections that were accepted before `ConnectionAcceptor` was added are admitted here.
      guard gate.admit(channel) else {
        channel.close(promise: nil)
        throw ChannelError.ioOnClosedChannel
      }
      try Self.addHandlers(to: channel, limits: limits, gate: gate)
      try channel.pipeline.syncOperations.addHandlers(
        HTTP1ToHTTPServerCodec(secure: false),
        // Closes the connection at a graceful shutdown. Its idle timeout is replaced by `RequestDeadline`.
        HTTPConnectionStateHandler(idleTimeout: nil, logger: logger)
      )
      let value = try Value(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true)
      )
      gate.set(channel, to: .awaitingHead)
      return value
    }
  }

  func handle(value: Value, logger: Logger) async { await handleHTTP(asyncChannel: value, logger: logger) }

  /// Adds the parser and the handlers that work with its types.
  static func addHandlers(to channel: any Channel, limits: ConnectionLimits, gate: ConnectionGate) throws {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false,
      withErrorHandling: false,
      withOutboundHeaderValidation: false,
      withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: limits.decoder
    )
    try pipeline.addHandlers(
      ProtocolGuard(limits),
      RequestDeadline(limits) { [weak channel] phase in
        if let channel { gate.set(channel, to: phase) }
      }
    )
  }
}
