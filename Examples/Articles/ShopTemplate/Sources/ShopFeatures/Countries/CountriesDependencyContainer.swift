import ShopCore
public import TesseraModules

/// The services that the feature uses. A test creates the container without an app.
public struct CountriesDependencyContainer: FeatureDependencies {
  let countryService: any CountryService
  let deepLinkService: DeepLinkInbox
  let webURLProvider: any WebURLProvider

  init(countryService: any CountryService, deepLinkService: DeepLinkInbox, webURLProvider: any WebURLProvider) {
    self.countryService = countryService
    self.deepLinkService = deepLinkService
    self.webURLProvider = webURLProvider
  }

  /// Creates the container from the services of the app.
  public init(from resolver: Resolver) throws {
    countryService = try resolver.resolve()
    deepLinkService = try resolver.resolve()
    webURLProvider = try resolver.resolve()
  }
}
