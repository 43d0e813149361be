import Foundation
import StyleGuide
import Synchronization
import Tessera

/// The languages of the shop, which are those of the style guide's strings.
public enum ShopLanguages {
  /// A language of the shop.
  public struct Entry: Sendable, Hashable {
    /// The language.
    public let tag: LanguageTag
    /// The language code, such as `pl`.
    public let code: String
    /// The name of the language in itself, such as `polski`.
    public let name: String
  }

  /// All languages, starting with the source language.
  public static let all: [Entry] = {
    let table = L10nStyleGuide.table
    let source = table.sourceLanguage ?? "en"
    let others = table.languages.filter { $0 != source }.sorted { $0.description < $1.description }
    return ([source] + others).map { tag in
      let name = Locale(identifier: tag.description).localizedString(forLanguageCode: tag.language)
      return Entry(tag: tag, code: tag.description, name: name ?? tag.description)
    }
  }()

  private static let tags = all.map(\.tag)
  private static let matcher = LanguageMatcher(available: tags)

  /// Returns the language with a code; `nil` if the shop does not support it.
  public static func tag(_ code: String) -> LanguageTag? { all.first { $0.code == code }?.tag }

  /// Returns the language of a page. The URL has precedence over the visitor's earlier choice, which has precedence
  /// over the browser's preferences.
  ///
  /// - Parameters:
  ///   - query: The value of `lang` in the URL.
  ///   - cookie: The earlier choice.
  ///   - header: The value of `Accept-Language`.
  static func choose(query: String?, cookie: String?, header: String?) -> LanguageTag {
    if let tag = query.flatMap(tag) ?? cookie.flatMap(tag) { return tag }
    guard let header else { return tags[0] }
    if let tag = known.withLock({ $0[header] }) { return tag }
    let wanted = LanguagePreferences(acceptLanguage: header).languages
    let chosen = matcher.best(for: wanted).map { tags[$0.index] } ?? tags[0]
    // Browsers send few different headers, and these are short. Longer ones are not cached.
    guard header.utf8.count <= 100 else { return chosen }
    known.withLock { known in
      if known.count >= 1_000 { known.removeAll(keepingCapacity: true) }
      known[header] = chosen
    }
    return chosen
  }

  /// The cached languages by header.
  private static let known = Mutex<[String: LanguageTag]>([:])
}
