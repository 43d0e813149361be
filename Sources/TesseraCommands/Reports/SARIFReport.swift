import TesseraOperations
import Foundation
import TesseraChecks
import TesseraStrings

/// SARIF 2.1.0 (OASIS), which code scanning services read. Columns count UTF-16 code units, as its editors do.
struct SARIFReport {
  private let report: CheckReport
  private let rules: [SARIFRule]
  private let indices: [RuleID: Int]

  init(_ report: CheckReport, rules: [SARIFRule] = SARIFRule.all) {
    self.report = report
    self.rules = rules
    indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  func write(to output: inout TextOutput) {
    output.write(
      "{\n\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\n\"version\":\"2.1.0\",\n\"runs\":[{\n"
    )
    let version = TesseraVersion.current
    output.write("\"tool\":{\"driver\":{\"name\":\"Tessera\",\"semanticVersion\":\"\(version)\",\n\"rules\":")
    output.array(rules, separator: "\n") { $0.write(to: &$1) }
    output.write("}},\n\"columnKind\":\"utf16CodeUnits\",\n\"originalUriBaseIds\":{\"ROOT\":{\"description\":")
    Self.text("The folder that the check ran in.", to: &output)
    output.write("}},\n\"results\":[")
    var isFirst = true
    var fingerprints = Fingerprints()
    for part in report.parts {
      var finder = PlaceFinder(part.workspace)
      for finding in part.findings {
        output.write(isFirst ? "\n" : ",\n")
        isFirst = false
        let located = finder.locate(finding)
        write(located, fingerprint: fingerprints.next(for: finding), &finder, to: &output)
      }
    }
    output.write("\n]\n}]\n}\n")
  }

  private func write(
    _ located: LocatedFinding,
    fingerprint: String,
    _ finder: inout PlaceFinder,
    to output: inout TextOutput
  ) {
    let finding = located.finding
    var object = JSONObjectWriter(&output)
    object.member("ruleId", finding.rule.rawValue, &output)
    if let index = indices[finding.rule] { object.member("ruleIndex", index, &output) }
    object.member("level", Self.level(finding.severity), &output)
    object.key("message", &output)
    Self.text(finding.message.text, to: &output)
    object.key("locations", &output)
    output.array([located]) { located, output in
      var object = JSONObjectWriter(&output)
      object.key("physicalLocation", &output)
      Self.physicalLocation(located.path, located.range, to: &output)
      Self.logicalLocations(finding.subject, &object, &output)
      object.end(&output)
    }
    object.key("partialFingerprints", &output)
    output.write("{\"tessera/v1\":\"\(fingerprint)\"}")
    if !finding.related.isEmpty {
      object.key("relatedLocations", &output)
      let related = finding.related.map { ($0, finder.displayPath($0.place.path), finder.range(of: $0.place)) }
      output.array(related) { related, output in
        var object = JSONObjectWriter(&output)
        object.key("physicalLocation", &output)
        Self.physicalLocation(related.1, related.2, to: &output)
        object.key("message", &output)
        Self.text(related.0.message.text, to: &output)
        object.end(&output)
      }
    }
    if let fix = finding.fix {
      object.key("fixes", &output)
      output.array([fix]) { fix, output in Self.write(fix, of: located, to: &output) }
    }
    object.end(&output)
  }

  static func level(_ severity: Severity) -> String {
    severity == .information ? "note" : severity.rawValue
  }

  static func text(_ text: String, to output: inout TextOutput) {
    output.write("{\"text\":")
    JSONText.literal(text, to: &output)
    output.write("}")
  }

  private static func write(_ fix: Finding.Fix, of located: LocatedFinding, to output: inout TextOutput) {
    output.write("{\"description\":")
    text(fix.summary, to: &output)
    output.write(",\"artifactChanges\":[{\"artifactLocation\":")
    artifactLocation(located.path, to: &output)
    output.write(",\"replacements\":")
    output.array(fix.edits) { edit, output in
      output.write("{\"deletedRegion\":")
      region(PlaceFinder.range(of: edit.span, in: located.range.source), to: &output)
      output.write(",\"insertedContent\":")
      text(String(decoding: edit.replacement, as: UTF8.self), to: &output)
      output.write("}")
    }
    output.write("}]}")
  }

  // MARK: - Places

  private static func physicalLocation(_ path: String, _ range: LocatedRange, to output: inout TextOutput) {
    output.write("{\"artifactLocation\":")
    artifactLocation(path, to: &output)
    output.write(",\"region\":")
    region(range, to: &output)
    output.write("}")
  }

  /// A path from the folder of the run counts from `ROOT`; any other is a URI of its own.
  private static func artifactLocation(_ path: String, to output: inout TextOutput) {
    output.write("{\"uri\":")
    let encoded = path.addingPercentEncoding(withAllowedCharacters: uriCharacters) ?? path
    if path.hasPrefix("/") {
      JSONText.literal("file://" + encoded, to: &output)
      output.write("}")
    } else if path.hasPrefix("../") {
      // A base that is left again is none.
      let url = URL(filePath: path).standardizedFileURL
      JSONText.literal(url.absoluteString, to: &output)
      output.write("}")
    } else {
      JSONText.literal(encoded, to: &output)
      output.write(",\"uriBaseId\":\"ROOT\"}")
    }
  }

  private static let uriCharacters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
  )

  private static func region(_ range: LocatedRange, to output: inout TextOutput) {
    var object = JSONObjectWriter(&output)
    object.member("startLine", range.start.line, &output)
    object.member("startColumn", range.column(of: range.start, at: range.span.lowerBound), &output)
    object.member("endLine", range.end.line, &output)
    object.member("endColumn", range.column(of: range.end, at: range.span.upperBound), &output)
    object.end(&output)
  }

  private static func logicalLocations(
    _ subject: Finding.Subject,
    _ object: inout JSONObjectWriter,
    _ output: inout TextOutput
  ) {
    let names = [subject.module, subject.table, subject.key, subject.language].compactMap { $0 }
    guard let last = names.last else { return }
    object.key("logicalLocations", &output)
    output.array([names.joined(separator: "/")]) { name, output in
      var object = JSONObjectWriter(&output)
      object.member("name", last, &output)
      object.member("fullyQualifiedName", name, &output)
      object.end(&output)
    }
  }
}

extension LocatedRange {
  /// The column in UTF-16 code units, from 1.
  fileprivate func column(of location: SourceLocation, at offset: UInt32) -> Int {
    guard let source else { return location.column }
    let end = min(Int(offset), source.bytes.count)
    let start = max(0, end - (location.column - 1))
    // Both ends are held against the text above: the slice stays within it.
    return source.bytes.withUnsafeBufferPointer { bytes in
      // One unit for each byte that starts a scalar, and one more for scalars beyond the basic plane, of four bytes.
      bytes[start..<end].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
  }
}
