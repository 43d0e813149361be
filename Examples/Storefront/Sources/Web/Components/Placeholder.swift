import StyleGuide
import Tessera

/// A placeholder for missing content, with the strings of the caller and an icon of the style guide.
///
/// A `LocalizedString` refers to the table of its own module, so each feature passes its own strings.
public struct Placeholder: Component {
  let icon: ShopIcon
  let title: String
  let text: String
  let action: String
  let href: String?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - icon: An icon of the style guide.
  ///   - title: A description of the missing content.
  ///   - text: A suggestion for the visitor.
  ///   - action: The title of the button.
  ///   - href: The URL of the button; `nil` for no button.
  public init(
    icon: ShopIcon = .awning,
    title: LocalizedString,
    text: LocalizedString,
    action: LocalizedString,
    href: String?
  ) {
    self.icon = icon
    self.title = String(localized: title)
    self.text = String(localized: text)
    self.action = String(localized: action)
    self.href = href
  }

  public var html: HTML {
    """
    <section class="empty">
    <span class="icon icon-\(icon.name)" aria-hidden="true"></span>
    <h2>\(title)</h2>
    <p>\(text)</p>
    \(href.map { #"<p><a class="button" href="\#($0)">\#(action)</a></p>"# })
    </section>
    """
  }
}
