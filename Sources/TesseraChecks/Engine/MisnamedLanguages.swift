import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// The languages with the code of another language or of none, such as `kr` for Korean. Rules for the language of the code
/// do not apply to their strings.
struct MisnamedLanguages {
  private struct Name: Hashable {
    var module: String
    var language: String
  }

  private let names: Set<Name>

  init(_ tables: [TableSummary]) {
    var names: Set<Name> = []
    for table in tables {
      for index in table.context.languages.indices where LanguageTagForm.isMisnamed(index, in: table) {
        names.insert(Name(module: table.context.module.name, language: table.context.languages[index].written))
      }
    }
    self.names = names
  }

  /// Returns whether a finding other than an error is about such a language.
  func contain(_ finding: Finding) -> Bool {
    guard !names.isEmpty, finding.severity < .error, finding.rule != LanguageTagForm.id,
      let language = finding.subject.language, let module = finding.subject.module
    else { return false }
    return names.contains(Name(module: module, language: language))
  }
}
