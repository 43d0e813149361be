import TesseraStrings
import TesseraCore
import TesseraWorkspace

/// Which languages a workspace speaks.
struct LanguageSurvey: Sendable, Hashable {
  /// What most tables are written in; nil where there are none.
  private(set) var source: String?
  /// Of at least half of the modules with strings, besides the source language.
  private(set) var common: [String] = []
  private(set) var rare: [String] = []
  private(set) var moduleCount = 0

  init(_ snapshot: WorkspaceSnapshot) {
    let modules = snapshot.builtModules.filter { !$0.tables.isEmpty }
    moduleCount = modules.count
    var sources: [String: Int] = [:]
    var speakers: [String: Int] = [:]
    for module in modules {
      for table in module.tables { sources[table.sourceLanguage, default: 0] += 1 }
      for language in Set(module.tables.flatMap(\.languages)) { speakers[language, default: 0] += 1 }
    }
    let isLanguage = { (name: String) in LanguageTag(name) != nil && name != "Base" && !name.contains("_") }
    source = sources.filter { isLanguage($0.key) }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let others = speakers.filter { isLanguage($0.key) && $0.key != source }
    common = others.filter { $0.value * 2 >= moduleCount }.keys.sorted()
    rare = others.filter { $0.value * 2 < moduleCount }.keys.sorted()
  }

  /// `4 modules, from en into ar, de, pl`
  var summary: String {
    guard let source else { return "no strings were found" }
    let modules = TerminalReport.count(moduleCount, "module")
    return "\(modules), from \(source)" + (common.isEmpty ? "" : " into \(common.joined(separator: ", "))")
  }
}
