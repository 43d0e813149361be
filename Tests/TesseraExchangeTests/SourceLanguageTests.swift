import TesseraStrings
import Testing

@testable import TesseraExchange

/// Documents whose tables have different source languages.
@Suite struct SourceLanguageTests {
  private static func document(_ language: String?) -> ExchangeDocument {
    ExchangeDocument(
      sourceLanguage: "en",
      targetLanguage: "fr",
      tables: [
        ExchangeTable(path: "A.xcstrings", units: [ExchangeUnit(key: "a", source: "A")]),
        ExchangeTable(path: "B b\\.xcstrings", units: [ExchangeUnit(key: "b", source: "B")], sourceLanguage: language),
      ]
    )
  }

  @Test("The source language of a table is written if it is not that of the document")
  func written() throws {
    let po = String(decoding: Self.document("de").poFile, as: UTF8.self)
    #expect(po.contains(#""X-Tessera-Table-Source-Languages: de B\\u{20}b\\\\.xcstrings\n""#), "\(po)")
    let csv = String(decoding: Self.document("de").spreadsheet(.csv), as: UTF8.self)
    #expect(
      csv == "\u{FEFF}table,key,variation,source [en],translation [fr],state,comment,sourcelanguage\r\n"
        + "A.xcstrings,a,,A,,,,\r\nB b\\.xcstrings,b,,B,,,,de\r\n"
    )
  }

  @Test("The source language of a table is read", arguments: [nil, "de"])
  func roundTrip(_ language: String?) throws {
    let document = Self.document(language)
    let po = try GettextPOReader.read(document.poFile)
    let csv = try SpreadsheetReader.read(document.spreadsheet(.csv))
    for result in [po, csv] { #expect(result.tables.map(\.sourceLanguage) == [nil, language]) }
    // Files without other source languages are as before.
    if language == nil {
      let same = Self.document("en")
      #expect(document.poFile == same.poFile)
      #expect(document.spreadsheet(.tsv) == same.spreadsheet(.tsv))
    }
  }

  @Test("A damaged field of a PO header is an error", arguments: ["de", "de A fr", #"de \\q"#])
  func damaged(_ value: String) throws {
    let po = String(decoding: Self.document("de").poFile, as: UTF8.self)
      .replacing(#"de B\\u{20}b\\\\.xcstrings"#, with: value)
    let error = #expect(throws: ExchangeReadingError.self) { try GettextPOReader.read(Array(po.utf8)) }
    #expect(error?.message == "the header field X-Tessera-Table-Source-Languages is not a list of languages and paths")
  }
}
