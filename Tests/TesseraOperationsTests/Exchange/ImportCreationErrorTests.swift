import Foundation
import TesseraOperations
import TesseraStrings
import TesseraTestSupport
import Testing

/// Hostile exchange files, and imports into existing tables that do not have a form.
@Suite struct ImportCreationErrorTests {
  @Test(
    "A path that leads out of the folder is an error, and nothing is written",
    arguments: [
      (
        "../../x.xcstrings",
        "the path \"../../x.xcstrings\" of the table is not a relative path without `.`, `..` and empty components"
      ),
      (
        "/etc/x.xcstrings",
        "the path \"/etc/x.xcstrings\" of the table is not a relative path without `.`, `..` and empty components"
      ),
      (
        "a/../../b.strings",
        "the path \"a/../../b.strings\" of the table is not a relative path without `.`, `..` and empty components"
      ),
      (
        "a//b.strings",
        "the path \"a//b.strings\" of the table is not a relative path without `.`, `..` and empty components"
      ),
      ("..\\x.xcstrings", "the path \"..\\x.xcstrings\" of the table contains a backslash"),
      ("a&#10;b.xcstrings", "the path \"a↵b.xcstrings\" of the table contains U+000A"),
      ("out/x.xcstrings", "the table \"out/x.xcstrings\" cannot be created: \"out\": it is outside the workspace"),
      (
        "gone/x.xcstrings",
        "the table \"gone/x.xcstrings\" cannot be created: \"gone\": there is no such file or folder"
      ),
      ("file/x.xcstrings", "the table \"file/x.xcstrings\" cannot be created: \"file\" is not a folder"),
      (
        "d.xcstrings",
        "the table \"d.xcstrings\" cannot be created: a file or folder with this name exists, and it is not a table"
      ),
    ]
  )
  func hostile(_ path: String, _ reason: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App/file")
    try FileManager.default.createDirectory(atPath: folder.path + "/App/d.xcstrings", withIntermediateDirectories: true)
    try folder.link("App/out", to: "/tmp")
    try folder.link("App/gone", to: "/no/such/folder")
    let names = try folder.names(in: "App")
    let tables = [("Good.xcstrings", XLIFFFixture.unit("a", "A", "x")), (path, XLIFFFixture.unit("a", "A", "x"))]
    try folder.write(XLIFFFixture.xliff(tables), to: "de.xliff")
    let error = await #expect(throws: OperationError.self) { try await XLIFFFixture.importing(folder, ["de.xliff"]) }
    #expect(error?.reasons.map(\.text) == [reason])
    #expect(error?.reasons.first?.path == folder.path + "/de.xliff" && error?.reasons.first?.location?.line == 15)
    #expect(try folder.names(in: "App") == names)
  }

  @Test("A language that is not a language tag is an error") func hostileLanguage() async throws {
    let folder = try TemporaryFolder()
    let text = XLIFFFixture.xliff([("L.xcstrings", XLIFFFixture.unit("a", "A", "x"))], language: "../../x")
    try folder.write(text, to: "de.xliff")
    let error = await #expect(throws: OperationError.self) { try await XLIFFFixture.importing(folder, ["de.xliff"]) }
    #expect(error?.reasons.map(\.text) == ["\"../../x\" is not a language tag, such as de or pt-BR"])
    #expect(error?.reasons.first?.location?.line == 3)
  }

  @Test(
    "A table that cannot be a String Catalog is listed",
    arguments: [
      (
        "A.swift", "a table can be created only for a .xcstrings, .strings or .stringsdict file, a nib or a .plist file"
      ),
      ("de.lproj/L.xcstrings", "a String Catalog cannot be in the folder of one language"),
      (
        "Old.xcstrings",
        "a String Catalog cannot be created beside \"en.lproj/Old.strings\", which has the same table name"
      ),
    ]
  )
  func unsupported(_ path: String, _ reason: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"k\" = \"K\";\n", to: "App/en.lproj/Old.strings")
    try folder.write(XLIFFFixture.xliff([(path, XLIFFFixture.unit("a", "A", "x"))]), to: "de.xliff")
    let report = try await XLIFFFixture.importing(folder, ["de.xliff"])
    #expect(report.strings.map(\.outcome) == [.unknown(reason)] && report.files == [])
  }

  @Test(
    "The second new table with the same name is listed, and is not created",
    arguments: [
      (["en.lproj/Main.strings", "Base.lproj/Main.storyboard"], ["Main.xcstrings"]),
      (["Base.lproj/Main.storyboard", "en.lproj/Main.strings"], ["mul.lproj/Main.xcstrings"]),
    ]
  )
  func sameName(_ paths: [String], _ created: [String]) async throws {
    let folder = try TemporaryFolder()
    let tables = paths.map { ($0, XLIFFFixture.unit("a", "A", "x")) }
    try folder.write(XLIFFFixture.xliff(tables), to: "de.xliff")
    for outcomes in [[ImportedString.Outcome.new], []] {
      let report = try await XLIFFFixture.importing(folder, ["de.xliff"])
      let reason = "the module already has a table with this name, \"\(created[0])\""
      #expect(report.strings.map(\.outcome) == outcomes + [.unknown(reason)])
      #expect(report.unchangedCount == 1 - outcomes.count)
    }
    #expect(try folder.read("App/" + created[0]).contains(#""value" : "x""#))
    #expect(try folder.names(in: "App") == [String(created[0].prefix { $0 != "/" })])
  }

  // MARK: - Existing tables

  @Test("The file of a new language is created for a .strings table") func newLanguage() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"A\";\n\"b\" = \"B %@\";\n", to: "App/en.lproj/L.strings")
    try folder.write("\"a\" = \"A\";\n", to: "App/pt_BR.lproj/Other.strings")
    for language in ["de", "pt-BR"] {
      let units = [XLIFFFixture.unit("a", "A", "Ä"), XLIFFFixture.unit("b", "B %@", "B %lld")].joined(separator: "\n")
      try folder.write(XLIFFFixture.xliff([("en.lproj/L.strings", units)], language: language), to: language + ".xliff")
    }
    let report = try await XLIFFFixture.importing(folder, ["de.xliff", "pt-BR.xliff"], creates: false)
    #expect(report.files.map(\.isNew) == [true, true])
    #expect(report.count { $0 == .new } == 2)
    #expect(try folder.read("App/de.lproj/L.strings") == "\"a\" = \"Ä\";\n")
    #expect(try folder.read("App/pt_BR.lproj/L.strings") == "\"a\" = \"Ä\";\n")
  }

  @Test("A string without variations is not added to a plural, and a form is not added to such a string") func shapes()
    async throws
  {
    let folder = try TemporaryFolder()
    let forms = ["one", "other"].map { XLIFFFixture.unit("n|==|plural.\($0)", "%lld days", "%lld Tage") }
    let units = (forms + [XLIFFFixture.unit("p", "P", "p")]).joined(separator: "\n")
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", units)]), to: "de.xliff")
    _ = try await XLIFFFixture.importing(folder, ["de.xliff"])
    let others = [XLIFFFixture.unit("n", "%lld days", "Tage"), XLIFFFixture.unit("p|==|plural.one", "P", "p")]
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", others.joined(separator: "\n"))]), to: "de.xliff")
    let report = try await XLIFFFixture.importing(folder, ["de.xliff"], creates: false)
    let reason = "the string does not vary in this way, so that there is no "
    #expect(
      report.strings.map(\.outcome) == [
        .unknown(reason + "string without variations"), .unknown(reason + "plural.one"),
      ]
    )
  }

  @Test("The settings of the workspace determine which mistakes are errors") func settings() async throws {
    let folder = try TemporaryFolder()
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", XLIFFFixture.unit("a", "A %@", "x %lld"))]), to: "de.xliff")
    _ = try await XLIFFFixture.importing(folder, ["de.xliff"])
    let rejected = try await XLIFFFixture.importing(folder, ["de.xliff"])
    #expect(rejected.strings.count { $0.outcome.reason != nil } == 1)
    try folder.write("{ \"rules\" : { \"argument-type-mismatch\" : \"off\" } }", to: "App/tessera.json")
    let accepted = try await XLIFFFixture.importing(folder, ["de.xliff"])
    #expect(accepted.strings.map(\.outcome) == [.new])
  }

  @Test("An optional plural form of the language is exported and imported if the translation has it") func optional()
    async throws
  {
    let folder = try TemporaryFolder()
    let forms = ["many", "one", "other"].map { form in
      XLIFFFixture.unit("n|==|plural.\(form)", form == "one" ? "%lld day" : "%lld days", "%lld \(form)")
    }
    let text = XLIFFFixture.xliff([("L.xcstrings", forms.joined(separator: "\n"))], language: "fr")
    try folder.write(text, to: "fr.xliff")
    _ = try await XLIFFFixture.importing(folder, ["fr.xliff"])
    #expect(try await XLIFFFixture.exported(folder, "fr") == text)
    #expect(try await !XLIFFFixture.exported(folder, "es").contains("plural.many"))
  }
}
