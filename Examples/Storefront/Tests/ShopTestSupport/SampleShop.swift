import Core
import Models
import TesseraModules
import Web

/// A feature among sample services.
public struct SampleShop: Sendable {
  /// The samples and the features.
  public let registry: ModuleRegistry

  /// - Parameters:
  ///   - features: None, one or several.
  ///   - products: What is sold.
  ///   - settings: What is configured.
  public init(
    _ features: [any AppModule],
    products: [Product] = Goods.all,
    settings: [String: String] = [:]
  ) throws {
    let configuration = Configuration([ValuesProvider("test", settings), Configuration.defaults])
    registry = try ModuleRegistry(
      modules: [SampleModule(products: products, configuration: configuration)] + features
    )
  }

  /// What a feature is built from.
  public func dependencies<Dependencies: FeatureDependencies>(
    _ type: Dependencies.Type = Dependencies.self
  ) throws -> Dependencies {
    try Dependencies(from: registry.resolver())
  }

  /// The service of a type.
  public func service<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
    try registry.resolver().resolve(type)
  }

  /// What a feature answers on a path.
  public func answer(_ method: Route.Method, _ path: String, _ request: PageRequest) async throws -> Reply? {
    let route = registry.contributions(Route.self).first { $0.method == method && $0.path == path }
    return try await route?.answer(request, registry.resolver())
  }
}

/// Every place of the shop, at an address that says which it is.
public struct AllLinks: ShopLinks {
  public init() {}
  public func path(_ link: ShopLink) -> String? { String(link.address.dropFirst("storefront:/".count)) }
  public func path(_ action: ShopAction) -> String? { "/action/\(action.rawValue)" }
}
