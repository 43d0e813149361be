public import Tessera

/// A tab that a module contributes.
public struct ModuleTab: Sendable, Hashable, Identifiable {
  /// The identifier of the tab, which is unique in an app and is part of saved states.
  public let id: String
  /// The title, which is resolved when it is shown.
  public let title: LocalizedString
  /// The name of an image in the symbol set that the app uses.
  public let symbol: String?
  /// The position among the other tabs. Lower values come first.
  public let order: Int
  /// The root screen of the tab.
  public let root: AnyScreen

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - id: The identifier of the tab, which must not change between versions.
  ///   - title: The title of the tab.
  ///   - symbol: The name of an image in the symbol set that the app uses.
  ///   - order: The position among the other tabs. Lower values come first. Tabs with equal values are sorted by
  ///     identifier.
  ///   - root: The root screen of the tab.
  public init(
    _ id: String,
    title: LocalizedString,
    symbol: String? = nil,
    order: Int = 0,
    root: some FeatureScreen
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.order = order
    self.root = AnyScreen(root)
  }
}

extension TabNavigation where Screen == AnyScreen {
  /// Creates the tabs of an app with their root screens, and selects the first one. Returns `nil` if there are no tabs.
  ///
  /// - Parameter tabs: The tabs of the modules.
  public init?(_ tabs: [ModuleTab]) { self.init(tabs.map { ($0.id, $0.root) }) }

  /// Opens the destination of a deep link: selects its tab, dismisses presented screens, and applies its operations.
  ///
  /// - Parameter destination: The destination of the link.
  /// - Returns: `false` without changing the state if the tab does not exist.
  @discardableResult
  public mutating func open(_ destination: LinkDestination) -> Bool {
    if let tab = destination.tab, tab != selected {
      guard select(tab) else { return false }
    }
    apply(.dismissAll)
    for step in destination.steps { apply(step) }
    return true
  }
}
