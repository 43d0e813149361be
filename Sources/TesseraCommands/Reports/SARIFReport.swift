import Foundation
import TesseraChecks
import TesseraOperations
import TesseraStrings

/// A report in SARIF 2.1.0 (OASIS), which code scanning services read. Columns count UTF-16 code units, as the
/// service's editors do.
struct SARIFReport {
  private let report: CheckReport
  private let rules: [SARIFRule]
  private let indices: [RuleID: Int]

  init(_ report: CheckReport, rules: [SARIFRule] = SARIFRule.all) {
    self.report = report
    self.rules = rules
    indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  func write(to output: inout TextOutput) throws {
    output.write(
      "{\n\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\n\"version\":\"2.1.0\",\n\"runs\":[{\n"
    )
    let version = TesseraVersion.current
    output.write("\"tool\":{\"driver\":{\"name\":\"Tessera\",\"semanticVersion\":\"\(version)\",\n\"rules\":")
    try output.writeJSONLines(rules.lazy.map(\.object))
    output.write("}},\n\"columnKind\":\"utf16CodeUnits\",\n\"originalUriBaseIds\":")
    try output.writeJSON(["ROOT": ["description": SARIF.Message(text: "The folder that the check ran in.")]])
    output.write(",\n\"results\":")
    try output.writeJSONLines(report.reportedFindings.lazy.map(result))
    output.write("\n}]\n}\n")
  }

  private func result(_ reported: ReportedFinding) -> SARIF.Result {
    let (finding, located) = (reported.finding, reported.located)
    let related = reported.related.map { related in
      SARIF.Location(
        physicalLocation: SARIF.PhysicalLocation(related.path, related.range),
        message: SARIF.Message(text: related.message)
      )
    }
    return SARIF.Result(
      ruleId: finding.rule.rawValue,
      ruleIndex: indices[finding.rule],
      level: Self.level(finding.severity),
      message: SARIF.Message(text: finding.message.text),
      locations: [
        SARIF.Location(
          physicalLocation: SARIF.PhysicalLocation(located.path, located.range),
          logicalLocations: SARIF.LogicalLocation(finding.subject).map { [$0] }
        )
      ],
      partialFingerprints: ["tessera/v1": reported.fingerprint],
      relatedLocations: related.isEmpty ? nil : related,
      fixes: finding.fix.map { [SARIF.Fix($0, of: located)] }
    )
  }

  static func level(_ severity: Severity) -> String {
    severity == .information ? "note" : severity.rawValue
  }
}

extension SARIF.Fix {
  fileprivate init(_ fix: Finding.Fix, of located: LocatedFinding) {
    let replacements = fix.edits.map { edit in
      SARIF.Replacement(
        deletedRegion: SARIF.Region(PlaceFinder.range(of: edit.span, in: located.range.source)),
        insertedContent: SARIF.Message(text: String(decoding: edit.replacement, as: UTF8.self))
      )
    }
    description = SARIF.Message(text: fix.summary)
    artifactChanges = [
      SARIF.ArtifactChange(artifactLocation: SARIF.ArtifactLocation(located.path), replacements: replacements)
    ]
  }
}

// MARK: - Places

extension SARIF.PhysicalLocation {
  fileprivate init(_ path: String, _ range: LocatedRange) {
    artifactLocation = SARIF.ArtifactLocation(path)
    region = SARIF.Region(range)
  }
}

extension SARIF.ArtifactLocation {
  private static let uriCharacters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
  )

  /// Creates a location relative to `ROOT` if the path is inside the folder of the run, and with an absolute URI
  /// otherwise.
  fileprivate init(_ path: String) {
    let encoded = path.addingPercentEncoding(withAllowedCharacters: Self.uriCharacters) ?? path
    if path.hasPrefix("/") {
      uri = "file://" + encoded
    } else if path.hasPrefix("../") {
      // A path that leaves the base folder cannot be relative to it.
      uri = URL(filePath: path).standardizedFileURL.absoluteString
    } else {
      uri = encoded
      uriBaseId = "ROOT"
    }
  }
}

extension SARIF.Region {
  fileprivate init(_ range: LocatedRange) {
    startLine = range.start.line
    startColumn = range.column(of: range.start, at: range.span.lowerBound)
    endLine = range.end.line
    endColumn = range.column(of: range.end, at: range.span.upperBound)
  }
}

extension SARIF.LogicalLocation {
  fileprivate init?(_ subject: Finding.Subject) {
    let names = [subject.module, subject.table, subject.key, subject.language].compactMap { $0 }
    guard let last = names.last else { return nil }
    name = last
    fullyQualifiedName = names.joined(separator: "/")
  }
}

extension LocatedRange {
  /// Returns the column in UTF-16 code units, from 1.
  fileprivate func column(of location: SourceLocation, at offset: UInt32) -> Int {
    guard let source else { return location.column }
    let end = min(Int(offset), source.bytes.count)
    let start = max(0, end - (location.column - 1))
    // Both ends are limited to the source above, so the slice stays within it.
    return unsafe source.bytes.withUnsafeBufferPointer { bytes in
      // Each byte that starts a scalar counts as one unit. A scalar outside of the Basic Multilingual Plane, which has
      // four bytes, counts as two.
      unsafe bytes[start..<end].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
  }
}
