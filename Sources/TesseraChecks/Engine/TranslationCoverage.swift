import TesseraStrings
import TesseraInspection
import TesseraWorkspace

/// The number of strings that are translated, and the number of strings to translate, in a language of a table, of a
/// module, or of the whole workspace.
package struct TranslationCoverage: Sendable, Hashable {
  package var translated: Int
  package var total: Int

  package init(translated: Int = 0, total: Int = 0) {
    self.translated = translated
    self.total = total
  }

  /// The translated share of the strings, from 0 to 1. The share is 1 if there is nothing to translate.
  package var share: Double { total > 0 ? Double(translated) / Double(total) : 1 }

  /// The share in whole percent, rounded down: only a complete translation has 100 percent.
  package var percent: Int { total > 0 ? Int(share * 100) : 100 }

  package static func += (a: inout TranslationCoverage, b: TranslationCoverage) {
    a.translated += b.translated
    a.total += b.total
  }
}

extension TableSummary {
  /// Returns the coverage of one of the table's languages. Strings that need review and copies of the source string do
  /// not count as translated. See ``TranslationState``.
  package func coverage(language: Int, _ states: TranslationStates) -> TranslationCoverage {
    var coverage = TranslationCoverage()
    for entry in entries.indices {
      guard let state = states.state(entry: entry, language: language, in: self) else { continue }
      coverage.total += 1
      if state == .translated { coverage.translated += 1 }
    }
    return coverage
  }

  /// The number of strings to translate for a language that the table does not have yet.
  package var translatableCount: Int { entries.reduce(0) { $0 + ($1.needsTranslation ? 1 : 0) } }

  /// The indices of the languages to translate into.
  package var targetLanguages: [Int] { context.targetLanguages }
}

extension WorkspaceSummary {
  /// The coverage of a module in one language.
  package struct ModuleCoverage: Sendable, Hashable {
    package var module: String
    /// The language code as the files write it.
    package var language: String
    package var coverage: TranslationCoverage
    /// A Boolean value that indicates whether the source strings are also suitable for readers of the language.
    package var isVariantOfSource: Bool
  }

  /// The tables of each module that has at least one table, in the order of the modules.
  package var tablesByModule: [ArraySlice<TableSummary>] {
    var modules: [ArraySlice<TableSummary>] = []
    var start = tables.startIndex
    while start < tables.endIndex {
      let module = tables[start].context.module
      let end =
        tables[start...].firstIndex { $0.context.module.name != module.name || $0.context.module.path != module.path }
        ?? tables.endIndex
      modules.append(tables[start..<end])
      start = end
    }
    return modules
  }

  /// The coverage of every module in each language of its tables, in the order of the modules and of the language
  /// codes. For a table without the language, all strings count as untranslated.
  package var moduleCoverages: [ModuleCoverage] {
    let states = TranslationStates(snapshot.settings)
    return tablesByModule.flatMap { Self.coverages(of: $0, states) }
  }

  /// Returns the coverage of a module in each of its languages.
  ///
  /// - Parameter tables: All tables of one module.
  package static func coverages(
    of tables: ArraySlice<TableSummary>,
    _ states: TranslationStates
  ) -> [ModuleCoverage] {
    guard let module = tables.first?.context.module.name else { return [] }
    var languages: [String: Bool] = [:]
    for table in tables {
      for index in table.targetLanguages {
        languages[table.context.languages[index].written] = table.context.isVariantOfSource(index)
      }
    }
    return languages.sorted { $0.key < $1.key }.map { language, isVariantOfSource in
      var sum = TranslationCoverage()
      for table in tables where table.table.sourceLanguage != language {
        if let index = table.context.languages.firstIndex(where: { $0.written == language }) {
          sum += table.coverage(language: index, states)
        } else {
          sum += TranslationCoverage(total: table.translatableCount)
        }
      }
      return ModuleCoverage(module: module, language: language, coverage: sum, isVariantOfSource: isVariantOfSource)
    }
  }
}
