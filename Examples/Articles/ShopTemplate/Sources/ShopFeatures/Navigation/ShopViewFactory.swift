public import Tessera
public import TesseraModules

/// Creates the heading of each screen, for programs without SwiftUI.
public struct HeadingFactory: ViewFactory {
  /// Creates a factory.
  public init() {}

  /// Creates the heading of a screen.
  public func view(for screen: ShopScreen) -> LocalizedString { screen.title }
}

#if canImport(SwiftUI)
  import ShopStyleGuide
  import SwiftUI

  /// Creates the view of each screen, with its view model and the services that it uses.
  public struct ShopViewFactory: ViewFactory {
    private let countries: CountriesDependencyContainer
    private let products: ProductListDependencyContainer

    /// Creates a factory.
    ///
    /// - Parameter resolver: The provider of the app's services.
    public init(_ resolver: Resolver) throws {
      countries = try CountriesDependencyContainer(from: resolver)
      products = try ProductListDependencyContainer(from: resolver)
    }

    /// Creates the view of a screen.
    public func view(for screen: ShopScreen) -> DeferredView {
      DeferredView { [countries, products] in
        switch screen {
        case .tab(.home): HomeView(greeting: .sample)
        case .tab(.shop): ProductListView(viewModel: ProductListViewModel(products))
        case .countries: CountriesView(viewModel: CountriesViewModel(countries))
        case .tab(.bag), .wishlist, .account, .search, .debugMenu: Heading(screen.title)
        }
      }
    }
  }
#endif
