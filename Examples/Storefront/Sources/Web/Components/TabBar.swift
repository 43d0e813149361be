/// The tab bar on every page.
struct TabBar: Component {
  struct Entry: Sendable {
    let title: String
    let href: String
    let icon: String
    let isSelected: Bool
    let badge: Badge?
  }

  /// The badge of a tab.
  struct Badge: Component {
    let text: String
    /// The accessibility label.
    let label: String

    var html: HTML {
      #"<span class="badge" aria-hidden="true">\#(text)</span><span class="unseen">\#(label)</span>"#
    }
  }

  let tabs: [Entry]

  var html: HTML {
    """
    <ul>
    \(each: tabs, Self.entry)</ul>
    """
  }

  private static func entry(_ tab: Entry) -> HTML {
    """
    <li><a href="\(tab.href)"\(#" aria-current="page""#, if: tab.isSelected)>\
    <span class="icon icon-\(tab.icon)" aria-hidden="true"></span><span class="tab-title">\(tab.title)</span>\
    \(tab.badge)</a></li>

    """
  }
}
