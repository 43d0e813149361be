import TesseraModules

/// A screen of a feature that has a path in the shop.
public protocol AddressedScreen: FeatureScreen {
  /// The path, such as `/product/wool-sweater`.
  var path: String { get }
}

/// Creates the paths of a feature's screens, which are its views in a web app.
struct ScreenAddresses<Screen: AddressedScreen>: ViewFactory {
  func view(for screen: Screen) -> PageAddress { PageAddress(screen.path) }
}

extension ModuleContributions {
  /// Adds the screens of the feature, so that links and tabs lead to their paths.
  public mutating func screens<Screen: AddressedScreen>(at type: Screen.Type) {
    screens { _ in ScreenAddresses<Screen>() }
  }
}

extension PageRequest {
  /// Returns a coordinator for the screens of a feature. ``Reply/follow(_:)`` redirects to the resulting screen.
  public func coordinator<Screen: FeatureScreen>(of type: Screen.Type = Screen.self) -> FeatureCoordinator<Screen> {
    FeatureCoordinator(navigator)
  }
}
