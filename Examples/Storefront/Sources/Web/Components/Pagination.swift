import Core
import Foundation
import StyleGuide
import Tessera

/// The links between the pages of a list.
public struct Pagination: Component, Hashable {
  struct Step: Hashable {
    let href: String
    let label: String
  }

  struct Entry: Hashable {
    let number: String
    let href: String
    let current: Bool
    let label: String
  }

  /// An item between the first and the last page: a link, or the sign that pages are left out.
  enum Item: Hashable {
    case page(Entry)
    case gap
  }

  let label: String
  let previous: Step?
  let next: Step?
  let items: [Item]

  /// Creates the links. Returns `nil` if there is only one page.
  ///
  /// - Parameters:
  ///   - page: The current page, starting at 1.
  ///   - count: The number of pages.
  ///   - format: The format of numbers.
  ///   - href: A closure that returns the URL of a page.
  public init?(page: Int, of count: Int, format: ShopFormat, href: (Int) -> String) {
    guard count > 1, (1...count).contains(page) else { return nil }
    func step(_ to: Int, _ label: LocalizedString) -> Step? {
      (1...count).contains(to) ? Step(href: href(to), label: String(localized: label)) : nil
    }
    label = String(localized: L10nStyleGuide.Pagination.label)
    previous = step(page - 1, L10nStyleGuide.Pagination.previous)
    next = step(page + 1, L10nStyleGuide.Pagination.next)
    items = Self.numbers(page, of: count).map { number -> Item in
      guard let number else { return .gap }
      let text = format.number(number)
      let isCurrent = number == page
      let label =
        isCurrent ? L10nStyleGuide.Pagination.current(page: text) : L10nStyleGuide.Pagination.page(page: text)
      return .page(Entry(number: text, href: href(number), current: isCurrent, label: String(localized: label)))
    }
  }

  /// Returns the first and last pages and those near the current one, and `nil` for a gap. A gap of one page would not
  /// be shorter than its number.
  private static func numbers(_ page: Int, of count: Int) -> [Int?] {
    let near = max(1, page - 2)...min(count, page + 2)
    func gap(after first: Int, before last: Int) -> [Int?] {
      switch last - first {
      case ...1: []
      case 2: [first + 1]
      default: [nil]
      }
    }
    let start: [Int?] = near.lowerBound > 1 ? [1] + gap(after: 1, before: near.lowerBound) : []
    let end: [Int?] = near.upperBound < count ? gap(after: near.upperBound, before: count) + [count] : []
    return start + near.map(Optional.init) + end
  }

  public var html: HTML {
    """
    <nav class="pages" aria-label="\(label)">
    \(previous.map(Self.back))
    <ol>
    \(each: items, Self.item)</ol>
    \(next.map(Self.forward))
    </nav>
    """
  }

  private static func item(_ item: Item) -> HTML {
    switch item {
    case .page(let page): entry(page)
    case .gap: #"<li class="pages-gap" aria-hidden="true">…</li>\#n"#
    }
  }

  private static func entry(_ page: Entry) -> HTML {
    """
    <li><a href="\(page.href)" aria-label="\(page.label)"\(#" aria-current="page""#, if: page.current)>\
    \(page.number)</a></li>

    """
  }

  private static func back(_ step: Step) -> HTML {
    """
    <a class="page-step" rel="prev" href="\(step.href)">\
    <span class="icon icon-back turns" aria-hidden="true"></span>\(step.label)</a>
    """
  }

  private static func forward(_ step: Step) -> HTML {
    """
    <a class="page-step" rel="next" href="\(step.href)">\(step.label)\
    <span class="icon icon-forward turns" aria-hidden="true"></span></a>
    """
  }
}
