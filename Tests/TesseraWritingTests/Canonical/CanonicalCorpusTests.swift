import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWriting
import Testing

@Suite struct CanonicalCorpusTests {
  @Test(
    "The canonical form of a catalog is the same as in Foundation",
    arguments: Corpus.files(.xcstrings, suffix: ".xcstrings")
  )
  func corpus(file: CorpusFile) throws {
    let bytes = try file.bytes()
    let document = JSONDocument(try SourceText(fileBytes: bytes))
    guard let result = CanonicalCatalog.write(document) else {
      #expect(!document.issues.isEmpty)
      return
    }
    let again = JSONDocument(SourceText(text: result, encoding: .utf8))
    #expect(CanonicalCatalog.firstDifference(again) == nil)
    #expect(again.nodes.count == document.nodes.count)
    #expect((CanonicalCatalog.firstDifference(document) == nil) == (result == bytes))
    // If several members have the same key, Foundation keeps only one.
    guard document.keysByObject.allSatisfy({ Set($0).count == $0.count }) else { return }
    #expect(try Oracle.write(document.source.bytes) == result)
  }
}
