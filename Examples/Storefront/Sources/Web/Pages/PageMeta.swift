/// The description of a page for search engines and social sites. Pages without one are not indexed.
public struct PageMeta: Sendable, Hashable {
  /// The path of the page in all languages, with the query items that determine its content, but without the language.
  public var path: String
  /// One or two sentences in the language of the page.
  public var description: String
  /// The path of a picture of the content; `nil` for none.
  public var picture: String?
  /// The product that the page shows; `nil` for none.
  public var product: ProductData?

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - path: The path of the page, without the language.
  ///   - description: One or two sentences in the language of the page.
  ///   - picture: The path of a picture of the content.
  ///   - product: The product that the page shows.
  public init(path: String, description: String, picture: String? = nil, product: ProductData? = nil) {
    self.path = path
    self.description = description
    self.picture = picture
    self.product = product
  }
}
