import Foundation
import TesseraCore
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite("Other programs read and write the exchange files")
struct ExchangePeerTests {
  @Test("msgfmt accepts PO files", .enabled(if: Peer.msgfmt != nil), arguments: ArbitraryDocuments.languages)
  func msgfmt(_ language: String) throws {
    for seed in LongRun.seeds(3) {
      var documents = ArbitraryDocuments(seed: seed)
      try checkWithMsgfmt(documents.document(language: language).poFile)
    }
  }

  private func checkWithMsgfmt(_ file: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try Data(file).write(to: folder.url("file.po"))
    let msgfmt = try #require(Peer.msgfmt)
    let result = try Peer.run(msgfmt, ["--check", "-o", "/dev/null", folder.url("file.po").path])
    #expect(result.status == 0 && result.output == "")
  }

  @Test(
    "msgcat keeps all strings",
    .enabled(if: Peer.msgcat != nil),
    arguments: [[], ["--sort-output"], ["--no-wrap"]]
  )
  func msgcat(_ options: [String]) throws {
    try checkRewriting { file, output in
      try Peer.run(try #require(Peer.msgcat), options + ["-o", output, file])
    }
  }

  @Test("polib keeps all strings", .enabled(if: Peer.hasPolib))
  func polib() throws {
    let script = """
      import polib, sys
      file = polib.pofile(sys.argv[1])
      file.save(sys.argv[2])
      """
    try checkRewriting { file, output in try #require(try Peer.runPython(script, [file, output])) }
  }

  @Test("The Translate Toolkit keeps all strings", .enabled(if: Peer.hasTranslateToolkit))
  func translateToolkit() throws {
    let script = """
      import sys
      from translate.storage.pypo import pofile
      file = pofile.parsefile(sys.argv[1])
      for unit in file.units:
        if not unit.isheader() and not unit.hasplural(): unit.target = str(unit.target)
      file.savefile(sys.argv[2])
      """
    try checkRewriting { file, output in try #require(try Peer.runPython(script, [file, output])) }
  }

  @Test(
    "The Translate Toolkit reads the strings of an XLIFF file, and keeps them",
    .enabled(if: Peer.hasTranslateToolkit)
  )
  func translateToolkitXLIFF() throws {
    let script = """
      import sys
      from translate.storage.xliff import xlifffile
      file = xlifffile.parsefile(sys.argv[1])
      for unit in file.units: print(repr((unit.xmlelement.get('id'), unit.source, unit.target)))
      file.savefile(sys.argv[2])
      """
    for seed in LongRun.seeds(6) {
      var documents = ArbitraryDocuments(seed: seed)
      let tool = XLIFFTool(identifier: "t", name: "T", version: "1", build: "1")
      let all = documents.document(language: "pl", tables: 2, keys: 30)
      let (bytes, omissions) = all.xliffFile(tool)
      let document = all.removing(omissions)
      let units = document.tables.reduce(0) { $0 + $1.units.count }
      let folder = try TemporaryFolder()
      try Data(bytes).write(to: folder.url("file.xliff"))
      let result = try #require(
        try Peer.runPython(script, [folder.url("file.xliff").path, folder.url("new.xliff").path])
      )
      try #require(result.status == 0, "\(result.output)")
      #expect(result.output.split(separator: "\n").count == units, "seed \(seed)")
      let written = try XLIFFReader.read(bytes)
      let new = try XLIFFReader.read([UInt8](try Data(contentsOf: folder.url("new.xliff"))))
      #expect(written.withoutLines == new.withoutLines, "seed \(seed)")
    }
  }

  /// Checks that a program writes a PO file with the same strings, in any order.
  private func checkRewriting(_ rewrite: (String, String) throws -> Peer.Result) throws {
    for seed in LongRun.seeds(6) {
      var documents = ArbitraryDocuments(seed: seed)
      let document = documents.document(language: ["pl", "en", "ar", "ja"][Int(seed % 4)], tables: 2, keys: 30)
      let folder = try TemporaryFolder()
      try Data(document.poFile).write(to: folder.url("file.po"))
      let result = try rewrite(folder.url("file.po").path, folder.url("new.po").path)
      try #require(result.status == 0, "\(result.output)")
      let file = [UInt8](try Data(contentsOf: folder.url("new.po")))
      let differences = document.differences(from: try GettextPOReader.read(file), ordered: false)
      #expect(differences == [], "seed \(seed)")
    }
  }

  @Test(
    "Python's csv module reads the cells, and writes a file with the same strings",
    .enabled(if: Peer.python != nil)
  )
  func pythonCSV() throws {
    let script = """
      import csv, sys
      with open(sys.argv[1], encoding='utf-8-sig', newline='') as f: rows = list(csv.reader(f, strict=True))
      assert all(len(row) == 7 for row in rows), [len(row) for row in rows]
      assert not any(cell[:1] in tuple('=+-@\\t\\r') for row in rows for cell in row if cell)
      with open(sys.argv[2], 'w', encoding='utf-16', newline='') as f:
        csv.writer(f, delimiter=sys.argv[3], quoting=csv.QUOTE_ALL).writerows(rows)
      """
    for seed in LongRun.seeds(6) {
      var documents = ArbitraryDocuments(seed: seed)
      let document = documents.document(language: "de", tables: 2, keys: 30)
      let folder = try TemporaryFolder()
      try Data(document.spreadsheet(.csv)).write(to: folder.url("file.csv"))
      let arguments = [folder.url("file.csv").path, folder.url("new.csv").path, [",", ";", "\t"][Int(seed % 3)]]
      let result = try #require(try Peer.runPython(script, arguments))
      try #require(result.status == 0, "\(result.output)")
      let file = [UInt8](try Data(contentsOf: folder.url("new.csv")))
      let differences = document.differences(from: try SpreadsheetReader.read(file))
      #expect(differences == [], "seed \(seed)")
    }
  }

  /// Strings that LibreOffice evaluates if a cell contains them as they are.
  private static let formulas = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1+1", "\n=1+1", "＝1+1", "'=1+1", "''=1+1"]

  private static func spreadsheet(_ texts: [String]) -> ExchangeDocument {
    let units = texts.map { ExchangeUnit(key: $0, source: $0, target: $0, state: .translated, comment: "Comment") }
    let table = ExchangeTable(path: "App/L.xcstrings", units: units)
    return ExchangeDocument(sourceLanguage: "en", targetLanguage: "de", tables: [table])
  }

  /// Opens a CSV file with LibreOffice, and saves it in another format.
  ///
  /// - Parameter columns: The option of the import filter for the types of the columns.
  private static func convert(
    _ document: ExchangeDocument,
    to format: String,
    columns: String = "",
    _ folder: TemporaryFolder
  ) throws -> [UInt8] {
    try Data(document.spreadsheet(.csv)).write(to: folder.url("file.csv"))
    let result = try Peer.run(
      try #require(Peer.libreOffice),
      [
        "-env:UserInstallation=file://\(folder.url("profile").path)", "--headless", "--infilter=CSV:44,34,76\(columns)",
        "--convert-to", format, "--outdir", folder.url("out").path, folder.url("file.csv").path,
      ]
    )
    try #require(result.status == 0, "\(result.output)")
    return [UInt8](try Data(contentsOf: folder.url("out/file." + format.prefix { $0 != ":" })))
  }

  private static let semicolons = "csv:Text - txt - csv (StarCalc):59,34,76"

  @Test("LibreOffice keeps the strings of a CSV file", .enabled(if: Peer.libreOffice != nil, "soffice is not in PATH"))
  func libreOffice() throws {
    let document = Self.spreadsheet(Self.formulas + ["-x", "'s avonds", "a,b;c\n\"d\"", " x ", "字 é"])
    let file = try Self.convert(document, to: Self.semicolons, TemporaryFolder())
    let differences = document.differences(from: try SpreadsheetReader.read(file))
    #expect(differences == [])
  }

  @Test(
    "LibreOffice evaluates no cell of a CSV file",
    .enabled(if: Peer.libreOffice != nil, "soffice is not in PATH")
  )
  func libreOfficeFormulas() throws {
    let document = Self.spreadsheet(Self.formulas)
    let sheet = String(decoding: try Self.convert(document, to: "fods", TemporaryFolder()), as: UTF8.self)
    #expect(!sheet.contains("table:formula="))
    #expect(!sheet.contains("office:value-type=\"float\"") && sheet.contains("=1+1</text:p>"))
    // An unprotected cell is evaluated.
    let folder = try TemporaryFolder()
    try folder.write("=1+1\r\n", to: "formula.csv")
    let arguments = [
      "-env:UserInstallation=file://\(folder.url("profile").path)", "--headless", "--infilter=CSV:44,34,76",
      "--convert-to", "fods", "--outdir", folder.path, folder.url("formula.csv").path,
    ]
    #expect(try Peer.run(try #require(Peer.libreOffice), arguments).status == 0)
    #expect(try folder.read("formula.fods").contains("table:formula=\"of:=1+1\""))
  }

  @Test(
    "LibreOffice keeps numbers and dates if the type of the columns is text",
    .enabled(if: Peer.libreOffice != nil, "soffice is not in PATH")
  )
  func libreOfficeColumns() throws {
    let document = Self.spreadsheet(["007", "1.0", "1/2", "12:30", "1e5", "50 %", "TRUE", "2024-01-02"])
    let columns = ",1," + (1...7).map { "\($0)/2" }.joined(separator: "/")
    let file = try Self.convert(document, to: Self.semicolons, columns: columns, TemporaryFolder())
    let differences = document.differences(from: try SpreadsheetReader.read(file))
    #expect(differences == [])
  }

  @Test(
    "The catalogs of the corpora",
    arguments: Corpus.sample(Corpus.files(.xcstrings, suffix: ".xcstrings"), every: 3)
  )
  func corpus(_ corpusFile: CorpusFile) throws {
    let source = try SourceText(fileBytes: corpusFile.bytes())
    guard Corpus.isFull || source.bytes.count < 200_000 else { return }
    let table = XCStringsFile(reading: source, name: "x", file: FileID(0)).table
    for language in table.languages.prefix(Corpus.isFull ? .max : 3) where language != table.sourceLanguage {
      let document = Self.document(table, language: language, path: corpusFile.path)
      guard !document.tables[0].units.isEmpty else { continue }
      let po = document.poFile
      let differences = document.differences(from: try GettextPOReader.read(po))
      #expect(differences == [])
      if Peer.msgfmt != nil { try checkWithMsgfmt(po) }
      for format in SpreadsheetFormat.allCases {
        let file = document.spreadsheet(format)
        let differences = document.differences(from: try SpreadsheetReader.read(file))
        #expect(differences == [])
      }
    }
  }

  /// Returns the strings of a table in a language, and the keys that are not translated.
  private static func document(_ table: StringTable, language: String, path: String) -> ExchangeDocument {
    var result = ExchangeTable(path: path)
    var seen: Set<ExactKey> = []
    for index in 0..<table.entries.count {
      let entry = table.entries.entry(at: index)
      let key = entry.key.value
      let sources = entry.localizations.first { $0.language == table.sourceLanguage }?.units ?? []
      let units = entry.localizations.first { $0.language == language }?.units ?? []
      for unit in units.isEmpty ? sources : units {
        guard seen.insert(ExactKey("\(key)|\(unit.path)")).inserted else { continue }
        let source =
          sources.first { $0.path == unit.path } ?? sources.first { $0.path.plural == .other } ?? sources.first
        result.units.append(
          ExchangeUnit(
            key: key,
            path: unit.path,
            source: source?.text.value ?? key,
            target: units.isEmpty ? nil : unit.text.value,
            state: units.isEmpty ? nil : unit.state,
            comment: entry.comment?.value
          )
        )
      }
    }
    return ExchangeDocument(sourceLanguage: table.sourceLanguage, targetLanguage: language, tables: [result])
  }
}
