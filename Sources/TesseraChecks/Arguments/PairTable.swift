/// A table of source strings and translations, with one pair per line and columns separated by tabs.
package struct PairTable: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package var source: String
    package var target: String
    /// The line number in the file, starting at 1.
    package var line: Int
    /// All columns, unescaped, including the one that a header names `verdict`.
    package var columns: [String]
  }

  /// The column names in the header, in lowercase; empty if the table has no header.
  package var header: [String]
  package var rows: [Row]

  /// An error for a line that does not contain a pair.
  package struct RowError: Error, Sendable, Hashable {
    package var line: Int
    package var message: String
  }

  /// Creates a table from its text. Lines end in LF or CRLF. Empty lines and a byte order mark are ignored.
  ///
  /// If the first line names the columns `source` and `target`, it is a header. It may contain these columns in any
  /// order, as well as other columns. Without a header, the first two columns are the pair. `\n`, `\t`, and `\\` are
  /// unescaped; any other backslash is a literal backslash.
  ///
  /// - Throws: ``RowError`` if a line does not contain a pair.
  package init(parsing text: String) throws(RowError) {
    var header: [String] = []
    var rows: [Row] = []
    var sourceColumn = 0
    var targetColumn = 1
    var isFirst = true
    var bytes = text.utf8[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }

    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if line.isEmpty { continue }
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map(Self.unescape)
      if isFirst {
        isFirst = false
        let names = fields.map { $0.lowercased() }
        if let source = names.firstIndex(of: "source"), let target = names.firstIndex(of: "target") {
          (header, sourceColumn, targetColumn) = (names, source, target)
          continue
        }
      }
      guard fields.count > max(sourceColumn, targetColumn) else {
        let needed = max(sourceColumn, targetColumn) + 1
        let found = fields.count == 1 ? "one column" : "\(fields.count) columns"
        throw RowError(
          line: index + 1,
          message:
            "line \(index + 1) has \(found), but at least \(needed) are required: separate the source and the target with a tab"
        )
      }
      rows.append(
        Row(source: fields[sourceColumn], target: fields[targetColumn], line: index + 1, columns: fields)
      )
    }
    self.header = header
    self.rows = rows
  }

  /// Returns the value of the column with the given name in the header; `nil` if there is no such column.
  package func value(of name: String, in row: Row) -> String? {
    guard let column = header.firstIndex(of: name), column < row.columns.count else { return nil }
    return row.columns[column]
  }

  private static func unescape(_ field: Substring.UTF8View) -> String {
    guard field.contains(UInt8(ascii: "\\")) else { return String(decoding: field, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(field.count)
    var isEscaped = false
    for byte in field {
      guard isEscaped else {
        if byte == UInt8(ascii: "\\") { isEscaped = true } else { result.append(byte) }
        continue
      }
      isEscaped = false
      switch byte {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "\\"): result.append(byte)
      default: result += [UInt8(ascii: "\\"), byte]
      }
    }
    if isEscaped { result.append(UInt8(ascii: "\\")) }
    return String(decoding: result, as: UTF8.self)
  }
}
