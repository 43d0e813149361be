import Core
import Models
import Web

extension HomePageQuery {
  /// Reads what the start page needs with one operation.
  static func read(for request: PageRequest, from backend: Backend) async throws {
    let limit = HomeViewModel.productsPerSection
    let operation = HomePageQuery(limit: limit, isKnown: !request.isNewVisitor)
    try await backend.read(operation, for: request.knownVisitor) { reading, answers in
      let home = reading.data.home
      func keep(_ query: ProductQuery, _ products: [ProductFragment]?) {
        let products = products.flatMap { try? Product.list($0, limit: limit, language: reading.language) }
        let page = products.map { ProductPage(products: $0, total: $0.count) }
        answers.set(.list(query, offset: 0, limit: limit), to: page)
      }
      keep(HomeViewModel.newest, home?.newest)
      keep(HomeViewModel.popular, home?.popular)
      keep(HomeViewModel.lowered, home?.lowered)
      answers.setCategories(home?.categories, language: reading.language)
      answers.setVisitor(reading.data.visitor, of: request.visitor)
    }
  }
}
