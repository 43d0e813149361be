import Foundation
import TesseraOperations
import TesseraStrings
import TesseraTestSupport
import Testing

/// Plural forms that are imported into `.stringsdict` tables without the language or the key.
@Suite struct ImportedRulesTests {
  private static let source = StringsDictFixture.text(
    [("a", [("one", "%d day"), ("other", "%d days")]), ("b", [("one", "%d night"), ("other", "%d nights")])],
    hasDocumentType: true
  )

  private static func units(_ key: String, _ forms: [(String, String)]) -> String {
    forms.map { category, text in
      let identifier = "/\(key):dict/n:dict/\(category):dict/:string"
      let source = (key == "a" ? "%d day" : "%d night") + (category == "one" ? "" : "s")
      return XLIFFFixture.unit(identifier, source, text)
    }.joined(separator: "\n")
  }

  private static func importing(
    _ units: String,
    _ language: String,
    into source: String = source,
    _ folder: TemporaryFolder
  ) async throws -> ImportReport {
    try folder.write(source, to: "App/en.lproj/L.stringsdict")
    try folder.write(XLIFFFixture.xliff([("en.lproj/L.stringsdict", units)], language: language), to: "x.xliff")
    return try await XLIFFFixture.importing(folder, ["x.xliff"], creates: false)
  }

  @Test(
    "The file of a new language has the variables of the source language and the forms of the translation",
    arguments: [
      ("de", [("one", "%d Tag"), ("other", "%d Tage")]),
      ("pl", [("few", "%d dni"), ("many", "%d dni"), ("one", "%d dzień"), ("other", "%d dnia")]),
      ("ja", [("other", "%d日")]),
      ("fr", [("many", "%d de jours"), ("one", "%d jour"), ("other", "%d jours")]),
    ]
  )
  func newLanguage(_ language: String, _ forms: [(String, String)]) async throws {
    let folder = try TemporaryFolder()
    let report = try await Self.importing(Self.units("a", forms), language, folder)
    #expect(report.strings.map(\.outcome) == forms.map { _ in .new })
    let order = ["zero", "one", "two", "few", "many", "other"]
    let sorted = forms.sorted { order.firstIndex(of: $0.0) ?? 0 < order.firstIndex(of: $1.0) ?? 0 }
    let expected = StringsDictFixture.text([("a", sorted.map { ($0.0, $0.1) })], hasDocumentType: true)
    #expect(try folder.read("App/\(language).lproj/L.stringsdict") == expected)
    #expect(report.files.map(\.isNew) == [true])
    let again = try await XLIFFFixture.importing(folder, ["x.xliff"], creates: false)
    #expect(again.strings == [] && again.unchangedCount == forms.count && again.files == [])
  }

  @Test("A key is added to the file of a language after the other keys, in the layout of the file") func newKey()
    async throws
  {
    let folder = try TemporaryFolder()
    let german = { (text: String) in
      StringsDictFixture.text(
        [("a", [("one", "%d Tag"), ("other", "%d Tage")])]
          + (text.isEmpty
            ? []
            : [
              ("b", [("one", "%d Nacht"), ("other", text)])
            ])
      ).replacing("\t", with: "  ")
    }
    try folder.write(german(""), to: "App/de.lproj/L.stringsdict")
    let forms = Self.units("b", [("one", "%d Nacht"), ("other", "%d Nächte")])
    let report = try await Self.importing(forms, "de", folder)
    #expect(report.strings.map(\.outcome) == [.new, .new])
    #expect(try folder.read("App/de.lproj/L.stringsdict") == german("%d Nächte"))
  }

  @Test("Several variables, with the format of the translation") func severalVariables() async throws {
    let folder = try TemporaryFolder()
    let file = { (format: String, forms: [String]) in
      StringsDictFixture.text("r", [("other", forms[0])]).replacing("%#@n@", with: format).replacing(
        "\t\t</dict>\n\t</dict>",
        with: """
          \t\t</dict>
          \t\t<key>o</key>
          \t\t<dict>
          \t\t\t<key>NSStringFormatSpecTypeKey</key>
          \t\t\t<string>NSStringPluralRuleType</string>
          \t\t\t<key>NSStringFormatValueTypeKey</key>
          \t\t\t<string>lu</string>
          \t\t\t<key>other</key>
          \t\t\t<string>\(forms[1])</string>
          \t\t</dict>
          \t</dict>
          """
      )
    }
    let units = [
      XLIFFFixture.unit("/r:dict/NSStringLocalizedFormatKey:dict/:string", "%1$#@n@ in %2$#@o@", "%2$#@o@: %1$#@n@"),
      XLIFFFixture.unit("/r:dict/n:dict/other:dict/:string", "%1$d files", "%1$d Dateien"),
      XLIFFFixture.unit("/r:dict/o:dict/other:dict/:string", "%2$lu folders", "%2$lu Ordner"),
    ]
    let source = file("%1$#@n@ in %2$#@o@", ["%1$d files", "%2$lu folders"])
    let report = try await Self.importing(units.joined(separator: "\n"), "ja", into: source, folder)
    #expect(report.strings.map(\.outcome) == [.new, .new, .new])
    let expected = file("%2$#@o@: %1$#@n@", ["%1$d Dateien", "%2$lu Ordner"])
    #expect(try folder.read("App/ja.lproj/L.stringsdict") == expected)
    let partial = try TemporaryFolder()
    let rejected = try await Self.importing(units[0...1].joined(separator: "\n"), "de", into: source, partial)
    let reason = "the variable \"o\" of the string has no translation of the form `other`"
    #expect(rejected.strings.map(\.outcome) == [.rejected(reason), .rejected(reason)] && rejected.files == [])
  }

  @Test("A translation without the form `other` is rejected") func noOther() async throws {
    let folder = try TemporaryFolder()
    let report = try await Self.importing(Self.units("a", [("one", "%d Tag")]), "de", folder)
    let reason = "the variable \"n\" of the string has no translation of the form `other`"
    #expect(report.strings.map(\.outcome) == [.rejected(reason)] && report.files == [])
    #expect(try folder.names(in: "App") == ["en.lproj"])
  }
}
