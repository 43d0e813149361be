import TesseraCore

/// The `.lproj` folders of a bundle.
///
/// SwiftPM's native build system writes their names in lowercase (`zh-hans.lproj`), Swift Build preserves them, and
/// older projects have names such as `zh_Hans` and `German`. Therefore, language tags are compared, not names.
struct LanguageFolders: Sendable {
  /// The languages and the names of their folders, in the order of the names.
  private let entries: [(tag: LanguageTag, folder: String)]
  /// The name of the `Base.lproj` folder, in any capitalization.
  private let base: String?
  private let development: LanguageTag?
  private let matcher: LanguageMatcher

  init(names: [String], development: LanguageTag?) {
    var entries: [(tag: LanguageTag, folder: String)] = []
    var base: String?
    for name in names where PathText.fileExtension(name) == "lproj" {
      let stem = PathText.withoutExtension(name)
      if stem.lowercased() == "base" {
        base = base ?? name
      } else if let tag = Self.oldNames[stem.lowercased()] ?? LanguageTag(stem) {
        entries.append((tag, name))
      }
    }
    self.entries = entries
    self.base = base
    self.development = development
    matcher = LanguageMatcher(available: entries.map(\.tag))
  }

  /// Names from before language tags. "English" would otherwise be parsed as a tag.
  private static let oldNames: [String: LanguageTag] = [
    "dutch": "nl", "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "spanish": "es",
  ]

  var tags: [LanguageTag] {
    var known: Set<LanguageTag> = []
    return entries.map(\.tag).filter { known.insert($0).inserted }
  }

  /// Returns the names of the folders in which to search for a resource; an empty name is the bundle itself.
  ///
  /// The order is the folders of the best matching languages, `Base`, the bundle itself for resources that are not
  /// localized, and finally the development language of the module, because an image in another language is better than
  /// none.
  func order(for wanted: [LanguageTag]) -> [String] {
    var order = matcher.chain(for: wanted, source: .und).map { entries[$0].folder }
    if let base { order.append(base) }
    order.append("")
    if let development {
      order += entries.filter { $0.tag == development && !order.contains($0.folder) }.map(\.folder)
    }
    return order
  }
}
