public import TesseraModules

/// The navigation of the app, as views use it. A view reports what the user did, and does not know where that leads.
public final class ShopCoordinator: ObservableModel, Sendable {
  private let navigation: any Coordinator<ShopScreen>

  /// Creates a coordinator.
  ///
  /// - Parameter navigation: The navigator of the app, or a coordinator that records the operations in a test.
  public init(_ navigation: any Coordinator<ShopScreen>) { self.navigation = navigation }

  /// Returns to the previous screen.
  public func didTapBackButton() { navigation.pop() }
  /// Returns to the root screen of the tab.
  public func popToRoot() { navigation.popToRoot() }
  /// Opens the account.
  public func openAccount() { navigation.push(.account) }
  /// Opens the countries to which the shop ships.
  public func openCountries() { navigation.push(.countries) }
  /// Opens the search in a sheet.
  public func openSearch() { navigation.presentSheet(.search) }
  /// Opens the menu for developers as a full-screen cover.
  public func openDebugMenu() { navigation.presentFullScreen(.debugMenu) }
  /// Closes the sheet or the full-screen cover.
  public func didTapCloseButton() { navigation.dismiss() }
}
