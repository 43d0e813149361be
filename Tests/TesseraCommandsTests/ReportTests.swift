import Foundation
import TesseraStrings
import Testing

import TesseraTestSupport
@testable import TesseraCommands

@Suite struct ReportTests {
  @Test(
    "Reports match their golden files",
    arguments: [
      (ReportFormat.terminal, false, "terminal.txt"), (.terminal, true, "terminal-colored.txt"),
      (.xcode, false, "xcode.txt"), (.github, false, "github.txt"), (.json, false, "findings.json"),
    ]
  )
  func golden(_ format: ReportFormat, _ isColored: Bool, _ name: String) throws {
    let report = SampleReport.report(prefix: "App/")
    let palette = Palette(isColored: isColored)
    let text = try TextOutput.text { try format.write(report, palette: palette, to: &$0) }
    try Golden.check(text, name)
  }

  @Test(
    "Terminal reports with more or less detail match their golden files",
    arguments: [(ReportDetail.all, "terminal-all.txt"), (.errors, "terminal-quiet.txt")]
  )
  func detailGolden(_ detail: ReportDetail, _ name: String) throws {
    let options = TerminalReport.Options(detail: detail)
    let report = SampleReport.report(prefix: "App/")
    try Golden.check(
      try TextOutput.text { try ReportFormat.terminal.write(report, options: options, palette: .plain, to: &$0) },
      name
    )
  }

  @Test("The SARIF report matches its golden file") func sarifGolden() throws {
    let rule = SARIFRule(
      id: "double-space",
      summary: "two spaces in a row",
      help: "Why.\n\nHow.",
      severity: .warning,
      group: "Parity of text",
      page: "# double-space\n"
    )
    let report = SARIFReport(SampleReport.report(prefix: "App/"), rules: [rule])
    try Golden.check(try TextOutput.text { try report.write(to: &$0) }, "findings.sarif")
  }

  @Test("Reports contain no control characters", arguments: ReportFormat.allCases) func controlCharacters(
    _ format: ReportFormat
  ) throws {
    let text = try TextOutput.text { try format.write(SampleReport.report(), options: .all, palette: .plain, to: &$0) }
    #expect(!text.unicodeScalars.contains { $0 != "\n" && TerminalText.isObeyed($0) })
  }

  @Test("A report without findings is valid in every format", arguments: ReportFormat.allCases) func noFindings(
    _ format: ReportFormat
  ) throws {
    let text = try TextOutput.text { try format.write(SampleReport.report([]), palette: .plain, to: &$0) }
    switch format {
    case .terminal: #expect(text == "no issues found in 2 files; 2 ignored\n")
    case .xcode, .github: #expect(text == "")
    case .json, .sarif: _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    }
  }

  @Test("Fingerprints do not depend on positions") func movedFindings() {
    let moved = SampleReport.findings.map { finding in
      var finding = finding
      finding.place.span = SourceSpan(finding.place.span.lowerBound + 40, finding.place.span.upperBound + 40)
      return finding
    }
    var before = Fingerprints()
    var after = Fingerprints()
    let names = SampleReport.findings.map { before.next(for: $0) }
    #expect(names == moved.map { after.next(for: $0) })
    #expect(Set(names).count == names.count)
  }

  @Test("The fingerprints of equal findings are numbered") func equalFindings() {
    var fingerprints = Fingerprints()
    let first = fingerprints.next(for: SampleReport.findings[0])
    #expect(fingerprints.next(for: SampleReport.findings[0]) == first + "-2")
  }
}

extension TerminalReport.Options {
  static let all = TerminalReport.Options(detail: .all)
}
