import TesseraCore
import TesseraInspection

extension LanguageTag {
  /// Returns whether strings in this language are shown to readers of another language: the tags are different names of
  /// the same language and script, or this language is a more general form (`pt` for `pt-BR`, `es-419` for `es-MX`).
  func serves(_ reader: LanguageTag) -> Bool {
    maximized == reader.maximized || reader.ancestors.contains(canonical)
  }

  /// The more general forms of the language, beginning with the nearest.
  fileprivate var ancestors: [LanguageTag] {
    var ancestors: [LanguageTag] = []
    var next = canonical.parent
    // Chains of parents are short; the limit prevents an endless loop if the table contains a cycle.
    while let ancestor = next, ancestor != .und, ancestors.count < 8 {
      ancestors.append(ancestor)
      next = ancestor.parent
    }
    return ancestors
  }

  /// Returns whether both tags have the same language and script, regardless of their regions.
  func isSameLanguage(as other: LanguageTag) -> Bool { writing == other.writing }

  /// The language and script, which are the same for tags that differ only in their regions.
  var writing: Writing {
    let tag = maximized
    return Writing(language: tag.language, script: tag.script)
  }

  struct Writing: Hashable {
    var language: String
    var script: String?
  }
}

/// A set of languages that is compared with a reader's language by set lookups instead of one by one.
struct ServedLanguages {
  private let maximized: Set<LanguageTag>
  private let canonical: Set<LanguageTag>

  init(_ languages: some Sequence<LanguageTag>) {
    maximized = Set(languages.map(\.maximized))
    canonical = Set(languages.map(\.canonical))
  }

  /// Returns whether strings in one of the languages are shown to readers of another language.
  func serves(_ reader: LanguageTag) -> Bool {
    maximized.contains(reader.maximized) || reader.ancestors.contains(where: canonical.contains)
  }
}

extension LanguageProfile {
  /// Returns whether a list of languages in the settings includes this language, by its code or by the code of a more
  /// general form. An empty list includes every language.
  func isNamed(in languages: [String]) -> Bool {
    languages.isEmpty
      || languages.contains { name in
        if name == written { return true }
        guard let tag, let named = LanguageTag(name) else { return false }
        return named.serves(tag)
      }
  }
}
