import Core
import Foundation
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import Web

@Suite("Accepted connections")
struct ConnectionAcceptorTests {
  private let gate: ConnectionGate
  private let server = EmbeddedChannel()
  private let reads = ReadCounter()

  init() throws {
    let values = ValuesProvider("test", ["connections": "3"])
    gate = ConnectionGate(try ConnectionLimits(Configuration([values, Configuration.defaults])))
    let acceptor = ConnectionAcceptor(gate, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try server.pipeline.syncOperations.addHandlers(reads, acceptor)
  }

  private func accept() throws -> (child: EmbeddedChannel, isForwarded: Bool) {
    let child = EmbeddedChannel()
    try child.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
    try server.writeInbound(child as any Channel)
    return (child, try server.readInbound(as: (any Channel).self) != nil)
  }

  @Test("A refused connection is closed and not forwarded, and a closed one lets another one in")
  func refused() throws {
    let first = try accept()
    let second = try accept()
    let third = try accept()
    for child in [first.child, second.child, third.child] { gate.set(child, to: .busy) }
    let fourth = try accept()
    #expect(first.isForwarded && second.isForwarded && third.isForwarded && !fourth.isForwarded)
    #expect(first.child.isActive && second.child.isActive && third.child.isActive && !fourth.child.isActive)
    #expect(gate.counts == ConnectionGate.Counts(refused: 1))
    try first.child.close().wait()
    first.child.embeddedEventLoop.run()
    #expect(gate.open == 2)
    #expect(try accept().isForwarded)
  }

  @Test("A waiting connection is closed for a new one")
  func evicted() throws {
    let first = try accept()
    gate.set(first.child, to: .awaitingHead)
    let second = try accept()
    gate.set(second.child, to: .idle)
    gate.set(try accept().child, to: .busy)
    #expect(try accept().isForwarded)
    #expect(!first.child.isActive && second.child.isActive)
    #expect(gate.counts == ConnectionGate.Counts(evicted: 1))
    #expect(gate.open == 3)
  }

  @Test("Without a free descriptor, the socket is not read for a moment", arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM])
  func exhausted(code: CInt) throws {
    let waiting = try accept()
    gate.set(waiting.child, to: .awaitingHead)
    gate.set(try accept().child, to: .busy)
    server.pipeline.fireErrorCaught(IOError(errnoCode: code, reason: "accept"))
    server.pipeline.fireErrorCaught(IOError(errnoCode: code, reason: "accept"))
    try server.throwIfErrorCaught()
    #expect(automaticReading == [false])
    #expect(!waiting.child.isActive)
    #expect(gate.counts == ConnectionGate.Counts(evicted: 1, exhausted: 2))
    server.read()
    #expect(reads.count == 0)
    server.embeddedEventLoop.advanceTime(by: ConnectionAcceptor.pause)
    #expect(automaticReading == [true])
    server.read()
    #expect(reads.count == 1)
    // The limit is lower for a while.
    #expect(try !accept().isForwarded)
    server.embeddedEventLoop.advanceTime(by: ConnectionAcceptor.lowered)
    #expect(try accept().isForwarded)
  }

  @Test("Other errors are forwarded")
  func others() {
    server.pipeline.fireErrorCaught(IOError(errnoCode: EINVAL, reason: "accept"))
    #expect(throws: IOError.self) { try server.throwIfErrorCaught() }
  }

  /// The value of the option that was set last.
  private var automaticReading: [Bool] {
    server.options.compactMap { $0.option is ChannelOptions.Types.AutoReadOption ? $0.value as? Bool : nil }
  }
}

private final class ReadCounter: ChannelOutboundHandler {
  typealias OutboundIn = Never
  private(set) var count = 0

  func read(context: ChannelHandlerContext) {
    count += 1
    context.read()
  }
}
