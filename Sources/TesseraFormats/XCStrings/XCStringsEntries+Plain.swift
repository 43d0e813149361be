package import TesseraStrings

/// Safe: the bytes belong to the document, which outlives each call, and are read only within the call.
extension XCStringsEntries: PlainEntrySource {
  package func forEachPlain(
    in range: Range<Int>,
    _ body: (_ index: Int, _ entry: PlainEntry?, _ bytes: UnsafeRawBufferPointer) -> Void
  ) {
    PlainEntryReader.with(self) { reader, cursor in
      for index in range { unsafe body(index, reader.read(index) ? reader.entry : nil, cursor.view.bytes) }
    }
  }

  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    CatalogCursor.with(document) { unsafe body($0.view.bytes) }
  }

  package static func append(unescaping content: UnsafeRawBufferPointer, to result: inout [UInt8]) {
    unsafe JSONEscapes.append(unescaping: content, to: &result)
  }
}
