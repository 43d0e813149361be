import TesseraStrings
import TesseraCore
import TesseraWorkspace

/// The languages of a workspace.
package struct LanguageSurvey: Sendable, Hashable {
  /// The source language of most tables, or `nil` if there are no tables.
  package private(set) var source: String?
  /// The languages of at least half of the modules with strings, excluding the source language.
  package private(set) var common: [String] = []
  /// The languages of less than half of the modules with strings.
  package private(set) var rare: [String] = []
  /// The number of modules with strings.
  package private(set) var moduleCount = 0

  init(_ snapshot: WorkspaceSnapshot) {
    let modules = snapshot.builtModules.filter { !$0.tables.isEmpty }
    moduleCount = modules.count
    var sources: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for module in modules {
      for table in module.tables { sources[table.sourceLanguage, default: 0] += 1 }
      for language in Set(module.tables.flatMap(\.languages)) { counts[language, default: 0] += 1 }
    }
    let isLanguage = { (name: String) in LanguageTag(name) != nil && name != "Base" && !name.contains("_") }
    source = sources.filter { isLanguage($0.key) }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let others = counts.filter { isLanguage($0.key) && $0.key != source }
    common = others.filter { $0.value * 2 >= moduleCount }.keys.sorted()
    rare = others.filter { $0.value * 2 < moduleCount }.keys.sorted()
  }
}
