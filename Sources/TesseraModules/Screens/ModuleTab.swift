public import Tessera

/// A tab that a module brings.
public struct ModuleTab: Sendable, Hashable, Identifiable {
  /// One tab of an app has it; it stands in what was saved.
  public let id: String
  /// Put into words where it is shown.
  public let title: LocalizedString
  /// The name of an image, in whatever set of symbols the app uses.
  public let symbol: String?
  /// Where it stands among the others: lower first.
  public let order: Int
  /// The screen that it begins with.
  public let root: AnyScreen

  /// - Parameters:
  ///   - id: Stays the same from version to version.
  ///   - title: What people read.
  ///   - symbol: The name of an image, in whatever set of symbols the app uses.
  ///   - order: Where it stands among the others: lower first. Among equals the identifier decides.
  ///   - root: The screen that it begins with.
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
  /// The tabs of an app, at their first screens; the first is seen. Nil where no module brings one.
  public init?(_ tabs: [ModuleTab]) { self.init(tabs.map { ($0.id, $0.root) }) }

  /// Goes where a link leads: shows its tab, takes away what covers it, and takes its steps.
  ///
  /// - Returns: False, and nothing changed, where its tab is not there.
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
