import Foundation
import Tessera
import TesseraAccessors
import TesseraChecks
import TesseraCore
import TesseraFormats
import TesseraInspection
import TesseraLegacy
import TesseraPackages
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

/// Tests each row of `Documentation/FormatArguments.md` with the checker, the accessors, the compact table, and the
/// legacy reader.
@Suite("Argument contexts") struct ArgumentContextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The first cell of the row in the documentation.
    var context: String
    var name: String
    /// The contents of the files by path.
    var files: [String: String]
    var key = "key"
    var language: LanguageTag = "en"
    var arguments: [any LocalizedArgument]
    /// The string that is shown in ``language``.
    var text: String
    /// The parameter types of the accessor: `Int`, `Double`, or `Any` for `any LocalizedArgument`.
    var parameters: [String]
    /// The argument rules that report findings in the table.
    var findings: [String] = []

    var testDescription: String { "\(context): \(name)" }
  }

  @Test("The argument rules report the expected findings", arguments: rows) func checker(_ row: Row) async throws {
    let rules = RuleRegistry.all.filter { $0 is any ArgumentRule }
    let result = await CheckRun(snapshot: Self.snapshot(row), rules: rules).run()
    let messages = result.findings.map(\.message.text)
    #expect(Set(result.findings.map(\.rule.rawValue)).sorted() == row.findings, "\(messages)")
  }

  @Test("The compiled table resolves to the expected string", arguments: rows) func compactTable(_ row: Row) throws {
    let table = try #require(Self.snapshot(row).modules.first?.tables.first)
    let compiled = try TableCompiler.compile(table)
    let messages = LocalizedTable(table.name, bytes: compiled.bytes)
    let text = LocalizedString(messages, key: row.key, arguments: row.arguments).resolved(in: row.language)
    #expect(text == row.text)
  }

  @Test("The accessor has the expected parameter types", arguments: rows) func accessor(_ row: Row) throws {
    let table = try #require(Self.snapshot(row).modules.first?.tables.first)
    let compiled = try TableCompiler.compile(table)
    let signature = try MessageTable(bytes: compiled.bytes).signature(of: 0)
    #expect(signature.count == row.parameters.count)
    let options = StringsOptions(table: table.name)
    let output = try StringsGenerator.accessors(
      of: table,
      compiled: compiled.bytes,
      entryNumbers: compiled.entryNumbers,
      names: TableNames(table, entryNumbers: compiled.entryNumbers, options: options),
      options: options
    )
    let code = String(decoding: output.code, as: UTF8.self)
    let declaration = try #require(code.split(separator: "\n").first { $0.contains("static func ") })
    let types = declaration.split(separator: ":").dropFirst().map { part -> String in
      let type = part.drop { $0 == " " }.prefix { $0 != "," && $0 != ")" }
      return type == "any LocalizedArgument" ? "Any" : String(type)
    }
    #expect(types == row.parameters, "\(declaration)")
  }

  @Test("The files of a bundle result in the expected string", arguments: rows) func legacyReader(_ row: Row) throws {
    var files = row.files.mapValues { Data($0.utf8) }
    if row.files.keys.contains(where: { $0.hasSuffix(".xcstrings") }) {
      let table = try #require(Self.snapshot(row).modules.first?.tables.first)
      let compiled = LocalizedFileCompiler.compile(table)
      #expect(compiled.issues.filter { $0.severity == .error }.map(\.message.text) == [])
      files = Dictionary(compiled.files.map { ($0.path, Data($0.bytes)) }) { first, _ in first }
      // A bundle has a folder for its development language even if all strings are keys.
      files["en.lproj/Other.strings"] = Data()
    }
    let strings = try LegacyTestBundle(files).strings(developmentLanguage: "en")
    withLanguage(row.language) { #expect(strings.format(row.key, arguments: row.arguments) == row.text) }
  }

  @Test("Every row of the table in FormatArguments.md has a test") func documentation() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Documentation/FormatArguments.md"), encoding: .utf8)
    let cells = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|")[0].trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "")
    }
    #expect(Set(cells.dropFirst()) == Set(Self.rows.map(\.context)))
  }

  private static func snapshot(_ row: Row) -> WorkspaceSnapshot {
    let files = Dictionary(row.files.map { ("App/\($0)", $1) }) { first, _ in first }
    return WorkspaceLoader.load(MemoryTree(files), root: "/example")
  }
}
