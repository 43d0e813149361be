import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports line breaks that only a translation or only its source has.
package struct LineBreaks: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E2",
    severity: .information,
    preset: .thorough,
    summary: "the line breaks of a translation differ from those of the source",
    rationale: """
      An additional line break moves the content below it or cuts off a label. A missing line \
      break joins two paragraphs.
      """,
    remedy: "Break the lines where the source does.",
    triggering: [
      .pair(
        "Saved\n",
        "Gesichert↓",
        messages: ["the source ends with a line break, but \"Gesichert\" does not"]
      ),
      .pair(
        "Saved",
        "↓\nGesichert",
        messages: ["\"↵Gesichert\" begins with a line break, but the source does not"]
      ),
      .pair(
        "First line\nSecond line",
        "↓Erste Zeile Zweite Zeile",
        messages: ["the source has a line break in the middle, but \"Erste Zeile Zweite Zeile\" does not"]
      ),
      .pair(
        "No connection",
        "↓Keine\nVerbindung",
        messages: ["\"Keine↵Verbindung\" has a line break in the middle, but the source does not"]
      ),
    ],
    nonTriggering: [
      .pair("<p>Check it</p>\n", "<p>Prüfe es</p>"),
      .pair("First\n\nSecond", "Erste\n\nZweite"),
      .pair("First\r\nSecond", "Erste\nZweite"),
      // The rule `literal-escape` reports this translation.
      .pair("First line\nSecond line", "Erste Zeile\\nZweite Zeile"),
      .pair("A long text that\nthe designer\nbroke by hand", "Ein Text von\nHand umbrochen"),
    ]
  )

  package static let trigger: TextTraits = .lineBreak

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.isTranslatedProse, !pair.isMarkup else { return }
    let source = LineBreakCount(of: pair.source.value)
    let target = LineBreakCount(of: pair.target.value)
    let text = pair.target.text
    guard source != target, !source.isBlank, !target.isBlank else { return }
    if source.leading != target.leading {
      findings.report(
        .edge("begins", source.leading, target.leading, text.value),
        at: text,
        range: 0..<target.core.lowerBound
      )
    }
    if source.trailing != target.trailing {
      findings.report(
        .edge("ends", source.trailing, target.trailing, text.value),
        at: text,
        range: target.core.upperBound..<text.value.utf8.count
      )
    }
    // The number of lines depends on the length of the string, but whether it has line breaks does not.
    if (source.within == 0) != (target.within == 0) {
      // The rule `literal-escape` reports line breaks that are written as a backslash and a letter.
      guard !text.value.contains("\\n") else { return }
      findings.report(.within(source.within, target.within, text.value), at: text)
    }
  }
}

private struct LineBreakCount: Equatable {
  var leading = 0
  var within = 0
  var trailing = 0
  var core = 0..<0

  var isBlank: Bool { core.isEmpty }

  init(of text: String) {
    let runs = EdgeRuns(of: text)
    core = runs.core
    leading = Self.count(runs.leading)
    trailing = Self.count(runs.trailing)
    within = Self.count(text[runs.leading.endIndex..<runs.trailing.startIndex])
  }

  /// Returns the number of line breaks. A carriage return and a line feed count as one.
  ///
  /// The function compares bytes: U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
  private static func count(_ text: Substring) -> Int {
    var count = 0
    var last: (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case 0x0A where last.1 != 0x0D, 0x0D,
        0xA8 where last == (0xE2, 0x80), 0xA9 where last == (0xE2, 0x80):
        count += 1
      default: break
      }
      last = (last.1, byte)
    }
    return count
  }

  static func == (a: Self, b: Self) -> Bool {
    a.leading == b.leading && a.within == b.within && a.trailing == b.trailing
  }
}

extension Finding.Message {
  fileprivate static func edge(_ verb: String, _ source: Int, _ target: Int, _ text: String) -> Finding.Message {
    switch (source, target) {
    case (_, 0): "the source \(verb) with \(name(source)), but \(quoted: text) does not"
    case (0, _): "\(quoted: text) \(verb) with \(name(target)), but the source does not"
    default: "\(quoted: text) \(verb) with \(name(target)), but the source \(verb) with \(name(source))"
    }
  }

  fileprivate static func within(_ source: Int, _ target: Int, _ text: String) -> Finding.Message {
    target == 0
      ? "the source has \(name(source)) in the middle, but \(quoted: text) does not"
      : "\(quoted: text) has \(name(target)) in the middle, but the source does not"
  }

  private static func name(_ count: Int) -> String {
    count == 1 ? "a line break" : "\(count) line breaks"
  }
}
