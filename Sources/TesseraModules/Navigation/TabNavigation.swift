/// The tabs of an app, each with navigation of its own, and which of them is seen.
public struct TabNavigation<Screen: TesseraModules.Screen>: Hashable, Sendable {
  /// One tab.
  public struct Entry: Hashable, Sendable, Codable, Identifiable {
    /// The tab's identifier.
    public let id: String
    /// Where in it the user is.
    public fileprivate(set) var navigation: NavigationAdapter<Screen>
  }

  /// At least one, each identifier once.
  public private(set) var tabs: [Entry]
  /// The identifier of the tab that is seen.
  public private(set) var selected: String

  /// Tabs that stand at their first screens; the first tab is seen. Nil without tabs, or with two of one identifier.
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

  /// Where in the tab that is seen the user is.
  public var navigation: NavigationAdapter<Screen> {
    // One of the tabs is selected, and there is one.
    (tabs.first { $0.id == selected } ?? tabs[0]).navigation
  }

  /// Shows a tab. The one that is seen already goes back to its first screen, as users expect.
  ///
  /// - Returns: False where there is no such tab.
  @discardableResult
  public mutating func select(_ id: String) -> Bool {
    guard tabs.contains(where: { $0.id == id }) else { return false }
    if id == selected { apply(.popToRoot) }
    selected = id
    return true
  }

  /// Changes one tab, seen or not. Nothing where there is no such tab.
  public mutating func update(_ id: String, _ change: (inout NavigationAdapter<Screen>) -> Void) {
    guard let index = tabs.firstIndex(where: { $0.id == id }) else { return }
    change(&tabs[index].navigation)
  }

  /// What is left of what was saved, in the tabs that there are now: a tab that is new stands at its first screen, one
  /// that is gone is forgotten, and so is each screen that is not kept, with what stood above it.
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
  /// Takes a step in the tab that is seen. Says whether it changed anything.
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

  /// - Throws: `DecodingError` where there is no tab, two have one identifier, or the one that is seen is not there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let tabs = try container.decode([Entry].self, forKey: .tabs)
    let selected = try container.decode(String.self, forKey: .selected)
    guard let navigation = TabNavigation(tabs: tabs, selected: selected) else {
      throw DecodingError.dataCorruptedError(
        forKey: .tabs,
        in: container,
        debugDescription: "each tab has an identifier of its own, and one is selected"
      )
    }
    self = navigation
  }

  /// All that there is to be restored.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(tabs, forKey: .tabs)
    try container.encode(selected, forKey: .selected)
  }
}
