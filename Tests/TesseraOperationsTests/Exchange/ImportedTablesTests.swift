import TesseraOperations
import TesseraTestSupport
import Testing

/// The tables of a folder that the tables of an exchange file belong to.
@Suite struct ImportedTablesTests {
  private static func outside(_ path: String) -> String {
    "\(path): the table \"\(path)\" is not in the folder of the import"
  }

  private static func ambiguous(_ path: String) -> String {
    "\(path): several tables of the file match the same table of the folder: import into the exported folder"
  }

  private static func catalog(_ text: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "ok" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(text)"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  /// Each file has a string in every table, whose translation is the path of the table.
  private static let cases: [(tables: [String], folder: String, files: [String: String], problems: [String])] = [
    // The name of the folder determines the table, in every order.
    (
      ["App/L.xcstrings", "Share/L.xcstrings"], "App", ["App/L.xcstrings": "App/L.xcstrings"],
      [outside("Share/L.xcstrings")]
    ),
    (
      ["App/L.xcstrings", "Share/L.xcstrings"], "Share", ["Share/L.xcstrings": "Share/L.xcstrings"],
      [outside("App/L.xcstrings")]
    ),
    // Another table of the file determines the folder.
    (
      ["App/L.xcstrings", "Share/L.xcstrings", "Share/M.xcstrings"], "P",
      ["P/L.xcstrings": "Share/L.xcstrings", "P/M.xcstrings": "Share/M.xcstrings"], [outside("App/L.xcstrings")]
    ),
    // Nothing determines it.
    (
      ["App/L.xcstrings", "Share/L.xcstrings"], "P", ["P/L.xcstrings": "old"],
      [ambiguous("App/L.xcstrings"), ambiguous("Share/L.xcstrings")]
    ),
    // The same path takes precedence.
    (
      ["L.xcstrings", "Share/L.xcstrings"], "Share", ["Share/L.xcstrings": "L.xcstrings"],
      [outside("Share/L.xcstrings")]
    ),
    // One table is in another folder than in the file.
    (["App/L.xcstrings"], "P", ["P/L.xcstrings": "App/L.xcstrings"], []),
    // Files that became a catalog.
    (["App/en.lproj/L.strings", "App/en.lproj/L.stringsdict"], "P", ["P/L.xcstrings": "App/en.lproj/L.strings"], []),
    (["App/Info.plist"], "P", ["P/InfoPlist.xcstrings": "App/Info.plist"], []),
  ]

  @Test("Two tables of a file are not imported into the same table", arguments: cases.indices) func tables(
    _ index: Int
  ) async throws {
    let (tables, root, files, problems) = Self.cases[index]
    let folder = try TemporaryFolder()
    for path in files.keys { try folder.write(Self.catalog("old"), to: path) }
    let units = tables.map { path in
      path.hasSuffix("dict")
        ? (path, XLIFFFixture.unit("/n:dict/v:dict/other:dict/:string", "%d"))
        : (path, XLIFFFixture.unit("ok", "ok", path))
    }
    try folder.write(XLIFFFixture.xliff(units), to: "de.xliff")
    let operation = ImportOperation(files: [folder.path + "/de.xliff"], path: "\(folder.path)/\(root)")
    let report = try await operation.run()
    #expect(report.strings.compactMap { string in string.outcome.reason.map { "\(string.table): \($0)" } } == problems)
    for (path, text) in files { #expect(try folder.read(path) == Self.catalog(text)) }
    #expect(try await operation.run().files == [])
  }

  @Test(
    "Two translations of a string are a conflict in every import, regardless of which one the folder has",
    arguments: [
      (["Info.plist", "en.lproj/InfoPlist.strings"], "InfoPlist", false),
      (["en.lproj/L.strings", "L.xcstrings"], "L", false),
      (["L.xcstrings", "L.xcstrings"], "L", true),
    ]
  )
  func conflicts(_ tables: [String], _ name: String, _ isInTwoFiles: Bool) async throws {
    let units = tables.enumerated().map { ($1, XLIFFFixture.unit("ok", "ok", "Text \($0)")) }
    for text in ["Text 0", "Text 1", "Text"] {
      let folder = try TemporaryFolder()
      try folder.write(Self.catalog(text), to: "App/\(name).xcstrings")
      let files = isInTwoFiles ? ["de.xliff", "de2.xliff"] : ["de.xliff"]
      for (file, units) in zip(files, isInTwoFiles ? units.map { [$0] } : [units]) {
        try folder.write(XLIFFFixture.xliff(units), to: file)
      }
      for _ in 0..<3 {
        let report = try await XLIFFFixture.importing(folder, files, creates: false)
        #expect(report.strings.count + report.unchangedCount == 2)
        #expect(report.strings.dropLast().allSatisfy { $0.outcome.reason == nil })
        let reason = try #require(report.strings.last?.outcome.reason)
        #expect(reason.hasPrefix("another translation of the string is in "))
        #expect(try folder.read("App/\(name).xcstrings") == Self.catalog("Text 0"))
      }
    }
  }
}
