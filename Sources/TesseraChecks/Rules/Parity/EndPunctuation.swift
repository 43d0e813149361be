import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds translations that end with another mark than their source, by what the mark means in the language.
package struct EndPunctuation: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E4",
    severity: .warning,
    summary: "a translation ends with another punctuation mark than the source",
    rationale: """
      A question that ends like a statement is no question any more, and labels that end now with a full stop and \
      now without look careless. Each language's own marks count: `。`, `؟`, the Greek `;`, the danda `।`.
      """,
    remedy: "End the translation as the source ends, with the mark that the language uses.",
    triggering: [
      .pair(
        "Delete this file?",
        "Diese Datei löschen↓.",
        messages: [
          "\"Diese Datei löschen.\" ends with a full stop, and the source \"Delete this file?\" with a question mark"
        ]
      ),
      .pair(
        "The file was saved.",
        "Die Datei wurde gesichert↓",
        messages: [
          "\"Die Datei wurde gesichert\" ends with no mark, and the source \"The file was saved.\" with a full stop"
        ]
      ),
      .pair(
        "Save the file",
        "Enregistrer le fichier↓.",
        language: "fr",
        messages: ["\"Enregistrer le fichier.\" ends with a full stop, and the source \"Save the file\" with no mark"]
      ),
      .pair(
        "Name:",
        "名前↓",
        language: "ja",
        messages: ["\"名前\" ends with no mark, and the source \"Name:\" with a colon"]
      ),
      .pair(
        "Delete all items?",
        "هل تريد حذف كل العناصر↓?",
        language: "ar",
        messages: ["\"هل تريد حذف كل العناصر?\" ends with \"?\", and Arabic writes \"؟\""]
      ),
      .pair(
        "Are you sure?",
        "Είστε σίγουροι↓?",
        language: "el",
        messages: ["\"Είστε σίγουροι?\" ends with \"?\", and Greek writes \";\""]
      ),
    ],
    nonTriggering: [
      .pair("Delete this file?", "هل تريد حذف هذا الملف؟", language: "ar"),
      .pair("Delete this file?", "Διαγραφή αρχείου;", language: "el"),
      .pair("The file was saved.", "फ़ाइल सहेजी गई।", language: "hi"),
      .pair("The file was saved.", "บันทึกไฟล์แล้ว", language: "th"),
      .pair("Open “%@.”", "„%@“ öffnen."),
      .pair("Done!", "Fertig."),
      .pair("5 minutes", "5 min."),
      .pair("Compares widths (e.g., ａ = a).", "너비를 비교합니다. (예시: ａ = a)", language: "ko"),
      .pair("settings.title", "Einstellungen.", key: "settings.title"),
    ]
  )

  package static let trigger: TextTraits = .endPunctuation

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.isTranslatedProse, pair.isWholeMessage, let sourceLanguage = pair.sourceLanguage else { return }
    let source = TextEnding(of: pair.source, in: sourceLanguage)
    let target = TextEnding(of: pair.target, in: pair.language)
    let text = pair.target.text
    if let own = foreignMark(target, pair) {
      findings.report(
        .foreign(target.scalar, own: own, language: pair.language.name, text.value),
        at: text,
        range: target.range
      )
    }
    guard source.mark != target.mark, !isTolerated(source, target, pair) else { return }
    guard pair.source.hasWords, pair.target.hasWords else { return }
    let isStyle = Self.isMatterOfStyle(source, target, pair)
    guard !isStyle || findings.preset >= .thorough else { return }
    findings.report(
      .other(source.mark, target.mark, pair.source.value, text.value),
      at: text,
      range: target.range,
      severity: isStyle ? .information : nil
    )
  }

  /// Whether a single sentence ends with a full stop is often left to taste, and a heading may become a question:
  /// "What’s New" is "Wat is er nieuw?".
  /// What a label leaves open ("Sort by") may need a colon where the words have another order, and an exclamation mark
  /// is not for every language.
  private static func isMatterOfStyle(_ source: TextEnding, _ target: TextEnding, _ pair: PairContext) -> Bool {
    switch (source.mark, target.mark) {
    case (.none, .question), (.none, .colon), (.none, .fullStop), (.exclamation, .none): true
    case (.fullStop, .none): !pair.target.value.hasSentenceEnd(before: target.range.lowerBound)
    case (.fullStop, .colon): !pair.language.conventions.separatesWords
    default: false
    }
  }

  private func isTolerated(_ source: TextEnding, _ target: TextEnding, _ pair: PairContext) -> Bool {
    let conventions = pair.language.conventions
    switch (source.mark, target.mark) {
    // Armenian writes its own full stop, or a colon, for both marks.
    case (.colon, .fullStop), (.fullStop, .colon): return pair.language.language == "hy"
    // An ellipsis has a rule of its own.
    case (.ellipsis, _), (_, .ellipsis): return true
    // How loud a sentence is depends on the language.
    case (.exclamation, .fullStop), (.fullStop, .exclamation): return true
    case (.question, .fullStop), (.question, .none): return conventions.marksQuestionsOtherwise
    case (.fullStop, .none):
      return conventions.omitsFullStop || pair.source.value.endsInAbbreviation(before: source.range.lowerBound)
    case (.none, .fullStop): return text(pair.target.value, mayEndInAbbreviationBefore: target.range.lowerBound)
    case (.exclamation, .none), (.comma, .none), (.semicolon, .none): return !conventions.separatesWords
    default: return false
    }
  }

  /// A short last word, or one word alone, may be cut off, and a full stop after a number makes it an ordinal.
  private func text(_ text: String, mayEndInAbbreviationBefore offset: Int) -> Bool {
    text.endsInAbbreviation(before: offset) || text.lastWordLength(before: offset) <= 4
      || !text.utf8.contains(UInt8(ascii: " "))
  }

  /// The mark that the language has in place of the ASCII one at the end, after a letter of its own script.
  private func foreignMark(_ ending: TextEnding, _ pair: PairContext) -> Unicode.Scalar? {
    guard let scalar = ending.scalar, scalar == "?" else { return nil }
    let own: Unicode.Scalar
    switch pair.language.script {
    case "Arab": own = "؟"
    case "Grek": own = ";"
    default: return nil
    }
    let letters: TextTraits = own == ";" ? .greek : .arabic
    return pair.target.traits.contains(letters) && !pair.target.traits.contains(.latin) ? own : nil
  }
}

extension Finding.Message {
  fileprivate static func other(
    _ source: TextEnding.Mark,
    _ target: TextEnding.Mark,
    _ sourceText: String,
    _ text: String
  ) -> Finding.Message {
    "\(quoted: text) ends with \(name(target)), and the source \(quoted: sourceText) with \(name(source))"
  }

  fileprivate static func foreign(
    _ scalar: Unicode.Scalar?,
    own: Unicode.Scalar,
    language: String,
    _ text: String
  ) -> Finding.Message {
    "\(quoted: text) ends with \(quoted: scalar.map { String($0) } ?? ""), and \(language) writes \(quoted: String(own))"
  }

  private static func name(_ mark: TextEnding.Mark) -> String {
    switch mark {
    case .none: "no mark"
    case .fullStop: "a full stop"
    case .question: "a question mark"
    case .exclamation: "an exclamation mark"
    case .colon: "a colon"
    case .semicolon: "a semicolon"
    case .comma: "a comma"
    case .ellipsis: "an ellipsis"
    }
  }
}
