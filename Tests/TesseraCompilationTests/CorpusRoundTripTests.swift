import Foundation
import TesseraCompilation
import TesseraModel
import TesseraTable
import TesseraWorkspace
import Testing

enum CompilationCorpus {
  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "shared/corpus")

  static let isThere = FileManager.default.fileExists(atPath: root.path)

  /// Every repository of the corpus.
  static let folders: [String] = ["xcstrings", "strings"].flatMap { kind in
    let folder = root.appending(path: kind).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { "\(kind)/\($0)" }
  }

  static func tables(_ folder: String) throws -> [StringTable] {
    try WorkspaceLoader.load(root.appending(path: folder).path).modules.flatMap(\.tables)
  }
}

@Suite(.enabled(if: CompilationCorpus.isThere, "no corpus")) struct CorpusRoundTripTests {
  @Test("Every message of a real table is read back with its texts and arguments", arguments: CompilationCorpus.folders)
  func messages(folder: String) throws {
    for table in try CompilationCorpus.tables(folder) {
      let compiled = try TableCompiler.compile(table)
      #expect(try TableCompiler.compile(table).bytes == compiled.bytes)
      #expect(String(validating: compiled.bytes, as: UTF8.self) != nil)
      let read = try MessageTable(bytes: compiled.bytes)
      #expect(read.name?.string == table.name)
      #expect(Array(read.languages.prefix(table.languages.count)) == table.languages)
      #expect(compiled.entryNumbers.count == table.entries.count)
      for index in 0..<table.entries.count {
        let entry = table.entries.entry(at: index)
        guard let number = compiled.entryNumbers[index] else { continue }
        #expect(read.key(at: number)?.string == entry.key.value)
        #expect(read.entry(forKey: entry.key.value) == number)
        for localization in entry.localizations {
          let message = read.message(entry: number, language: localization.languageIndex)
          let isRefused = compiled.issues.contains { $0.entry == index && $0.language == localization.language }
          if isRefused {
            #expect(message == nil)
          } else {
            try check(message, localization, entry, read, number, table)
          }
        }
      }
    }
  }

  private func check(
    _ message: Message?,
    _ localization: Localization,
    _ entry: Entry,
    _ read: MessageTable,
    _ number: Int,
    _ table: StringTable
  ) throws {
    let isSource = localization.language == table.sourceLanguage
    let takesNew = isSource || entry.extractionState == .manual || !entry.shouldTranslate
    let units = localization.units.filter { (takesNew || $0.state != .new) && $0.path.setIndex == nil }
    guard !units.isEmpty else {
      #expect(message == nil)
      return
    }
    let text = try MessageText(try #require(message), doublesPercent: true)
    // What selects is not part of a text: a message that is nothing but a selection has one leaf more.
    let found = Set(text.leaves.map(withoutNumbers))
    for unit in units { #expect(found.contains(withoutNumbers(expected(unit))), "\(entry.key.value): \(unit)") }
    let allowed = Set(units.map { withoutNumbers(expected($0)) })
    for leaf in found where leaf != "%#@" { #expect(allowed.contains(leaf), "\(entry.key.value)") }

    // Positions count where the text is one.
    guard units.count == 1, localization.substitutions.isEmpty else { return }
    let named = FormatString(parsing: units[0].text.value).argumentMap.uses.contains { $0.name != nil }
    if !named { #expect(text.leaves == [expected(units[0], isFormat: !read.signature(of: number).isEmpty)]) }
  }

  /// The unit's text with positions written out, and everything that is no specifier escaped.
  private func expected(_ unit: StringUnit, isFormat: Bool = true) -> String {
    let format = FormatString(parsing: unit.text.value)
    guard isFormat else { return unit.text.value.replacingPercent }
    var next = 1
    return format.segments.map { segment in
      switch segment {
      case .literal(let range): return String(format[range])
      case .escapedPercent: return "%%"
      case .malformed(let malformation): return String(format[malformation.range]).replacingPercent
      case .placeholder(let placeholder):
        defer { if placeholder.position == nil { next += 1 } }
        let number = placeholder.position ?? next
        if placeholder.form == .substitution { return "%#\(number)@" }
        if placeholder.form == .substitutionArgument { return "%\(number)$arg" }
        let text = String(format[placeholder.range])
        let body = text.drop { "%0123456789$".contains($0) && $0 != "0" }
        return
          "%\(number)$\(placeholder.position == nil && placeholder.name == nil ? String(text.dropFirst()) : String(body))"
      }
    }.joined()
  }

  private func withoutNumbers(_ text: String) -> String {
    text.replacing(/%#\w+@/, with: "%#@").replacing(/%\d+\$/, with: "%")
      .replacing(/%\([^)]*\)/, with: "%").replacing(/%(arg|[a-z]*i|[a-z]*d)/, with: "%d").replacing("%%", with: "%")
  }
}
