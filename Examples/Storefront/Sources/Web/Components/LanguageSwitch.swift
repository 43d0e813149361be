import StyleGuide
import Tessera

/// Links to the same page in other languages, on every page.
struct LanguageSwitch: Component {
  let label: String
  let current: LanguageTag
  /// The URL of the page, to which the language is appended.
  let base: String

  init(current: LanguageTag, target: String) {
    label = String(localized: L10nStyleGuide.Layout.Language.label)
    self.current = current
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let items = parts.count == 2 ? parts[1].split(separator: "&").filter { !$0.hasPrefix("lang=") } : []
    base = "\(parts.first ?? "")?" + items.map { "\($0)&" }.joined()
  }

  var html: HTML {
    """
    <details class="languages">
    <summary aria-label="\(label)"><span class="icon icon-language" aria-hidden="true"></span>\
    \(ShopLanguages.all.first { $0.tag == current }.map(Self.name))\
    </summary>
    <ul>
    \(each: ShopLanguages.all, entry)</ul>
    </details>
    """
  }

  private static func name(_ language: ShopLanguages.Entry) -> HTML {
    #"<span lang="\#(language.code)">\#(language.name)</span>"#
  }

  private func entry(_ language: ShopLanguages.Entry) -> HTML {
    """
    <li><a href="\(base)lang=\(language.code)" lang="\(language.code)" hreflang="\(language.code)"\
    \(#" aria-current="true""#, if: language.tag == current)>\(language.name)</a></li>

    """
  }
}
