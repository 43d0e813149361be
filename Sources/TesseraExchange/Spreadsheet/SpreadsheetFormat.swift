/// A text format that spreadsheet programs read and write.
///
/// Both formats quote cells as in RFC 4180, and end rows with CRLF. Files begin with a UTF-8 byte order mark, because
/// Excel decodes files without one in the code page of the system.
package enum SpreadsheetFormat: String, Sendable, Hashable, CaseIterable {
  /// Values separated by commas (RFC 4180).
  case csv
  /// Values separated by tabs.
  case tsv

  var delimiter: UInt8 {
    switch self {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    }
  }
}
