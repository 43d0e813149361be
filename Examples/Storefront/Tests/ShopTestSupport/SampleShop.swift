import Core
import Models
import TesseraModules
import Web

/// A shop with sample services and some features.
public struct SampleShop: Sendable {
  /// The secret of the debug menu.
  public static let debugSecret = "a secret for tests"

  /// The registry of the sample services and the features.
  public let registry: ModuleRegistry

  /// Creates a shop.
  ///
  /// - Parameters:
  ///   - features: The features.
  ///   - products: The products; `nil` for those of the shop.
  ///   - settings: The settings.
  ///   - debugSecret: The secret of the debug menu; `nil` for a shop without one.
  ///   - backend: The backend with the data; without a client, the data is in memory.
  public init(
    _ features: [any AppModule],
    products: [Product]? = Goods.all,
    settings: [String: String] = [:],
    debugSecret: String? = SampleShop.debugSecret,
    backend: Backend = Backend(nil)
  ) throws {
    let secret = debugSecret.map { ["debug-secret": $0] } ?? [:]
    let providers = [ValuesProvider("test", settings), ValuesProvider("debug", secret), Configuration.defaults]
    let configuration = Configuration(providers)
    registry = try ModuleRegistry(
      modules: [SampleModule(products: products, configuration: configuration, backend: backend)] + features
    )
  }

  /// Returns the dependencies of a feature.
  public func dependencies<Dependencies: FeatureDependencies>(
    _ type: Dependencies.Type = Dependencies.self
  ) throws -> Dependencies {
    try Dependencies(from: registry.resolver())
  }

  /// Returns the service of a type.
  public func service<Service: Sendable>(_ type: Service.Type = Service.self) throws -> Service {
    try registry.resolver().resolve(type)
  }

  /// Returns the reply of a feature to a request.
  public func answer(_ method: Route.Method, _ path: String, _ request: PageRequest) async throws -> Reply? {
    let route = registry.contributions(Route.self).first { $0.method == method && $0.path == path }
    return try await route?.answer(request, registry.resolver())
  }
}

/// Links to all destinations, with paths that identify them.
public struct AllLinks: ShopLinks {
  public init() {}
  public func path(_ link: ShopLink) -> String? { String(link.address.dropFirst("storefront:/".count)) }
  public func path(_ action: ShopAction) -> String? { "/action/\(action.rawValue)" }
}
