import TesseraExchange
import TesseraTestSupport
import Testing

/// Exports of Xcode that are read and written again.
@Suite struct XLIFFCorpusTests {
  @Test(
    "An export of Xcode has the same units after it is written and read again",
    arguments: Corpus.files(.xliff, suffix: ".xliff")
  )
  func roundTrip(_ file: CorpusFile) throws {
    let bytes = try file.bytes()
    let (document, tool) = try XLIFFReader.readWithTool(bytes)
    let (written, omissions) = document.xliffFile(try #require(tool))
    #expect(omissions == [])
    #expect(try XLIFFReader.read(written).withoutLines == document.withoutLines)
    let again = try XLIFFReader.read(written).xliffFile(try #require(tool))
    #expect(again.bytes == written)
  }

  /// Older versions of Xcode, and the tools of translators, write other namespaces, orders of attributes and elements.
  @Test(
    "An export in the current layout is written byte for byte",
    arguments: Corpus.files(.xliff, suffix: ".xliff").filter {
      $0.path.contains("xcode27") || $0.path.contains("Museum") || $0.path.contains("Export12")
    }
  )
  func sameBytes(_ file: CorpusFile) throws {
    let bytes = try file.bytes()
    let (document, tool) = try XLIFFReader.readWithTool(bytes)
    #expect(document.xliffFile(try #require(tool)).bytes == bytes)
  }
}

extension ExchangeDocument {
  /// The document without the lines of its units.
  /// Returns the document without the units that a file does not contain.
  func removing(_ omissions: [UnitOmission]) -> ExchangeDocument {
    var document = self
    for (index, table) in tables.enumerated() {
      let omitted = omissions.filter { $0.table.utf8.elementsEqual(table.path.utf8) }.map(\.unit)
      document.tables[index].units.removeAll { unit in
        omitted.contains { $0 == unit && $0.key.utf8.elementsEqual(unit.key.utf8) }
      }
    }
    return document
  }

  var withoutLines: ExchangeDocument {
    var document = self
    for table in document.tables.indices {
      document.tables[table].line = nil
      for unit in document.tables[table].units.indices { document.tables[table].units[unit].line = nil }
    }
    return document
  }
}
