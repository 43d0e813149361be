import ModuleContracts
public import TesseraModules

/// A feature module. It depends on protocols only: not on the main app, nor on other modules.
public struct OrderHistoryModule: AppModule {
  /// The name of the module.
  public static let identity = ModuleIdentity("OrderHistory")

  /// Creates the module.
  public init() {}

  /// The services of other modules that this module uses.
  public var requirements: [ModuleRequirement] {
    [.service((any HTTPClient).self), .service((any Log).self)]
  }

  /// Registers the dependencies that this module provides.
  public func register(in services: inout ServiceRegistrations) {
    services.register((any OrderList).self) { resolver in
      FetchedOrders(client: try resolver.resolve(), log: try resolver.resolve())
    }
  }

  /// Adds the routes of this module.
  public func contribute(to app: inout ModuleContributions) {
    app.screens(OrderScreen.self)
    app.link("orders/{number:int}") { link in .push(OrderScreen.order(number: try link.value("number"))) }
  }
}

/// The screens of the module.
public enum OrderScreen: FeatureScreen {
  /// The name of the screens in a stored navigation state.
  public static let kind = "orders"

  /// The screen with one order.
  case order(number: Int)
}

struct FetchedOrders: OrderList {
  let client: any HTTPClient
  let log: any Log

  func titles() async throws -> [String] {
    log.debug("fetching orders")
    return try await client.lines(of: "/orders")
  }
}
