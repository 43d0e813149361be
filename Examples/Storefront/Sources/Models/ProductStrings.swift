/// The texts of a product in one language, as a backend has sent them.
public struct ProductStrings: Sendable, Hashable {
  /// The language of the texts, such as `pl`; `nil` if the backend did not say it.
  public var language: String?
  /// The name.
  public var name: String
  /// The description; `nil` if there is none.
  public var description: String?
  /// The name of the category.
  public var category: String
  /// The name of the color.
  public var color: String

  /// Creates texts.
  public init(language: String?, name: String, description: String?, category: String, color: String) {
    self.language = language
    self.name = name
    self.description = description
    self.category = category
    self.color = color
  }
}
