/// A step of navigation, as a value: it can be kept, sent, and applied to a ``NavigationAdapter``.
public enum NavigationOperation<Screen: TesseraModules.Screen>: Hashable, Sendable, Codable {
  /// Goes on to a screen.
  case push(Screen)
  /// Shows another screen in place of the topmost.
  case replace(Screen)
  /// Shows a screen in a sheet above everything, with a path of its own.
  case presentSheet(Screen)
  /// Shows a screen that covers everything, with a path of its own.
  case presentFullScreen(Screen)
  /// Shows a screen over whatever is there, in place of the overlay that may be there: a notice, a waiting sign.
  case overlay(Screen)
  /// Goes back by one screen.
  case pop
  /// Goes back to where the topmost path begins.
  case popToRoot
  /// Takes away the overlay; where there is none, the topmost sheet or cover.
  case dismiss
  /// Takes away the overlay and all sheets and covers.
  case dismissAll

  /// The same step among other screens.
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
