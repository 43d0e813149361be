import TesseraStrings
import TesseraChecks
import TesseraInspection
import TesseraOperations
import TesseraWorkspace

/// The list of the rules of a preset.
enum RuleListFormat: String, Sendable, CaseIterable {
  case terminal, json, markdown

  /// - Parameters:
  ///   - preset: The preset whose rules are listed.
  ///   - width: The width of the terminal, which summaries are truncated to, or `nil` to print them in full.
  func write(_ preset: RulePreset, width: Int?, palette: Palette, to output: inout TextOutput) throws {
    let pages = RuleNames.pages.filter { $0.documentation.preset <= preset }
    switch self {
    case .terminal: Self.terminal(pages, width, palette, &output)
    case .json: try Self.json(pages, &output)
    case .markdown:
      output.write(RulePage.index(of: RuleRegistry.all.filter { type(of: $0).documentation.preset <= preset }))
    }
  }

  private static func terminal(_ pages: [RulePage], _ width: Int?, _ palette: Palette, _ output: inout TextOutput) {
    let nameWidth = pages.map { $0.id.rawValue.count }.max() ?? 0
    var group: RuleGroup?
    for page in pages {
      let documentation = page.documentation
      if documentation.group != group {
        output.writeLine((group == nil ? "" : "\n") + palette.bold(documentation.group.rawValue))
        group = documentation.group
      }
      let code = TerminalText.padded(documentation.code, to: 3)
      let name = TerminalText.padded(page.id.rawValue, to: nameWidth)
      let word = documentation.severity == .information ? "note" : documentation.severity.rawValue
      let severity = palette.severity(TerminalText.padded(word, to: 7), documentation.severity)
      let rest = width.map { max(20, $0 - nameWidth - 18) }
      output.writeLine("  \(code)  \(name)  \(severity)  \(cut(documentation.summary, to: rest))")
    }
    output.writeLine("\n\(TerminalReport.count(pages.count, "rule")); `tessera explain RULE` describes a rule")
  }

  private static func cut(_ text: String, to width: Int?) -> String {
    guard let width, text.count > width else { return text }
    return text.prefix(width - 1) + "…"
  }

  private struct Rule: Encodable {
    var id, code, group, severity, preset, summary, rationale, remedy: String
  }

  private static func json(_ pages: [RulePage], _ output: inout TextOutput) throws {
    let rules = pages.lazy.map { page in
      let documentation = page.documentation
      return Rule(
        id: page.id.rawValue,
        code: documentation.code,
        group: documentation.group.rawValue,
        severity: documentation.severity.rawValue,
        preset: documentation.preset.rawValue,
        summary: documentation.summary,
        rationale: documentation.rationale,
        remedy: documentation.remedy
      )
    }
    output.write("{\"version\":1,\"rules\":")
    try output.writeJSONLines(rules)
    output.write("}\n")
  }
}
