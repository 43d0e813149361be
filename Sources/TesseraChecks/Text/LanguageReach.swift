import TesseraCore
import TesseraInspection

extension LanguageTag {
  /// Whether texts in this language are shown to a reader of the other: the same language and script, by another name
  /// or in a more general form (`pt` for `pt-BR`, `es-419` for `es-MX`).
  func serves(_ reader: LanguageTag) -> Bool {
    maximized == reader.maximized || reader.ancestors.contains(canonical)
  }

  /// The more general forms of the language, the nearest first.
  fileprivate var ancestors: [LanguageTag] {
    var ancestors: [LanguageTag] = []
    var next = canonical.parent
    // A chain of parents is a few long; the bound is for a table that has a circle.
    while let ancestor = next, ancestor != .und, ancestors.count < 8 {
      ancestors.append(ancestor)
      next = ancestor.parent
    }
    return ancestors
  }

  /// Whether both are written alike, whatever their regions.
  func isSameLanguage(as other: LanguageTag) -> Bool { writing == other.writing }

  /// What languages that differ in their regions alone have in common.
  var writing: Writing {
    let tag = maximized
    return Writing(language: tag.language, script: tag.script)
  }

  struct Writing: Hashable {
    var language: String
    var script: String?
  }
}

/// Languages that serve readers together: a reader is compared with all of them at once.
struct ServedLanguages {
  private let maximized: Set<LanguageTag>
  private let canonical: Set<LanguageTag>

  init(_ languages: some Sequence<LanguageTag>) {
    maximized = Set(languages.map(\.maximized))
    canonical = Set(languages.map(\.canonical))
  }

  /// Whether one of the languages serves the reader.
  func serves(_ reader: LanguageTag) -> Bool {
    maximized.contains(reader.maximized) || reader.ancestors.contains(where: canonical.contains)
  }
}

extension LanguageProfile {
  /// Whether a list of languages in the settings means this one: by its code, or by that of a more general form. An
  /// empty list means every language.
  func isNamed(in languages: [String]) -> Bool {
    languages.isEmpty
      || languages.contains { name in
        if name == written { return true }
        guard let tag, let named = LanguageTag(name) else { return false }
        return named.serves(tag)
      }
  }
}
