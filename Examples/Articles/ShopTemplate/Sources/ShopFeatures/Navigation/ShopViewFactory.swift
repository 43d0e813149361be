import Tessera
import TesseraModules

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
        case .tab(.shop): ProductListView(viewModel: ProductListViewModel(products))
        case .countries: CountriesView(viewModel: CountriesViewModel(countries))
        default: Heading(screen.title)
        }
      }
    }
  }

  /// A tab of the app, with the screens that are pushed and presented in it.
  public struct ShopTabView: SwiftUI.View {
    @StateObject private var model: NavigationModel<NavigationAdapter<ShopScreen>>
    private let views: ShopViewFactory

    /// Creates the view of a tab.
    public init(_ tab: TabScreen, views: ShopViewFactory) {
      _model = StateObject(wrappedValue: NavigationModel(Navigator(NavigationAdapter(root: .tab(tab)))))
      self.views = views
    }

    /// The root screen of the tab, and the screens above it.
    public var body: some SwiftUI.View {
      CoordinatedView(model) { screen in views.view(for: screen).body }
        .environmentObject(ShopCoordinator(model.navigator))
    }
  }
#endif
