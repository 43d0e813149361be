import Core
import Foundation
import StyleGuide
import Tessera

/// The way through a list that is too long for one page.
public struct Pagination: PageModel {
  struct Step: PageModel {
    let href: String
    let label: String
  }

  struct Entry: PageModel {
    let number: String
    let href: String
    let current: Bool
    let label: String
  }

  let label: String
  let previous: Step?
  let next: Step?
  let pages: [Entry]

  /// Nil where there is one page alone.
  ///
  /// - Parameters:
  ///   - page: The page that is shown, from 1 on.
  ///   - count: How many there are.
  ///   - format: How numbers are written.
  ///   - href: Where a page is.
  public init?(page: Int, of count: Int, format: ShopFormat, href: (Int) -> String) {
    guard count > 1, (1...count).contains(page) else { return nil }
    func step(_ to: Int, _ label: LocalizedString) -> Step? {
      (1...count).contains(to) ? Step(href: href(to), label: label.description) : nil
    }
    label = L10nStyleGuide.Pagination.label.description
    previous = step(page - 1, L10nStyleGuide.Pagination.previous)
    next = step(page + 1, L10nStyleGuide.Pagination.next)
    let shown = (1...count).filter { $0 == 1 || $0 == count || abs($0 - page) <= 2 }
    pages = shown.map { number -> Entry in
      let text = format.number(number)
      let isCurrent = number == page
      let label =
        isCurrent ? L10nStyleGuide.Pagination.current(page: text) : L10nStyleGuide.Pagination.page(page: text)
      return Entry(number: text, href: href(number), current: isCurrent, label: label.description)
    }
  }
}

/// What is shown where there is nothing else: the style guide's, with the caller's words.
public struct Placeholder: PageModel {
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
}

/// Something to choose.
public struct Choice: PageModel {
  let value: String
  let title: String
  let selected: Bool
  let disabled: Bool

  /// - Parameters:
  ///   - value: What a form sends.
  ///   - title: What people read.
  ///   - selected: Whether it is chosen.
  ///   - disabled: Whether it cannot be.
  public init(_ value: String, title: String, selected: Bool, disabled: Bool = false) {
    self.value = value
    self.title = title
    self.selected = selected
    self.disabled = disabled
  }
}

/// Addresses with values behind `?`.
public enum Address {
  /// A path, and the values that are there.
  public static func make(_ path: String, _ values: KeyValuePairs<String, String?>) -> String {
    let items = values.compactMap { name, value in
      value.map { "\(name)=\($0.addressEncoded)" }
    }
    return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
  }
}
