import TesseraCore

/// The `.lproj` folders of a bundle.
///
/// SwiftPM's native build writes their names in lower case (`zh-hans.lproj`), Swift Build leaves them, older projects
/// have `zh_Hans` and `German`: language tags are compared, not names.
struct LanguageFolders: Sendable {
  /// With the folder's name, in the order of the names.
  private let entries: [(tag: LanguageTag, folder: String)]
  /// `Base.lproj`, however it is spelled.
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

  /// From before there were tags; "English" would pass for one.
  private static let oldNames: [String: LanguageTag] = [
    "dutch": "nl", "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "spanish": "es",
  ]

  var tags: [LanguageTag] {
    var known: Set<LanguageTag> = []
    return entries.map(\.tag).filter { known.insert($0).inserted }
  }

  /// The folders in which to look for one resource, by name; empty for the bundle itself.
  ///
  /// First the languages that serve the wanted ones, then `Base`, then what is not localized, at last the language that
  /// the module was written in: a picture with English words is better than none.
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
