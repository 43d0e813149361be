import Core
import Foundation
import Hummingbird
import HummingbirdTesting
import Models
import ShopTestSupport
import Synchronization
import TesseraModules

@testable import Web

/// The shop with all features.
enum WholeShop {
  /// Runs a test with the shop.
  ///
  /// - Parameters:
  ///   - features: The linked features.
  ///   - products: The products; `nil` for those of the shop.
  ///   - settings: The settings.
  ///   - debugSecret: The secret of the debug menu; `nil` for a shop without one.
  ///   - host: The host of all requests.
  ///   - peer: The address from which all connections are; `nil` for none.
  ///   - clock: The clock.
  ///   - backend: The backend with the data; without a client, the data is in memory.
  static func visit(
    _ features: [any AppModule] = LinkedFeatures.all,
    products: [Product]? = Goods.all,
    settings: [String: String] = [:],
    debugSecret: String? = SampleShop.debugSecret,
    host: String = "localhost",
    peer: String? = nil,
    clock: TestClock = TestClock(),
    backend: Backend = Backend(nil),
    _ body: @escaping @Sendable (Visitor) async throws -> Void
  ) async throws {
    let samples = try SampleShop(
      features,
      products: products,
      settings: settings,
      debugSecret: debugSecret,
      backend: backend
    )
    let shop = try Shop(samples.registry, now: { clock.now })
    let responder = Self.requests(to: host, from: peer, ShopServer.router(shop).buildResponder())
    let application = Application(responder: responder)
    try await application.test(.router) { client in try await body(Visitor(client)) }
  }

  /// Returns a responder that sets the host and the peer of each request, which the test client does not do.
  private static func requests<Responder: HTTPResponder>(
    to host: String,
    from peer: String?,
    _ responder: Responder
  ) -> CallbackResponder<ShopContext> where Responder.Context == ShopContext {
    CallbackResponder { request, context in
      var (head, context) = (request.head, context)
      head.authority = host
      context.peer = peer.flatMap { IPAddress($0) }
      return try await responder.respond(to: Request(head: head, body: request.body), context: context)
    }
  }
}

/// A clock that does not advance until a test changes it.
final class TestClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(hours: Int = 0, seconds: Int = 0) {
    time.withLock { $0.addTimeInterval(Double(hours * 3_600 + seconds)) }
  }
}
