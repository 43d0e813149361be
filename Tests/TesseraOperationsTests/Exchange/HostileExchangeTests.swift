import Foundation
import TesseraEditing
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraOperations

/// Hostile inputs of exports, imports and merges; see `Documentation/HostileInputs.md`.
@Suite struct HostileExchangeTests {
  private static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "sourceLanguage" : "en", "strings" : { "a" : { "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "A" } } } } }, "version" : "1.0" }
      """,
      to: "App/L.xcstrings"
    )
    return folder
  }

  private static func xliff(original: String = "L.xcstrings", language: String = "de") -> String {
    """
    <xliff version="1.2"><file original="\(original)" source-language="en" target-language="\(language)"><body>
    <trans-unit id="a"><source>A</source><target state="translated">Ä</target></trans-unit>
    </body></file></xliff>
    """
  }

  private static func importing(_ folder: TemporaryFolder, _ file: String) async throws -> ImportReport {
    try await ImportOperation(files: ["\(folder.path)/\(file)"], path: folder.path + "/App").run()
  }

  @Test(
    "A path that leads elsewhere is refused, and nothing is written",
    arguments: ["../../etc/x.xcstrings", "/etc/passwd"]
  )
  func paths(_ original: String) async throws {
    let folder = try Self.workspace()
    let before = try folder.read("App/L.xcstrings")
    try folder.write(Self.xliff(original: original), to: "x.xliff")
    let report = try await Self.importing(folder, "x.xliff")
    #expect(report.strings.map(\.outcome) == [.unknown("the workspace has no table \"\(original)\"")])
    #expect(report.files == [])
    #expect(try folder.read("App/L.xcstrings") == before && folder.names() == ["App", "x.xliff"])
  }

  @Test("A language that leads elsewhere is refused, and nothing is written", arguments: ["../../x", "a/b", "/etc"])
  func languages(_ language: String) async throws {
    let folder = try Self.workspace()
    let before = try folder.read("App/L.xcstrings")
    try folder.write(Self.xliff(language: language), to: "x.xliff")
    let error = await #expect(throws: OperationError.self) { try await Self.importing(folder, "x.xliff") }
    let reason = "\"\(language)\" is not a language tag, such as de or pt-BR"
    #expect(error?.reasons.map(\.text) == [reason] && error?.reasons.map(\.location?.line) == [1])
    #expect(try folder.read("App/L.xcstrings") == before && folder.names() == ["App", "x.xliff"])
  }

  @Test("A catalog with such a language is not imported") func catalogLanguages() async throws {
    let folder = try Self.workspace()
    let text = try folder.read("App/L.xcstrings")
    try folder.write(
      text.replacing("\"en\" : {", with: "\"../x\" : { \"stringUnit\" : { \"value\" : \"x\" } }, \"en\" : {"),
      to: "L.xcstrings"
    )
    let operation = ImportOperation(
      files: [folder.path + "/L.xcstrings"],
      path: folder.path + "/App",
      isRepairing: true
    )
    let report = try await operation.run()
    #expect(report.strings.compactMap(\.outcome.reason) == ["\"../x\" is not a language tag, such as de or pt-BR"])
    #expect(try folder.read("App/L.xcstrings") == text)
  }

  @Test(
    "A returned catalog that cannot be read is an error with a location",
    arguments: [
      ([0xFF, 0xFE], "1:1: the file is empty: expected a JSON document"),
      (
        Array(#"{"sourceLanguage":"en","strings":{"a"#.utf8) + [0xFF, 0x22, 0x7D, 0x7D],
        "1:37: this byte is not valid UTF-8"
      ),
      (
        Array(#"{"sourceLanguage":"en","strings":{"a":{"comment":"\ud800"}}}"#.utf8),
        "1:51: an unpaired surrogate is not a character"
      ),
      (Array((#"{"sourceLanguage":"en","strings":"# + String(repeating: "[", count: 200_000)).utf8), nil),
    ] as [([UInt8], String?)]
  )
  func returnedCatalogs(_ bytes: [UInt8], _ message: String?) async throws {
    let folder = try Self.workspace()
    try folder.write("", to: "L.xcstrings")
    try Data(bytes).write(to: folder.url("L.xcstrings"))
    let operation = ImportOperation(
      files: [folder.path + "/L.xcstrings"],
      path: folder.path + "/App",
      isRepairing: true
    )
    let error = await #expect(throws: OperationError.self) { try await operation.run() }
    let reason = try #require(error?.reasons.first)
    let location = try #require(reason.location)
    // The last catalog is nested too deeply.
    let expected = message ?? "\(location.line):\(location.column): \(reason.text)"
    #expect("\(location.line):\(location.column): \(reason.text)" == expected)
    #expect(message != nil || location.column > 100, "\(reason)")
  }

  @Test("A language that is a path is not the name of an exported file") func exportedLanguages() async throws {
    let folder = try Self.workspace()
    let text = try folder.read("App/L.xcstrings").replacing("\"en\" : {", with: "\"../x\" : {")
    try folder.write(text, to: "App/L.xcstrings")
    let export = ExportOperation(path: folder.path + "/App", output: folder.path + "/out")
    let error = await #expect(throws: OperationError.self) { try await export.prepare() }
    #expect(error?.reasons.first?.text.contains("cannot be the name of a file") == true)
    let requested = ExportOperation(path: folder.path + "/App", languages: ["../x"], output: folder.path + "/out")
    await #expect(throws: OperationError.self) { try await requested.prepare() }
    #expect(try folder.names() == ["App"])
  }

  @Test("A link in the output folder to a file elsewhere is not followed") func outputLinks() async throws {
    let folder = try Self.workspace()
    try folder.write("keep", to: "elsewhere/secret")
    try folder.write("", to: "out/other")
    try folder.link("out/de.xliff", to: "../elsewhere/secret")
    let export = ExportOperation(
      path: folder.path + "/App",
      languages: ["de"],
      output: folder.path + "/out",
      isForced: true
    )
    let prepared = try await export.prepare()
    #expect(throws: OperationError.self) { try prepared.write() }
    #expect(try folder.read("elsewhere/secret") == "keep")
    try folder.link("dangling", to: "nothing/here")
    let dangling = ExportOperation(path: folder.path + "/App", languages: ["de"], output: folder.path + "/dangling")
    let second = try await dangling.prepare()
    #expect(throws: OperationError.self) { try second.write() }
    #expect(try folder.names() == ["App", "dangling", "elsewhere", "out"])
  }

  @Test("A .xcloc folder with unexpected entries") func folders() async throws {
    let folder = try Self.workspace()
    let path = "x.xcloc/Localized Contents"
    try folder.write(Self.xliff(), to: path + "/de.xliff")
    try folder.write("{ \"version\": \u{0}", to: "x.xcloc/contents.json")
    try folder.write("", to: "x.xcloc/localized contents/de.xliff")
    // The import does not read `contents.json`, or names that differ in their case.
    #expect(try await Self.importing(folder, "x.xcloc").count { $0 == .new } == 1)
    let limit = #expect(throws: OperationError.self) {
      try XclocFolder.xliff(in: folder.path + "/x.xcloc", maximumCount: 2)
    }
    #expect(limit?.reasons.first?.text == "the folder contains more than 2 files and folders")
    try folder.write("", to: path + "/DE.xliff")
    let error = await #expect(throws: OperationError.self) { try await Self.importing(folder, "x.xcloc") }
    #expect(error?.reasons.first?.text == "\"Localized Contents\" in the folder contains 2 XLIFF files")
    let nested = (0..<70).map { _ in "a" }.joined(separator: "/")
    try folder.write("", to: "y.xcloc/\(nested)/x")
    let depth = await #expect(throws: OperationError.self) { try await Self.importing(folder, "y.xcloc") }
    #expect(depth?.reasons.first?.text == "folders are nested deeper than 64 levels")
  }

  @Test("A file that changes between reading and writing is a conflict", arguments: [false, true])
  func changedFiles(_ isRepairing: Bool) async throws {
    let repository = try GitRepository()
    let text = try Self.workspace().read("App/L.xcstrings")
    try repository.folder.write(text, to: "App/L.xcstrings")
    try repository.commit()
    try repository.folder.write(text.replacing("\"translated\"", with: "\"new\""), to: "App/L.xcstrings")
    try repository.folder.write(Self.xliff(), to: "x.xliff")
    let file = isRepairing ? "App/L.xcstrings" : "x.xliff"
    let operation = ImportOperation(
      files: [repository.path + "/" + file],
      path: repository.path + "/App",
      isRepairing: isRepairing
    )
    let prepared = try await operation.prepare()
    #expect(prepared.report.files.count == 1)
    try repository.folder.write(text + "\n", to: "App/L.xcstrings")
    let error = #expect(throws: OperationError.self) { try prepared.write() }
    #expect(error?.reasons.first?.text.contains("nothing was written") == true, "\(String(describing: error))")
    #expect(try repository.folder.read("App/L.xcstrings") == text + "\n")
  }

  @Test("Apple's document type in a .stringsdict file is accepted by exports, imports and merges") func documentTypes()
    async throws
  {
    let folder = try TemporaryFolder()
    func file(_ one: String) -> String {
      StringsDictFixture.text("a", [("one", one), ("other", "%d things")], hasDocumentType: true)
    }
    try folder.write(file("%d thing"), to: "App/en.lproj/L.stringsdict")
    try folder.write(file("%d Ding"), to: "App/de.lproj/L.stringsdict")
    let export = ExportOperation(path: folder.path + "/App", languages: ["de"], output: folder.path)
    _ = try await export.prepare().write()
    let text = try folder.read("de.xliff").replacing("%d Ding<", with: "%d Dingens<")
    try folder.write(text, to: "de.xliff")
    #expect(try await Self.importing(folder, "de.xliff").count { $0 == .changed } == 1)
    #expect(try folder.read("App/de.lproj/L.stringsdict") == file("%d Dingens"))
    for (name, one) in [("base", "%d x"), ("ours", "%d x"), ("theirs", "%d y")] {
      try folder.write(file(one), to: name)
    }
    let merge = MergeOperation(
      base: folder.path + "/base",
      ours: folder.path + "/ours",
      theirs: folder.path + "/theirs",
      path: "de.lproj/L.stringsdict"
    )
    #expect(try await merge.run() == .merged(conflicts: []))
    #expect(try folder.read("ours") == file("%d y"))
  }

  @Test(
    "Imports refuse entities that refer to files, and characters that XML does not allow",
    arguments: [
      "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n<xliff version=\"1.2\">&e;</xliff>",
      "<xliff version=\"1.2\">&#0;</xliff>",
      "\u{FEFF}\n<xliff version=\"1.2\">&e;</xliff>",
    ]
  )
  func entities(_ text: String) async throws {
    let folder = try Self.workspace()
    try folder.write(text, to: "x.xliff")
    let error = await #expect(throws: OperationError.self) { try await Self.importing(folder, "x.xliff") }
    #expect(error?.reasons.first?.location != nil)
  }

  @Test("A key that occurs twice in the document of set --from is an error that names both lines") func duplicates()
    throws
  {
    let source = SourceText("{\"changes\": [],\n \"changes\": []}")
    let issues = ChangeDocument.read(source).issues
    #expect(
      issues.contains { source.location(of: $0.place.lowerBound).line == 2 && $0.message.text.contains("line 1") }
    )
  }
}
