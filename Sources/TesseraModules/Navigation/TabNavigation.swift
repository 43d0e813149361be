/// The tabs of an app, each with its own navigation state, and the selected tab.
public struct TabNavigation<Screen: TesseraModules.Screen>: Hashable, Sendable {
  /// A tab.
  public struct Entry: Hashable, Sendable, Codable, Identifiable {
    /// The identifier of the tab.
    public let id: String
    /// The navigation state of the tab.
    public fileprivate(set) var navigation: NavigationAdapter<Screen>
  }

  /// The tabs. There is at least one, and their identifiers are unique.
  public private(set) var tabs: [Entry]
  /// The identifier of the selected tab.
  public private(set) var selected: String

  /// Creates tabs with their root screens, and selects the first one. Returns `nil` if there are no tabs, or if an
  /// identifier is not unique.
  ///
  /// - Parameter tabs: The identifiers and root screens of the tabs.
  public init?(_ tabs: [(id: String, root: Screen)]) {
    self.init(
      tabs: tabs.map { Entry(id: $0.id, navigation: NavigationAdapter(root: $0.root)) },
      selected: tabs.first?.id ?? ""
    )
  }

  private init?(tabs: [Entry], selected: String) {
    guard Set(tabs.map(\.id)).count == tabs.count, tabs.contains(where: { $0.id == selected }) else { return nil }
    self.tabs = tabs
    self.selected = selected
  }

  /// The navigation state of the selected tab.
  public var navigation: NavigationAdapter<Screen> {
    // There is always at least one tab, and one is always selected.
    (tabs.first { $0.id == selected } ?? tabs[0]).navigation
  }

  /// Selects a tab. Selecting the selected tab pops to its root screen, as users expect.
  ///
  /// - Parameter id: The identifier of the tab.
  /// - Returns: `false` if there is no such tab.
  @discardableResult
  public mutating func select(_ id: String) -> Bool {
    guard tabs.contains(where: { $0.id == id }) else { return false }
    if id == selected { apply(.popToRoot) }
    selected = id
    return true
  }

  /// Changes the navigation state of a tab, even if the tab is not selected. The method has no effect if there is no
  /// such tab.
  ///
  /// - Parameters:
  ///   - id: The identifier of the tab.
  ///   - change: A closure that changes the navigation state.
  public mutating func update(_ id: String, _ change: (inout NavigationAdapter<Screen>) -> Void) {
    guard let index = tabs.firstIndex(where: { $0.id == id }) else { return }
    change(&tabs[index].navigation)
  }

  /// Returns the current tabs with a saved state.
  ///
  /// A tab that is not in the saved state shows its root screen, and a saved tab that no longer exists is ignored. Each
  /// screen that does not satisfy the predicate is removed, with all screens above it.
  ///
  /// - Parameters:
  ///   - saved: The saved state.
  ///   - isKept: A closure that returns `true` for the screens to keep.
  /// - Returns: The restored state.
  /// - Throws: The error that `isKept` throws.
  public func restoring(
    _ saved: TabNavigation,
    keeping isKept: (Screen) throws -> Bool
  ) rethrows -> TabNavigation {
    var restored = self
    for index in restored.tabs.indices {
      if let entry = saved.tabs.first(where: { $0.id == restored.tabs[index].id }),
        let navigation = try entry.navigation.keeping(isKept)
      {
        restored.tabs[index].navigation = navigation
      }
    }
    if restored.tabs.contains(where: { $0.id == saved.selected }) { restored.selected = saved.selected }
    return restored
  }
}

extension TabNavigation: NavigationState {
  /// Applies a navigation operation to the selected tab.
  ///
  /// - Parameter operation: The operation to apply.
  /// - Returns: `true` if the operation changed the state.
  @discardableResult
  public mutating func apply(_ operation: NavigationOperation<Screen>) -> Bool {
    guard let index = tabs.firstIndex(where: { $0.id == selected }) else { return false }
    return tabs[index].navigation.apply(operation)
  }
}

extension TabNavigation: Codable {
  private enum Key: CodingKey {
    case tabs, selected
  }

  /// Decodes the tabs.
  ///
  /// - Throws: `DecodingError` if there are no tabs, an identifier is not unique, or the selected tab does not exist.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let tabs = try container.decode([Entry].self, forKey: .tabs)
    let selected = try container.decode(String.self, forKey: .selected)
    guard let navigation = TabNavigation(tabs: tabs, selected: selected) else {
      throw DecodingError.dataCorruptedError(
        forKey: .tabs,
        in: container,
        debugDescription: "the identifiers of tabs must be unique, and one tab must be selected"
      )
    }
    self = navigation
  }

  /// Encodes the complete navigation state.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(tabs, forKey: .tabs)
    try container.encode(selected, forKey: .selected)
  }
}
