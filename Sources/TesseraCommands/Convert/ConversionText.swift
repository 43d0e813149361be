import TesseraOperations
import TesseraStrings

/// The report of `tessera convert` for a terminal: what is not kept, the tables that are left unchanged, the files, the
/// proof, and what remains to be done.
struct ConversionText {
  private let report: ConversionReport
  private let operation: ConvertOperation

  /// The maximum number of lines for each topic of a file.
  private static let limit = 3

  init(_ report: ConversionReport, _ operation: ConvertOperation) {
    self.report = report
    self.operation = operation
  }

  /// Writes what is known before anything is written.
  func writeFindings(to console: inout Console) {
    for group in Self.groups(report.obstacles) {
      for note in group.prefix(Self.limit) { console.warn("\(Self.place(note)): not converted: \(Self.words(note))") }
      Self.writeRest(of: group) { console.warn($0) }
    }
    for group in Self.groups(report.losses) {
      for note in group.prefix(Self.limit) {
        console.output.writeLine(TerminalText.inert("\(Self.place(note)): not kept: \(Self.words(note))"))
      }
      Self.writeRest(of: group) { console.output.writeLine(TerminalText.inert($0)) }
    }
  }

  private static func writeRest(of group: [ConversionReport.Note], _ write: (String) -> Void) {
    guard group.count > limit, let first = group.first else { return }
    write("\(first.path): … and \(TerminalReport.grouped(group.count - limit)) more like these; --json lists all")
  }

  /// Returns the notes grouped by file and topic, in their order.
  private static func groups(_ notes: [ConversionReport.Note]) -> [[ConversionReport.Note]] {
    struct Group: Hashable {
      var path: String
      var topic: String
    }
    var order: [Group] = []
    var groups: [Group: [ConversionReport.Note]] = [:]
    for note in notes {
      let group = Group(path: note.path, topic: note.topic)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(note)
    }
    return order.compactMap { groups[$0] }
  }

  private static func place(_ note: ConversionReport.Note) -> String {
    FileLocation(note.path, note.location).description
  }

  private static func words(_ note: ConversionReport.Note) -> String {
    guard let key = note.key else { return note.text }
    let language = note.language.map { " (\($0))" } ?? ""
    return "\(String(quoting: key, limit: 60))\(language): \(note.text)"
  }

  /// Writes the files, the figures of the proof, and what remains to be done.
  func writeSummary(to console: inout Console) {
    for table in report.tables {
      console.output.writeLine(TerminalText.inert(Self.files(of: table)))
    }
    if report.tables.isEmpty {
      console.output.writeLine(report.obstacles.isEmpty ? "there is nothing to convert" : "no table was converted")
    } else {
      console.output.writeLine(proof)
      console.output.writeLine(counts)
    }
    if report.testTableCount > 0 {
      let tables = TerminalReport.count(report.testTableCount, "table")
      console.output.writeLine("\(tables) of tests not converted: to convert them, name their modules with --module")
    }
    for note in report.followUps {
      console.output.writeLine(TerminalText.inert("to do: \(Self.place(note)): \(note.text)"))
    }
  }

  /// Returns a line such as `App/Localizable.xcstrings replaces 12 files`.
  private static func files(of table: ConversionReport.Table) -> String {
    let removed = table.removed.count == 1 ? table.removed[0] : TerminalReport.count(table.removed.count, "file")
    guard table.created.count == 1 else { return "\(table.created.count) files replace \(removed)" }
    return "\(table.created[0]) replaces \(removed)"
  }

  private var proof: String {
    let keys = report.keyCount == 1 ? "1 key" : "\(TerminalReport.grouped(report.keyCount)) keys"
    let languages = TerminalReport.count(report.languages.count, "language")
    let verb = report.keyCount == 1 ? "gives" : "give"
    let strings = report.stringCount == 1 ? "string" : "\(TerminalReport.grouped(report.stringCount)) strings"
    return "proved: \(keys) in \(languages) \(verb) the same \(strings)"
  }

  private var counts: String {
    let created = report.tables.reduce(0) { $0 + $1.created.count }
    let removed = report.tables.reduce(0) { $0 + $1.removed.count }
    let verbs = operation.isDryRun ? ("would convert", "create", "remove") : ("converted", "created", "removed")
    return "\(verbs.0) \(TerminalReport.count(report.tables.count, "table")): \(verbs.1) "
      + "\(TerminalReport.count(created, "file")), \(verbs.2) \(TerminalReport.count(removed, "file"))"
  }
}
