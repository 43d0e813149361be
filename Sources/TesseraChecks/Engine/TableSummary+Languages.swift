package import TesseraInspection
package import TesseraStrings

extension TableSummary {
  /// Whether the table has any text in a language, however little.
  package func hasAnyText(in language: Int) -> Bool {
    entries.indices.contains { cell(entry: $0, language: language).length > 0 }
  }

  /// Visits the texts for translators that are in one state, entry by entry.
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

  /// Where each of the languages is first named: its code in a catalog, its file in a set of folders.
  package func places(ofLanguages languages: [Int]) -> [Int: (file: FileID, span: SourceSpan)] {
    var places: [Int: (file: FileID, span: SourceSpan)] = [:]
    var open = Set(languages)
    for index in entries.indices where !open.isEmpty {
      var named = open.filter { cell(entry: index, language: $0).textHash != 0 }
      guard !named.isEmpty else { continue }
      for localization in entry(at: index).localizations {
        // The first one of a language counts.
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
  /// Nobody wrote anything here: what Xcode keeps for a language that it waits for.
  package var isUntouched: Bool {
    units.allSatisfy { $0.text.value.isEmpty && ($0.state == .new || $0.state == nil) }
      && units.contains { $0.state == .new }
  }
}
