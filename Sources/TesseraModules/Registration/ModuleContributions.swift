/// What a module adds to the app.
public struct ModuleContributions {
  let module: String
  private(set) var tabs: [ModuleTab] = []
  private(set) var screens: [ScreenRegistration] = []
  private(set) var links: [DeepLinkRoute] = []
  private(set) var values: [ObjectIdentifier: [any Sendable]] = [:]
  private(set) var problems: [ModuleProblem] = []

  init(module: String) { self.module = module }

  /// A tab, with the screen that it begins with.
  public mutating func tab(_ tab: ModuleTab) { tabs.append(tab) }

  /// The module's screens: from now on they can be shown, and restored from what was saved.
  ///
  /// - Parameter views: Makes what turns the screens into views, each time that one is shown.
  public mutating func screens<Factory: ViewFactory & SendableMetatype>(
    _ views: @escaping @Sendable (Resolver) throws -> Factory
  ) where Factory.Screen: FeatureScreen {
    screens.append(ScreenRegistration(module: module, views))
  }

  /// Screens that nobody makes views of here, such as those of a server that answers by routes alone.
  public mutating func screens<Screen: FeatureScreen>(_ type: Screen.Type) {
    screens.append(ScreenRegistration(module: module, type))
  }

  /// Addresses that lead into this module. ``DeepLinkPattern`` says how a pattern is written.
  ///
  /// - Parameter destination: Where an address leads; nil, or an error, where this one does not: then the next
  ///   pattern that fits is asked, and at last the web.
  public mutating func link(
    _ pattern: String,
    to destination: @escaping @Sendable (DeepLinkMatch) throws -> LinkDestination?
  ) {
    do {
      let pattern = try DeepLinkPattern(pattern)
      links.append(DeepLinkRoute(pattern: pattern, module: module, destination: destination))
    } catch {
      problems.append(.malformedLink(pattern, module: module, reason: error.reason))
    }
  }

  /// Anything else that the app collects: routes of a server, entries of a menu, jobs.
  ///
  /// ```swift
  /// app.add(MenuEntry("Orders"))           // in a module
  /// registry.contributions(MenuEntry.self)  // in the app
  /// ```
  public mutating func add<Value: Sendable>(_ value: Value) {
    values[ObjectIdentifier(Value.self), default: []].append(value)
  }
}
