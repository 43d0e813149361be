public import ShopModels

/// Loads the products of the shop.
public protocol ProductService: Sendable {
  /// Returns a page of the list of products.
  func listing(offset: Int, limit: Int) async throws -> ProductListing
}

/// Loads the countries to which the shop ships.
public protocol CountryService: Sendable {
  /// Returns the names of the countries.
  func countries() async throws -> [String]
}

/// Creates the URLs of the pages of the shop's website.
public protocol WebURLProvider: Sendable {
  /// Returns the absolute URL of a page, as a string that a `DeepLinkInbox` can receive.
  func url(path: String) -> String
}

/// The error of a service that cannot be reached.
public struct ServiceUnavailable: Error, Hashable {
  /// Creates the error.
  public init() {}
}

/// Products and countries in memory. An app replaces them with services that send requests.
struct SampleServer: ProductService, CountryService {
  private static let products = (1...5).map { Product(id: $0, name: "Product \($0)") }

  func listing(offset: Int, limit: Int) -> ProductListing {
    ProductListing(
      title: "All products",
      pagination: .init(offset: offset, limit: limit, total: Self.products.count),
      products: Array(Self.products.dropFirst(offset).prefix(limit))
    )
  }

  func countries() -> [String] { ["Australia", "Portugal", "United Kingdom"] }
}

struct Website: WebURLProvider {
  func url(path: String) -> String { "https://shop.example/\(path)" }
}
