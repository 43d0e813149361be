import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraEditing

@Suite struct EditedEntriesTests {
  /// The edits replace each `?` in the entries with `!`.
  @Test(
    "Only entries with edits are in the text",
    arguments: [
      (
        #"{"strings":{"a":{"x":"?"},"b":{},"c":{"y":"??"}},"version":"1.0"}"#,
        #"{"strings":{"a":{"x":"!"},"c":{"y":"!!"}},"version":"1.0"}"#
      ),
      (#"{ "strings" : { "a" : 1, "b?" : 2 } }"#, #"{ "strings" : {"b!" : 2} }"#),
      (#"{"strings":{"a":{}}}"#, #"{"strings":{}}"#),
      (#"{"strings":{}}"#, #"{"strings":{}}"#),
      // The key "z" is selected.
      (#"{"strings":{"a":{},"b":"?","z":{"x":1}}}"#, #"{"strings":{"b":"!","z":{"x":1}}}"#),
      // An edit outside of the entries, and files without entries.
      (#"{"strings":{"a":{"x":"?"}},"version":"?"}"#, nil),
      (#"{"version":"?"}"#, nil), (#"["?"]"#, nil),
    ] as [(String, String?)]
  )
  func text(_ catalog: String, _ expected: String?) {
    let edits = catalog.utf8.enumerated().filter { $0.element == UInt8(ascii: "?") }
      .map { Edit(SourceSpan($0.offset..<$0.offset + 1), "!") }
    let text = EditedEntries(of: JSONDocument(SourceText(catalog))).text(after: edits, and: { $0 == "z" })
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  /// The edits replace each `?` with `!`. The languages `de` and `en` are needed.
  @Test(
    "Localizations without edits in other languages are not in the text",
    arguments: [
      (
        #"{"a":{"comment":"c","localizations":{"de":{"x":"?"},"en":{},"fr":{}},"y":1}}"#,
        #"{"a":{"comment":"c","localizations":{"de":{"x":"!"},"en":{}},"y":1}}"#
      ),
      (
        #"{"a":{"localizations":{"cs":{}, "de" : {"x":"??"} ,"fr":{}}}}"#,
        #"{"a":{"localizations":{"de" : {"x":"!!"}}}}"#
      ),
      (
        #"{"a":{"localizations":{"cs":{},"de":{"x":"?"},"de":{}}}}"#,
        #"{"a":{"localizations":{"de":{"x":"!"},"de":{}}}}"#
      ),
      // The key "z" is selected.
      (#"{"z":{"localizations":{"cs":{}}},"a":{}}"#, #"{"z":{"localizations":{}}}"#),
      (#"{"z":{"localizations":[1]}}"#, #"{"z":{"localizations":[1]}}"#), (#"{"z":2}"#, #"{"z":2}"#),
      (
        #"{"z":{"localizations":{"cs":{}},"localizations":{}}}"#,
        #"{"z":{"localizations":{"cs":{}},"localizations":{}}}"#
      ),
      // Edits that are not within a localization in these languages.
      (#"{"a":{"localizations":{"de?":{},"cs":{}}}}"#, #"{"a":{"localizations":{"de!":{},"cs":{}}}}"#),
      (#"{"a":{"localizations":{"de":{},"cs":"?"}}}"#, #"{"a":{"localizations":{"de":{},"cs":"!"}}}"#),
      (
        #"{"a":{"localizations":{"cs":{},"de":{"x":"?"}},"y":"?"}}"#,
        #"{"a":{"localizations":{"cs":{},"de":{"x":"!"}},"y":"!"}}"#
      ),
    ]
  )
  func languages(_ strings: String, _ expected: String) {
    let catalog = "{\"strings\":\(strings)}"
    let edits = catalog.utf8.enumerated().filter { $0.element == UInt8(ascii: "?") }
      .map { Edit(SourceSpan($0.offset..<$0.offset + 1), "!") }
    let text = EditedEntries(of: JSONDocument(SourceText(catalog)))
      .text(after: edits, and: { $0 == "z" }) { _, _ in ["de", "en"] }
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == "{\"strings\":\(expected)}")
  }

  @Test("Edits at the boundaries of entries are in no entry", arguments: [12, 13, 16, 17, 19]) func boundary(
    _ offset: Int
  ) {
    let catalog = #"{"strings":{ "a":1 , "b":2 } }"#
    let edit = Edit(SourceSpan(offset..<offset), " ")
    let isInside = (13..<18).contains(offset)
    #expect(
      (EditedEntries(of: JSONDocument(SourceText(catalog))).text(after: [edit], and: { _ in false }) != nil) == isInside
    )
  }

  @Test("The entries are those of the edited catalog") func entries() throws {
    var random = SeededGenerator(seed: 0xED17)
    var made = 0
    for _ in 0..<LongRun.rounds(800) {
      let source = SourceText(RandomCatalog.json(&random))
      let keys = RandomCatalog.keys(of: source)
      let change = RandomCatalog.change(&random, keys: keys)
      guard let edits = try? CatalogEditor(source).edits(for: change).edits, !edits.isEmpty,
        let text = EditedEntries(of: JSONDocument(source)).text(after: edits, and: { _ in false })
      else { continue }
      made += 1
      let edited = try JSONDocument(source.applying(edits))
      let excerpt = JSONDocument(SourceText(text: text, encoding: .utf8))
      #expect(excerpt.issues.isEmpty)
      let strings = try #require(CatalogRoot.strings(of: edited))
      let members = edited.memberIndices(of: strings).map { (edited.nodes[$0.key].span, edited.nodes[$0.value].span) }
      let found = try #require(CatalogRoot.strings(of: excerpt))
      for member in excerpt.memberIndices(of: found) {
        let entry =
          excerpt.source.string(in: excerpt.nodes[member.key].span)
          + excerpt.source.string(in: excerpt.nodes[member.value].span)
        #expect(members.contains { edited.source.string(in: $0) + edited.source.string(in: $1) == entry }, "\(change)")
      }
    }
    #expect(made > 200)
  }
}
