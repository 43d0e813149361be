import TesseraFormats
import TesseraStrings
import Testing

@Suite("JSON encodings") struct JSONEncodingTests {
  @Test(
    "JSON is read identically in every encoding, with and without a byte order mark",
    arguments: [
      TextEncoding.utf8, .utf8WithByteOrderMark, .utf16LittleEndian(byteOrderMark: true),
      .utf16LittleEndian(byteOrderMark: false), .utf16BigEndian(byteOrderMark: true),
      .utf16BigEndian(byteOrderMark: false),
    ]
  )
  func json(_ encoding: TextEncoding) throws {
    let bytes = encoding.encode(Array("{\n\"ключ\": \"😀 %lld\",\n}".utf8))
    let document = JSONDocument(try SourceText(fileBytes: bytes))
    #expect(document.outline == "{ключ:'😀 %lld'}")
    #expect(document.issueLines == ["3:1 unexpected comma before this `}`"])
    #expect(document.source.fileBytes == bytes)
  }
}
