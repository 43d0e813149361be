import Foundation
import Models
import Tessera
import TesseraModules

/// The services that all features use, with the database or the backend in the configuration.
public struct CoreModule: AppModule {
  public static let identity = ModuleIdentity("Core")

  public init() {}

  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) {
    services.register(Configuration.self) { _ in
      try Configuration(arguments: Array(CommandLine.arguments.dropFirst()))
    }
    services.register(ShopDatabase.self) { resolver in
      let path = try resolver.resolve(Configuration.self).value(for: "database")
      return try ShopDatabase(path.map { .file($0) } ?? .memory, products: ProductSeed.bundled())
    }
    services.register(DatabaseProducts.self) { DatabaseProducts(try $0.resolve()) }
    services.register(Backend.self) { try Backend(try $0.resolve(Configuration.self)) }
    services.register(LocalServices.self) { resolver in
      let database: ShopDatabase = try resolver.resolve()
      let products: DatabaseProducts = try resolver.resolve()
      return LocalServices(
        products: products,
        bags: DatabaseBags(database),
        wishlist: DatabaseWishlists(database),
        sessions: DatabaseSessions(database),
        orders: DatabaseOrders(database),
        search: ProductSearch(products)
      )
    }
    // The shop signs sessions itself, also those of a backend. A backend that is down is no reason to stop sending
    // visitors here: every other server would be as unready, and the shop tells visitors what it cannot show.
    services.register(SessionKey.self) { try DatabaseSessions.key(of: try $0.resolve()) }
    services.register((any Readiness).self) { DatabaseReadiness(try $0.resolve()) }
    CommonServices.register(in: &services)
  }
}

/// The same services in memory, with the products of the shop, for a feature that runs alone and for tests.
public struct SampleModule: ManuallyRegisteredModule {
  public static let identity = ModuleIdentity("Samples")
  private let products: [Product]?
  private let configuration: Configuration
  private let backend: Backend

  /// Creates a module with the products of the shop.
  public init() { self.init(products: nil) }

  /// Creates a module.
  ///
  /// - Parameters:
  ///   - products: The products; `nil` for those of the shop.
  ///   - configuration: The settings of the shop.
  ///   - backend: The backend that the services use instead of the data in memory, if it has a client.
  public init(
    products: [Product]?,
    configuration: Configuration = Configuration([Configuration.defaults]),
    backend: Backend = Backend(nil)
  ) {
    self.products = products
    self.configuration = configuration
    self.backend = backend
  }

  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) {
    services.register(Configuration.self) { [configuration] _ in configuration }
    services.register(Backend.self) { [backend] _ in backend }
    services.register(SampleProducts.self) { [products] _ in SampleProducts(try products ?? ProductSeed.bundled()) }
    services.register(SampleVisitors.self) { SampleVisitors(try $0.resolve()) }
    services.register(LocalServices.self) { resolver in
      let (products, visitors): (SampleProducts, SampleVisitors) = (try resolver.resolve(), try resolver.resolve())
      return LocalServices(
        products: products,
        bags: visitors,
        wishlist: visitors,
        sessions: visitors,
        orders: visitors,
        search: ProductSearch(products)
      )
    }
    services.register(SessionKey.self) { _ in SessionKey() }
    services.register((any Readiness).self) { _ in SampleReadiness() }
    CommonServices.register(in: &services)
  }
}

/// The services with data in this process, which are used without a backend.
private struct LocalServices: Sendable {
  let products: any ProductService
  let bags: any BagService
  let wishlist: any WishlistService
  let sessions: any SessionService
  let orders: any OrderService
  let search: any SearchService
}

extension Resolver {
  /// Returns the service of the backend; without a backend, the one with data in this process.
  fileprivate func service<Service>(_ remote: (BFFClient) -> Service, _ local: (LocalServices) -> Service) throws
    -> Service
  {
    if let client = try resolve(Backend.self).client { return remote(client) }
    return local(try resolve())
  }
}

/// The services that both modules register.
private enum CommonServices {
  static func register(in services: inout ServiceRegistrations) {
    services.register((any ProductService).self) { try $0.service(BFFProducts.init, \.products) }
    services.register((any BagService).self) { try $0.service(BFFVisitors.init, \.bags) }
    services.register((any WishlistService).self) { try $0.service(BFFVisitors.init, \.wishlist) }
    services.register((any SessionService).self) { try $0.service(BFFVisitors.init, \.sessions) }
    services.register((any OrderService).self) { try $0.service(BFFVisitors.init, \.orders) }
    services.register((any SearchService).self) { try $0.service(BFFSearch.init, \.search) }
    services.register(FeatureFlags.self) { FeatureFlags(try $0.resolve()) }
    services.register(RecentEvents.self) { _ in RecentEvents() }
    services.register(Analytics.self) { resolver in
      let recent: RecentEvents = try resolver.resolve()
      let writesLog = try resolver.resolve(Configuration.self).value(for: "log") == "on"
      let sinks: [any AnalyticsSink] = [recent, EventMetrics()]
      return Analytics(writesLog ? sinks + [EventLog()] : sinks)
    }
  }
}
