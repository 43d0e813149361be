/// Something that steps of navigation change: one path of screens, or the tabs of an app.
public protocol NavigationState: Hashable, Sendable {
  /// The screens that it leads to.
  associatedtype Screen: TesseraModules.Screen

  /// Takes a step. Says whether it changed anything.
  @discardableResult
  mutating func apply(_ operation: NavigationOperation<Screen>) -> Bool
}

extension NavigationAdapter: NavigationState {}

extension NavigationState {
  /// Goes on to a screen.
  public mutating func push(_ screen: Screen) { apply(.push(screen)) }
  /// Shows another screen in place of the topmost.
  public mutating func replace(with screen: Screen) { apply(.replace(screen)) }
  /// Shows a screen in a sheet.
  public mutating func presentSheet(_ screen: Screen) { apply(.presentSheet(screen)) }
  /// Shows a screen that covers everything.
  public mutating func presentFullScreen(_ screen: Screen) { apply(.presentFullScreen(screen)) }
  /// Shows a screen over whatever is there.
  public mutating func showOverlay(_ screen: Screen) { apply(.overlay(screen)) }
  /// Goes back by one screen. False at the first.
  @discardableResult
  public mutating func pop() -> Bool { apply(.pop) }
  /// Goes back to where the topmost path begins. False where it stands there.
  @discardableResult
  public mutating func popToRoot() -> Bool { apply(.popToRoot) }
  /// Takes away the overlay, or the topmost sheet or cover. False where there is none.
  @discardableResult
  public mutating func dismiss() -> Bool { apply(.dismiss) }
  /// Takes away the overlay and all sheets and covers. False where there is none.
  @discardableResult
  public mutating func dismissAll() -> Bool { apply(.dismissAll) }
}
