import Core
import Models
import StyleGuide
import Synchronization
import Tessera
import TesseraModules

/// Puts pages into the shop's layout.
struct PageFrame: Sendable {
  private struct Entry: Sendable {
    let tab: Tab
    let path: String
    let badge: TabBadge?
  }

  /// All that the frame of a page is made of, where nobody says or searches anything.
  private struct Look: Hashable, Sendable {
    let language: String
    let theme: Theme
    let title: String
    let tab: String?
    let counts: [Int]
  }

  /// Frames by their look.
  private final class Frames: Sendable {
    private let frames = Mutex<[Look: [RenderedPart]]>([:])
    private static let limit = 1_000

    subscript(look: Look) -> [RenderedPart]? {
      get { frames.withLock { $0[look] } }
      set {
        frames.withLock { frames in
          if frames.count >= Self.limit { frames.removeAll() }
          frames[look] = newValue
        }
      }
    }
  }

  private let frames = Frames()
  private let tabs: [Entry]
  private let search: (field: SearchField, action: String)?
  private let renderer: PageRenderer
  private let resolver: Resolver

  init(_ registry: ModuleRegistry, links: LinkBook, renderer: PageRenderer) {
    let badges = registry.contributions(TabBadge.self)
    tabs = registry.tabs.compactMap { tab in
      links.path(of: tab.root).map { path in Entry(tab: tab, path: path, badge: badges.first { $0.tab == tab.id }) }
    }
    let field = registry.contributions(SearchField.self).first
    search = field.flatMap { field in links.path(.search as ShopAction).map { (field, $0) } }
    self.renderer = renderer
    resolver = registry.resolver()
  }

  /// The address of the first tab; nil without tabs.
  var firstTab: String? { tabs.first?.path }
  /// Where the shop begins.
  var start: String { firstTab ?? "/" }

  /// The whole page.
  ///
  /// - Parameters:
  ///   - target: The address of the page, for forms that come back to it.
  ///   - showsBadges: Whether there is a point in asking the database.
  func html(
    _ page: Page,
    for request: PageRequest,
    target: String,
    flash: Flash?,
    showsBadges: Bool = true
  ) async throws -> [UInt8] {
    var counts = [Int](repeating: 0, count: tabs.count)
    if showsBadges, !request.isNewVisitor {
      for (index, entry) in tabs.enumerated() {
        if let badge = entry.badge { counts[index] = try await badge.count(request, resolver) }
      }
    }
    let content = try renderer.render(page.template, page.model)
    let frame = try parts(page, request, counts, flash)
    let csrf = RenderedPart.text(Array(request.visitor.token.utf8))
    let path = RenderedPart.text(PageRenderer.escape(target))
    let language = RenderedPart.text(PageRenderer.escape(Self.languageBase(target)))
    func value(_ slot: Slot) -> [RenderedPart] {
      switch slot {
      case .csrf: [csrf]
      case .path: [path]
      case .language: [language]
      case .content: []
      }
    }
    var html: [UInt8] = []
    html.reserveCapacity((content + frame).reduce(512) { $0 + $1.count })
    for part in frame {
      if part == .slot(.content) {
        PageRenderer.fill(content, into: &html, value)
      } else {
        PageRenderer.fill([part], into: &html, value)
      }
    }
    return html
  }

  private func parts(
    _ page: Page,
    _ request: PageRequest,
    _ counts: [Int],
    _ flash: Flash?
  ) throws -> [RenderedPart] {
    let isPlain = flash == nil && page.search.isEmpty && renderer.keepsAnything
    let look = Look(
      language: request.format.code,
      theme: request.theme,
      title: page.title,
      tab: page.tab,
      counts: counts
    )
    if isPlain, let known = frames[look] { return known }
    let entries = zip(tabs, counts).map { entry, count in
      Self.entry(entry, count, isSelected: entry.tab.id == page.tab, request.format)
    }
    let layout = LayoutModel(
      title: page.title,
      language: request.language,
      theme: request.theme,
      tabs: entries,
      search: searchModel(page.search),
      flash: flash
    )
    let parts = try renderer.render("layout", layout)
    if isPlain { frames[look] = parts }
    return parts
  }

  private static func entry(
    _ entry: Entry,
    _ count: Int,
    isSelected: Bool,
    _ format: ShopFormat
  ) -> LayoutModel.TabEntry {
    LayoutModel.TabEntry(
      title: entry.tab.title.description,
      href: entry.path,
      icon: entry.tab.symbol ?? entry.tab.id,
      selected: isSelected,
      badge: count > 0 ? format.number(count) : nil,
      badgeLabel: count > 0 ? L10nStyleGuide.Layout.badge(count: count).description : nil
    )
  }

  private func searchModel(_ value: String) -> LayoutModel.Search? {
    search.map { search in
      let texts = search.field.texts()
      return LayoutModel.Search(
        action: search.action,
        label: texts.label,
        placeholder: texts.placeholder,
        button: texts.button,
        value: value
      )
    }
  }

  /// The address without its language, ready for another one.
  private static func languageBase(_ target: String) -> String {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let items = parts.count == 2 ? parts[1].split(separator: "&").filter { !$0.hasPrefix("lang=") } : []
    return items.isEmpty ? "\(parts[0])?" : "\(parts[0])?\(items.joined(separator: "&"))&"
  }
}
