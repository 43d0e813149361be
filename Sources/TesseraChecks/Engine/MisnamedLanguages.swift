import TesseraCore
import TesseraInspection
import TesseraStrings

/// The languages with the code of another language or of none, such as `kr` for Korean. Rules for the language of the code
/// do not apply to their strings.
struct MisnamedLanguages {
  private struct Name: Hashable {
    var module: String?
    var language: String
  }

  private let names: Set<Name>

  init(_ findings: [Finding]) {
    names = Set(
      findings.lazy.filter { $0.rule == LanguageTagForm.id }.compactMap { finding in
        finding.subject.language.flatMap { language in
          LanguageTagForm.isOfAnotherLanguage(language) ? Name(module: finding.subject.module, language: language) : nil
        }
      }
    )
  }

  /// Returns whether a finding other than an error is about such a language.
  func contain(_ finding: Finding) -> Bool {
    guard !names.isEmpty, finding.severity < .error, finding.rule != LanguageTagForm.id,
      let language = finding.subject.language
    else { return false }
    return names.contains(Name(module: finding.subject.module, language: language))
  }
}
