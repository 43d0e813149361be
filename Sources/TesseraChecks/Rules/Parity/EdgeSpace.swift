import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports translations that begin or end with different white space than the source.
package struct EdgeSpace: PairRule, EntryRule {
  package static let documentation = RuleDocumentation(
    code: "E1",
    severity: .information,
    summary: "a translation begins or ends with different white space than the source",
    rationale: """
      A space at the end of a string often separates the string from another string that the app \
      appends. Without the space, two words run together. A space that the source does not have \
      moves the string or leaves a gap.

      If most translations omit the space of the source, the rule reports the source once, as a \
      note. The preset `thorough` adds a note for each of these translations.

      A different space at the end of a string is usually not visible. At the end of a string, the \
      preset `recommended` therefore reports only:

      - A missing space after a colon or a comma.
      - An additional space in a string that has at most 120 bytes and does not end with sentence \
      punctuation.
      """,
    remedy: """
      Begin and end the translation with the same white space as the source. `tessera check --fix` \
      removes spaces that the source does not have. With `--unsafe-fixes`, the command also adds a \
      space if the source shows that the app attaches other text there, as in `Name: `.
      """,
    triggering: [
      .pair("Name: ", "Name:↓", messages: ["the source ends with a space, but \"Name:\" does not"], fixed: "Name: "),
      .pair(
        "Hello, ",
        "Hallo,↓",
        messages: ["the source ends with a space, but \"Hallo,\" does not"],
        fixed: "Hallo, "
      ),
      .pair("Hello ", "Hallo↓", messages: ["the source ends with a space, but \"Hallo\" does not"], fixed: "Hallo"),
      .pair(
        "Settings",
        "Einstellungen↓ ",
        messages: ["\"Einstellungen \" ends with a space, but the source does not"],
        fixed: "Einstellungen"
      ),
      .pair(
        "Settings",
        "Einstellungen↓\u{A0}",
        messages: ["\"Einstellungen \" ends with a space, but the source does not"]
      ),
      .pair(
        "\tIndented",
        "↓ Eingerückt",
        messages: ["\" Eingerückt\" begins with a space, but the source begins with a tab"]
      ),
      .pair(
        " and %@",
        "↓und %@",
        messages: ["the source begins with a space, but \"und %@\" does not"],
        fixed: " und %@"
      ),
      .pair("%@ left", "↓ %@ übrig", messages: ["\" %@ übrig\" begins with a space, but the source does not"]),
      .source("Request Early Access↓ ", messages: ["the title \"Request Early Access \" ends with a space"]),
      .source("It is off. Turn it on.↓ ", messages: ["the string \"It is off. Turn it on. \" ends with a space"]),
      .pair("%lld. ", "%lld.↓", messages: ["the source ends with a space, but \"%lld.\" does not"]),
      .entries(
        """
        {
          "language" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Sprache:" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Language:↓ " } },
            "it" : { "stringUnit" : { "state" : "translated", "value" : "Lingua:" } },
            "sv" : { "stringUnit" : { "state" : "translated", "value" : "Språk: " } }
          } }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["the source \"Language: \" ends with a space, but 2 translations do not"]
      ),
    ],
    nonTriggering: [
      .pair("\n Welcome", "Willkommen"),
      .pair("%", " %", language: "cs"),
      .source("Found "),
      .source("Name: "),
      .pair(" of %lld", " von %lld"),
      .pair("Name: ", "Nom\u{A0}:\u{A0}", language: "fr"),
      .pair("Name: ", "名前：", language: "ja"),
      .pair("Name: ", "Name"),
      .pair("It is open.", "Es ist geöffnet. ", configuration: "{ \"preset\" : \"recommended\" }"),
      .pair("All names ", "Alle Namen", configuration: "{ \"preset\" : \"recommended\" }"),
      .pair("・", " – ", language: "de"),
      .pair(" and %@", "และ %@", language: "th"),
      .pair("Line\n", "Zeile\n"),
    ]
  )

  package static let trigger: TextTraits = .edgeSpace

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    // In a string that consists of specifiers only, a space is all that separates them from the text that follows.
    guard pair.isTranslatedProse || pair.isTranslated && !pair.source.format.specifiers.isEmpty, pair.isWholeMessage
    else { return }
    // The space next to a label in a nib has no effect.
    guard findings.preset >= .thorough || !pair.entry.entry.isOfInterfaceElement && !pair.hasAddedArguments else {
      return
    }
    let source = EdgeRuns(of: pair.source.value)
    let value = pair.target.value
    let target = EdgeRuns(of: value)
    guard !source.isBlank, !target.isBlank else { return }
    // The spaces around a separator such as " – " are part of it.
    guard pair.target.hasWords || !pair.target.format.specifiers.isEmpty else { return }

    func compare(_ edge: Edge, _ expected: Substring, _ found: Substring, _ range: Range<Int>) {
      let spaces = EdgeRuns.spaces(in: found)
      let wanted = EdgeRuns.spaces(in: expected)
      // The rule `line-breaks` checks white space that contains a line break.
      guard spaces != wanted, !expected.contains(where: \.isNewline), !found.contains(where: \.isNewline) else {
        return
      }
      // Many languages put a space before the percent sign.
      if edge == .start, wanted.isEmpty, value[found.endIndex...].hasPrefix("%"),
        pair.target.format.placeholders.first?.range.lowerBound != target.core.lowerBound
      {
        return
      }
      // Two trailing spaces and one look the same.
      if edge == .end, !spaces.isEmpty, !wanted.isEmpty, findings.preset < .thorough { return }
      let isShared = spaces.isEmpty && Shared(edge, of: pair.entry).isMistakeOfSource
      guard !isShared || findings.preset >= .thorough else { return }
      // The rule `end-punctuation` reports a translation that ends without the colon of the source.
      if edge == .end, spaces.isEmpty, pair.source.value[..<source.trailing.startIndex].hasSuffix(":"),
        pair.target.traits.isDisjoint(with: [.han, .kana, .hangul]),
        Self.endsWithWord(value, before: target.core.upperBound)
      {
        return
      }
      // After a complete sentence or in a long text, the space is not visible.
      if edge == .end, !spaces.isEmpty, findings.preset < .thorough,
        target.core.count > Self.longText || ".!?。！？".contains(value[..<target.trailing.startIndex].last ?? " ")
      {
        return
      }
      // Unless text follows the source string, the space at its end may be a mistake.
      if edge == .end, spaces.isEmpty, findings.preset < .thorough, !Self.isAttached(pair.source.value, at: .end) {
        return
      }
      // Full-width marks include their own space, and these languages have no spaces between words.
      if spaces.isEmpty, !pair.language.conventions.separatesWords { return }
      findings.report(
        .edge(edge, source: wanted, target: spaces, text: value),
        at: pair.target.text,
        range: range,
        fix: isShared ? nil : fix(edge, wanted, found, spaces)
      )
    }
    /// Returns a fix that removes the spaces, or that adds a space if other text is attached to the source there.
    /// Returns `nil` otherwise, because the space of the source may be a mistake.
    func fix(_ edge: Edge, _ wanted: String, _ found: Substring, _ spaces: String) -> Finding.Fix? {
      guard wanted.isEmpty || (wanted == " " && spaces.isEmpty && Self.isAttached(pair.source.value, at: edge)) else {
        return nil
      }
      // Another rule checks line breaks.
      let breaks = String(String.UnicodeScalarView(found.unicodeScalars.filter { EdgeRuns.isLineBreak($0) }))
      let fixed =
        edge == .start
        ? breaks + wanted + value[found.endIndex...] : value[..<found.startIndex] + wanted + breaks
      return findings.fix(
        wanted.isEmpty ? "Remove the spaces" : "Add the space",
        replacing: pair.target.text,
        with: String(fixed),
        isSafe: wanted.isEmpty
      )
    }
    compare(.start, source.leading, target.leading, 0..<target.core.lowerBound)
    compare(.end, source.trailing, target.trailing, target.core.upperBound..<value.utf8.count)
  }

  /// Reports a space at an edge of the source that most translations omit, or that follows a title or a complete
  /// sentence.
  package func check(_ entry: EntryContext, _ findings: inout FindingCollector) {
    guard entry.entry.shouldTranslate, let source = entry.source?.units.first, source.traits.contains(.edgeSpace),
      source.path.isPlain
    else { return }
    let runs = EdgeRuns(of: source.value)
    guard !runs.isBlank else { return }
    for (edge, run) in [(Edge.start, runs.leading), (.end, runs.trailing)] where !EdgeRuns.spaces(in: run).isEmpty {
      // Other text follows strings such as "Control + ".
      if edge == .end, findings.preset < .thorough, Self.joins(source.value, runs) { continue }
      let shared = Shared(edge, of: entry)
      let isTitle =
        edge == .end && findings.preset >= .thorough && (Self.isTitle(source) || Self.isSentences(source.value, runs))
      guard shared.isMistakeOfSource || isTitle, !run.contains(where: \.isNewline) else { continue }
      findings.report(
        shared.isMistakeOfSource
          ? .shared(edge, source.value, shared.count)
          : .title(source.value, isTitle: Self.isTitle(source)),
        at: source.text,
        range: edge == .start ? 0..<runs.core.lowerBound : runs.core.upperBound..<source.value.utf8.count,
        severity: .information,
        subject: entry.sourceSubject
      )
    }
  }

  /// The length from which on a text is long, in UTF-8 bytes.
  private static let longText = 120

  /// Returns whether a string ends with a character that other text usually follows.
  private static func joins(_ text: String, _ runs: EdgeRuns) -> Bool {
    text.utf8.prefix(runs.core.upperBound).last.map { "+-,&=/(".utf8.contains($0) } ?? false
  }

  /// Returns whether a string is a title, to which no text is attached: at least two words that all begin with a
  /// capital letter.
  private static func isTitle(_ unit: CheckedUnit) -> Bool {
    let words = TextWord.all(in: unit).map(\.word)
    guard words.count > 1, words.allSatisfy({ $0.first?.isUppercase ?? false }) else { return false }
    let end = EdgeRuns(of: unit.value).core.upperBound
    if unit.format.placeholders.last?.range.upperBound == end { return true }
    return unit.value.utf8.prefix(end).last.map { $0.isAlphanumeric } ?? false
  }

  /// Returns whether a string consists of several sentences, the last of which is complete.
  private static func isSentences(_ text: String, _ runs: EdgeRuns) -> Bool {
    let end = runs.core.upperBound
    let marks = [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?")]
    return text.utf8.prefix(end).last.map(marks.contains) ?? false && text.hasSentenceEnd(before: end - 1)
  }

  /// Returns whether other text is attached to a string at an edge: the string ends with a colon or a comma and a
  /// space, or begins with a space and a lowercase letter.
  private static func isAttached(_ text: String, at edge: Edge) -> Bool {
    let runs = EdgeRuns(of: text)
    let core = text[runs.leading.endIndex..<runs.trailing.startIndex].unicodeScalars
    return switch edge {
    case .start: core.first?.properties.isLowercase ?? false
    case .end: core.last == ":" || core.last == ","
    }
  }

  private static func endsWithWord(_ text: String, before offset: Int) -> Bool {
    text.utf8.prefix(offset).last.map { $0.isAlphanumeric || $0 >= 0x80 } ?? false
      && String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self).last.map { $0.isLetter || $0.isNumber }
        ?? false
  }

  fileprivate enum Edge: String {
    case start = "begins"
    case end = "ends"
  }

  /// The number of translations of an entry that omit the space that their source has at an edge.
  private struct Shared {
    var count = 0
    var total = 0

    var isMistakeOfSource: Bool { count > 1 && count * 2 > total }

    init(_ edge: Edge, of entry: EntryContext) {
      for translation in entry.translations {
        guard let unit = translation.units.first, unit.path.isPlain, !unit.value.isEmpty,
          entry.table.languages[translation.languageIndex].conventions.separatesWords
        else { continue }
        total += 1
        guard unit.traits.contains(.edgeSpace) else {
          count += 1
          continue
        }
        let runs = EdgeRuns(of: unit.value)
        if EdgeRuns.spaces(in: edge == .start ? runs.leading : runs.trailing).isEmpty { count += 1 }
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func edge(
    _ edge: EdgeSpace.Edge,
    source: String,
    target: String,
    text: String
  ) -> Finding.Message {
    switch (source.isEmpty, target.isEmpty) {
    case (false, true): "the source \(edge.rawValue) with \(name(source)), but \(quoted: text) does not"
    case (true, false): "\(quoted: text) \(edge.rawValue) with \(name(target)), but the source does not"
    default:
      "\(quoted: text) \(edge.rawValue) with \(name(target)), but the source \(edge.rawValue) with \(name(source))"
    }
  }

  fileprivate static func shared(
    _ edge: EdgeSpace.Edge,
    _ source: String,
    _ count: Int
  ) -> Finding.Message {
    "the source \(quoted: source) \(edge.rawValue) with a space, but \(count) translations do not"
  }

  fileprivate static func title(_ text: String, isTitle: Bool) -> Finding.Message {
    "the \(isTitle ? "title" : "string") \(quoted: text) ends with a space"
  }

  private static func name(_ run: String) -> String {
    let kind = run.allSatisfy { $0 == " " } ? "space" : run.allSatisfy { $0 == "\t" } ? "tab" : "white space character"
    return run.count == 1 ? "a \(kind)" : "\(run.count) \(kind)s"
  }
}
