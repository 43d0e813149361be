/// A place that navigation can lead to: a value, mostly a case of a feature's enum.
///
/// ```swift
/// enum BagScreen: Screen { case bag, item(id: Int) }
/// ```
///
/// It says where, not how it looks: a ``ViewFactory`` makes the view. It can be saved, sent in a link, and compared.
public protocol Screen: Hashable, Sendable, Codable {}

/// Makes views of screens: SwiftUI's views, HTML, or whatever else an app shows.
public protocol ViewFactory<Screen> {
  /// The screens that it knows.
  associatedtype Screen: TesseraModules.Screen
  /// What it makes of them.
  associatedtype View

  /// The view of a screen.
  func view(for screen: Screen) -> View
}
