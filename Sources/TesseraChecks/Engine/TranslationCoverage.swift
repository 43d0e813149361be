import TesseraStrings
import TesseraInspection
import TesseraWorkspace

/// How many of the strings that are to be translated are: in a language of a table, of a module, of everything.
package struct TranslationCoverage: Sendable, Hashable {
  package var translated: Int
  package var total: Int

  package init(translated: Int = 0, total: Int = 0) {
    self.translated = translated
    self.total = total
  }

  /// From 0 to 1. Where nothing is to be translated, nothing is missing.
  package var share: Double { total > 0 ? Double(translated) / Double(total) : 1 }

  /// In whole percent, rounded down: 100 is said of what is complete alone.
  package var percent: Int { total > 0 ? Int(share * 100) : 100 }

  package static func += (a: inout TranslationCoverage, b: TranslationCoverage) {
    a.translated += b.translated
    a.total += b.total
  }
}

extension TableSummary {
  /// How far the table is in one of its languages. A string that waits for review does not count, nor does a copy of the
  /// source: see ``TranslationState``.
  package func coverage(language: Int, _ states: TranslationStates) -> TranslationCoverage {
    var coverage = TranslationCoverage()
    for entry in entries.indices {
      guard let state = states.state(entry: entry, language: language, in: self) else { continue }
      coverage.total += 1
      if state == .translated { coverage.translated += 1 }
    }
    return coverage
  }

  /// How many strings a language that the table lacks altogether would have to have.
  package var translatableCount: Int { entries.reduce(0) { $0 + ($1.needsTranslation ? 1 : 0) } }

  /// The numbers of the languages that are translated into.
  package var targetLanguages: [Int] { context.targetLanguages }
}

extension WorkspaceSummary {
  /// How far a module is in one language.
  package struct ModuleCoverage: Sendable, Hashable {
    package var module: String
    /// As the files write it.
    package var language: String
    package var coverage: TranslationCoverage
    /// Readers are served by the source texts too.
    package var isVariantOfSource: Bool
  }

  /// The tables of each module that has any, in the order of the modules.
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

  /// Every module in each language that one of its tables has, in the order of the modules and of their languages'
  /// codes. A table without the language counts with all its strings.
  package var moduleCoverages: [ModuleCoverage] {
    let states = TranslationStates(snapshot.configuration)
    return tablesByModule.flatMap { Self.coverages(of: $0, states) }
  }

  /// - Parameter tables: all of one module.
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
