import Core
import Models
import Web

extension BagPageQuery {
  /// Reads what the page of the bag needs with one operation.
  static func read(for request: PageRequest, from backend: Backend) async throws {
    try await backend.read(BagPageQuery(), for: request.visitor) { reading, answers in
      let lines = reading.data.bag?.lines ?? []
      let bag = reading.data.bag.flatMap { try? ShoppingBag($0.lines.map(\.bagLineFragment), lastLine: $0.lastLine) }
      answers.set(.bag(request.visitor), to: bag)
      for line in lines {
        let slug = line.bagLineFragment.slug
        if line.product != nil || reading.isComplete {
          answers.setProduct(line.product, slug: slug, language: reading.language)
        } else {
          // An error is no sign that the shop no longer sells the product.
          answers.setUnavailable(.product(slug: slug))
        }
      }
      let wishes = reading.data.visitor.flatMap { try? BFFText.slugs($0.wishes) }
      answers.set(.wishes(request.visitor), to: wishes)
    }
  }
}
