/// Performs navigation for a feature that is independent of the rest of the app.
///
/// A feature declares a protocol with the navigation requests of its screens. A type that is based on any coordinator
/// for these screens implements the protocol:
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
  /// The screens of the feature.
  associatedtype Screen: TesseraModules.Screen

  /// Performs a navigation operation.
  ///
  /// - Parameter operation: The operation to perform.
  /// - Returns: `true` if the operation changed the navigation state.
  @discardableResult
  func perform(_ operation: NavigationOperation<Screen>) -> Bool
}

extension Coordinator {
  /// Pushes a screen onto the topmost path.
  ///
  /// - Parameter screen: The screen to show.
  public func push(_ screen: Screen) { perform(.push(screen)) }
  /// Replaces the topmost screen.
  ///
  /// - Parameter screen: The screen to show.
  public func replace(with screen: Screen) { perform(.replace(screen)) }
  /// Presents a screen in a sheet.
  ///
  /// - Parameter screen: The screen to show.
  public func presentSheet(_ screen: Screen) { perform(.presentSheet(screen)) }
  /// Presents a screen that covers the whole window.
  ///
  /// - Parameter screen: The screen to show.
  public func presentFullScreen(_ screen: Screen) { perform(.presentFullScreen(screen)) }
  /// Shows a screen as an overlay above all others.
  ///
  /// - Parameter screen: The screen to show.
  public func showOverlay(_ screen: Screen) { perform(.overlay(screen)) }
  /// Pops the topmost screen.
  ///
  /// - Returns: `false` if the topmost path contains only its root.
  @discardableResult
  public func pop() -> Bool { perform(.pop) }
  /// Pops all screens of the topmost path except its root.
  ///
  /// - Returns: `false` if the topmost path contains only its root.
  @discardableResult
  public func popToRoot() -> Bool { perform(.popToRoot) }
  /// Dismisses the overlay, or else the topmost sheet or full-screen cover.
  ///
  /// - Returns: `false` if nothing is presented.
  @discardableResult
  public func dismiss() -> Bool { perform(.dismiss) }
  /// Dismisses the overlay and all sheets and full-screen covers.
  ///
  /// - Returns: `false` if nothing is presented.
  @discardableResult
  public func dismissAll() -> Bool { perform(.dismissAll) }
}

/// A coordinator for the screens of one feature, based on a coordinator for the screens of all features.
public struct FeatureCoordinator<Screen: FeatureScreen>: Coordinator {
  private let base: any Coordinator<AnyScreen>

  /// Creates a coordinator for the screens of a feature.
  ///
  /// - Parameter base: The coordinator of the app or of a tab.
  public init(_ base: any Coordinator<AnyScreen>) { self.base = base }

  /// Performs a navigation operation with the screens of all features.
  ///
  /// - Parameter operation: The operation to perform.
  /// - Returns: `true` if the operation changed the navigation state.
  @discardableResult
  public func perform(_ operation: NavigationOperation<Screen>) -> Bool {
    base.perform(operation.map(AnyScreen.init))
  }
}
