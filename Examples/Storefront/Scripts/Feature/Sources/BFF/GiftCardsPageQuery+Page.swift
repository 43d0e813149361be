import Core
import Models
import Web

extension GiftCardsPageQuery {
  /// Reads what the page needs with one operation.
  static func read(for request: PageRequest, from backend: Backend) async throws {
    let limit = GiftCardsViewModel.mostProducts
    let operation = GiftCardsPageQuery(limit: limit, isKnown: !request.isNewVisitor)
    try await backend.read(operation, for: request.knownVisitor) { reading, answers in
      let products = reading.data.giftCards?.products.flatMap {
        try? Product.list($0, limit: limit, language: reading.language)
      }
      let page = products.map { ProductPage(products: $0, total: $0.count) }
      answers.set(.list(ProductQuery(), offset: 0, limit: limit), to: page)
      answers.setVisitor(reading.data.visitor, of: request.visitor)
    }
  }
}
