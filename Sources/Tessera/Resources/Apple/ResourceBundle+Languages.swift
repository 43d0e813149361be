#if canImport(Darwin)
  import Foundation
  import TesseraCLDR

  extension ResourceBundle {
    /// The user's languages, of which the app may have one of its own in the system's settings.
    var preferredLanguages: [LanguageTag] { Locale.preferredLanguages.compactMap { LanguageTag($0) } }
  }
#endif
