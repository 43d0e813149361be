import Models
import Tessera

/// The strings of products in all languages of the shop, by slug.
public enum ProductTexts {
  /// Returns the name of a product.
  public static func name(of slug: String) -> LocalizedString { text("product.\(slug).name") }
  /// Returns the description of a product.
  public static func description(of slug: String) -> LocalizedString { text("product.\(slug).description") }
  /// Returns the name of a category.
  public static func category(_ id: String) -> LocalizedString { text("category.\(id)") }
  /// Returns the name of a color.
  public static func color(_ id: String) -> LocalizedString { text("color.\(id)") }

  private static func text(_ key: String) -> LocalizedString { LocalizedString(L10nProducts.table, key: key) }
}
