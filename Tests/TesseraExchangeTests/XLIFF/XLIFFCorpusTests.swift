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
    let writable = XLIFFWriter.writable(document)
    #expect(writable.omissions == [])
    let written = XLIFFWriter.write(document, tool: try #require(tool))
    #expect(try XLIFFReader.read(written).withoutLines == document.withoutLines)
    #expect(written == XLIFFWriter.write(try XLIFFReader.read(written), tool: try #require(tool)))
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
    #expect(XLIFFWriter.write(document, tool: try #require(tool)) == bytes)
  }
}

extension ExchangeDocument {
  /// The document without the lines of its units.
  var withoutLines: ExchangeDocument {
    var document = self
    for table in document.tables.indices {
      document.tables[table].line = nil
      for unit in document.tables[table].units.indices { document.tables[table].units[unit].line = nil }
    }
    return document
  }
}
