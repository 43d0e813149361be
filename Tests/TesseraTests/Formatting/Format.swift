import Tessera
import TesseraCore
import TesseraTestSupport

/// The text of a catalog, in several languages.
enum Format {
  /// A table with one text under the key "text", the same in all languages.
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
