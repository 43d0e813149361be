public import Tessera

/// The modules of an app, in the order of their needs, and all that they bring.
///
/// ```swift
/// let registry = try ModuleRegistry.discovered()
/// let store: any BagStore = try registry.resolver().resolve()
/// ```
///
/// A value: a registry does not change, and ``adding(_:)`` gives another one.
public struct ModuleRegistry: Sendable {
  /// Each after all that it needs; otherwise by name.
  public let modules: [any AppModule]
  /// Makes the modules' services.
  public let services: ServiceContainer
  /// By ``ModuleTab/order``, then by identifier.
  public let tabs: [ModuleTab]
  /// The kinds of screens, and the views that are made of them.
  public let screens: ScreenCatalog

  private let plans: [ModulePlan]
  private let links: [DeepLinkRoute]

  /// Registers modules, in whatever order they are given. A module that is given twice counts once.
  ///
  /// - Throws: Everything that is wrong, at once.
  public init(modules: [any AppModule]) throws(ModuleRegistryError) {
    try self.init(plans: Self.plans(of: modules, knowing: []), singletons: InstanceStore())
  }

  /// Registers every module that is linked or loaded by now.
  public static func discovered() throws(ModuleRegistryError) -> ModuleRegistry {
    try ModuleRegistry(modules: Modules.discover().modules)
  }

  /// The registry with further modules, such as those of a library that was loaded later. Those that it has already are
  /// left out, and what was made of their services stays what it is.
  public func adding(_ modules: [any AppModule]) throws(ModuleRegistryError) -> ModuleRegistry {
    try ModuleRegistry(plans: plans + Self.plans(of: modules, knowing: plans), singletons: services.singletons)
  }

  private static func plans(of modules: [any AppModule], knowing known: [ModulePlan]) -> [ModulePlan] {
    var types = Set(known.map { ObjectIdentifier(type(of: $0.module)) })
    return modules.filter { types.insert(ObjectIdentifier(type(of: $0))).inserted }.map(ModulePlan.init)
  }

  private init(plans: [ModulePlan], singletons: InstanceStore) throws(ModuleRegistryError) {
    let survey = ModuleSurvey(plans)
    guard survey.problems.isEmpty else { throw ModuleRegistryError(problems: survey.problems) }
    let plans = survey.order.map { plans[$0] }
    self.plans = plans
    modules = plans.map(\.module)
    services = ServiceContainer(plans.map(\.services), singletons: singletons)
    tabs = plans.flatMap(\.tabs).sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    screens = ScreenCatalog(plans.flatMap(\.screens))
    links = plans.flatMap(\.links)
  }

  /// The bundles that the modules' resources stand in, in the order of the modules.
  public var resources: [ResourceBundle] { modules.flatMap(\.resources) }

  /// What a screen, a request or a test asks for services.
  ///
  /// - Parameter flow: What services of the scope ``ServiceScope/perFlow`` are made for.
  public func resolver(in flow: ServiceFlow? = nil) -> Resolver { services.resolver(in: flow) }

  /// The values of a type that modules added, in the order of the modules.
  public func contributions<Value: Sendable>(_ type: Value.Type = Value.self) -> [Value] {
    plans.flatMap { $0.values[ObjectIdentifier(type)] ?? [] }.compactMap { $0 as? Value }
  }

  /// Answers addresses by what the modules' links say.
  ///
  /// - Parameters:
  ///   - schemes: The app's own: `shop` for `shop://product/42`.
  ///   - hosts: The app's web sites. What no module takes is opened at the first.
  public func links(schemes: [String] = [], hosts: [String] = []) -> DeepLinkRouter {
    DeepLinkRouter(routes: links, schemes: schemes, hosts: hosts)
  }
}
