import Foundation
import TesseraCore

extension Languages {
  /// Returns the languages for a view with the given locale.
  ///
  /// A locale that was set for the view, as in a preview, takes precedence. The system's locale is ignored, because the
  /// process may have switched to another language.
  ///
  /// - Parameters:
  ///   - locale: The locale of the view.
  ///   - system: The locale of a view for which none was set.
  static func current(for locale: Locale, system: Locale = .current) -> LanguagePreferences {
    guard locale.identifier != system.identifier, let chosen = LanguageTag(locale.identifier) else { return current }
    return LanguagePreferences([chosen] + current.languages)
  }
}
