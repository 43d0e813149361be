import Core
import Models
import Web

extension CataloguePageQuery {
  /// Reads what the page of a list needs with one operation.
  static func read(_ query: CatalogueQuery, for request: PageRequest, from backend: Backend) async throws {
    let list = query.productQuery(language: request.format.code)
    let (offset, limit) = (query.offset, CatalogueViewModel.productsPerPage)
    let operation = CataloguePageQuery(
      filter: .value(BFFSchema.ProductFilter(list)),
      order: BFFSchema.ProductOrder(list.order),
      // A page beyond the highest number is after the last one in any case.
      offset: BFFNumber.clamped(offset),
      limit: limit,
      isKnown: !request.isNewVisitor
    )
    try await backend.read(operation, for: request.knownVisitor) { reading, answers in
      let catalogue = reading.data.catalogue
      let page = catalogue?.page.flatMap { page in
        try? ProductPage(
          page.products,
          total: page.total,
          offset: offset,
          limit: limit,
          language: reading.language
        )
      }
      answers.set(.list(list, offset: offset, limit: limit), to: page)
      answers.setCategories(catalogue?.categories, language: reading.language)
      answers.setVisitor(reading.data.visitor, of: request.visitor)
    }
  }
}
