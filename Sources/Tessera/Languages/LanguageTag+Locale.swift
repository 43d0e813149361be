public import Foundation
public import TesseraCore

extension LanguageTag {
  /// Creates the tag of a locale. Keywords of the locale become extensions of the tag: `de_AT@calendar=gregorian`
  /// becomes `de-AT-u-ca-gregory`.
  ///
  /// The tag is `und` if the locale has no language.
  ///
  /// - Parameter locale: The locale.
  public init(_ locale: Locale) {
    self = LanguageTag(locale.identifier(.bcp47)) ?? .und
  }

  /// Creates the tag of a language. The tag omits a script that the language and region imply: Portuguese in Brazil is
  /// `pt-BR`, but Serbian in the Latin script is `sr-Latn`.
  ///
  /// The tag is `und` if the language has no code.
  ///
  /// - Parameter language: The language.
  public init(_ language: Locale.Language) {
    // `Locale.Language` adds the likely script, so it is not known whether its identifier contained one.
    var tag = LanguageTag(language.languageCode?.identifier ?? "und") ?? .und
    tag.region = language.region?.identifier
    let implied = tag.maximized.script
    tag.script = language.script.map(\.identifier).flatMap { $0 == implied ? nil : $0 }
    self = tag
  }
}

extension Locale {
  /// Creates the locale of a language tag, with its extensions.
  ///
  /// - Parameter tag: The tag.
  public init(_ tag: LanguageTag) { self.init(identifier: tag.description) }
}

extension Locale.Language {
  /// Creates the language of a tag, with its script and region, and without its variants and extensions.
  ///
  /// - Parameter tag: The tag.
  public init(_ tag: LanguageTag) {
    self.init(
      languageCode: Locale.LanguageCode(tag.language),
      script: tag.script.map { Locale.Script($0) },
      region: tag.region.map { Locale.Region($0) }
    )
  }
}
