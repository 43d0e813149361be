import Core
import NIOCore
import NIOEmbedded
import NIOHTTP1

@testable import Web

/// A connection without a socket, whose time the test controls, with a simple program behind the handlers of the shop.
final class TestConnection {
  /// When the program answers a request.
  enum Program { case atTheEnd, atTheHead, never }

  let gate: ConnectionGate
  /// The limit of this connection or, if a test shares it, of several ones.
  let inFlight: InFlightLimit
  let request: InFlightRequest
  private let channel = EmbeddedChannel()
  private let recorder = CloseRecorder()
  private let program: SimpleProgram

  init(_ program: Program = .atTheEnd, settings: [String: String] = [:], sharing: InFlightLimit? = nil) throws {
    let limits = try ConnectionLimits(Configuration([ValuesProvider("test", settings), Configuration.defaults]))
    gate = ConnectionGate(limits)
    inFlight = sharing ?? InFlightLimit(limits.inFlight)
    request = InFlightRequest(inFlight)
    _ = gate.admit(channel)
    try channel.pipeline.syncOperations.addHandler(recorder)
    try ShopChannel.addHandlers(to: channel, limits: limits, gate: gate, inFlight: inFlight, request: request)
    self.program = SimpleProgram(program)
    try channel.pipeline.syncOperations.addHandler(self.program)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  /// Delivers the bytes as one read.
  func receive(_ bytes: some Sequence<UInt8>) { _ = try? channel.writeInbound(ByteBuffer(bytes: bytes)) }
  func receive(_ text: String) { receive(text.utf8) }

  /// Closes the connection as the client does.
  func close() { channel.close(promise: nil) }

  func advance(seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

  /// Writes parts of a response that the program does not write by itself.
  func respond(_ parts: HTTPServerResponsePart...) {
    for part in parts { channel.write(part, promise: nil) }
    channel.flush()
  }

  /// Writes a response, which the client does not read.
  func respondUnread(_ parts: HTTPServerResponsePart...) { for part in parts { channel.write(part, promise: nil) } }

  /// Returns the bytes that were sent since the last call.
  func sentBytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) { bytes += buffer.readableBytesView }
    return bytes
  }

  /// Returns the same bytes as a text.
  func sent() throws -> String { String(decoding: try sentBytes(), as: UTF8.self) }

  /// Whether the program was told that a body is not complete.
  var hasError: Bool { program.hasError }
  /// Whether the output was closed. The input may be open.
  var isOutputClosed: Bool { recorder.isOutputClosed || !channel.isActive }
  var isOpen: Bool { channel.isActive }
}

/// Keeps half-closed channels open, which embedded channels do not support.
private final class CloseRecorder: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer
  private(set) var isOutputClosed = false

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .output else { return context.close(mode: mode, promise: promise) }
    isOutputClosed = true
    promise?.succeed()
  }
}

/// Answers each request with two bytes, and malformed bodies as Hummingbird does.
private final class SimpleProgram: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let program: TestConnection.Program
  private(set) var hasError = false

  init(_ program: TestConnection.Program) { self.program = program }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (unwrapInboundIn(data), program) {
    case (.head, .atTheHead), (.end, .atTheEnd): answer(context, .ok, "ok")
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    hasError = true
    answer(context, .badRequest, "")
  }

  private func answer(_ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ body: String) {
    let headers = HTTPHeaders([("Content-Length", "\(body.utf8.count)")])
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: body)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}
