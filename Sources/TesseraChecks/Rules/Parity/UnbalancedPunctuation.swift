import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports quotation marks and brackets that a translation opens and does not close, or the reverse.
package struct UnbalancedPunctuation: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E7",
    severity: .warning,
    summary: "a quotation mark or bracket in a translation has no counterpart",
    rationale: """
      A bracket or a quotation mark that is not closed indicates that part of the string is \
      missing or was deleted by accident. The rule recognizes the marks of all languages (`„…“`, \
      `«…»`, `「…」`). In languages that use `“…”` or `„…“`, the rule also reports an opening mark \
      where a closing mark is needed, or the reverse.

      Single quotation marks are not checked, because they are also used as apostrophes. The \
      preset `thorough` also reports a typographic mark that is closed by a straight mark.
      """,
    remedy: "Add the missing mark, or remove its counterpart.",
    triggering: [
      .pair(
        "Width (default: video width)",
        "Amplada ↓(per defecte: amplada del vídeo",
        language: "ca",
        messages: ["\"(\" has no counterpart in \"Amplada (per defecte: amplada del vídeo\""]
      ),
      .pair(
        "Reachable (HTTP %li)",
        "Bereikbaar (HTTP) %li↓)",
        language: "nl",
        messages: ["\")\" has no counterpart in \"Bereikbaar (HTTP) %li)\""]
      ),
      .pair(
        "Found in “%@.”",
        "Trovato in %@↓”.",
        language: "it",
        messages: ["\"”\" has no counterpart in \"Trovato in %@”.\""]
      ),
      .pair(
        "Which website?",
        "Melyik weboldal?↓”",
        language: "hu",
        messages: ["\"”\" has no counterpart in \"Melyik weboldal?”\""]
      ),
      .pair(
        "Deleted “%@”",
        "已删除“%@↓“",
        language: "zh-Hans",
        messages: ["\"“\" in \"已删除“%@“\" is an opening mark where a closing mark is needed"]
      ),
      .pair(
        "Open “%@”",
        "„%@↓” öffnen",
        messages: ["\"”\" in \"„%@” öffnen\" does not close the mark that is open: German uses \"“\""]
      ),
      .pair(
        "Settings, Security, Data",
        "Раздел ↓«Настройки > Безопасность",
        language: "ru",
        messages: ["\"«\" has no counterpart in \"Раздел «Настройки > Безопасность\""]
      ),
      .pair(
        "Set \"Private\" as engine",
        "↓Als „Privat\" einstellen",
        messages: ["the straight mark \"\"\" closes the typographic mark \"„\" in \"Als „Privat\" einstellen\""]
      ),
      .pair(
        "'Now Playing' works",
        "↓‘지금 재생 중'이 작동합니다",
        language: "ko",
        messages: ["the straight mark \"'\" closes the typographic mark \"‘\" in \"‘지금 재생 중'이 작동합니다\""]
      ),
      .pair(
        "Total (page 12)",
        "Gesamt, Seite 12↓)",
        messages: ["\")\" has no counterpart in \"Gesamt, Seite 12)\""]
      ),
    ],
    nonTriggering: [
      .pair("Rules: (a) copy it, (b) share it", "規則 イ）複製、ロ）共有", language: "ja"),
      .pair("« Back", "« Zurück"),
      .pair("Delete “%@”?", "„%@“ löschen?"),
      .pair("Delete “%@”?", "Supprimer «\u{A0}%@\u{A0}»\u{202F}?", language: "fr"),
      .pair("Delete “%@”?", "「%@」を削除しますか？", language: "ja"),
      .pair("Tap “Add”.", "Touchez « Ajouter ».", language: "fr"),
      .pair("Delete “%@”?", "Ta bort ”%@”?", language: "sv"),
      .pair("Delete “%@”?", "Usunąć „%@”?", language: "pl"),
      .pair("Delete \"%@\"?", "Supprimer ''%@'' ?", language: "fr"),
      .pair("Only in \"music mode\"", "ב\"מצב מוזיקה\"", language: "he"),
      .pair("5\" screen", "5\"-Bildschirm"),
      .pair("One (of two)", "一个（共两个)", language: "zh-Hans"),
      .pair("First option", "a) Erste Option"),
      .pair("Open “Settings → More”", "Otwórz „Ustawienia » Więcej”", language: "pl"),
      .pair("%(name)lld of (%@)", "%(name)lld von (%@)"),
    ]
  )

  package static let trigger: TextTraits = [.quotation, .bracket, .brace]

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.isTranslatedProse else { return }
    let target = PairedMarks(pair.target, language: pair.language.language)
    guard !target.isEmpty else { return }
    let source = PairedMarks(pair.source, language: pair.sourceLanguage?.language ?? "")
    let text = pair.target.text
    if let mark = Self.unpaired(target, source) {
      findings.report(.unpaired(mark.scalar, text.value), at: text, range: mark.range)
    } else if findings.preset >= .thorough || pair.language.conventions.separatesWords,
      // Input methods for Japanese and Chinese write `”` on both sides.
      let mark = target.reversedQuotationMark(.init(pair.language)), source.unpairedQuotationMark == nil
    {
      let message: Finding.Message =
        PairedMarks.QuotationStyle(pair.language) == .german
        ? .wrongClosing(mark.scalar, text.value, pair.language.name) : .reversed(mark.scalar, text.value)
      findings.report(message, at: text, range: mark.range)
    } else if findings.preset >= .thorough, let (mark, closing) = target.mixedQuotationMarks {
      findings.report(
        .mixed(mark.scalar, closing, text.value),
        at: text,
        range: mark.range,
        severity: .information
      )
    }
  }

  /// Returns the first mark without a counterpart whose kind occurs only in pairs in the source.
  private static func unpaired(_ target: PairedMarks, _ source: PairedMarks) -> PairedMarks.Mark? {
    for kind in PairedMarks.BracketKind.allCases where source.hasBrackets(kind) && source.unpairedBracket(kind) == nil {
      if let mark = target.unpairedBracket(kind) { return mark }
    }
    guard source.unpairedQuotationMark == nil, let mark = target.unpairedQuotationMark else { return nil }
    // If the source has no quotation marks, `"` may indicate inches, and `»` may be an arrow.
    return source.hasQuotationMarks || target.areEnglishOrGerman || target.quotesWord(mark) ? mark : nil
  }
}

extension Finding.Message {
  fileprivate static func unpaired(_ mark: Unicode.Scalar, _ text: String) -> Finding.Message {
    "\(quoted: String(mark)) has no counterpart in \(quoted: text)"
  }

  fileprivate static func mixed(
    _ mark: Unicode.Scalar,
    _ closing: Unicode.Scalar,
    _ text: String
  ) -> Finding.Message {
    "the straight mark \(quoted: String(closing)) closes the typographic mark \(quoted: String(mark)) in \(quoted: text)"
  }

  fileprivate static func reversed(_ mark: Unicode.Scalar, _ text: String) -> Finding.Message {
    let isOpening = mark == "“"
    return """
      \(quoted: String(mark)) in \(quoted: text) is \(isOpening ? "an opening" : "a closing") mark where \
      \(isOpening ? "a closing" : "an opening") mark is needed
      """
  }

  fileprivate static func wrongClosing(_ mark: Unicode.Scalar, _ text: String, _ language: String) -> Finding.Message {
    """
    \(quoted: String(mark)) in \(quoted: text) does not close the mark that is open: \(language) uses \(quoted: "“")
    """
  }
}
