import Models
import Synchronization
import Tessera

/// Searches the products in a language. The index of a language is created when it is first searched.
public final class ProductSearch: SearchService {
  private let products: any ProductService
  private let indices = Mutex<[String: ProductIndex]>([:])

  /// - Parameter products: The products to search.
  public init(_ products: any ProductService) { self.products = products }

  public func find(_ text: String, language: String, limit: Int) async throws -> [Product] {
    try await products.products(index(of: language).find(text, limit: limit))
  }

  public func suggestions(language: String) async throws -> [String] {
    guard let language = LanguageTag(language) else { return [] }
    return try await products.categories().map { ProductTexts.category($0).resolved(in: language) }
  }

  private func index(of language: String) async throws -> ProductIndex {
    if let index = indices.withLock({ $0[language] }) { return index }
    let all = try await products.page(ProductQuery(), offset: 0, limit: .max).products
    let index = ProductIndex(all, language: LanguageTag(language) ?? "en")
    indices.withLock { $0[language] = index }
    return index
  }
}
