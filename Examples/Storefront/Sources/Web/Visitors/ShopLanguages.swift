import Foundation
import StyleGuide
import Synchronization
import Tessera

/// The languages that the shop speaks: those of the style guide's words.
public enum ShopLanguages {
  /// One of them.
  public struct Entry: Sendable, Hashable {
    /// The language.
    public let tag: LanguageTag
    /// `pl`
    public let code: String
    /// What it calls itself: `polski`.
    public let name: String
  }

  /// The source language first.
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

  /// The language of a code, where the shop speaks it.
  public static func tag(_ code: String) -> LanguageTag? { all.first { $0.code == code }?.tag }

  /// What is asked for comes first, then what the visitor chose before, then what the browser says.
  ///
  /// - Parameters:
  ///   - query: The value of `lang` in the address.
  ///   - cookie: What was chosen before.
  ///   - header: `Accept-Language`.
  static func choose(query: String?, cookie: String?, header: String?) -> LanguageTag {
    if let tag = query.flatMap(tag) ?? cookie.flatMap(tag) { return tag }
    guard let header else { return tags[0] }
    if let tag = known.withLock({ $0[header] }) { return tag }
    let wanted = LanguagePreferences(acceptLanguage: header).languages
    let chosen = matcher.best(for: wanted).map { tags[$0.index] } ?? tags[0]
    // Browsers send few headers; a long one is none of theirs.
    guard header.utf8.count <= 100 else { return chosen }
    known.withLock { known in
      if known.count >= 1_000 { known.removeAll(keepingCapacity: true) }
      known[header] = chosen
    }
    return chosen
  }

  /// What was chosen for a header.
  private static let known = Mutex<[String: LanguageTag]>([:])
}
