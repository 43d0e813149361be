import TesseraStrings
import TesseraChecks
import TesseraInspection
import TesseraOperations

/// The list of all rules.
enum RuleListFormat: String, Sendable, CaseIterable {
  case terminal, json, markdown

  /// - Parameter width: of the terminal, which summaries are cut to; nil where they stay whole.
  func write(width: Int?, palette: Palette, to output: inout TextOutput) {
    let pages = RuleNames.pages
    switch self {
    case .terminal: Self.terminal(pages, width, palette, &output)
    case .json: Self.json(pages, &output)
    case .markdown: output.write(RulePage.index(of: RuleRegistry.all))
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
    output.writeLine("\n\(TerminalReport.count(pages.count, "rule")); `tessera explain RULE` tells more")
  }

  private static func cut(_ text: String, to width: Int?) -> String {
    guard let width, text.count > width else { return text }
    return text.prefix(width - 1) + "…"
  }

  private static func json(_ pages: [RulePage], _ output: inout TextOutput) {
    output.write("{\"version\":1,\"rules\":")
    output.array(pages, separator: "\n") { page, output in
      var object = JSONObjectWriter(&output)
      object.member("id", page.id.rawValue, &output)
      object.member("code", page.documentation.code, &output)
      object.member("group", page.documentation.group.rawValue, &output)
      object.member("severity", page.documentation.severity.rawValue, &output)
      object.member("summary", page.documentation.summary, &output)
      object.member("rationale", page.documentation.rationale, &output)
      object.member("remedy", page.documentation.remedy, &output)
      object.end(&output)
    }
    output.write("}\n")
  }
}
