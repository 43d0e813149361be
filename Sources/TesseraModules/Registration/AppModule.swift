public import Tessera

/// A part of an app that becomes available when it is linked.
///
/// A module declares its identity, its dependencies, the services that it provides, and its contributions to the app:
/// tabs, screens, deep links, and other values that an app collects. Modules do not import one another. To add a module
/// to an app or to remove it, only change what the app links.
///
/// ```swift
/// public struct BagModule: AppModule {
///   public static let identity = ModuleIdentity("Bag")
///   public init() {}
///
///   public var requirements: [ModuleRequirement] { [.service((any Catalog).self)] }
///
///   public func register(in services: inout ServiceRegistrations) {
///     services.register((any BagStore).self) { resolver in MemoryBag(catalog: try resolver.resolve()) }
///   }
///
///   public func contribute(to app: inout ModuleContributions) {
///     app.tab(ModuleTab("bag", title: L10n.Bag.title, order: 3, root: BagScreen.bag))
///     app.link("bag/{id:int}") { link in .push(BagScreen.item(try link.value("id")), in: "bag") }
///   }
/// }
/// ```
///
/// ``Modules/discover()`` finds the module by its record, which the `TesseraBuild` plugin generates; ``ModuleRecord``
/// shows how to write a record yourself. To exclude a module from discovery, conform to ``ManuallyRegisteredModule``
/// instead.
public protocol AppModule: Sendable {
  /// The name and version of the module. Each module of an app has a unique name.
  static var identity: ModuleIdentity { get }

  /// Creates the module.
  ///
  /// Do not perform work here that takes time or can fail. Perform it in a service.
  init()

  /// The services and modules that this module requires. The default implementation returns an empty array.
  var requirements: [ModuleRequirement] { get }

  /// The bundles that contain the module's resources. The default implementation returns an empty array.
  var resources: [ResourceBundle] { get }

  /// Registers the services of the module without creating them. Called once per registry.
  ///
  /// - Parameter services: The registrations of the module. The default implementation adds none.
  func register(in services: inout ServiceRegistrations)

  /// Adds the module's contributions to the app. Called once per registry.
  ///
  /// - Parameter app: The contributions of the module. The default implementation adds none.
  func contribute(to app: inout ModuleContributions)
}

extension AppModule {
  /// The default implementation returns an empty array.
  public var requirements: [ModuleRequirement] { [] }
  /// The default implementation returns an empty array.
  public var resources: [ResourceBundle] { [] }
  /// The default implementation registers no services.
  public func register(in services: inout ServiceRegistrations) {}
  /// The default implementation adds no contributions.
  public func contribute(to app: inout ModuleContributions) {}

  /// The name and version of the module.
  public var identity: ModuleIdentity { Self.identity }
}
