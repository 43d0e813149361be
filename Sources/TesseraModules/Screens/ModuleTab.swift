public import Tessera

/// A tab that a module contributes.
public struct ModuleTab: Sendable, Hashable, Identifiable {
  /// The identifier of the tab, which is unique in an app and is part of saved states.
  public let id: String
  /// The title, which is resolved when it is shown.
  public let title: LocalizedString
  /// The name of an image in the symbol set that the app uses; `nil` if the tab has an image or no icon.
  public let symbol: String?
  /// The image of a module; `nil` if the tab has a symbol or no icon.
  public let image: ResourceImage?
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
    self.init(id: id, title: title, symbol: symbol, image: nil, order: order, root: AnyScreen(root))
  }

  /// Creates a tab with an image of a module.
  ///
  /// ```swift
  /// ModuleTab("bag", title: L10n.Bag.title, image: Images.bag, root: BagScreen.bag)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identifier of the tab, which must not change between versions.
  ///   - title: The title of the tab.
  ///   - image: The image of the tab.
  ///   - order: The position among the other tabs. Lower values come first. Tabs with equal values are sorted by
  ///     identifier.
  ///   - root: The root screen of the tab.
  public init(
    _ id: String,
    title: LocalizedString,
    image: ResourceImage,
    order: Int = 0,
    root: some FeatureScreen
  ) {
    self.init(id: id, title: title, symbol: nil, image: image, order: order, root: AnyScreen(root))
  }

  /// Creates a tab with an icon of a certain catalog.
  ///
  /// - Parameters:
  ///   - id: The identifier of the tab, which must not change between versions.
  ///   - title: The title of the tab.
  ///   - icon: The icon of the tab, such as `Images.Case.bag`.
  ///   - order: The position among the other tabs. Lower values come first. Tabs with equal values are sorted by
  ///     identifier.
  ///   - root: The root screen of the tab.
  public init<Icons: ResourceNamespace>(
    _ id: String,
    title: LocalizedString,
    icon: ResourceCase<Icons>,
    order: Int = 0,
    root: some FeatureScreen
  ) where Icons.Resource == ResourceImage {
    self.init(id, title: title, image: icon.resource, order: order, root: root)
  }

  private init(
    id: String,
    title: LocalizedString,
    symbol: String?,
    image: ResourceImage?,
    order: Int,
    root: AnyScreen
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.image = image
    self.order = order
    self.root = root
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
