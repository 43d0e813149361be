public import Tessera
public import TesseraCore

/// The modules of an app, sorted by their dependencies, with their services and contributions.
///
/// ```swift
/// let registry = try ModuleRegistry.discovered()
/// let store: any BagStore = try registry.resolver().resolve()
/// ```
///
/// A registry is an immutable value; ``adding(_:onRegistration:)`` returns a new one.
public struct ModuleRegistry: Sendable {
  /// The modules. Each module follows the modules that it requires; apart from that, modules are sorted by name.
  public let modules: [any AppModule]
  /// The container that creates the services of the modules.
  public let services: ServiceContainer
  /// The tabs, sorted by ``ModuleTab/order`` and then by identifier.
  public let tabs: [ModuleTab]
  /// The screens of the modules and the factories of their views.
  public let screens: ScreenCatalog

  private let plans: [ModulePlan]
  private let links: [DeepLinkRoute]

  /// Creates a registry of modules.
  ///
  /// - Parameters:
  ///   - modules: The modules in any order. Duplicates are ignored.
  ///   - onRegistration: A closure that is called for each registration, in order, for example to log it. It is not
  ///     called if the initializer throws an error.
  /// - Throws: A ``ModuleRegistryError`` with all problems.
  public init(
    modules: [any AppModule],
    onRegistration: ((ModuleRegistration) -> Void)? = nil
  ) throws(ModuleRegistryError) {
    try self.init(plans: Self.plans(of: modules, knowing: []), singletons: InstanceStore(), onRegistration)
  }

  /// Creates a registry of all modules that are linked or loaded.
  ///
  /// ```swift
  /// let registry = try ModuleRegistry.discovered { logger.debug("\($0)") }
  /// ```
  ///
  /// - Parameter onRegistration: A closure that is called for each registration, in order, for example to log it. It is
  ///   not called if an error is thrown.
  /// - Returns: The registry.
  /// - Throws: A ``ModuleRegistryError`` with all problems.
  public static func discovered(
    onRegistration: ((ModuleRegistration) -> Void)? = nil
  ) throws(ModuleRegistryError) -> ModuleRegistry {
    try ModuleRegistry(modules: Modules.discover().modules, onRegistration: onRegistration)
  }

  /// Returns a registry with additional modules, for example those of a library that was loaded later.
  ///
  /// Existing instances of services are preserved.
  ///
  /// - Parameters:
  ///   - modules: The modules in any order. Modules that are in the registry already are ignored.
  ///   - onRegistration: A closure that is called for each registration of the additional modules, in order. It is not
  ///     called if an error is thrown.
  /// - Returns: A registry with the existing and the additional modules.
  /// - Throws: A ``ModuleRegistryError`` with all problems.
  public func adding(
    _ modules: [any AppModule],
    onRegistration: ((ModuleRegistration) -> Void)? = nil
  ) throws(ModuleRegistryError) -> ModuleRegistry {
    try ModuleRegistry(
      plans: plans + Self.plans(of: modules, knowing: plans),
      registered: plans.count,
      singletons: services.singletons,
      onRegistration
    )
  }

  private static func plans(of modules: [any AppModule], knowing known: [ModulePlan]) -> [ModulePlan] {
    var types = Set(known.map { ObjectIdentifier(type(of: $0.module)) })
    return modules.filter { types.insert(ObjectIdentifier(type(of: $0))).inserted }.map(ModulePlan.init)
  }

  /// - Parameter registered: The number of plans at the beginning whose registrations are not reported again.
  private init(
    plans: [ModulePlan],
    registered: Int = 0,
    singletons: InstanceStore,
    _ onRegistration: ((ModuleRegistration) -> Void)?
  ) throws(ModuleRegistryError) {
    let survey = ModuleGraphValidator(plans)
    guard survey.problems.isEmpty else { throw ModuleRegistryError(problems: survey.problems) }
    if let onRegistration {
      for index in survey.order where index >= registered { plans[index].registrations.forEach(onRegistration) }
    }
    let plans = survey.order.map { plans[$0] }
    self.plans = plans
    modules = plans.map(\.module)
    services = ServiceContainer(plans.map(\.services), singletons: singletons)
    tabs = plans.flatMap(\.tabs).sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    screens = ScreenCatalog(plans.flatMap(\.screens))
    links = plans.flatMap(\.links)
  }

  /// The resource bundles of the modules, in the order of the modules.
  public var resources: [ResourceBundle] { modules.flatMap(\.resources) }

  /// The string tables of the bundles that the modules list in ``AppModule/resources``, without duplicates, in the
  /// order of the modules.
  public var tables: [LocalizedTable] {
    var known: Set<LocalizedTable> = []
    return resources.flatMap(\.tables).filter { known.insert($0).inserted }
  }

  /// The languages of ``tables``, without duplicates, in the order in which they first occur.
  public var languages: [LanguageTag] { tables.languages }

  /// Returns a resolver for the services of the modules, for example for a screen, a request, or a test.
  ///
  /// - Parameter flow: The flow of services with the scope ``ServiceScope/scoped``.
  /// - Returns: The resolver.
  public func resolver(in flow: ServiceFlow? = nil) -> Resolver { services.resolver(in: flow) }

  /// Returns the values of a type that modules added, in the order of the modules.
  ///
  /// - Parameter type: The type of the values. The compiler usually infers it.
  /// - Returns: The values.
  public func contributions<Value: Sendable>(_ type: Value.Type = Value.self) -> [Value] {
    plans.flatMap { $0.values[ObjectIdentifier(type)] ?? [] }.compactMap { $0 as? Value }
  }

  /// Returns a router for the deep links of the modules.
  ///
  /// - Parameters:
  ///   - schemes: The app's own URL schemes, such as `shop` for `shop://product/42`.
  ///   - hosts: The hosts of the app's websites. If no module handles a URL with one of the app's own schemes, the URL
  ///     is opened on the first website.
  /// - Returns: The router.
  public func links(schemes: [String] = [], hosts: [String] = []) -> DeepLinkRouter {
    DeepLinkRouter(routes: links, schemes: schemes, hosts: hosts)
  }
}
