import Foundation
import TesseraOperations
import TesseraStrings
import TesseraTestSupport
import Testing

/// Translations with mistakes in some of their forms.
@Suite struct RejectedFormTests {
  private typealias Forms = [(path: String, text: String)]

  private static func units(_ key: String, _ source: Forms, _ target: Forms) -> String {
    target.map { path, text in
      let own = source.first { $0.path == path } ?? source.first { $0.path.hasSuffix("other") }
      return XLIFFFixture.unit(path.isEmpty ? key : "\(key)|==|\(path)", own?.text ?? "", text)
    }.joined(separator: "\n")
  }

  private static let mistake = "argument 1 is a signed integer (\"%lld\") in the source, but \"%@\" takes an object"

  /// The reason that each form is rejected, or `nil` if it is imported.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var source: [String: String]
    var forms: [(path: String, text: String, reason: String?)]
    var testDescription: String { name }
  }

  private static func without(_ path: String) -> String {
    "the string cannot be imported without \(path), which is rejected"
  }

  private static let days = ["plural.one": "%lld day", "plural.other": "%lld days"]

  private static let rows = [
    Row(
      name: "another form than `other`",
      source: days,
      forms: [
        ("plural.few", "%@ dni", mistake), ("plural.many", "%lld dni", nil), ("plural.one", "%lld dzień", nil),
        ("plural.other", "%lld dnia", nil),
      ]
    ),
    Row(
      name: "the form `other`",
      source: days,
      forms: [("plural.one", "%lld dzień", without("`plural.other`")), ("plural.other", "%@ dnia", mistake)]
    ),
    Row(
      name: "all forms",
      source: days,
      forms: [("plural.one", "%@ dzień", mistake), ("plural.other", "%@ dnia", mistake)]
    ),
    Row(
      name: "a device",
      source: ["device.iphone": "Tap %lld", "device.other": "Click %lld"],
      forms: [("device.iphone", "Stuknij %@", mistake), ("device.other", "Kliknij %lld", nil)]
    ),
    Row(
      name: "the fallback of devices",
      source: ["device.iphone": "Tap %lld", "device.other": "Click %lld"],
      forms: [
        ("device.iphone", "Stuknij %lld", without("`device.other`")), ("device.other", "Kliknij %@", mistake),
      ]
    ),
  ]

  private static func catalog(_ row: Row, _ language: String, _ forms: [(String, String)]) -> String {
    let axis = row.source.keys.contains { $0.hasPrefix("device") } ? "device" : "plural"
    func localization(_ language: String, _ forms: [(String, String)]) -> String {
      let members = forms.map { path, text in
        """
                      "\(path.dropFirst(axis.count + 1))" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "\(text)"
                        }
                      }
        """
      }
      return """
                "\(language)" : {
                  "variations" : {
                    "\(axis)" : {
        \(members.joined(separator: ",\n"))
                    }
                  }
                }
        """
    }
    let source = localization("en", row.source.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "n" : {
            "extractionState" : "manual",
            "localizations" : {
      \(source)\(forms.isEmpty ? "" : ",\n" + localization(language, forms))
            }
          }
        },
        "version" : "1.0"
      }
      """
  }

  @Test("Only the forms with mistakes are rejected, if the others can be used without them", arguments: rows)
  func newLanguage(_ row: Row) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog(row, "pl", []), to: "App/L.xcstrings")
    let units = Self.units("n", row.source.map { ($0.key, $0.value) }, row.forms.map { ($0.path, $0.text) })
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", units)], language: "pl"), to: "pl.xliff")
    let report = try await XLIFFFixture.importing(folder, ["pl.xliff"], creates: false)
    #expect(report.strings.map(\.outcome) == row.forms.map { $0.reason.map { .rejected($0) } ?? .new })
    let imported = row.forms.filter { $0.reason == nil }.map { ($0.path, $0.text) }
    #expect(try folder.read("App/L.xcstrings") == Self.catalog(row, "pl", imported))
  }

  @Test("Of existing forms, only those with mistakes are rejected", arguments: rows)
  func existingLanguage(_ row: Row) async throws {
    let folder = try TemporaryFolder()
    let old = row.forms.map { ($0.path, $0.text.replacing("%@", with: "%lld") + "!") }
    try folder.write(Self.catalog(row, "pl", old), to: "App/L.xcstrings")
    let units = Self.units("n", row.source.map { ($0.key, $0.value) }, row.forms.map { ($0.path, $0.text) })
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", units)], language: "pl"), to: "pl.xliff")
    let report = try await XLIFFFixture.importing(folder, ["pl.xliff"], creates: false)
    let isMistake = row.forms.map { $0.reason == Self.mistake }
    #expect(report.strings.map(\.outcome) == isMistake.map { $0 ? .rejected(Self.mistake) : .changed })
    let new = zip(row.forms, zip(isMistake, old)).map { form, old in old.0 ? old.1 : (form.path, form.text) }
    #expect(try folder.read("App/L.xcstrings") == Self.catalog(row, "pl", new))
  }

  @Test("A string is rejected with the forms of its substitution") func substitution() async throws {
    let folder = try TemporaryFolder()
    let source: Forms = [
      ("", "%1$#@n@ left"), ("substitutions.n.plural.one", "%1$lld day"),
      ("substitutions.n.plural.other", "%1$lld days"),
    ]
    let english = Self.units("s", source, source)
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", english)], language: "en"), to: "en.xliff")
    _ = try await XLIFFFixture.importing(folder, ["en.xliff"])
    let target: Forms = [
      ("", "noch %1$#@n@"), ("substitutions.n.plural.one", "%1$lld Tag"), ("substitutions.n.plural.other", "%1$@ Tage"),
    ]
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", Self.units("s", source, target))]), to: "de.xliff")
    let before = try folder.read("App/L.xcstrings")
    let report = try await XLIFFFixture.importing(folder, ["de.xliff"], creates: false)
    let reason = Self.without("`substitutions.n.plural.other`")
    let mistake = Self.mistake.replacing("%lld", with: "%arg").replacing("%@", with: "%1$@")
    #expect(report.strings.map(\.outcome.reason) == [reason, reason, mistake])
    #expect(try folder.read("App/L.xcstrings") == before)
  }

  @Test("An old mistake in another form does not prevent an import, and a new one does") func otherForms() async throws
  {
    let row = Row(name: "", source: Self.days, forms: [])
    let folder = try TemporaryFolder()
    try folder.write(
      Self.catalog(row, "de", [("plural.one", "%@"), ("plural.other", "%lld Tage")]),
      to: "App/L.xcstrings"
    )
    let units = Self.units("n", Self.days.map { ($0.key, $0.value) }, [("plural.other", "%lld Tage!")])
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", units)]), to: "de.xliff")
    let report = try await XLIFFFixture.importing(folder, ["de.xliff"], creates: false)
    #expect(report.strings.map(\.outcome) == [.changed])
    let new = [("plural.one", "%@"), ("plural.other", "%lld Tage!")]
    #expect(try folder.read("App/L.xcstrings") == Self.catalog(row, "de", new))
    let source = Self.units("n", Self.days.map { ($0.key, $0.value) }, [("plural.other", "%@ days")])
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", source)], language: "en"), to: "en.xliff")
    let english = try await XLIFFFixture.importing(folder, ["en.xliff"], creates: false)
    let message = "plural.one, \"%lld day\", takes different arguments than plural.other, \"%@ days\""
    #expect(english.strings.map(\.outcome) == [.rejected("the form `plural.one` would have a mistake: \(message)")])
    #expect(try folder.read("App/L.xcstrings") == Self.catalog(row, "de", new))
  }
}
