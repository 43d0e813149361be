import TesseraStrings
import TesseraChecks
import TesseraInspection

/// The page of a rule for a terminal.
enum RulePageText {
  static func write(_ page: RulePage, width: Int, palette: Palette, to output: inout TextOutput) {
    let documentation = page.documentation
    output.write(palette.bold(page.id.rawValue) + "  \(documentation.code), \(documentation.group.rawValue), ")
    let word = documentation.severity == .information ? "note" : documentation.severity.rawValue
    output.writeLine(palette.severity(word, documentation.severity))
    output.writeLine()
    output.writeLine(TerminalText.wrapped(page.summary, width: width))
    output.writeLine()
    output.writeLine(TerminalText.wrapped("\(page.presets) \(page.builds)", width: width))
    section("Why", documentation.rationale, width, palette, &output)
    section("How to fix it", documentation.remedy, width, palette, &output)
    examples("Reported", documentation.triggering, width, palette, &output)
    examples("Not reported", documentation.nonTriggering, width, palette, &output)
  }

  private static func section(
    _ title: String,
    _ text: String,
    _ width: Int,
    _ palette: Palette,
    _ output: inout TextOutput
  ) {
    output.writeLine()
    output.writeLine(palette.bold(title))
    output.writeLine(TerminalText.wrapped(text, width: width, indentation: "  "))
  }

  private static func examples(
    _ title: String,
    _ examples: [RuleExample],
    _ width: Int,
    _ palette: Palette,
    _ output: inout TextOutput
  ) {
    guard !examples.isEmpty else { return }
    output.writeLine()
    output.writeLine(palette.bold(title))
    for (number, example) in examples.enumerated() {
      if number > 0 { output.writeLine() }
      for line in RulePage.visible(example.display).split(separator: "\n", omittingEmptySubsequences: false) {
        output.writeLine("    " + line)
      }
      if let configuration = example.configuration {
        let settings = configuration.split(separator: "\n").joined(separator: " ")
        output.writeLine(palette.dim("    with the settings " + settings))
      }
      for message in example.messages { output.writeLine("  " + palette.red("→ ") + TerminalText.inert(message)) }
    }
  }
}
