import TesseraCore
import TesseraStrings

/// A rule that reports bidirectional control characters that are unbalanced or that reverse text.
package struct BidirectionalControl: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "G2",
    severity: .error,
    summary: "a string has unbalanced or dangerous bidirectional control characters",
    rationale: """
      An embedding or isolate that is not closed also affects the text after the string: numbers \
      and brackets in that text change position. U+202E (right-to-left override) reverses the \
      characters after it. U+202E is used to disguise file names and addresses, and no translation \
      needs it.
      """,
    remedy: """
      Close every isolate (U+2066, U+2067, U+2068) with U+2069 and every embedding (U+202A, U+202B, U+202D) with \
      U+202C. Instead of using U+202E, write the characters in reading order.
      """,
    triggering: [
      .pair(
        "File %@",
        "קובץ ↓\u{2068}%@",
        language: "he",
        messages: ["U+2068 is never closed in \"קובץ \\u{2068}%@\": it needs U+2069"],
        fixed: "קובץ \u{2068}%@\u{2069}"
      ),
      .pair(
        "Name: %@",
        "الاسم: %@↓\u{2069}",
        language: "ar",
        messages: ["U+2069 closes nothing in \"الاسم: %@\\u{2069}\""],
        fixed: "الاسم: %@"
      ),
      .pair(
        "Open %@",
        "افتح ↓\u{202A}%@\u{2069}",
        language: "ar",
        messages: ["U+202A is never closed in \"افتح \\u{202A}%@\\u{2069}\": it needs U+202C"]
      ),
      .pair(
        "Master key",
        "↓\u{202E}المفتاح",
        language: "ar",
        messages: [
          "U+202E (right-to-left override) is not needed in \"\\u{202E}المفتاح\", "
            + "which runs from right to left without it"
        ]
      ),
      .source(
        "invoice↓\u{202E}fdp.exe\u{202C}",
        messages: [
          "U+202E (right-to-left override) reverses the text after it in \"invoice\\u{202E}fdp.exe\\u{202C}\""
        ]
      ),
    ],
    nonTriggering: [
      .pair("File %@", "קובץ \u{2068}%@\u{2069}", language: "he"),
      .pair("Version %@", "\u{202B}نسخه %@\u{202C}", language: "fa"),
      .pair("Hello!", "שלום!\u{200F}", language: "he"),
      .pair("A and B", "\u{2067}\u{202A}A\u{202C} ו־B\u{2069}", language: "he"),
    ]
  )

  package static let trigger: TextTraits = .bidirectional

  package init() {}

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    var open: [(scalar: Unicode.Scalar, offset: Int)] = []
    var openIsolates = 0
    var stray: (scalar: Unicode.Scalar, offset: Int)?
    var fixed = String.UnicodeScalarView()
    var offset = 0
    for scalar in unit.value.unicodeScalars {
      var isStray = false
      switch scalar {
      case "\u{202E}":
        let isHarmless = unit.value.unicodeScalars.allSatisfy(\.keepsOrderFromRightToLeft)
        // Without Latin letters, most of the string is displayed from right to left anyway.
        let isMild =
          isHarmless || !unit.traits.isDisjoint(with: [.arabic, .hebrew]) && !unit.traits.contains(.latin)
        findings.report(
          isHarmless ? .needlessOverride(unit.value) : .override(unit.value),
          at: unit.text,
          range: offset..<offset + 3,
          severity: isMild ? .warning : nil
        )
        return
      case "\u{202A}", "\u{202B}", "\u{202D}": open.append((scalar, offset))
      case "\u{2066}"..."\u{2068}":
        open.append((scalar, offset))
        openIsolates += 1
      case "\u{202C}":
        if let last = open.last, !last.scalar.isHidden(.isolate) { open.removeLast() } else { isStray = true }
      case "\u{2069}":
        // U+2069 also closes the embeddings within the isolate (UAX #9, X6a).
        isStray = openIsolates == 0
        while openIsolates > 0, let last = open.popLast() {
          guard last.scalar.isHidden(.isolate) else { continue }
          openIsolates -= 1
          break
        }
      default: break
      }
      if isStray { stray = stray ?? (scalar, offset) } else { fixed.append(scalar) }
      offset += UTF8.width(scalar)
    }
    guard let first = open.first ?? stray else { return }
    for (scalar, _) in open.reversed() { fixed.append(scalar.isHidden(.isolate) ? "\u{2069}" : "\u{202C}") }
    let found = stray.map { $0.offset < first.offset ? $0 : first } ?? first
    let isOpen = open.first?.offset == found.offset
    findings.report(
      isOpen ? .unclosed(found.scalar, unit.value) : .stray(found.scalar, unit.value),
      at: unit.text,
      range: found.offset..<found.offset + 3,
      severity: .warning,
      fix: findings.fix(
        "Balance the bidirectional control characters",
        replacing: unit.text,
        with: String(fixed),
        isSafe: false
      )
    )
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is always displayed from right to left, or has no direction and
  /// no mirrored form.
  fileprivate var keepsOrderFromRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: properties.numericType == nil
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F: true
    default: !properties.isAlphabetic && properties.numericType == nil && !properties.isBidiMirrored
    }
  }
}

extension Finding.Message {
  fileprivate static func needlessOverride(_ text: String) -> Finding.Message {
    "U+202E (right-to-left override) is not needed in \(quoted: text), which runs from right to left without it"
  }

  fileprivate static func override(_ text: String) -> Finding.Message {
    "U+202E (right-to-left override) reverses the text after it in \(quoted: text)"
  }

  fileprivate static func unclosed(_ scalar: Unicode.Scalar, _ text: String) -> Finding.Message {
    "\(codePoint: scalar) is never closed in \(quoted: text): it needs \(scalar.isHidden(.isolate) ? "U+2069" : "U+202C")"
  }

  fileprivate static func stray(_ scalar: Unicode.Scalar, _ text: String) -> Finding.Message {
    "\(codePoint: scalar) closes nothing in \(quoted: text)"
  }
}
