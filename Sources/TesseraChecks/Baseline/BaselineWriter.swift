import Foundation
import TesseraCore
import TesseraFormats

extension Baseline {
  static let version = 1

  /// Returns the contents of a baseline file. Each finding is on one line, always in the same order, so that changes
  /// can be reviewed.
  package func json() -> String {
    var writer = BaselineWriter()
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

private struct BaselineWriter {
  var bytes: [UInt8] = []

  mutating func write(_ baseline: Baseline) {
    append("{\n  \"version\" : \(Baseline.version),\n")
    list("findings", baseline.findings.keys.sorted()) { writer, finding in
      writer.write(finding, count: baseline.findings[finding] ?? 1)
    }
    append(",\n")
    let coverages = baseline.coverages.sorted { $0.key < $1.key }.flatMap { module, languages in
      languages.sorted { $0.key < $1.key }.map { (module, $0.key, $0.value) }
    }
    list("coverage", coverages) { writer, cell in
      writer.members([("module", cell.0), ("language", cell.1)])
      writer.append(", \"translated\" : \(cell.2.translated), \"total\" : \(cell.2.total) }")
    }
    append(",\n")
    let tables = baseline.tables.sorted { ($0.key.module, $0.key.table) < ($1.key.module, $1.key.table) }
    list("translated", tables.flatMap(\.value)) { $0.write($1) }
    append("\n}\n")
  }

  private mutating func write(_ finding: FindingFingerprint, count: Int) {
    members([
      ("module", finding.module), ("path", finding.path), ("table", finding.table), ("key", finding.key),
      ("language", finding.language), ("rule", finding.rule),
      ("message", finding.message.hexadecimalDigits),
    ])
    if count > 1 { append(", \"count\" : \(count)") }
    append(" }")
  }

  private mutating func write(_ keys: TranslatedKeys) {
    members([("module", keys.module), ("table", keys.table), ("keys", Data(keys.hashBytes).base64EncodedString())])
    append(", \"languages\" : {")
    var isFirst = true
    for (language, bits) in keys.languages.sorted(by: { $0.key < $1.key }) {
      append(isFirst ? "\n      " : ",\n      ")
      isFirst = false
      literal(language)
      append(" : ")
      literal(bits.map { Data($0).base64EncodedString() } ?? BaselineReader.everyKey)
    }
    append(isFirst ? "} }" : "\n    } }")
  }

  private mutating func list<Element>(
    _ name: String,
    _ elements: [Element],
    _ write: (inout BaselineWriter, Element) -> Void
  ) {
    append("  \"\(name)\" : [")
    for (index, element) in elements.enumerated() {
      append(index == 0 ? "\n    " : ",\n    ")
      write(&self, element)
    }
    append(elements.isEmpty ? "]" : "\n  ]")
  }

  /// Opens an object and writes its members. Members without a value are left out.
  private mutating func members(_ members: [(name: String, value: String?)]) {
    append("{ ")
    var isFirst = true
    for case (let name, let value?) in members {
      append(isFirst ? "\"\(name)\" : " : ", \"\(name)\" : ")
      isFirst = false
      literal(value)
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func literal(_ value: String) { bytes.append(contentsOf: JSONEscapes.literal(value)) }
}
