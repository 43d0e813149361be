import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// Comments in exchange files that the new and the existing keys do not have.
@Suite struct ImportCreationCommentTests {
  private static func file(_ note: String, _ language: String) -> String {
    let note = note.isEmpty ? "<note/>" : "<note>\(note)</note>"
    return XLIFFFixture.xliff([("L.xcstrings", XLIFFFixture.unit("a", "A", "x", note: note))], language: language)
  }

  @Test(
    "A comment that differs from that of the key is listed once",
    arguments: [
      (["One", "One"], []), (["One", "Two"], ["fr.xliff:8 Two instead of One"]),
      (["", "Two"], ["fr.xliff:8 Two instead of nil"]), (["One", ""], []),
    ]
  )
  func differentComments(_ notes: [String], _ expected: [String]) async throws {
    let together = try TemporaryFolder()
    let separately = try TemporaryFolder()
    for folder in [together, separately] {
      try folder.write(Self.file(notes[0], "de"), to: "de.xliff")
      try folder.write(Self.file(notes[1], "fr"), to: "fr.xliff")
    }
    let report = try await XLIFFFixture.importing(together, ["de.xliff", "fr.xliff"])
    let first = try await XLIFFFixture.importing(separately, ["de.xliff"])
    let second = try await XLIFFFixture.importing(separately, ["fr.xliff"])
    func list(_ report: ImportReport) -> [String] {
      report.comments.map { comment in
        let name = comment.file.split(separator: "/").last ?? ""
        return "\(name):\(comment.line ?? 0) \(comment.comment) instead of \(comment.other ?? "nil")"
      }
    }
    #expect(list(report) == expected && first.comments == [] && list(second) == expected)
    #expect(try together.read("App/L.xcstrings") == separately.read("App/L.xcstrings"))
    // Without the option, an import changes only translations.
    #expect(try await XLIFFFixture.importing(separately, ["fr.xliff"], creates: false).comments == [])
  }

  @Test("The comments of a .strings and a .stringsdict file with the same key are joined, and not listed") func joined()
    async throws
  {
    let folder = try TemporaryFolder()
    let plural = XLIFFFixture.unit("/a:dict/n:dict/other:dict/:string", "%d A", "x", note: "<note>Plural</note>")
    let tables = [
      ("en.lproj/L.strings", XLIFFFixture.unit("a", "A", note: "<note>Plain</note>")),
      ("en.lproj/L.stringsdict", plural),
    ]
    try folder.write(XLIFFFixture.xliff(tables), to: "de.xliff")
    #expect(try await XLIFFFixture.importing(folder, ["de.xliff"]).comments == [])
    #expect(try folder.read("App/L.xcstrings").contains(#""comment" : "Plural\nPlain""#))
    #expect(try await XLIFFFixture.importing(folder, ["de.xliff"]).comments == [])
  }
}
