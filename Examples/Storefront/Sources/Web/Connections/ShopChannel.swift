import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// An HTTP/1 connection of the shop: Hummingbird's, with limits.
struct ShopChannel: ServerChildChannel, HTTPChannelHandler {
  typealias Value = ShopConnection

  let responder: HTTPChannelHandler.Responder
  let limits: ConnectionLimits
  let gate: ConnectionGate
  let inFlight: InFlightLimit

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // Connections that were accepted before `ConnectionAcceptor` was added are admitted here.
      guard gate.admit(channel) else {
        channel.close(promise: nil)
        throw ChannelError.ioOnClosedChannel
      }
      let request = InFlightRequest(inFlight)
      try Self.addHandlers(to: channel, limits: limits, gate: gate, inFlight: inFlight, request: request)
      try channel.pipeline.syncOperations.addHandlers(
        HTTP1ToHTTPServerCodec(secure: false),
        // Closes the connection at a graceful shutdown. Its idle timeout is replaced by `RequestDeadline`.
        HTTPConnectionStateHandler(idleTimeout: nil, logger: logger)
      )
      let parts = try NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true)
      )
      gate.set(channel, to: .awaitingHead)
      return ShopConnection(parts: parts, inFlight: request)
    }
  }

  func handle(value: ShopConnection, logger: Logger) async {
    await withTaskExecutorPreference(EventLoopTaskExecutor(value.channel.eventLoop)) {
      await handleHTTP(asyncChannel: value.parts, logger: logger)
    }
    value.inFlight.finish()
  }

  /// Adds the parser and the handlers that work with its types.
  static func addHandlers(
    to channel: any Channel,
    limits: ConnectionLimits,
    gate: ConnectionGate,
    inFlight: InFlightLimit,
    request: InFlightRequest
  ) throws {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false,
      withErrorHandling: false,
      withOutboundHeaderValidation: false,
      withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: limits.decoder
    )
    try pipeline.addHandlers(
      ProtocolGuard(limits, inFlight),
      RequestDeadline(limits) { [weak channel] phase in
        if let channel { gate.set(channel, to: phase) }
      },
      InFlightCounter(request),
      Compression()
    )
  }
}
