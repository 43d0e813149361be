/// A navigation operation as a value, which can be stored, sent, and applied to a ``NavigationAdapter``.
public enum NavigationOperation<Screen: TesseraModules.Screen>: Hashable, Sendable, Codable {
  /// Pushes a screen onto the topmost path.
  case push(Screen)
  /// Replaces the topmost screen.
  case replace(Screen)
  /// Presents a screen in a sheet above all others, with a path of its own.
  case presentSheet(Screen)
  /// Presents a screen that covers the whole window, with a path of its own.
  case presentFullScreen(Screen)
  /// Shows a screen as an overlay above all others, such as a notice or an activity indicator. It replaces the current
  /// overlay.
  case overlay(Screen)
  /// Pops the topmost screen.
  case pop
  /// Pops all screens of the topmost path except its root.
  case popToRoot
  /// Dismisses the overlay, or else the topmost sheet or full-screen cover.
  case dismiss
  /// Dismisses the overlay and all sheets and full-screen covers.
  case dismissAll

  /// Returns the same operation with another type of screen.
  ///
  /// - Parameter transform: A closure that converts a screen.
  /// - Returns: The operation with the converted screen.
  /// - Throws: The error that `transform` throws.
  public func map<Other>(_ transform: (Screen) throws -> Other) rethrows -> NavigationOperation<Other> {
    switch self {
    case .push(let screen): .push(try transform(screen))
    case .replace(let screen): .replace(try transform(screen))
    case .presentSheet(let screen): .presentSheet(try transform(screen))
    case .presentFullScreen(let screen): .presentFullScreen(try transform(screen))
    case .overlay(let screen): .overlay(try transform(screen))
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    }
  }
}
