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
    services.register((any ProductService).self) { resolver in
      if let client = try resolver.client { return BFFProducts(client) }
      return try resolver.resolve(DatabaseProducts.self)
    }
    services.register((any BagService).self) { resolver in
      if let client = try resolver.client { return BFFVisitors(client) }
      return DatabaseBags(try resolver.resolve())
    }
    services.register((any WishlistService).self) { resolver in
      if let client = try resolver.client { return BFFVisitors(client) }
      return DatabaseWishlists(try resolver.resolve())
    }
    services.register((any SessionService).self) { resolver in
      if let client = try resolver.client { return BFFVisitors(client) }
      return DatabaseSessions(try resolver.resolve())
    }
    services.register((any OrderService).self) { resolver in
      if let client = try resolver.client { return BFFVisitors(client) }
      return DatabaseOrders(try resolver.resolve())
    }
    services.register((any SearchService).self) { resolver in
      if let client = try resolver.client { return BFFSearch(client) }
      return ProductSearch(try resolver.resolve())
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

  /// Creates a module with the products of the shop.
  public init() { self.init(products: nil) }

  /// Creates a module.
  ///
  /// - Parameters:
  ///   - products: The products; `nil` for those of the shop.
  ///   - configuration: The settings of the shop.
  public init(products: [Product]?, configuration: Configuration = Configuration([Configuration.defaults])) {
    self.products = products
    self.configuration = configuration
  }

  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) {
    services.register(Configuration.self) { [configuration] _ in configuration }
    services.register(Backend.self) { _ in Backend(nil) }
    services.register(SampleProducts.self) { [products] _ in SampleProducts(try products ?? ProductSeed.bundled()) }
    services.register(SampleVisitors.self) { SampleVisitors(try $0.resolve()) }
    services.register((any ProductService).self) { try $0.resolve(SampleProducts.self) }
    services.register((any BagService).self) { try $0.resolve(SampleVisitors.self) }
    services.register((any WishlistService).self) { try $0.resolve(SampleVisitors.self) }
    services.register((any SessionService).self) { try $0.resolve(SampleVisitors.self) }
    services.register(SessionKey.self) { _ in SessionKey() }
    services.register((any OrderService).self) { try $0.resolve(SampleVisitors.self) }
    services.register((any SearchService).self) { ProductSearch(try $0.resolve()) }
    services.register((any Readiness).self) { _ in SampleReadiness() }
    CommonServices.register(in: &services)
  }
}

extension Resolver {
  /// The client of the backend; `nil` for a shop with its own database.
  fileprivate var client: BFFClient? { get throws { try resolve(Backend.self).client } }
}

/// The services that both modules register.
private enum CommonServices {
  static func register(in services: inout ServiceRegistrations) {
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
