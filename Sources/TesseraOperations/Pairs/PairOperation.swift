import Foundation
package import TesseraChecks
import TesseraStrings

/// Compares the arguments of translations with those of their source strings.
///
///     let verdicts = try await PairOperation(source: "%@ has %lld", target: "%2$lld hat %1$@").run()
///
///     tessera check-pair '%@ has %lld' '%2$lld hat %1$@'
package struct PairOperation: Sendable, Hashable {
  private enum Input: Sendable, Hashable {
    case pair(source: String, target: String)
    case table(String)
  }

  private let input: Input

  package init(source: String, target: String) { input = .pair(source: source, target: target) }

  /// - Parameter table: The path of a file that contains one pair per line, separated by a tab.
  package init(table: String) { input = .table(table) }

  /// - Returns: One verdict for each pair, in order.
  package func run(_ progress: ProgressStream? = nil) async throws -> [ArgumentVerdict] {
    try await Operations.perform(progress) { context in
      switch input {
      case .pair(let source, let target): return [ArgumentVerdict.judge(source: source, target: target)]
      case .table(let path):
        _ = try context.begin(.reading, path: path)
        let rows = try Self.table(path).rows
        let monitor = try context.begin(.checking, path: path)
        var verdicts: [ArgumentVerdict] = []
        for chunk in rows.chunks(of: Self.chunkSize) {
          try Task.checkCancellation()
          verdicts += chunk.map { ArgumentVerdict.judge(source: $0.source, target: $0.target) }
          monitor.report(completed: verdicts.count, total: rows.count)
        }
        return verdicts
      }
    }
  }

  private static let chunkSize = 512

  private static func table(_ path: String) throws(OperationError) -> PairTable {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw OperationError(path, nil, FileReason.words(for: error))
    }
    guard let text = String(data: data, encoding: .utf8) else { throw OperationError(path, nil, "it is not UTF-8") }
    do throws(PairTable.RowError) {
      return try PairTable(parsing: text)
    } catch {
      throw OperationError(path, SourceLocation(line: error.line, column: 1), error.message)
    }
  }
}
