import Foundation
import TesseraCore

extension Languages {
  /// The languages for a part of the interface that has a locale.
  ///
  /// A locale that somebody chose for that part, as a preview does, comes first. One that is only the system's says
  /// nothing: the process may have been switched to another language since.
  ///
  /// - Parameters:
  ///   - locale: Of the part of the interface.
  ///   - system: What it has where nobody chose.
  static func current(for locale: Locale, system: Locale = .current) -> LanguagePreferences {
    guard locale.identifier != system.identifier, let chosen = LanguageTag(locale.identifier) else { return current }
    return LanguagePreferences([chosen] + current.languages)
  }
}
