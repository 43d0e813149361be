package import TesseraStrings

/// The strings that are exchanged with a translator in one language, independent of the file format.
///
/// The readers of the exchange formats return a document, and operations convert it to a change set. The writers take one
/// unit at a time; see ``ExchangeWriter``.
package struct ExchangeDocument: Sendable, Hashable {
  /// The language of the source strings, as the workspace spells it.
  package var sourceLanguage: String
  /// The language of the translations, as the workspace spells it.
  package var targetLanguage: String
  /// The tables, sorted by path.
  package var tables: [ExchangeTable]

  package init(sourceLanguage: String, targetLanguage: String, tables: [ExchangeTable] = []) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.tables = tables
  }
}

/// The strings of one table in a document.
package struct ExchangeTable: Sendable, Hashable {
  /// The path of the table's main file, relative to the root of the workspace. It is the `original` of an XLIFF file.
  package var path: String
  /// The units, in the order of the file.
  package var units: [ExchangeUnit]
  /// The language of the table's source strings, or `nil` if it is that of the document.
  package var sourceLanguage: String?
  /// The line of the table in the exchange file, from 1, or `nil` if the table was not read from a file or if the format
  /// has no such line.
  package var line: Int?

  package init(path: String, units: [ExchangeUnit] = [], sourceLanguage: String? = nil, line: Int? = nil) {
    self.path = path
    self.units = units
    self.sourceLanguage = sourceLanguage
    self.line = line
  }
}

/// One string with its translation: a string unit of a localization.
package struct ExchangeUnit: Sendable, Hashable {
  package var key: String
  /// The variation within the localization of the target language, such as `plural.one`.
  package var path: VariationPath
  /// The source string. For a plural form that the source language does not have, the source string of `other`.
  package var source: String
  /// The translation, or `nil` if there is none. An empty string is an explicit empty translation.
  package var target: String?
  /// The state of the translation, or `nil` if the file does not state it.
  package var state: StringUnit.State?
  /// The comment for translators, or `nil` if there is none.
  package var comment: String?
  /// A Boolean value that indicates whether the string is to be translated.
  package var shouldTranslate = true
  /// The identifier of the unit in the exchange file, or `nil` if the format has none. A key can end like a variation, so
  /// that ``key`` and ``path`` are only the usual interpretation of the identifier.
  package var identifier: String?
  /// The line of the unit in the exchange file, from 1, or `nil` for a unit that was not read from a file.
  package var line: Int?

  package init(
    key: String,
    path: VariationPath = VariationPath(),
    source: String,
    target: String? = nil,
    state: StringUnit.State? = nil,
    comment: String? = nil,
    line: Int? = nil
  ) {
    self.key = key
    self.path = path
    self.source = source
    self.target = target
    self.state = state
    self.comment = comment
    self.line = line
  }
}
