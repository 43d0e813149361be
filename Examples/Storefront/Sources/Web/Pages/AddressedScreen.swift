import TesseraModules

/// A screen of a feature that has an address in the shop.
public protocol AddressedScreen: FeatureScreen {
  /// `/product/wool-sweater`
  var path: String { get }
}

/// Makes addresses of a feature's screens: the views of a shop on the web.
struct ScreenAddresses<Screen: AddressedScreen>: ViewFactory {
  func view(for screen: Screen) -> PageAddress { PageAddress(screen.path) }
}

extension ModuleContributions {
  /// The feature's screens: links and tabs lead to their addresses.
  public mutating func screens<Screen: AddressedScreen>(at type: Screen.Type) {
    screens { _ in ScreenAddresses<Screen>() }
  }
}

extension PageRequest {
  /// Takes steps among a feature's screens; ``Reply/follow(_:)`` goes where they lead.
  public func coordinator<Screen: FeatureScreen>(of type: Screen.Type = Screen.self) -> FeatureCoordinator<Screen> {
    FeatureCoordinator(navigator)
  }
}
