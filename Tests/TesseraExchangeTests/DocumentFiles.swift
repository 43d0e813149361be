import TesseraExchange
import TesseraStrings

/// The files that contain the tables and units of a document in its order.
extension ExchangeDocument {
  var poFile: [UInt8] { file(by: GettextPOWriter(languages)).bytes }

  func spreadsheet(_ format: SpreadsheetFormat) -> [UInt8] {
    file(by: SpreadsheetWriter(languages, format: format)).bytes
  }

  func xliffFile(_ tool: XLIFFTool) -> (bytes: [UInt8], omissions: [UnitOmission]) {
    file(by: XLIFFWriter(languages, tool: tool))
  }

  var languages: ExchangeLanguages {
    let sources = tables.filter { !$0.units.isEmpty }.map { $0.sourceLanguage ?? sourceLanguage }
    return ExchangeLanguages(
      source: sourceLanguage,
      target: targetLanguage,
      hasOtherSources: sources.contains { $0 != sourceLanguage }
    )
  }

  func file(by writer: some ExchangeWriter) -> (bytes: [UInt8], omissions: [UnitOmission]) {
    let tables = tables.map { table in
      var written = WrittenTable(path: table.path, sourceLanguage: table.sourceLanguage ?? sourceLanguage)
      let parts = table.units.map { writer.parts(of: $0, inTable: table.path) }
      let identifiers = Dictionary(grouping: parts.compactMap(\.identifier)) { ExactKey($0) }
      let forms = Dictionary(grouping: table.units.filter { $0.path.plural != nil }, by: Variation.init)
      for (unit, parts) in zip(table.units, parts) {
        let translation = UnitTranslation(
          unit.target,
          unit.state,
          formCount: forms[Variation(unit)]?.count ?? 1,
          isRepeated: parts.identifier.map { identifiers[ExactKey($0)]?.count ?? 0 > 1 } ?? false
        )
        writer.add(parts, translation, to: &written)
      }
      writer.finish(&written)
      return written
    }
    return (Array(writer.file(of: tables).joined()), tables.flatMap(\.omissions))
  }

  /// What the plural forms of a string have in common.
  private struct Variation: Hashable {
    var key: ExactKey
    var path: VariationPath

    init(_ unit: ExchangeUnit) {
      key = ExactKey(unit.key)
      path = unit.path
      path.plural = nil
    }
  }
}
