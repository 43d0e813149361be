import Core
import Models
import StyleGuide
import Tessera

/// Creates the product cards of a page.
public struct CardMaker: Sendable {
  private let request: PageRequest
  private let wishes: Set<String>
  /// The start of the form of each heart; `nil` for no hearts.
  private let heart: HTML?
  /// The path of the page, escaped once for all hearts.
  private let path: HTML
  // Strings that many cards share.
  private let sale = String(localized: L10nStyleGuide.Card.sale)
  private let new = String(localized: L10nStyleGuide.Card.new)

  /// - Parameters:
  ///   - request: The request for the page.
  ///   - wishlist: The service with the visitor's wishes.
  public init(for request: PageRequest, wishlist: any WishlistService) async throws {
    self.request = request
    let opening = request.links.path(.wish).map { Heart.opening(action: $0, token: request.formToken) }
    path = HTML(request.target)
    if request.isNewVisitor || opening == nil {
      (heart, wishes) = (opening, [])
    } else {
      let wished = try await PartUnavailable.omitted { try await wishlist.wishes(of: request.visitor) }
      // A heart that does not know whether it is filled would do the opposite of what it shows.
      (heart, wishes) = (wished == nil ? nil : opening, Set(wished ?? []))
    }
  }

  /// Returns the cards of products, in their order.
  ///
  /// - Parameters:
  ///   - products: The products.
  ///   - list: The name of the list. If a page has several lists, a product can be in two of them, and each name is
  ///     used once.
  public func cards(_ products: [Product], list: String = Self.onlyList) -> CardList {
    CardList(cards: products.map { card($0, list: list) })
  }

  /// The name of the list on a page with only one.
  public static let onlyList = "wish"

  /// Returns the card of a product.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - list: The name of the list that contains the card, which is unique on the page.
  public func card(_ product: Product, list: String = Self.onlyList) -> ProductCard {
    let texts = CardTexts.texts(of: product, request.format)
    return ProductCard(
      slug: product.slug,
      name: texts.name,
      href: request.links.path(.product(slug: product.slug)),
      picture: request.picture(of: product),
      stockKind: product.stock == 0 ? "out" : product.stock < CardTexts.plenty ? "low" : "in",
      stockText: texts.stock,
      sale: product.isOnSale ? sale : nil,
      new: product.isNew ? new : nil,
      price: texts.price,
      rating: texts.rating,
      heart: heart.map { heart(product, texts, $0, list) }
    )
  }

  private func heart(_ product: Product, _ texts: CardTexts, _ opening: HTML, _ list: String) -> Heart {
    let isWished = wishes.contains(product.slug)
    return Heart(
      opening: opening,
      path: path,
      id: "\(list)-\(product.slug)",
      slug: product.slug,
      isWished: isWished,
      label: isWished ? texts.remove : texts.add
    )
  }
}
