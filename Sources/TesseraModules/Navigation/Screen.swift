/// A destination of navigation as a value, usually a case of a feature's enumeration.
///
/// ```swift
/// enum BagScreen: Screen { case bag, item(id: Int) }
/// ```
///
/// A screen identifies its content, not its appearance: a ``ViewFactory`` creates the view. Screens can be saved, sent
/// in a link, and compared.
public protocol Screen: Hashable, Sendable, Codable {}

/// Creates the views of screens, such as SwiftUI views or HTML.
public protocol ViewFactory<Screen> {
  /// The screens for which the factory creates views.
  associatedtype Screen: TesseraModules.Screen
  /// The type of the views.
  associatedtype View

  /// Creates the view of a screen.
  ///
  /// - Parameter screen: The screen to show.
  /// - Returns: The view.
  func view(for screen: Screen) -> View
}
