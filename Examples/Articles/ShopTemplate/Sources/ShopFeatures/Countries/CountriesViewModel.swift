#if canImport(Combine)
  public import Combine
#endif
public import TesseraModules

/// The view model of the countries. Previews and tests of the view use another implementation.
@MainActor
public protocol CountriesViewModelProtocol: ObservableModel {
  /// The state of the list.
  var state: ViewState<[String]> { get }
  /// Loads the countries. The view shows the previous ones in the meantime.
  func load() async
  /// Opens the page about shipping.
  func openHelp()
}

/// Loads the countries from a service.
@MainActor
public final class CountriesViewModel: CountriesViewModelProtocol {
  /// The state of the list.
  #if canImport(Combine)
    @Published
  #endif
  public private(set) var state: ViewState<[String]> = .idle
  private let dependencies: CountriesDependencyContainer

  /// Creates a view model that has not loaded yet.
  public init(_ dependencies: CountriesDependencyContainer) { self.dependencies = dependencies }

  /// Loads the countries.
  public func load() async {
    state.begin()
    do {
      state.finish(.success(try await dependencies.countryService.countries()))
    } catch {
      state.finish(.failure(error))
    }
  }

  /// Opens the page about shipping: a link without a screen, which the app opens on the website.
  public func openHelp() {
    dependencies.deepLinkService.receive(dependencies.webURLProvider.url(path: "help/shipping"))
  }
}
