import Core
import Models
import Web

extension BagPageQuery {
  /// Reads what the page of the bag needs with one operation.
  static func read(for request: PageRequest, from backend: Backend) async throws {
    try await backend.read(BagPageQuery(), for: request.visitor) { reading, answers in
      let bag = reading.data.bag.flatMap { try? ShoppingBag($0.lines.map(\.bagLineFragment), lastLine: $0.lastLine) }
      answers.set(.bag(request.visitor), to: bag)
      for line in reading.data.bag?.lines ?? [] {
        answers.setProduct(line.product, slug: line.bagLineFragment.slug, in: reading)
      }
      let wishes = reading.data.visitor.flatMap { try? BFFText.slugs($0.wishes) }
      answers.set(.wishes(request.visitor), to: wishes)
    }
  }
}
