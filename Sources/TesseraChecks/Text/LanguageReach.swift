import TesseraCore
import TesseraInspection

extension LanguageTag {
  /// Whether texts in this language are shown to a reader of the other: the same language and script, by another name
  /// or in a more general form (`pt` for `pt-BR`, `es-419` for `es-MX`).
  func serves(_ reader: LanguageTag) -> Bool {
    if maximized == reader.maximized { return true }
    let own = canonical
    var ancestor = reader.canonical.parent
    // A chain of parents is a few long; the bound is for a table that has a circle.
    for _ in 0..<8 {
      guard let next = ancestor, next != .und else { return false }
      if next == own { return true }
      ancestor = next.parent
    }
    return false
  }

  /// Whether both are written alike, whatever their regions.
  func isSameLanguage(as other: LanguageTag) -> Bool {
    let a = maximized
    let b = other.maximized
    return a.language == b.language && a.script == b.script
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
