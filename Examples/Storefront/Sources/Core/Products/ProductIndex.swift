import Foundation
import Models
import Tessera

/// A search index of all products in one language.
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

  /// Returns the slugs of the products that contain every word, best match first: names that begin with the words,
  /// names that contain them, and all others.
  func find(_ text: String, limit: Int) -> [String] {
    let whole = Self.fold(text, locale)
    // Words can be in any script. A Japanese query has no spaces, so it is one word.
    let words = whole.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else { return [] }
    let found = entries.compactMap { entry -> (slug: String, score: Int)? in
      guard words.allSatisfy({ entry.name.contains($0) || entry.rest.contains($0) }) else { return nil }
      let inName = words.filter { entry.name.contains($0) }.count
      return (entry.slug, inName * 2 + (entry.name.hasPrefix(whole) ? 1 : 0))
    }
    // Products with the same score keep the order of the shelf.
    let ordered = found.enumerated().sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }
    return ordered.prefix(max(0, limit)).map(\.element.slug)
  }

  private static func fold(_ text: String, _ locale: Locale) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: locale)
  }
}
