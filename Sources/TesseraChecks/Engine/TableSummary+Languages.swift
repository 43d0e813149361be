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

  /// Where a language is first named: its code in a catalog, its file in a set of folders.
  package func place(ofLanguage language: Int) -> (file: FileID, span: SourceSpan) {
    let start = (file: table.files.first ?? FileID(0), span: SourceSpan.start)
    for index in entries.indices where cell(entry: index, language: language).textHash != 0 {
      guard let localization = entry(at: index).localization(languageIndex: language), !localization.isImplied else {
        continue
      }
      return table.format == .legacy ? (localization.file, .start) : (localization.file, localization.span)
    }
    return start
  }
}

extension Localization {
  /// Nobody wrote anything here: what Xcode keeps for a language that it waits for.
  package var isUntouched: Bool {
    units.allSatisfy { $0.text.value.isEmpty && ($0.state == .new || $0.state == nil) }
      && units.contains { $0.state == .new }
  }
}
