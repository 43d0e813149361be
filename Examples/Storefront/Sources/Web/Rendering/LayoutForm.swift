import Foundation
import StyleGuide
import Tessera

/// The layout in one language, with gaps for the parts that depend on the request. The template is rendered once, when
/// the shop starts.
struct LayoutForm: Sendable {
  /// A part that depends on the request.
  enum Gap: String, CaseIterable, Sendable {
    case theme, head, search, languages, tabs, flash, content
  }

  private enum Part: Sendable {
    case text(HTML)
    case gap(Gap)
  }

  private let parts: [Part]
  /// The usual size of a page in bytes.
  private static let usualSize = 32_768

  /// - Parameters:
  ///   - language: The language of the layout's own strings.
  ///   - assets: The addresses of its style sheets and its icon.
  /// - Throws: ``TemplateError`` if there is no template of the layout.
  init(_ renderer: PageRenderer, language: LanguageTag, assets: AssetNames) throws {
    // Unique per process, so that visitors cannot enter it in a form.
    let mark = UUID().uuidString
    let model = withLanguage(language) { LayoutModel(language, assets, mark) }
    let pieces = try renderer.render("layout", model).text.components(separatedBy: mark)
    parts = pieces.enumerated().map { index, piece in
      // The name of a gap is between two marks.
      index.isMultiple(of: 2) ? .text(HTML(rendered: piece)) : Gap(rawValue: piece).map(Part.gap) ?? .text(HTML())
    }
  }

  /// Returns the complete page.
  func html(_ value: (Gap) -> HTML?) -> HTML {
    var html = HTML()
    html.reserve(Self.usualSize)
    for part in parts {
      switch part {
      case .text(let text): html += text
      case .gap(let gap): html += value(gap)
      }
    }
    return html
  }
}

/// The model of `layout.mustache`, with its own strings and the gaps.
private struct LayoutModel: PageModel {
  let lang: String
  let dir: String
  let themeSheet: String
  let shopSheet: String
  let icon: String
  let brand = String(localized: L10nStyleGuide.Layout.brand)
  let skip = String(localized: L10nStyleGuide.Layout.skip)
  let navigation = String(localized: L10nStyleGuide.Layout.navigation)
  let footer = String(localized: L10nStyleGuide.Layout.footer)
  let theme: HTML
  let head: HTML
  let search: HTML
  let languages: HTML
  let tabs: HTML
  let flash: HTML
  let content: HTML

  init(_ language: LanguageTag, _ assets: AssetNames, _ mark: String) {
    func gap(_ gap: LayoutForm.Gap) -> HTML { HTML(mark + gap.rawValue + mark) }
    lang = language.description
    themeSheet = assets.address(of: "theme.css")
    shopSheet = assets.address(of: "storefront.css")
    icon = assets.address(of: "icons/storefront.svg")
    dir = language.isRightToLeft ? "rtl" : "ltr"
    theme = gap(.theme)
    head = gap(.head)
    search = gap(.search)
    languages = gap(.languages)
    tabs = gap(.tabs)
    flash = gap(.flash)
    content = gap(.content)
  }
}
