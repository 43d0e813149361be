import Core
import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// Accepts connections on a loopback port, and answers each with bytes, whether they are HTTP or not.
final class LoopbackServer: Sendable {
  /// The other side of a connection.
  struct Connection: Sendable {
    fileprivate let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

    /// Sends text.
    func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

    /// Keeps the connection open without sending anything.
    func wait() async throws { try await Task.sleep(for: .seconds(60)) }
  }

  /// The port.
  let port: Int
  private let received = Mutex<[String]>([])
  private let closed = Mutex(0)

  /// The requests in the order in which they arrived.
  var requests: [String] { received.withLock { $0 } }
  /// The number of connections that have ended.
  var closedConnections: Int { closed.withLock { $0 } }
  /// The URL of the GraphQL endpoint.
  var endpoint: String { "http://127.0.0.1:\(port)/graphql" }

  private init(port: Int) { self.port = port }

  /// Runs a closure with a server.
  ///
  /// - Parameter answer: Answers the request of a connection, which is closed afterwards.
  static func run(
    answer: @escaping @Sendable (Connection) async throws -> Void,
    _ body: (LoopbackServer) async throws -> Void
  ) async throws {
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    let server = LoopbackServer(port: listener.channel.localAddress?.port ?? 0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await withThrowingDiscardingTaskGroup { connections in
          try await listener.executeThenClose { inbound in
            for try await channel in inbound {
              connections.addTask { await server.serve(channel, answer) }
            }
          }
        }
      }
      try await body(server)
      group.cancelAll()
    }
  }

  private func serve(
    _ channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>,
    _ answer: @Sendable (Connection) async throws -> Void
  ) async {
    // A client that closes its connection early is an error here, and expected.
    try? await channel.executeThenClose { inbound, outbound in
      var text = ""
      for try await part in inbound {
        text += String(buffer: part)
        if text.contains("\r\n\r\n") { break }
      }
      received.withLock { $0.append(text) }
      try await answer(Connection(outbound: outbound))
    }
    closed.withLock { $0 += 1 }
  }
}
