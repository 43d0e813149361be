import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports translations whose final punctuation mark has a different meaning than that of the source.
package struct EndPunctuation: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E4",
    severity: .information,
    summary: "a translation ends with a different punctuation mark than the source",
    rationale: """
      A question without a question mark reads like a statement, and labels look careless if only \
      some of them end with a period. The rule recognizes the marks of each language, such as `。`, \
      `؟`, the Greek `;` and the danda `।`.

      Only the preset `thorough` reports matters of style:

      - A question that a translation turns into a statement.
      - A missing period after a single sentence.
      - An ending that differs from the ending of the source, but is the same in most translations \
      of the string.
      - A missing colon, if most translations into the language omit the colons of the source.

      The preset `thorough` also compares the sentences and lines within a string, and the colon \
      before the last argument.
      """,
    remedy: "End the translation like the source, with the punctuation mark that the language uses.",
    triggering: [
      .pair(
        "Delete this file?",
        "Diese Datei löschen↓.",
        messages: [
          "\"Diese Datei löschen.\" ends with a period, but the source \"Delete this file?\" ends with a question mark"
        ]
      ),
      .pair(
        "The file was saved.",
        "Die Datei wurde gesichert↓",
        messages: [
          "\"Die Datei wurde gesichert\" does not end with a punctuation mark, but the source \"The file was saved.\" ends with a period"
        ]
      ),
      .pair(
        "Save the file",
        "Enregistrer le fichier↓.",
        language: "fr",
        messages: [
          "\"Enregistrer le fichier.\" ends with a period, but the source \"Save the file\" does not end with a punctuation mark"
        ]
      ),
      .pair(
        "Name:",
        "名前↓",
        language: "ja",
        messages: ["\"名前\" does not end with a punctuation mark, but the source \"Name:\" ends with a colon"]
      ),
      .pair(
        "Delete all items?",
        "هل تريد حذف كل العناصر↓?",
        language: "ar",
        messages: ["\"هل تريد حذف كل العناصر?\" ends with \"?\", but Arabic uses \"؟\""]
      ),
      .pair(
        "Are you sure?",
        "Είστε σίγουροι↓?",
        language: "el",
        messages: ["\"Είστε σίγουροι?\" ends with \"?\", but Greek uses \";\""]
      ),
      .pair(
        "You are blocked.\nThis is your profile.",
        "↓Vous êtes bloqué\nVoici votre profil.",
        language: "fr",
        messages: [
          "a line of \"Vous êtes bloqué↵Voici votre profil.\" does not end with a punctuation mark, but the same line of the source ends a sentence"
        ]
      ),
      .pair(
        "Archive them after a time. Downloads are removed.",
        "一定期間後に保存します↓ ダウンロードは削除されます。",
        language: "ja",
        messages: [
          """
          a space separates two sentences of "一定期間後に保存します ダウンロードは削除されます。" where the source has a \
          period
          """
        ]
      ),
      .pair(
        "Keyboard shortcut: %@",
        "Toetsenbord snelkoppeling↓ %@",
        language: "nl",
        messages: [
          "no colon precedes the argument in \"Toetsenbord snelkoppeling %@\", but the source has one"
        ]
      ),
      .pair(
        "Disable acceleration",
        "加速を無効にする↓。",
        language: "ja",
        messages: [
          "\"加速を無効にする。\" ends with a period, but the source \"Disable acceleration\" does not end with a punctuation mark"
        ]
      ),
      .pair(
        "Done",
        "تم↓.",
        language: "ar",
        messages: ["\"تم.\" ends with a period, but the source \"Done\" does not end with a punctuation mark"]
      ),
      .pair(
        "Example: 'my search'",
        "Exemple : 'ma recherche'↓.",
        language: "fr",
        messages: [
          "\"Exemple : 'ma recherche'.\" ends with a period, but the source \"Example: 'my search'\" does not end with a punctuation mark"
        ]
      ),
      .pair(
        "Confirm to mute %@",
        "Êtes-vous sûr de masquer %@↓",
        language: "fr",
        messages: ["\"Êtes-vous sûr de masquer %@\" begins like a question but has no question mark"]
      ),
    ],
    nonTriggering: [
      .pair("Remind again [later??] (1h)", "Lembrar novamente (1h)", language: "pt"),
      .pair("Delete this file?", "هل تريد حذف هذا الملف؟", language: "ar"),
      .pair("Status: %@", "Status – %@"),
      .pair("Expires: %@", "Läuft ab am %@"),
      .pair("It ends here.\nAnd more", "Es endet hier\nund mehr"),
      .pair("Delete this file?", "Διαγραφή αρχείου;", language: "el"),
      .pair("The file was saved.", "फ़ाइल सहेजी गई।", language: "hi"),
      .pair("The file was saved.", "บันทึกไฟล์แล้ว", language: "th"),
      .pair("Open “%@.”", "„%@“ öffnen."),
      .pair("Done!", "Fertig."),
      .pair("Like it? Go Pro! :)", "Gefällt es dir? Werde Profi!"),
      .pair("Delete the group? This cannot be undone.", "Soll die Gruppe endgültig gelöscht werden?"),
      .pair("Unblock this contact?", "Kontakt zulassen? Danach erhalten Sie wieder Nachrichten."),
      .pair("5 minutes", "5 min."),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings":
            "\"a\" = \"Is the key correct?\";\n\"b\" = \"Active through \";\n\"c\" = \"S. Georgia & S. Sandwich Isls.\";\n",
          "App/de.lproj/Localizable.strings":
            "\"a\" = \"Bitte den Schlüssel prüfen.\";\n\"b\" = \"Aktiv bis,\";\n\"c\" = \"Südgeorgien u. S. Sandwich\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"a\" = \"Name:\";\n\"b\" = \"Place:\";\n\"c\" = \"Street:\";\n",
          "App/de.lproj/Localizable.strings": "\"a\" = \"Name\";\n\"b\" = \"Ort\";\n\"c\" = \"Straße\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .pair("Invalid expression", "無効な式です。", language: "ja"),
      .pair("Compares widths (e.g., ａ = a).", "너비를 비교합니다. (예시: ａ = a)", language: "ko"),
      .pair("settings.title", "Einstellungen.", key: "settings.title"),
    ]
  )

  package static let trigger: TextTraits = .endPunctuation

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.isTranslatedProse, pair.isWholeMessage, let sourceLanguage = pair.sourceLanguage else { return }
    guard findings.preset >= .thorough || !pair.hasAddedArguments && !pair.source.value.isCopyrightNotice else {
      return
    }
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
    guard source.mark != target.mark, !isTolerated(source, target, pair) else {
      if findings.preset >= .thorough { checkWithin(pair, &findings) }
      return
    }
    guard pair.source.hasWords, pair.target.hasWords else { return }
    // If most translations end alike, they follow a different style than the source.
    let isShared =
      findings.preset < .thorough
      && pair.entry.mostTranslations { TextEnding(of: $0, in: pair.language).mark == target.mark }
    guard !isShared else { return }
    // A tilde or a musical note ends a casual sentence.
    if findings.preset < .thorough, target.mark == .none, pair.target.value.last.map({ "～〜~♪".contains($0) }) ?? false {
      return
    }
    if findings.preset < .thorough, source.mark == .colon, target.mark == .none, Self.dropsColons(pair) { return }
    let isStyle = Self.isMatterOfStyle(source, target, pair)
    guard !isStyle || findings.preset >= .thorough else { return }
    findings.report(
      .other(source.mark, target.mark, pair.source.value, text.value),
      at: text,
      range: target.range,
      severity: isStyle ? .information : nil
    )
  }

  /// Returns whether most translations into the language omit the colon at the end of the source string.
  private static func dropsColons(_ pair: PairContext) -> Bool {
    let table = pair.entry.table
    guard let source = table.sourceIndex else { return false }
    func endsWithColon(_ localization: Localization?) -> Bool {
      localization?.principalUnit.map { $0.text.value.hasSuffix(":") || $0.text.value.hasSuffix("：") } ?? false
    }
    return table.hasHabit(.withoutColon, language: pair.localization.localization.languageIndex, minimum: 3) {
      guard endsWithColon(table.table.entries.localization(at: $0, languageIndex: source)) else { return (0, 0) }
      return (endsWithColon($1) ? 0 : 1, 1)
    }
  }

  /// Reports sentences and labels inside the translation that lack their final mark.
  private func checkWithin(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard let (loss, offset) = InnerEndings(pair: pair).firstLoss else { return }
    findings.report(
      .inner(loss, pair.target.value),
      at: pair.target.text,
      range: offset..<offset,
      severity: .information
    )
  }

  /// Returns whether the difference between two endings is a matter of style.
  ///
  /// The full stop of a single sentence is often optional, and a heading may become a question: "What’s New" is "Wat is
  /// er nieuw?". An unfinished label ("Sort by") may need a colon in a language with a different word order, and not
  /// every language uses exclamation marks.
  private static func isMatterOfStyle(_ source: TextEnding, _ target: TextEnding, _ pair: PairContext) -> Bool {
    switch (source.mark, target.mark) {
    case (.none, .question), (.none, .colon), (.none, .fullStop), (.none, .exclamation), (.exclamation, .none): true
    case (.colon, .fullStop), (.fullStop, .colon): true
    // A translator may ask instead of state.
    case (.fullStop, .question), (.question, .exclamation), (.exclamation, .question): true
    // A translator may state instead of ask: "File corrupt?" is "The file seems to be corrupt."
    case (.question, .fullStop): true
    // The translation is a fragment that another string continues.
    case (.none, .comma): true
    // The source is a fragment that another string continues.
    case (.comma, _), (.semicolon, _): true
    // Labels and headings of East Asian languages often omit the mark.
    case (.colon, .none), (.question, .none):
      !pair.target.traits.isDisjoint(with: [.han, .kana, .hangul]) || pair.language.language == "my"
        || source.mark == .question && isHeading(pair)
    case (.fullStop, .none):
      // A full stop after a URL would be part of it.
      // The full stop of one or two words belongs to an abbreviation: "Max Cap.".
      !pair.target.value.hasSentenceEnd(before: target.range.lowerBound) || pair.target.value.endsWithURL
        || pair.source.value.split(separator: " ").count < 3
    default: false
    }
  }

  /// Returns whether the translation of a question is a heading of at most three words: "How often do you cycle?" is
  /// "Fréquence vélo".
  private static func isHeading(_ pair: PairContext) -> Bool {
    let count = pair.target.value.split(separator: " ").count
    return count <= 3 && count * 2 <= pair.source.value.split(separator: " ").count + 1
  }

  private func isTolerated(_ source: TextEnding, _ target: TextEnding, _ pair: PairContext) -> Bool {
    let conventions = pair.language.conventions
    switch (source.mark, target.mark) {
    // Armenian writes its own full stop, or a colon, for both marks.
    case (.colon, .fullStop), (.fullStop, .colon): return pair.language.language == "hy"
    // Another rule checks ellipses.
    case (.ellipsis, _), (_, .ellipsis): return true
    // Languages differ in how often they use exclamation marks.
    case (.exclamation, .fullStop), (.fullStop, .exclamation): return true
    case (.question, .fullStop), (.question, .none):
      // The question may be an earlier sentence of the translation.
      return conventions.marksQuestionsOtherwise || pair.target.value.hasQuestionMark
    case (.fullStop, .question): return pair.source.value.hasQuestionMark
    case (.fullStop, .none):
      return conventions.omitsFullStop || pair.source.value.endsInAbbreviation(before: source.range.lowerBound)
    case (.none, .fullStop):
      // Arabic does not abbreviate words with a full stop.
      if pair.language.script == "Arab" { return false }
      guard target.scalar == "." else { return Self.isPolite(pair.target.value, before: target.range.lowerBound) }
      return text(pair.target.value, mayEndInAbbreviationBefore: target.range.lowerBound)
    case (.exclamation, .none), (.comma, .none), (.semicolon, .none): return !conventions.separatesWords
    default: return false
    }
  }

  /// Returns whether a Japanese string ends like a complete sentence. Such a string ends with a full stop even if the
  /// English source does not.
  private static func isPolite(_ text: String, before offset: Int) -> Bool {
    let words = Substring(text.utf8.prefix(offset))
    return ["です", "ます", "した", "ません", "さい"].contains { words.hasSuffix($0) }
  }

  /// Returns whether the full stop at the end of a string may belong to an abbreviation or an ordinal.
  ///
  /// A short last word, or a string of a single word, may be abbreviated, unless the string is as long as a sentence. A
  /// full stop after a number makes it an ordinal.
  private func text(_ text: String, mayEndInAbbreviationBefore offset: Int) -> Bool {
    if text.endsInAbbreviation(before: offset) { return true }
    // A quotation mark or a bracket does not end an abbreviation.
    let last = text[..<text.utf8.index(text.startIndex, offsetBy: offset)].last
    guard last?.isLetter == true || last?.isNumber == true else { return false }
    let spaces = text.utf8.count { $0 == UInt8(ascii: " ") }
    let length = text.lastWordLength(before: offset)
    return spaces == 0 || length <= 4 && (spaces < 5 || length < 3)
  }

  /// Returns the mark that the language uses instead of the final ASCII mark, if the string is in the language's own
  /// script.
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

extension String {
  fileprivate var hasQuestionMark: Bool { unicodeScalars.contains { $0 == "?" || $0 == "？" || $0 == "؟" } }
}

extension String {
  fileprivate var endsWithURL: Bool { split(separator: " ").last?.contains("://") ?? false }
}

extension Finding.Message {
  fileprivate static func inner(_ loss: InnerEndings.Loss, _ text: String) -> Finding.Message {
    switch loss {
    case .line:
      """
      a line of \(quoted: text) does not end with a punctuation mark, but the same line of the source ends a sentence
      """
    case .sentence: "a space separates two sentences of \(quoted: text) where the source has a period"
    case .colon: "no colon precedes the argument in \(quoted: text), but the source has one"
    case .question: "\(quoted: text) begins like a question but has no question mark"
    }
  }

  fileprivate static func other(
    _ source: TextEnding.Mark,
    _ target: TextEnding.Mark,
    _ sourceText: String,
    _ text: String
  ) -> Finding.Message {
    "\(quoted: text) \(ending(target)), but the source \(quoted: sourceText) \(ending(source))"
  }

  fileprivate static func foreign(
    _ scalar: Unicode.Scalar?,
    own: Unicode.Scalar,
    language: String,
    _ text: String
  ) -> Finding.Message {
    "\(quoted: text) ends with \(quoted: scalar.map { String($0) } ?? ""), but \(language) uses \(quoted: String(own))"
  }

  private static func ending(_ mark: TextEnding.Mark) -> String {
    switch mark {
    case .none: "does not end with a punctuation mark"
    case .fullStop: "ends with a period"
    case .question: "ends with a question mark"
    case .exclamation: "ends with an exclamation mark"
    case .colon: "ends with a colon"
    case .semicolon: "ends with a semicolon"
    case .comma: "ends with a comma"
    case .ellipsis: "ends with an ellipsis"
    }
  }
}
