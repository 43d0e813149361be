public import Tessera

/// A part of an app that is there because it is linked.
///
/// A module says who it is, what it needs, which services it makes, and what it adds to the app: tabs, screens, deep
/// links, and whatever else an app knows how to collect. It imports none of its neighbors. An app that links it has all
/// of that; an app that does not, has none of it, and needs no change.
///
/// ```swift
/// public struct BagModule: AppModule {
///   public static let identity = ModuleIdentity("Bag")
///   public init() {}
///
///   public var needs: [ModuleNeed] { [.service((any Catalog).self)] }
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
/// ``Modules/discover()`` finds it by its record, which the plugin `TesseraBuild` writes; <doc:TesseraModules> shows one by
/// hand. One that is not to be found is an ``UnrecordedModule``.
public protocol AppModule: Sendable {
  /// Who it is. Two modules of one app have different names.
  static var identity: ModuleIdentity { get }

  /// Makes nothing but the value: what takes time or may fail belongs into a service.
  init()

  /// What has to be there before it. Nothing, unless the module says otherwise.
  var needs: [ModuleNeed] { get }

  /// The bundles that its resources stand in. None, unless the module says otherwise.
  var resources: [ResourceBundle] { get }

  /// Says which services it makes, and how. Called once for a registry; makes none of them yet.
  func register(in services: inout ServiceRegistrations)

  /// Says what it adds to the app. Called once for a registry.
  func contribute(to app: inout ModuleContributions)
}

extension AppModule {
  /// Nothing.
  public var needs: [ModuleNeed] { [] }
  /// None.
  public var resources: [ResourceBundle] { [] }
  /// No service.
  public func register(in services: inout ServiceRegistrations) {}
  /// Nothing.
  public func contribute(to app: inout ModuleContributions) {}

  /// Who it is.
  public var identity: ModuleIdentity { Self.identity }
}
