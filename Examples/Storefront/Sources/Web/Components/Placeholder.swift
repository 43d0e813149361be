import Tessera

/// A placeholder for missing content, with the caller's strings.
public struct Placeholder: Component {
  let title: String
  let text: String
  let action: String
  let href: String?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - title: A description of the missing content.
  ///   - text: A suggestion for the visitor.
  ///   - action: The title of the button.
  ///   - href: The URL of the button; `nil` for no button.
  public init(title: LocalizedString, text: LocalizedString, action: LocalizedString, href: String?) {
    self.title = String(localized: title)
    self.text = String(localized: text)
    self.action = String(localized: action)
    self.href = href
  }

  public var html: HTML {
    """
    <section class="empty">
    <span class="icon icon-awning" aria-hidden="true"></span>
    <h2>\(title)</h2>
    <p>\(text)</p>
    \(href.map { #"<p><a class="button" href="\#($0)">\#(action)</a></p>"# })
    </section>
    """
  }
}
