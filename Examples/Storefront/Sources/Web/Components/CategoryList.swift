/// A list of links to categories.
public struct CategoryList: Component {
  /// A link to a category.
  public struct Entry: Sendable {
    /// The title.
    public let title: String
    /// The URL of the link.
    public let href: String
    let icon: String
    /// A Boolean value that indicates whether the category is the current one.
    public let isSelected: Bool

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - href: The URL.
    ///   - icon: The name of the icon.
    ///   - isSelected: A Boolean value that indicates whether the category is the current one.
    public init(title: String, href: String, icon: String, isSelected: Bool = false) {
      self.title = title
      self.href = href
      self.icon = icon
      self.isSelected = isSelected
    }
  }

  /// The links, in order.
  public let entries: [Entry]

  /// - Parameter entries: The links, in order.
  public init(_ entries: [Entry]) { self.entries = entries }

  public var html: HTML { "\(each: entries, Self.item)" }

  private static func item(_ entry: Entry) -> HTML {
    """
    <li><a href="\(entry.href)"\(#" aria-current="true""#, if: entry.isSelected)>\
    <span class="icon icon-\(entry.icon)" aria-hidden="true"></span>\(entry.title)</a></li>

    """
  }
}
