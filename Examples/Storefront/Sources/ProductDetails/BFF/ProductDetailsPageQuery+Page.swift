import Core
import Models
import Web

extension ProductDetailsPageQuery {
  /// Reads what the page of a product needs with one operation.
  static func read(_ slug: String, for request: PageRequest, _ dependencies: ProductDependencies) async throws {
    let limit = ProductViewModel.relatedCount
    let operation = ProductDetailsPageQuery(
      slug: slug,
      relatedCount: limit,
      showsRelated: dependencies.flags.isOn(.relatedProducts),
      isKnown: !request.isNewVisitor
    )
    try await dependencies.backend.read(operation, for: request.knownVisitor) { reading, answers in
      let details = reading.data.productDetails
      answers.setProduct(details?.product, slug: slug, in: reading)
      let related = details?.related.flatMap { try? Product.list($0, limit: limit, language: reading.language) }
      answers.set(.related(slug: slug, limit: limit), to: related)
      answers.setVisitor(reading.data.visitor, of: request.visitor)
    }
  }
}
