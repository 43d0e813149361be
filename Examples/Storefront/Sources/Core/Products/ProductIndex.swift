import Foundation
import Models
import Tessera

/// The words of all products in one language, ready to be searched.
struct ProductIndex: Sendable {
  private struct Entry: Sendable {
    let slug: String
    let name: String
    let rest: String
  }

  private let entries: [Entry]
  private let locale: Locale

  init(_ products: [Product], language: LanguageTag) {
    let locale = Locale(identifier: language.description)
    self.locale = locale
    entries = products.map { product in
      func fold(_ text: LocalizedString) -> String { Self.fold(text.resolved(in: language), locale) }
      let rest = [
        ProductTexts.description(of: product.slug), ProductTexts.category(product.category),
        ProductTexts.color(product.color),
      ]
      return Entry(
        slug: product.slug,
        name: fold(ProductTexts.name(of: product.slug)),
        rest: rest.map(fold).joined(separator: " ")
      )
    }
  }

  /// Slugs of what has every word, best first: a name that begins with the words, one that has them, all else.
  func find(_ text: String, limit: Int) -> [String] {
    let whole = Self.fold(text, locale)
    // Words of any script; in Japanese, which has no spaces, the whole of it is one.
    let words = whole.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else { return [] }
    let found = entries.compactMap { entry -> (slug: String, score: Int)? in
      guard words.allSatisfy({ entry.name.contains($0) || entry.rest.contains($0) }) else { return nil }
      let inName = words.filter { entry.name.contains($0) }.count
      return (entry.slug, inName * 2 + (entry.name.hasPrefix(whole) ? 1 : 0))
    }
    // The order of the shelf stays among equals.
    let ordered = found.enumerated().sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }
    return ordered.prefix(max(0, limit)).map(\.element.slug)
  }

  private static func fold(_ text: String, _ locale: Locale) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: locale)
  }
}
