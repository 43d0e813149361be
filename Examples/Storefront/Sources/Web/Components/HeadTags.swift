import Core
import StyleGuide
import Tessera

/// The title of a page, and its description for search engines and social sites.
///
/// Each language of a page has an address of its own, which ends with `lang=`. The address without it has the language
/// that the visitor prefers, and is the alternate for all other languages (`x-default`).
struct HeadTags: Component {
  /// The title of the page, without the name of the shop.
  let title: String
  /// The description; `nil` if search engines are not supposed to index the page.
  let meta: PageMeta?
  let language: LanguageTag
  /// The origin of absolute addresses; `nil` if it is not known, so that the tags with addresses are omitted.
  let origin: SiteOrigin?

  var html: HTML {
    """
    <title>\(String(localized: L10nStyleGuide.Layout.title(page: title)))</title>
    \(meta.map(described) ?? #"<meta name="robots" content="noindex">"#)
    """
  }

  private func described(_ meta: PageMeta) -> HTML {
    """
    <meta name="description" content="\(meta.description)">
    \(origin.map { addresses(of: meta, $0) })\
    <meta property="og:type" content="\(meta.product == nil ? "website" : "product")">
    <meta property="og:site_name" content="\(String(localized: L10nStyleGuide.Layout.brand))">
    <meta property="og:title" content="\(title)">
    <meta property="og:description" content="\(meta.description)">
    <meta name="twitter:card" content="summary">
    \(meta.product?.html(language: language, origin: origin))
    """
  }

  private func addresses(of meta: PageMeta, _ origin: SiteOrigin) -> HTML {
    let page: HTML = "\(origin.description)\(meta.path)"
    // Escaped once for all languages.
    let base: HTML = "\(page)\(Address.beforeLanguage(in: meta.path))"
    let canonical: HTML = "\(base)\(language.description)"
    return """
      <link rel="canonical" href="\(canonical)">
      \(each: ShopLanguages.all, { #"<link rel="alternate" hreflang="\#($0.code)" href="\#(base)\#($0.code)">\#n"# })\
      <link rel="alternate" hreflang="x-default" href="\(page)">
      <meta property="og:url" content="\(canonical)">
      \(meta.picture.map { #"<meta property="og:image" content="\#(origin.description)\#($0)">\#n"# })
      """
  }
}
