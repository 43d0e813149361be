import TesseraCore
package import TesseraInspection
package import TesseraStrings

extension TableSummary {
  /// Returns whether the table has at least one string in a language.
  package func hasAnyText(in language: Int) -> Bool {
    entries.indices.contains { cell(entry: $0, language: language).length > 0 }
  }

  /// Returns whether the table has at least one string in a language that differs from the source string.
  func hasTranslation(in language: Int) -> Bool {
    guard let source = context.sourceIndex else { return hasAnyText(in: language) }
    return entries.indices.contains {
      cell(entry: $0, language: language).length > 0 && !isCopy($0, language, of: source)
    }
  }

  /// Returns whether a language is an outdated code of a language that the table has under its current code, such as `iw`
  /// beside `he`. The system does not need its strings.
  func isSuperseded(_ language: Int) -> Bool {
    guard let tag = context.languages[language].tag, tag.canonical != tag else { return false }
    return targetLanguages.contains { context.languages[$0].tag == tag.canonical }
  }

  /// Calls `body` for each translatable string in the given state, entry by entry.
  package func forEachText(
    in status: Status,
    _ body: (_ entry: Entry, _ localization: Localization, _ language: LanguageProfile) -> Void
  ) {
    let languages = targetLanguages
    for index in entries.indices where entries[index].shouldTranslate && !entries[index].isStale {
      var entry: Entry?
      for language in languages where cell(entry: index, language: language).status == status {
        let made = entry ?? self.entry(at: index)
        entry = made
        guard let localization = made.localization(languageIndex: language) else { continue }
        body(made, localization, context.languages[language])
      }
    }
  }

  /// Returns the first location that names each of the languages: its code in a catalog, or its file in a set of
  /// folders.
  package func places(ofLanguages languages: [Int]) -> [Int: (file: FileID, span: SourceSpan)] {
    var places: [Int: (file: FileID, span: SourceSpan)] = [:]
    var open = Set(languages)
    for index in entries.indices where !open.isEmpty {
      var named = open.filter { cell(entry: index, language: $0).textHash != 0 }
      guard !named.isEmpty else { continue }
      for localization in entry(at: index).localizations {
        // Only the first localization of a language counts.
        guard let language = named.remove(localization.languageIndex), !localization.isImplied else { continue }
        places[language] = (localization.file, table.format == .legacy ? .start : localization.span)
        open.remove(language)
      }
    }
    for language in open { places[language] = (table.files.first ?? FileID(0), .start) }
    return places
  }
}

extension Localization {
  /// A Boolean value that indicates whether the localization is only the placeholder that Xcode creates for a language
  /// without a translation.
  package var isUntouched: Bool {
    units.allSatisfy { $0.text.value.isEmpty && ($0.state == .new || $0.state == nil) }
      && units.contains { $0.state == .new }
  }
}
