import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports ellipses that a translation writes differently from its source, omits or adds.
package struct Ellipsis: PairRule, TableRule {
  package static let documentation = RuleDocumentation(
    code: "E6",
    severity: .information,
    preset: .thorough,
    summary: "a translation writes an ellipsis as three periods, omits it, or adds one",
    rationale: """
      After a command, an ellipsis indicates that the command needs more input. After another \
      word, an ellipsis indicates that something is in progress. Three periods are not equivalent \
      to `…`: a line can break between the periods, and they can be read aloud one by one.

      The rule also compares how the strings of a table end in one language: with `...` or with \
      `…`, and with or without a space before the ellipsis. The rule reports the strings in the less \
      common style if at least three strings use the other style, and if the other style is at \
      least four times as common.
      """,
    remedy: """
      Write `…` if the source does, and use one style throughout a table. Forms that a language prefers, such as `……`, \
      are not reported.
      """,
    triggering: [
      .pair("Loading...", "Laden↓....", messages: ["\"Laden....\" ends with 4 periods, unlike the source"]),
      .pair(
        "Loading…",
        "Laden↓...",
        messages: ["\"Laden...\" has three periods where the source has \"…\""],
        fixed: "Laden…"
      ),
      .pair(
        "Save As…",
        "Sichern unter↓",
        messages: ["the source \"Save As…\" ends with an ellipsis, but \"Sichern unter\" does not"]
      ),
      .pair(
        "Open…",
        "打开↓",
        language: "zh-Hans",
        messages: ["the source \"Open…\" ends with an ellipsis, but \"打开\" does not"]
      ),
      .pair(
        "Open",
        "Ouvrir↓…",
        language: "fr",
        messages: ["\"Ouvrir…\" ends with an ellipsis, but the source \"Open\" does not"]
      ),
      .entries(
        """
        {
          "Buffering↓ ..." : { },
          "Deleting..." : { },
          "Loading..." : { },
          "Opening..." : { },
          "Saving..." : { }
        }
        """,
        messages: ["\"Buffering ...\" has a space before the ellipsis, but 4 other strings in the table have none"]
      ),
    ],
    nonTriggering: [
      .pair("Loading....", "Laden...."),
      .pair("Text here…(optional)", "Ihr Text (optional)"),
      .pair("More %@…", "Mehr %#@more@"),
      .pair("Loading…", "Laden …"),
      .pair("Loading...", "Laden…"),
      .pair("Loading…", "加载中……", language: "zh-Hans"),
      .pair("Loading…", "読み込み中⋯", language: "ja"),
      .pair("Loading…", "กำลังโหลด...", language: "th"),
      .pair("Loading…", "불러오는 중...", language: "ko"),
      .pair("Type “…” to search", "Zum Suchen „…“ eingeben"),
    ]
  )

  package static let trigger: TextTraits = .ellipsis

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.isTranslatedProse, pair.isWholeMessage, let sourceLanguage = pair.sourceLanguage else { return }
    let text = pair.target.text
    if pair.target.traits.contains(.ellipsis), let dots = Self.dots(in: text.value),
      pair.source.traits.contains(.ellipsis), Self.dots(in: pair.source.value) == nil,
      !Self.writesDots.contains(pair.language.language)
    {
      findings.report(.dots(text.value), at: text, range: dots, fix: fix(pair, findings))
      return
    }
    if case let dots = Self.dotsAtEnd(of: text.value), dots > 3,
      Self.dotsAtEnd(of: pair.source.value) != dots
    {
      findings.report(
        .manyDots(text.value, dots),
        at: text,
        range: text.value.utf8.count - dots..<text.value.utf8.count
      )
      return
    }
    let source = TextEnding(of: pair.source, in: sourceLanguage)
    let target = TextEnding(of: pair.target, in: pair.language)
    // A remark in parentheses may follow the ellipsis: "Enter a name… (optional)".
    let isFollowed = pair.source.value.utf8.dropFirst(source.range.upperBound).contains(UInt8(ascii: "("))
    if source.mark == .ellipsis, !isFollowed, !pair.target.traits.contains(.ellipsis) {
      guard target.mark == .none || target.mark == .fullStop else { return }
      guard !Self.endsWithSubstitution(pair.target),
        !pair.entry.mostTranslations(satisfy: { !$0.traits.contains(.ellipsis) })
      else { return }
      findings.report(.missing(pair.source.value, text.value), at: text, range: target.range)
    } else if target.mark == .ellipsis, !pair.source.traits.contains(.ellipsis), source.mark == .none {
      guard !pair.entry.mostTranslations(satisfy: { $0.traits.contains(.ellipsis) }) else { return }
      findings.report(.added(pair.source.value, text.value), at: text, range: target.range)
    }
  }

  private static func dotsAtEnd(of text: String) -> Int {
    text.utf8.reversed().prefix { $0 == UInt8(ascii: ".") }.count
  }

  /// Reports strings that end differently from the other strings of the same table and language.
  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    let source = table.context.sourceIndex
    for language in table.targetLanguages + [source].compactMap(\.self) {
      let profile = table.context.languages[language]
      var habit = EllipsisHabit()
      var styles: [(entry: Int, style: EllipsisStyle, text: Text)] = []
      for entry in table.entries.indices where table.entries[entry].needsTranslation {
        let cell = table.cell(entry: entry, language: language)
        guard cell.hasText, language == source || source.map({ !table.isCopy(entry, language, of: $0) }) ?? true,
          let text = table.onlyText(entry: entry, language: language), let style = EllipsisStyle(of: text.value)
        else { continue }
        habit.add(style)
        styles.append((entry, style, text))
      }
      for (entry, style, text) in styles {
        let subject = table.subject(entry: table.entry(at: entry), language: profile.written)
        if !Self.writesDots.contains(profile.language), let count = habit.otherMark(than: style) {
          // The comparison with the source reports these.
          let original = source.flatMap { table.onlyText(entry: entry, language: $0) }
          if language != source, original.flatMap({ EllipsisStyle(of: $0.value) })?.isCharacter != style.isCharacter {
            continue
          }
          findings.report(
            .mark(isCharacter: style.isCharacter, text.value, count),
            at: text,
            range: style.range,
            subject: subject
          )
        } else if let count = habit.otherSpacing(than: style) {
          findings.report(
            .space(style.hasSpace, text.value, count),
            at: text,
            range: style.range,
            subject: subject
          )
        }
      }
    }
  }

  /// Languages that use three full stops: Apple's own Korean strings have them, and some Thai fonts lack the ellipsis
  /// character.
  private static let writesDots: Set<String> = ["ko", "th", "lo", "km", "my"]

  /// Returns whether a string ends with a reference to a substitution, whose forms may contain the ellipsis.
  private static func endsWithSubstitution(_ unit: CheckedUnit) -> Bool {
    guard let last = unit.format.placeholders.last else { return false }
    return last.nameRange != nil && last.range.upperBound == unit.value.utf8.count
  }

  private static func dots(in text: String) -> Range<Int>? {
    var count = 0
    var offset = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        count += 1
      } else {
        if count >= 3 { break }
        count = 0
      }
      offset += 1
    }
    return count >= 3 ? offset - count..<offset : nil
  }

  private func fix(_ pair: PairContext, _ findings: FindingCollector) -> Finding.Fix? {
    let value = pair.target.value
    var fixed = ""
    var count = 0
    func flush() {
      fixed += count == 3 ? "…" : String(repeating: ".", count: count)
      count = 0
    }
    for scalar in value.unicodeScalars {
      if scalar == "." {
        count += 1
      } else {
        flush()
        fixed.unicodeScalars.append(scalar)
      }
    }
    flush()
    return fixed == value ? nil : findings.fix("Write an ellipsis", replacing: pair.target.text, with: fixed)
  }
}

extension Finding.Message {
  fileprivate static func dots(_ text: String) -> Finding.Message {
    "\(quoted: text) has three periods where the source has \"…\""
  }

  fileprivate static func manyDots(_ text: String, _ count: Int) -> Finding.Message {
    "\(quoted: text) ends with \(count) periods, unlike the source"
  }

  fileprivate static func mark(isCharacter: Bool, _ text: String, _ count: Int) -> Finding.Message {
    let (own, other) = isCharacter ? ("\"…\"", "three periods") : ("three periods", "\"…\"")
    return "\(quoted: text) ends with \(own), but \(count) other strings in the table end with \(other)"
  }

  fileprivate static func space(_ hasSpace: Bool, _ text: String, _ count: Int) -> Finding.Message {
    hasSpace
      ? "\(quoted: text) has a space before the ellipsis, but \(count) other strings in the table have none"
      : "\(quoted: text) has no space before the ellipsis, but \(count) other strings in the table have one"
  }

  fileprivate static func missing(_ source: String, _ text: String) -> Finding.Message {
    "the source \(quoted: source) ends with an ellipsis, but \(quoted: text) does not"
  }

  fileprivate static func added(_ source: String, _ text: String) -> Finding.Message {
    "\(quoted: text) ends with an ellipsis, but the source \(quoted: source) does not"
  }
}
