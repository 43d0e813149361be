/// A writer of the files of one format for one language, which writes units one by one.
///
/// What the units of several languages have in common is converted to bytes once; see ``UnitParts``.
package protocol ExchangeWriter: Sendable {
  /// Returns what the units with the same key and variation have in common in all languages. The result is the same for
  /// the writers of all languages.
  ///
  /// - Parameters:
  ///   - unit: A unit, whose translation and state are ignored.
  ///   - path: The path of the table.
  func parts(of unit: ExchangeUnit, inTable path: String) -> UnitParts

  /// Adds a unit to a table.
  func add(_ parts: UnitParts, _ translation: UnitTranslation, to table: inout WrittenTable)

  /// Adds what the table still lacks after its last unit.
  func finish(_ table: inout WrittenTable)

  /// Returns the pieces of the file with the given tables, in their order.
  func file(of tables: [WrittenTable]) -> [[UInt8]]
}

extension ExchangeWriter {
  package func finish(_ table: inout WrittenTable) {}
}

/// The languages of a file.
package struct ExchangeLanguages: Sendable, Hashable {
  package var source: String
  package var target: String
  /// A Boolean value that indicates whether some tables of the file have another source language.
  package var hasOtherSources: Bool

  package init(source: String, target: String, hasOtherSources: Bool) {
    self.source = source
    self.target = target
    self.hasOtherSources = hasOtherSources
  }
}
