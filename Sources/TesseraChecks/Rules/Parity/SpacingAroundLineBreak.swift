import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports single spaces before or after a line break, and blank lines that contain spaces.
package struct SpacingAroundLineBreak: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "E2",
    severity: .information,
    preset: .thorough,
    summary: "a space precedes or follows a line break",
    rationale: """
      A space after a line break indents the line, and a space before a line break moves centered text. In a \
      translation, such a space is not reported if the source has a space on the same side of a line break. In a line \
      with other text, two or more spaces are not reported, because they count as an indentation or as a Markdown line \
      break.
      """,
    remedy: "Remove the space. `tessera check --fix` removes it.",
    triggering: [
      .pair(
        "Connect to secure\nyour traffic.",
        "↓Verbinde dich und sichere\n deine Daten.",
        messages: ["a space follows a line break in \"Verbinde dich und sichere↵ deine Daten.\""],
        fixed: "Verbinde dich und sichere\ndeine Daten."
      ),
      .source(
        "↓Tap the file \nTap Share",
        messages: ["a space precedes a line break in \"Tap the file ↵Tap Share\""],
        fixed: "Tap the file\nTap Share"
      ),
      .pair(
        "Connected.\n\nFinish the setup.",
        "↓Verbunden. \n \nSchließe die Einrichtung ab.",
        messages: ["a space precedes a line break in \"Verbunden. ↵ ↵Schließe die Einrichtung ab.\""],
        fixed: "Verbunden.\n\nSchließe die Einrichtung ab."
      ),
      .pair(
        "First.\nSecond.",
        "↓Erstens.\n ☝️ Zweitens.",
        messages: ["a space follows a line break in \"Erstens.↵ ☝️ Zweitens.\""],
        fixed: "Erstens.\n☝️ Zweitens."
      ),
      .pair(
        "↓First \nSecond",
        "Erste\nZweite",
        messages: ["a space precedes a line break in \"First ↵Second\""]
      ),
    ],
    nonTriggering: [
      .source("List:\n - one\n - two"),
      .source("First line  \nSecond line"),
      .source("Text\n  indented"),
      .source("First\n second\n third"),
      .source(" \nText"),
    ]
  )

  package static let trigger: TextTraits = .lineBreak

  package init() {}

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    var spaces = LineBreakSpaces(in: unit.value)
    if let source = unit.localization.source?.counterpart(of: unit.unit.path) {
      let known = LineBreakSpaces(in: source.value, countsLists: true)
      // The translation must not indent a list that the source does not indent.
      if known.first == nil { spaces = LineBreakSpaces(in: unit.value, countsLists: true) }
      spaces.leaveOut(known)
    }
    guard let first = spaces.first else { return }
    findings.report(
      .space(isBefore: spaces.before.contains(first), unit.value),
      at: unit.text,
      range: first,
      fix: findings.fix("Remove the spaces", replacing: unit.text, with: unit.value.replacing(spaces.all, with: ""))
    )
  }
}

/// The UTF-8 ranges of the spaces next to the line breaks inside a string, without the spaces at its ends.
private struct LineBreakSpaces {
  private(set) var before: [Range<Int>] = []
  private(set) var after: [Range<Int>] = []

  var all: [Range<Int>] { (before + after).sorted { $0.lowerBound < $1.lowerBound } }
  var first: Range<Int>? { all.first }

  /// - Parameter countsLists: A Boolean value that indicates whether a space before a bullet or a number counts.
  init(in text: String, countsLists: Bool = false) {
    let bytes = Array(text.utf8)
    let core = EdgeRuns(of: text).core
    var lines = 0
    for index in core where Self.isBreak(bytes[index]) {
      var start = index
      while start > core.lowerBound, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
      let isBlankLine = start > core.lowerBound && Self.isBreak(bytes[start - 1])
      if start < index, isBlankLine || index - start == 1 { before.append(start..<index) }
      var end = index + 1
      while end < core.upperBound, bytes[end] == UInt8(ascii: " ") { end += 1 }
      guard end < core.upperBound, !Self.isBreak(bytes[end]) else { continue }
      lines += 1
      if end == index + 2, countsLists || !Self.isListMark(bytes[end]) { after.append(index + 1..<end) }
    }
    // If every line begins with a space, the string is indented.
    if lines > 1, after.count == lines, !countsLists { after = [] }
  }

  /// Removes the spaces before line breaks if the source has any there, and likewise the spaces after line breaks.
  mutating func leaveOut(_ source: LineBreakSpaces) {
    if !source.before.isEmpty { before = [] }
    if !source.after.isEmpty { after = [] }
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Returns whether a byte is a hyphen, an asterisk, a plus sign, a digit, or the first byte of a bullet, a dash or an
  /// arrow (U+2000 to U+2FFF).
  private static func isListMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+") || byte == 0xE2
      || (0x30...0x39).contains(byte)
  }
}

extension Finding.Message {
  fileprivate static func space(isBefore: Bool, _ text: String) -> Finding.Message {
    "a space \(isBefore ? "precedes" : "follows") a line break in \(quoted: text)"
  }
}
