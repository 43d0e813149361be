import Models
import Tessera

/// The words of products: in every language of the shop, under a product's slug.
public enum ProductTexts {
  /// What a product is called.
  public static func name(of slug: String) -> LocalizedString { text("product.\(slug).name") }
  /// What there is to say about it.
  public static func description(of slug: String) -> LocalizedString { text("product.\(slug).description") }
  /// What a category is called.
  public static func category(_ id: String) -> LocalizedString { text("category.\(id)") }
  /// What a color is called.
  public static func color(_ id: String) -> LocalizedString { text("color.\(id)") }

  private static func text(_ key: String) -> LocalizedString { LocalizedString(L10nProducts.table, key: key) }
}
