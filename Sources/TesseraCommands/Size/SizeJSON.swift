import TesseraOperations

/// The sizes for programs. `Documentation/Guides/Sizes.md` describes each member.
enum SizeJSON {
  static let version = 1

  private struct Row: Encodable {
    var name: String
    var path: String?
    var total: Int
    var kinds, languages: [String: Int]

    init(_ row: SizeTable.Row, isProduct: Bool) {
      name = row.name
      path = isProduct ? nil : row.path
      total = row.total
      kinds = Dictionary(row.bytes.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
      languages = row.languages
    }
  }

  private struct Duplicate: Encodable {
    var bytes: Int
    var paths: [String]
  }

  static func write(_ result: SizeResult, isProduct: Bool, to output: inout TextOutput) throws {
    output.write("{\n\"version\":\(version),\n\"\(isProduct ? "bundles" : "modules")\":")
    try rows(result.table, isProduct, to: &output)
    if isProduct {
      output.write(",\n\"duplicates\":")
      try output.writeJSONLines(result.table.duplicates.lazy.map { Duplicate(bytes: $0.byteCount, paths: $0.paths) })
    }
    if let earlier = result.earlier {
      output.write(",\n\"earlier\":")
      try rows(earlier, isProduct, to: &output)
    }
    output.write("\n}\n")
  }

  private static func rows(_ table: SizeTable, _ isProduct: Bool, to output: inout TextOutput) throws {
    try output.writeJSONLines(table.rows.lazy.map { Row($0, isProduct: isProduct) })
  }
}
