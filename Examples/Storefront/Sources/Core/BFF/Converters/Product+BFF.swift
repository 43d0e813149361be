import Models

extension Product {
  /// The maximum number of pieces of a product, in stock or in a list, with which the shop computes.
  static let mostPieces = 1_000_000

  /// Creates a product from the backend.
  ///
  /// - Parameters:
  ///   - fragment: The product as the backend has sent it.
  ///   - language: The language of the texts; `nil` if it is unknown.
  /// - Throws: ``StoreUnavailable`` if the product is invalid, or has another currency than the shop, which adds prices.
  public init(_ fragment: ProductFragment, language: String?) throws {
    let picture = Self.picture(fragment.picture)
    let price = fragment.price.money
    guard let id = Int(fragment.id), BFFText.isSlug(fragment.slug), let picture,
      (0...Self.mostPieces).contains(fragment.stock), (0...5).contains(fragment.rating),
      price.minorUnits >= 0, price.currency == Money(0).currency
    else { throw StoreUnavailable("the backend sent an invalid product") }
    let oldPrice = fragment.oldPrice?.money
    let isReduced = oldPrice.map { $0.currency == price.currency && $0.minorUnits > price.minorUnits } ?? false
    self.init(
      id: id,
      slug: fragment.slug,
      category: BFFText.name(fragment.category.id),
      price: price,
      oldPrice: isReduced ? oldPrice : nil,
      color: BFFText.name(fragment.color.id),
      sizes: fragment.sizes.prefix(BFFText.mostItems).map(BFFText.name),
      stock: fragment.stock,
      rating: fragment.rating,
      released: fragment.released.description,
      picture: picture,
      texts: ProductStrings(
        language: language,
        name: BFFText.name(fragment.name),
        description: fragment.description.map { BFFText.limited($0, to: BFFText.mostDescriptionBytes) },
        category: BFFText.name(fragment.category.name),
        color: BFFText.name(fragment.color.name)
      )
    )
    // Badges that the shop does not know are not shown.
    isNew = fragment.badges.contains(.new)
  }

  /// Returns the valid products of a list.
  ///
  /// - Parameters:
  ///   - fragments: The products as the backend has sent them.
  ///   - limit: The number of products that the shop has asked for.
  ///   - language: The language of the texts; `nil` if it is unknown.
  /// - Throws: ``StoreUnavailable`` if all products are invalid. The page would otherwise say that there are none.
  public static func list(_ fragments: [ProductFragment], limit: Int, language: String?) throws -> [Product] {
    let products = fragments.prefix(max(0, limit)).compactMap { try? Product($0, language: language) }
    guard !products.isEmpty || fragments.isEmpty else {
      throw StoreUnavailable("the backend sent only invalid products")
    }
    return products
  }

  /// Returns the name of a picture of the shop from its address, such as `teapot` from `/pictures/teapot.svg`.
  private static func picture(_ address: URLValue) -> String? {
    let file = address.text.utf8.split(separator: UInt8(ascii: "/")).last
    let name = file.map { String(Substring($0.prefix { $0 != UInt8(ascii: ".") })) } ?? ""
    return BFFText.isSlug(name) ? name : nil
  }
}

extension ProductPage {
  /// Creates a part of a list from the backend.
  ///
  /// - Parameters:
  ///   - fragments: The products as the backend has sent them.
  ///   - total: The number of products in the complete list.
  ///   - offset: The requested offset.
  ///   - limit: The requested number of products.
  ///   - language: The language of the texts; `nil` if it is unknown.
  /// - Throws: ``StoreUnavailable`` if the total is invalid, or contradicts the products. The page would otherwise say
  ///   something untrue.
  public init(_ fragments: [ProductFragment], total: Int, offset: Int, limit: Int, language: String?) throws {
    guard (0...Product.mostPieces).contains(total), fragments.isEmpty == (offset >= total) else {
      throw StoreUnavailable("the backend sent an invalid number of products")
    }
    self.init(products: try Product.list(fragments, limit: limit, language: language), total: total)
  }
}

extension BFFSchema.ProductFilter {
  /// Creates the filter of a query.
  public init(_ query: ProductQuery) {
    self.init(
      category: query.category.map { .value($0) } ?? .absent,
      inStock: query.inStock,
      onSale: query.onSale
    )
  }
}

extension BFFSchema.ProductOrder {
  /// Creates the sort order of a query.
  public init(_ order: ProductOrder) {
    self =
      switch order {
      case .featured: .featured
      case .newest: .newest
      case .cheapest: .cheapest
      case .dearest: .dearest
      case .rating: .rating
      case .name: .name
      }
  }
}

extension PageAnswers {
  /// Keeps the categories of a page with their names.
  ///
  /// - Parameters:
  ///   - categories: The categories as the backend has sent them; `nil` if they could not be read.
  ///   - language: The language of the names; `nil` if it is unknown.
  public func setCategories(_ categories: [NamedFragment]?, language: String?) {
    let named = categories?.prefix(BFFText.mostItems).map { (id: BFFText.name($0.id), name: BFFText.name($0.name)) }
    set(.categories, to: named?.map(\.id))
    for category in named ?? [] { setCategoryName(category.name, of: category.id, language: language) }
  }

  /// Keeps a product.
  ///
  /// - Parameters:
  ///   - fragment: The product as the backend has sent it; `nil` if the shop does not sell it.
  ///   - slug: The slug for which a service will ask.
  ///   - language: The language of the texts; `nil` if it is unknown.
  private func setProduct(_ fragment: ProductFragment?, slug: String, language: String?) {
    if let fragment {
      guard let product = try? Product(fragment, language: language) else {
        return setUnavailable(.product(slug: slug))
      }
      setProduct(product, slug: slug)
    } else {
      setProduct(nil, slug: slug)
    }
  }

  /// Keeps a product that can be missing in the data of an operation.
  ///
  /// - Parameters:
  ///   - fragment: The product; `nil` if the shop does not sell it, or if it could not be read.
  ///   - slug: The slug for which a service will ask.
  ///   - reading: The data of the operation.
  public func setProduct<Data>(_ fragment: ProductFragment?, slug: String, in reading: BackendReading<Data>) {
    if fragment != nil || reading.isComplete {
      setProduct(fragment, slug: slug, language: reading.language)
    } else {
      // An error is no sign that there is no such product.
      setUnavailable(.product(slug: slug))
    }
  }

  /// Keeps the bag and the wishes of a visitor.
  ///
  /// - Parameters:
  ///   - visitor: The visitor as the backend has sent it; `nil` if it could not be read.
  ///   - session: The session of the visitor.
  public func setVisitor(_ visitor: VisitorFragment?, of session: Session) {
    set(.bag(session), to: visitor.flatMap { try? ShoppingBag($0.bag) })
    set(.wishes(session), to: visitor.flatMap { try? BFFText.slugs($0.wishes) })
  }
}
