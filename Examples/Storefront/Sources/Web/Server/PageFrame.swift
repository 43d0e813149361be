import Core
import StyleGuide
import Tessera
import TesseraModules

/// Renders pages in the layout of the shop.
struct PageFrame: Sendable {
  private struct Entry: Sendable {
    let tab: ModuleTab
    let path: String
    let badge: TabBadge?
  }

  private let tabs: [Entry]
  private let search: (field: SearchField, action: String)?
  private let renderer: PageRenderer
  private let forms: [LanguageTag: LayoutForm]
  private let resolver: Resolver

  /// - Throws: ``TemplateError`` if there is no template of the layout.
  init(_ registry: ModuleRegistry, links: LinkBook, assets: AssetNames, renderer: PageRenderer) throws {
    let badges = registry.contributions(TabBadge.self)
    tabs = registry.tabs.compactMap { tab in
      links.path(of: tab.root).map { path in Entry(tab: tab, path: path, badge: badges.first { $0.tab == tab.id }) }
    }
    let field = registry.contributions(SearchField.self).first
    search = field.flatMap { field in links.path(.search as ShopAction).map { (field, $0) } }
    self.renderer = renderer
    forms = Dictionary(
      uniqueKeysWithValues: try ShopLanguages.all.map { item in
        (item.tag, try LayoutForm(renderer, language: item.tag, assets: assets))
      }
    )
    resolver = registry.resolver()
  }

  /// The path of the first tab; `nil` if there are no tabs.
  var firstTab: String? { tabs.first?.path }
  /// The path of the start page.
  var start: String { firstTab ?? "/" }

  /// Returns the complete page.
  ///
  /// - Parameter showsBadges: A Boolean value that indicates whether to query the database for the badges.
  func html(_ page: Page, for request: PageRequest, flash: FlashCookie.Message?, showsBadges: Bool = true) async throws
    -> HTML
  {
    var entries: [TabBar.Entry] = []
    for entry in tabs {
      let asked = showsBadges && !request.isNewVisitor ? entry.badge : nil
      // Without the number, the page is still of use.
      let count = try await PartUnavailable.omitted { try await asked?.count(request, resolver) ?? 0 } ?? 0
      entries.append(Self.entry(entry, count, isSelected: entry.tab.id == page.tab, request.format))
    }
    let content = try renderer.render(page.template, page.model, for: request)
    let tabs = TabBar(tabs: entries)
    // An error page has the address of something else.
    let meta = page.status == 200 ? page.meta : nil
    let head = HeadTags(title: page.title, meta: meta, language: request.language, origin: request.origin)
    guard let form = forms[request.language] else { throw TemplateError("no layout is in \(request.language)") }
    return form.html { gap in
      switch gap {
      case .theme: HTML(request.theme.rawValue)
      case .head: head.html
      case .search: search.map { SearchForm(action: $0.action, texts: $0.field.texts(), value: page.search).html }
      case .languages: LanguageSwitch(current: request.language, target: request.target).html
      case .tabs: tabs.html
      case .flash: flash.map { FlashMessage(message: $0).html }
      case .content: content
      }
    }
  }

  private static func entry(
    _ entry: Entry,
    _ count: Int,
    isSelected: Bool,
    _ format: ShopFormat
  ) -> TabBar.Entry {
    let label = L10nStyleGuide.Count.items(count: count)
    return TabBar.Entry(
      title: String(localized: entry.tab.title),
      href: entry.path,
      icon: entry.tab.image?.name ?? entry.tab.symbol ?? entry.tab.id,
      isSelected: isSelected,
      badge: count > 0 ? TabBar.Badge(text: format.number(count), label: String(localized: label)) : nil
    )
  }
}
