import Foundation
import Hummingbird
import HummingbirdTesting
import Models
import ShopTestSupport
import Synchronization
import TesseraModules
import Web

/// The shop with all features.
enum WholeShop {
  /// Runs a test with the shop.
  ///
  /// - Parameters:
  ///   - features: The linked features.
  ///   - products: The products.
  ///   - settings: The settings.
  ///   - host: The host of all requests.
  ///   - clock: The clock.
  static func visit(
    _ features: [any AppModule] = LinkedFeatures.all,
    products: [Product] = Goods.all,
    settings: [String: String] = [:],
    host: String = "localhost",
    clock: TestClock = TestClock(),
    _ body: @escaping @Sendable (Visitor) async throws -> Void
  ) async throws {
    let samples = try SampleShop(features, products: products, settings: settings)
    let shop = try Shop(samples.registry, now: { clock.now })
    let application = Application(responder: Self.requests(to: host, ShopServer.router(shop).buildResponder()))
    try await application.test(.router) { client in try await body(Visitor(client)) }
  }

  /// Returns a responder that sets the host of each request, which the test client does not do.
  private static func requests<Responder: HTTPResponder>(
    to host: String,
    _ responder: Responder
  ) -> CallbackResponder<Responder.Context> {
    CallbackResponder { request, context in
      var head = request.head
      head.authority = host
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
