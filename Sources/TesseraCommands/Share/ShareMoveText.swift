import TesseraOperations
import TesseraStrings

/// The report of `tessera share --into` for a terminal: the differences of the files, the resources that are not moved,
/// and the counts.
struct ShareMoveText {
  private let report: ShareReport
  private let isDryRun: Bool

  init(_ report: ShareReport, isDryRun: Bool) {
    self.report = report
    self.isDryRun = isDryRun
  }

  /// Writes what is known before anything is written.
  func writeChanges(to console: inout Console) {
    for file in report.files { file.write(showsDifference: file.kind != .removed, to: &console.output) }
    for group in report.unmoved {
      console.warn("\(Self.place(group.path, group.location))\(Self.name(group.group)) is not moved: \(group.reason)")
    }
    for use in report.remainingUses {
      console.warn("\(Self.place(use.path, use.location))not rewritten: \(use.text)")
    }
    for note in report.notes { console.warn(note) }
  }

  private static func place(_ path: String?, _ location: SourceLocation?) -> String {
    path.map { "\(FileLocation($0, location)): " } ?? ""
  }

  private static func name(_ group: SharedGroup) -> String {
    "the \(group.kind.noun) \(String(quoting: group.name, limit: 60))"
  }

  func writeSummary(to console: inout Console, isBuilt: Bool) {
    guard !report.moves.isEmpty else {
      console.output.writeLine(report.unmoved.isEmpty ? "nothing to move" : "nothing was moved")
      return
    }
    let uses = report.useCounts.values.reduce(0, +)
    let parts = [
      TerminalReport.count(report.moves.count, "resource"),
      "\(TerminalReport.grouped(report.savedBytes)) bytes saved in the sources",
      "\(TerminalReport.count(uses, "use")) rewritten in \(TerminalReport.count(report.useCounts.count, "module"))",
      "\(TerminalReport.count(report.files.count, "file")) changed",
    ]
    let verb = isDryRun ? "would move" : "moved"
    let built = isBuilt ? "; the affected packages were built" : ""
    console.output.writeLine(
      "\(verb) to \(TerminalText.inert(report.module)): \(parts.joined(separator: ", "))\(built)"
    )
  }
}

extension SharedGroup.Kind {
  fileprivate var noun: String { self == .dataSet ? "data set" : rawValue }
}
