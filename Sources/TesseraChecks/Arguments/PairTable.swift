/// A table of sources and translations: one pair a line, columns parted by tabs.
package struct PairTable: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package var source: String
    package var target: String
    /// The line in the file, from 1.
    package var line: Int
    /// Every column as it stands, unescaped; what a header calls `verdict` among them.
    package var columns: [String]
  }

  /// The names in the header in lower case, or none where the table has no header.
  package var header: [String]
  package var rows: [Row]

  /// A line that holds no pair.
  package struct RowError: Error, Sendable, Hashable {
    package var line: Int
    package var message: String
  }

  /// Reads a whole table. Lines end in LF or CRLF, empty lines are passed over, a byte order mark is dropped.
  ///
  /// A first line that names the columns `source` and `target` is a header, in whatever order and with whatever columns
  /// beside them; without one, the first two columns are the pair. `\n`, `\t` and `\\` are unescaped; any other
  /// backslash stands for itself.
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
          message: "line \(index + 1) has \(found), but a source and a target parted by a tab take \(needed)"
        )
      }
      rows.append(
        Row(source: fields[sourceColumn], target: fields[targetColumn], line: index + 1, columns: fields)
      )
    }
    self.header = header
    self.rows = rows
  }

  /// The value of the column that the header calls `name`.
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
