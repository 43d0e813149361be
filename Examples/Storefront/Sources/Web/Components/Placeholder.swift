import Tessera

/// What is shown where there is nothing else: in the style guide's manner, with the caller's words.
public struct Placeholder: Component {
  let title: String
  let text: String
  let action: String
  let href: String?

  /// - Parameters:
  ///   - title: What is not there.
  ///   - text: What can be done about it.
  ///   - action: What the button does.
  ///   - href: Where it leads; nil for no button.
  public init(title: LocalizedString, text: LocalizedString, action: LocalizedString, href: String?) {
    self.title = title.description
    self.text = text.description
    self.action = action.description
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
