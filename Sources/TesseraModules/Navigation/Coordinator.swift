/// Takes steps of navigation for a feature, which does not know what is around it.
///
/// A feature states what its screens ask for, in its own words, and builds on any coordinator of its screens:
///
/// ```swift
/// protocol BagCoordinating: Sendable {
///   func didTapItem(_ id: Int)
/// }
///
/// struct BagCoordinator<Base: Coordinator>: BagCoordinating where Base.Screen == BagScreen {
///   let base: Base
///   func didTapItem(_ id: Int) { base.push(.item(id: id)) }
/// }
/// ```
public protocol Coordinator<Screen>: Sendable {
  /// The feature's screens.
  associatedtype Screen: TesseraModules.Screen

  /// Takes a step. Says whether it changed anything.
  @discardableResult
  func perform(_ operation: NavigationOperation<Screen>) -> Bool
}

extension Coordinator {
  /// Goes on to a screen.
  public func push(_ screen: Screen) { perform(.push(screen)) }
  /// Shows another screen in place of the topmost.
  public func replace(with screen: Screen) { perform(.replace(screen)) }
  /// Shows a screen in a sheet.
  public func presentSheet(_ screen: Screen) { perform(.presentSheet(screen)) }
  /// Shows a screen that covers everything.
  public func presentFullScreen(_ screen: Screen) { perform(.presentFullScreen(screen)) }
  /// Shows a screen over whatever is there.
  public func showOverlay(_ screen: Screen) { perform(.overlay(screen)) }
  /// Goes back by one screen. False at the first.
  @discardableResult
  public func pop() -> Bool { perform(.pop) }
  /// Goes back to where the topmost path begins. False where it stands there.
  @discardableResult
  public func popToRoot() -> Bool { perform(.popToRoot) }
  /// Takes away the overlay, or the topmost sheet or cover. False where there is none.
  @discardableResult
  public func dismiss() -> Bool { perform(.dismiss) }
  /// Takes away the overlay and all sheets and covers. False where there is none.
  @discardableResult
  public func dismissAll() -> Bool { perform(.dismissAll) }
}

/// A coordinator of one feature's screens, over one that knows the screens of all.
public struct FeatureCoordinator<Screen: FeatureScreen>: Coordinator {
  private let base: any Coordinator<AnyScreen>

  /// - Parameter base: The app's, or a tab's.
  public init(_ base: any Coordinator<AnyScreen>) { self.base = base }

  /// Takes the step among the screens of all features.
  @discardableResult
  public func perform(_ operation: NavigationOperation<Screen>) -> Bool {
    base.perform(operation.map(AnyScreen.init))
  }
}
