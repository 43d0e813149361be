import Tessera
import TesseraCore
import TesseraTestSupport

/// Formats a string of a catalog in several languages.
enum Format {
  /// Returns a formatted string from a table with the single key "text", whose format is the same in all languages.
  static func text(
    _ format: String,
    _ arguments: any LocalizedArgument...,
    in language: LanguageTag = "en"
  ) throws -> String {
    let table = LocalizedTable(
      "Format",
      bytes: try CatalogFixture.bytes(
        CatalogFixture.entry("text", [("en", format), (language.description, format)].suffix(language == "en" ? 1 : 2))
      )
    )
    return LocalizedString(table, key: "text", arguments: arguments).resolved(in: language)
  }
}
