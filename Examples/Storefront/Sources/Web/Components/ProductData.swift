import Core
import Models
import Tessera

/// The data of a product for search engines: a `Product` of schema.org as JSON-LD.
///
/// Browsers do not run the element, so the content security policy of the shop, which allows no scripts, permits it.
public struct ProductData: Sendable, Hashable {
  let product: Product
  let name: String
  let description: String
  let category: String
  let color: String
  /// The path of the product's page, without the language.
  let path: String
  /// The path of the product's picture.
  let picture: String

  /// Creates the data in the current language.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - path: The path of its page, without the language.
  ///   - picture: The path of its picture.
  public init(_ product: Product, path: String, picture: String) {
    self.init(
      product,
      name: String(localized: ProductTexts.name(of: product)),
      description: String(localized: ProductTexts.description(of: product)),
      category: String(localized: ProductTexts.category(of: product)),
      color: String(localized: ProductTexts.color(of: product)),
      path: path,
      picture: picture
    )
  }

  init(
    _ product: Product,
    name: String,
    description: String,
    category: String,
    color: String,
    path: String,
    picture: String
  ) {
    self.product = product
    self.name = name
    self.description = description
    self.category = category
    self.color = color
    self.path = path
    self.picture = picture
  }

  /// Returns the element with the data.
  ///
  /// - Parameters:
  ///   - language: The language of the page.
  ///   - origin: The origin of absolute addresses; `nil` for no addresses.
  func html(language: LanguageTag, origin: SiteOrigin?) -> HTML {
    let json = HTML(rendered: json(language: language.description, origin: origin))
    return #"<script type="application/ld+json">\#(json)</script>"#
  }

  private func json(language: String, origin: SiteOrigin?) -> String {
    let address = origin.map { $0.description + Address.make(path, language: language) }
    let offer = JSONText.object([
      ("@type", JSONText.string("Offer")),
      ("price", JSONText.string(Self.decimal(product.price))),
      ("priceCurrency", JSONText.string(product.price.currency)),
      ("availability", JSONText.string("https://schema.org/\(product.stock > 0 ? "InStock" : "OutOfStock")")),
      ("url", address.map(JSONText.string)),
    ])
    return JSONText.object([
      ("@context", JSONText.string("https://schema.org")),
      ("@type", JSONText.string("Product")),
      ("name", JSONText.string(name)),
      ("description", JSONText.string(description)),
      ("sku", JSONText.string(String(product.id))),
      ("category", JSONText.string(category)),
      ("color", JSONText.string(color)),
      ("image", origin.map { JSONText.string($0.description + picture) }),
      ("url", address.map(JSONText.string)),
      ("offers", offer),
    ])
  }

  /// Returns an amount with a decimal point and two digits after it, whatever the language is.
  private static func decimal(_ amount: Money) -> String {
    let (whole, cents) = amount.minorUnits.quotientAndRemainder(dividingBy: 100)
    return cents < 10 ? "\(whole).0\(cents)" : "\(whole).\(cents)"
  }
}
