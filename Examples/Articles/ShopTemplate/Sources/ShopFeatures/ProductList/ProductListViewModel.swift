#if canImport(Combine)
  public import Combine
#endif
import ShopCore
public import ShopModels
public import Tessera
public import TesseraModules

/// The services that the list of products uses.
public struct ProductListDependencyContainer: FeatureDependencies {
  let productService: any ProductService

  init(productService: any ProductService) { self.productService = productService }

  /// Creates the container from the services of the app.
  public init(from resolver: Resolver) throws { productService = try resolver.resolve() }
}

/// The view model of the product listing page ("plp"), which loads one page after another.
@MainActor
public final class ProductListViewModel: ObservableModel {
  static let productsPerPage = 2

  /// The state of the list.
  #if canImport(Combine)
    @Published
  #endif
  public private(set) var state = PaginatedViewState<Product, Int>()
  /// The last loaded page; `nil` before the first one.
  public private(set) var pagination: ProductListing.Pagination?
  private let dependencies: ProductListDependencyContainer

  /// Creates a view model that has not loaded yet.
  public init(_ dependencies: ProductListDependencyContainer) { self.dependencies = dependencies }

  /// The number of products, such as "5 results".
  public var message: LocalizedString { L10n.Plp.NumberOfResults.message(pagination?.total ?? 0) }

  /// The title of the button that loads the next page, or tries again; `nil` if there is no such button.
  public var buttonTitle: LocalizedString? {
    if case .idle = state.state { return nil }
    guard state.hasMore, !state.isLoading else { return nil }
    return state.error == nil ? L10n.Plp.LoadMore.title : L10n.Plp.ErrorView.retry
  }

  /// Loads the first page when the list appears for the first time.
  public func loadFirst() async {
    if case .idle = state.state { await loadNext() }
  }

  /// Loads the next page, unless a page is loading or there are no more pages.
  public func loadNext() async {
    guard let request = state.loadNext() else { return }
    do {
      let listing = try await dependencies.productService.listing(
        offset: request.cursor ?? 0,
        limit: Self.productsPerPage
      )
      pagination = listing.pagination
      state.finish(request, .success(.init(items: listing.products, next: listing.pagination.nextPage)))
    } catch {
      state.finish(request, .failure(error))
    }
  }
}
