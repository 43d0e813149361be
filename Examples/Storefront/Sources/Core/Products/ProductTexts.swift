import Models
import Tessera

/// The texts of products and categories, in all languages of the shop from its catalog, or as a backend has sent them.
public enum ProductTexts {
  /// Returns the name of a product.
  public static func name(of product: Product) -> ProductText {
    text("product.\(product.slug).name", product.texts?.name, in: product.texts?.language)
  }

  /// Returns the description of a product, which is empty if there is none.
  public static func description(of product: Product) -> ProductText {
    let texts = product.texts
    return text("product.\(product.slug).description", texts.map { $0.description ?? "" }, in: texts?.language)
  }

  /// Returns the name of the category of a product.
  public static func category(of product: Product) -> ProductText {
    text("category.\(product.category)", product.texts?.category, in: product.texts?.language)
  }

  /// Returns the name of the color of a product.
  public static func color(of product: Product) -> ProductText {
    text("color.\(product.color)", product.texts?.color, in: product.texts?.language)
  }

  /// Returns the name of a category.
  public static func category(_ id: String) -> ProductText {
    let given = PageAnswers.current?.categoryName(id)
    return text("category.\(id)", given?.name, in: given?.language)
  }

  /// Returns the text of a backend if it has the current language, or if the catalog has no such text.
  ///
  /// - Parameters:
  ///   - key: The key in the catalog.
  ///   - given: The text of the backend; `nil` if there is none.
  ///   - language: The language of this text; `nil` if it is unknown.
  private static func text(_ key: String, _ given: String?, in language: String?) -> ProductText {
    guard let given else { return .catalog(LocalizedString(L10nProducts.table, key: key)) }
    let current = Languages.current.languages.first?.description ?? ""
    if language != nil, BFFText.isLanguage(language, current) { return .given(given) }
    return L10nProducts.table.string(forKey: key).map(ProductText.catalog) ?? .given(given)
  }
}

/// A text of a product.
public enum ProductText: Sendable, Hashable, LocalizedArgument {
  /// A text in the catalog of the shop.
  case catalog(LocalizedString)
  /// A text that a backend has sent. It is data: not a format, and not HTML.
  case given(String)

  public var localizedValue: LocalizedValue {
    switch self {
    case .catalog(let text): .localized(text)
    case .given(let text): .string(text)
    }
  }
}

extension ProductText {
  /// Returns the text in a language. A text of a backend has only one.
  public func resolved(in language: LanguageTag) -> String {
    switch self {
    case .catalog(let text): text.resolved(in: language)
    case .given(let text): text
    }
  }
}

extension String {
  /// Creates a string from a text of a product, in the current languages.
  public init(localized text: ProductText) {
    switch text {
    case .catalog(let text): self.init(localized: text)
    case .given(let text): self = text
    }
  }
}
