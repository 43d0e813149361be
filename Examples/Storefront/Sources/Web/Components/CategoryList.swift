/// Categories to choose from.
public struct CategoryList: Component {
  /// One of them.
  public struct Entry: Sendable {
    let title: String
    /// Where it leads.
    public let href: String
    let icon: String
    /// Whether it is the one that is shown.
    public let isSelected: Bool

    /// - Parameters:
    ///   - title: What people read.
    ///   - href: Where it leads.
    ///   - icon: The name of its picture.
    ///   - isSelected: Whether it is the one that is shown.
    public init(title: String, href: String, icon: String, isSelected: Bool = false) {
      self.title = title
      self.href = href
      self.icon = icon
      self.isSelected = isSelected
    }
  }

  /// In their order.
  public let entries: [Entry]

  /// - Parameter entries: In their order.
  public init(_ entries: [Entry]) { self.entries = entries }

  public var html: HTML { "\(each: entries, Self.item)" }

  private static func item(_ entry: Entry) -> HTML {
    """
    <li><a href="\(entry.href)"\(#" aria-current="true""#, if: entry.isSelected)>\
    <span class="icon icon-\(entry.icon)" aria-hidden="true"></span>\(entry.title)</a></li>

    """
  }
}
