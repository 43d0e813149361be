import Models

/// Reads products from the backend, unless the operation of the page has read them.
struct BFFProducts: ProductService {
  private let client: BFFClient

  init(_ client: BFFClient) { self.client = client }

  func page(_ query: ProductQuery, offset: Int, limit: Int) async throws -> ProductPage {
    let question = PageAnswers.Question.list(query, offset: offset, limit: limit)
    if let known: ProductPage = try PageAnswers.current?.answer(to: question) { return known }
    let operation = ProductListQuery(
      filter: .value(BFFSchema.ProductFilter(query)),
      order: BFFSchema.ProductOrder(query.order),
      offset: BFFNumber.clamped(offset),
      limit: BFFNumber.clamped(limit)
    )
    let reading = try await client.complete(operation, for: nil)
    let page = reading.data.page
    return try ProductPage(
      page.products,
      total: page.total,
      offset: BFFNumber.clamped(offset),
      limit: limit,
      language: reading.language
    )
  }

  func product(_ slug: String) async throws -> Product? {
    if let known: Product? = try PageAnswers.current?.answer(to: .product(slug: slug)) { return known }
    let reading = try await client.complete(ProductBySlugQuery(slug: slug), for: nil)
    return try reading.data.product.map { try Product($0, language: reading.language) }
  }

  func products(_ slugs: [String]) async throws -> [Product] {
    guard !slugs.isEmpty else { return [] }
    let known: [Product?] = try slugs.compactMap { try PageAnswers.current?.answer(to: .product(slug: $0)) }
    if known.count == slugs.count { return known.compactMap(\.self) }
    let reading = try await client.complete(ProductsBySlugQuery(slugs: slugs), for: nil)
    // An invalid product is an error: a product that is missing in the result is no longer sold.
    let products = try reading.data.products.map { try Product($0, language: reading.language) }
    let bySlug = Dictionary(products.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    return slugs.compactMap { bySlug[$0] }
  }

  func related(to product: Product, limit: Int) async throws -> [Product] {
    let question = PageAnswers.Question.related(slug: product.slug, limit: limit)
    if let known: [Product] = try PageAnswers.current?.answer(to: question) { return known }
    let operation = RelatedProductsQuery(slug: product.slug, limit: BFFNumber.clamped(limit))
    let reading = try await client.complete(operation, for: nil)
    return try Product.list(reading.data.related, limit: limit, language: reading.language)
  }

  func categories() async throws -> [String] {
    if let known: [String] = try PageAnswers.current?.answer(to: .categories) { return known }
    let reading = try await client.complete(AllCategoriesQuery(), for: nil)
    let answers = PageAnswers.current ?? PageAnswers()
    answers.setCategories(reading.data.categories, language: reading.language)
    return try answers.answer(to: .categories) ?? []
  }
}
