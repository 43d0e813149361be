import Foundation
import TesseraChecks
import TesseraStrings

/// What `tessera check-pair` was asked to judge.
package enum PairPlan: Sendable, Hashable {
  case pair(source: String, target: String)
  case table(String)

  package init(texts: [String], table: String?) throws(UsageError) {
    switch (texts.count, table) {
    case (2, nil): self = .pair(source: texts[0], target: texts[1])
    case (0, let table?): self = .table(table)
    default: throw UsageError("check-pair takes a source and a target, or --file with a table")
    }
  }

  package func run(_ console: inout Console) throws(CommandFailure) -> CommandStatus {
    switch self {
    case .pair(let source, let target):
      let verdict = ArgumentVerdict.judge(source: source, target: target)
      console.output.writeLine(TerminalText.inertLine(verdict))
      return verdict.verdict == .error ? .findings : .clean
    case .table(let path):
      for row in try Self.table(path).rows {
        let verdict = ArgumentVerdict.judge(source: row.source, target: row.target)
        console.output.writeLine(TerminalText.inertLine(verdict))
      }
      return .clean
    }
  }

  private static func table(_ path: String) throws(CommandFailure) -> PairTable {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw CommandFailure(path, nil, FileReason.words(for: error))
    }
    guard let text = String(data: data, encoding: .utf8) else { throw CommandFailure(path, nil, "it is not UTF-8") }
    do throws(PairTable.RowError) {
      return try PairTable(parsing: text)
    } catch {
      throw CommandFailure(path, SourceLocation(line: error.line, column: 1), error.message)
    }
  }
}

extension TerminalText {
  fileprivate static func inertLine(_ verdict: ArgumentVerdict) -> String {
    "\(verdict.verdict.rawValue)\t\(inert(verdict.reason))"
  }
}
