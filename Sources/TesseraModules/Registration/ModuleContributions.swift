/// The contributions of a module to the app.
public struct ModuleContributions {
  let module: String
  private(set) var tabs: [ModuleTab] = []
  private(set) var screens: [ScreenRegistration] = []
  private(set) var links: [DeepLinkRoute] = []
  private(set) var values: [ObjectIdentifier: [any Sendable]] = [:]
  private(set) var problems: [ModuleProblem] = []

  init(module: String) { self.module = module }

  /// Adds a tab with its root screen.
  ///
  /// - Parameter tab: The tab to add.
  public mutating func tab(_ tab: ModuleTab) { tabs.append(tab) }

  /// Adds the module's screens, so that they can be shown and restored from a saved state.
  ///
  /// - Parameter views: A closure that returns the factory of the screens' views. It is called each time that a screen
  ///   is shown.
  public mutating func screens<Factory: ViewFactory & SendableMetatype>(
    _ views: @escaping @Sendable (Resolver) throws -> Factory
  ) where Factory.Screen: FeatureScreen {
    screens.append(ScreenRegistration(module: module, views))
  }

  /// Adds screens without views, for example on a server that only responds to routes.
  ///
  /// - Parameter type: The type of the screens.
  public mutating func screens<Screen: FeatureScreen>(_ type: Screen.Type) {
    screens.append(ScreenRegistration(module: module, type))
  }

  /// Adds a deep link into the module.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the URL's path; see ``DeepLinkPattern``.
  ///   - destination: A closure that returns the destination of a URL. If it returns `nil` or throws an error, the next
  ///     matching pattern is used, or else the app's website.
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

  /// Adds another value that the app collects, such as a route of a server, a menu item, or a job.
  ///
  /// ```swift
  /// app.add(MenuEntry("Orders"))           // in a module
  /// registry.contributions(MenuEntry.self)  // in the app
  /// ```
  ///
  /// - Parameter value: The value to add.
  public mutating func add<Value: Sendable>(_ value: Value) {
    values[ObjectIdentifier(Value.self), default: []].append(value)
  }
}
