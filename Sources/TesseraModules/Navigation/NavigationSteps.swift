/// A state that navigation operations change, such as the paths of screens or the tabs of an app.
public protocol NavigationState: Hashable, Sendable {
  /// The screens in the navigation state.
  associatedtype Screen: TesseraModules.Screen

  /// Applies a navigation operation.
  ///
  /// - Parameter operation: The operation to apply.
  /// - Returns: `true` if the operation changed the state.
  @discardableResult
  mutating func apply(_ operation: NavigationOperation<Screen>) -> Bool
}

extension NavigationAdapter: NavigationState {}

extension NavigationState {
  /// Pushes a screen onto the topmost path.
  ///
  /// - Parameter screen: The screen to show.
  public mutating func push(_ screen: Screen) { apply(.push(screen)) }
  /// Replaces the topmost screen.
  ///
  /// - Parameter screen: The screen to show.
  public mutating func replace(with screen: Screen) { apply(.replace(screen)) }
  /// Presents a screen in a sheet.
  ///
  /// - Parameter screen: The screen to show.
  public mutating func presentSheet(_ screen: Screen) { apply(.presentSheet(screen)) }
  /// Presents a screen that covers the whole window.
  ///
  /// - Parameter screen: The screen to show.
  public mutating func presentFullScreen(_ screen: Screen) { apply(.presentFullScreen(screen)) }
  /// Shows a screen as an overlay above all others.
  ///
  /// - Parameter screen: The screen to show.
  public mutating func showOverlay(_ screen: Screen) { apply(.overlay(screen)) }
  /// Pops the topmost screen.
  ///
  /// - Returns: `false` if the topmost path contains only its root.
  @discardableResult
  public mutating func pop() -> Bool { apply(.pop) }
  /// Pops all screens of the topmost path except its root.
  ///
  /// - Returns: `false` if the topmost path contains only its root.
  @discardableResult
  public mutating func popToRoot() -> Bool { apply(.popToRoot) }
  /// Dismisses the overlay, or else the topmost sheet or full-screen cover.
  ///
  /// - Returns: `false` if nothing is presented.
  @discardableResult
  public mutating func dismiss() -> Bool { apply(.dismiss) }
  /// Dismisses the overlay and all sheets and full-screen covers.
  ///
  /// - Returns: `false` if nothing is presented.
  @discardableResult
  public mutating func dismissAll() -> Bool { apply(.dismissAll) }
}
