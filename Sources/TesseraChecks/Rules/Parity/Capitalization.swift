import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports translations that begin with a lowercase letter although the source begins with a capital
/// letter, translations in all capitals whose source is not, and abbreviations that lost their capitals.
package struct Capitalization: PairRule, TableRule {
  package static let documentation = RuleDocumentation(
    code: "E17",
    severity: .warning,
    preset: .thorough,
    summary: "a translation has capital letters where its source has lowercase letters, or the reverse",
    rationale: """
      A button whose label begins with a lowercase letter looks like a mistake next to capitalized \
      labels. A string in all capitals reads like shouting, and `Pdf` or `usb` is not the usual \
      spelling. The rule compares only scripts that have capital and lowercase letters. The rule \
      ignores names, and the words for days and languages, because not every language capitalizes \
      these words.

      The rule reports:

      - A lowercase first letter, if the source begins with a capital letter.
      - A sentence within a translation that begins with a lowercase letter after a question or an \
      exclamation.
      - Abbreviations that are not in capital letters, unlike in the source.
      - Translations in all capitals, if the source is not in all capitals.
      - Translations that are not in all capitals, unlike the source. The rule reports them only if \
      most translations of source strings in all capitals keep the capitals.
      - Lowercase labels of one word, if labels with similar keys are capitalized.
      """,
    remedy: "Begin the translation with a capital letter if the source does, and write abbreviations as in the source.",
    triggering: [
      .pair(
        "Save the document",
        "↓sichere das Dokument",
        messages: [
          "\"sichere das Dokument\" begins with a lowercase letter, but the source \"Save the document\" begins with a capital letter"
        ]
      ),
      .pair(
        "Cancel",
        "↓отмена",
        language: "ru",
        messages: ["\"отмена\" begins with a lowercase letter, but the source \"Cancel\" begins with a capital letter"]
      ),
      .pair(
        "Delete this file",
        "↓DIESE DATEI LÖSCHEN",
        messages: ["\"DIESE DATEI LÖSCHEN\" is in all capitals, but the source is not"]
      ),
      .pair(
        "Export as PDF",
        "Exporter en ↓pdf",
        language: "fr",
        messages: ["\"PDF\" in the source is written \"pdf\" in \"Exporter en pdf\""]
      ),
      .pair(
        "Notify Me",
        "↓ÉRTESÍTSETEK",
        language: "hu",
        messages: ["\"ÉRTESÍTSETEK\" is in all capitals, but the source is not"]
      ),
      .pair(
        "Lost? We can help.",
        "Verdwaald? ↓we helpen je.",
        language: "nl",
        messages: ["a sentence within \"Verdwaald? we helpen je.\" begins with a lowercase letter"]
      ),
      .entries(
        labels(["button.later": "Later", "button.no": "↓no", "button.ok": "OK", "button.yes": "Yes"]),
        messages: ["\"no\" begins with a lowercase letter, but 3 labels with similar keys begin with a capital letter"]
      ),
      .entries(
        labels(
          ["export": "EXPORT", "name": "NAME", "player": "PLAYER", "usage": "USAGE"],
          ["export": "EXPORTEREN", "name": "NAAM", "player": "SPELER", "usage": "↓Gebruik"]
        ),
        messages: [
          "the source of \"Gebruik\" is in all capitals, and 3 other translations in the table keep the capitals"
        ]
      ),
    ],
    nonTriggering: [
      .pair("and %@", "und %@"),
      .pair("Really? Yes", "Wirklich?ja"),
      .pair("settings for all", "Einstellungen für alle"),
      .pair("Monday", "lundi", language: "fr"),
      .pair("French", "français", language: "fr"),
      .pair("Photos on iCloud", "iCloud-Fotos"),
      .pair("In the evening", "’s Avonds", language: "nl"),
      .pair("Cancel", "إلغاء", language: "ar"),
      .pair("Cancel", "გაუქმება", language: "ka"),
      .pair("%@ deleted", "%@ gelöscht"),
      .pair("JSON document", "dokument JSON", language: "pl"),
      .pair("LIVE STREAM", "TRANSMISSÃO AO VIVO", language: "pt"),
      .pair("The option “x” is on", "“x” seçeneği etkin", language: "tr"),
      .pair("Files ending in .PDF", "Dateien mit der Endung .pdf"),
      .pair("settings.title", "einstellungen", key: "settings.title"),
    ]
  )

  package static let trigger: TextTraits = .uppercase

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.language.conventions.hasCase, pair.isWholeMessage else { return }
    if pair.isTranslatedProse { checkSentences(pair, &findings) }
    guard !Self.isQuiet(pair), pair.isTranslatedProse else { return }
    checkStart(pair, &findings)
    checkAcronyms(pair, &findings)
    checkShouting(pair, &findings)
  }

  /// Reports strings whose capitalization differs from that of similar strings in the table.
  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    guard let source = table.context.sourceIndex else { return }
    let habits = CapitalHabits(table)
    func report(_ exceptions: [CapitalHabits.Exception], _ language: Int, _ message: (String, Int) -> Finding.Message) {
      for exception in exceptions {
        findings.report(
          message(exception.text.value, exception.others),
          at: exception.text,
          severity: .information,
          subject: table.subject(
            entry: table.entry(at: exception.entry),
            language: table.context.languages[language].written
          )
        )
      }
    }
    if table.context.languages[source].conventions.hasCase {
      report(habits.smallLabels(in: source), source, Finding.Message.smallLabel)
    }
    for language in table.targetLanguages where table.context.languages[language].conventions.hasCase {
      report(habits.lostCapitals(in: language, source: source), language, Finding.Message.lostCapitals)
    }
  }

  /// Reports a sentence inside the translation that begins with a lowercase letter after a question or an exclamation.
  private func checkSentences(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard Self.smallSentence(in: pair.source.value) == nil,
      let range = Self.smallSentence(in: pair.target.value)
    else { return }
    findings.report(.smallSentence(pair.target.value), at: pair.target.text, range: range, severity: .information)
  }

  private static func smallSentence(in text: String) -> Range<Int>? {
    var (previous, beforeSpace): (Unicode.Scalar, Unicode.Scalar?) = (" ", nil)
    var offset = 0
    for scalar in text.unicodeScalars {
      if let mark = beforeSpace, mark == "?" || mark == "!", scalar.properties.isLowercase {
        return offset..<offset + UTF8.width(scalar)
      }
      beforeSpace = scalar == " " ? previous : nil
      offset += UTF8.width(scalar)
      previous = scalar
    }
    return nil
  }

  /// Returns whether both strings begin with a capital letter and a lowercase letter, and the source has no three
  /// capital letters in a row. Nearly every pair meets this condition and needs no further check.
  private static func isQuiet(_ pair: PairContext) -> Bool {
    startsPlainly(pair.source.value) && startsPlainly(pair.target.value) && !mayHoldAcronym(pair.source.value)
  }

  private static func startsPlainly(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next() else { return false }
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") && second >= UInt8(ascii: "a")
      && second <= UInt8(ascii: "z")
  }

  private func checkStart(_ pair: PairContext, _ findings: inout FindingCollector) {
    let source = Capitals(startOf: pair.source)
    // All labels of a screen may begin with a lowercase letter if they continue the text before them.
    guard source.start == .capital else { return }
    let target = Capitals(startOf: pair.target)
    guard target.start == .small, !target.firstWord.hasInnerCapital else { return }
    // English capitalizes single words and names that other languages do not: "Monday", "French".
    guard !ProperWords.english.contains(source.firstWord.lowercased()), !isName(target, pair),
      !movesName(source, pair)
    else { return }
    let text = pair.target.text
    findings.report(
      .smallStart(text.value, pair.source.value),
      at: text,
      range: target.startRange,
      severity: .information
    )
  }

  /// Returns whether the first word of the translation is a name, which keeps its spelling: the source contains it too,
  /// as `macOS` or `localhost`, or it is part of a command or an address, because a character such as `.` or `/` and
  /// more text directly follow it.
  private func isName(_ target: Capitals, _ pair: PairContext) -> Bool {
    let text = pair.target.value
    if target.firstWord.endIndex < text.endIndex,
      "./:_@#=".unicodeScalars.contains(text.unicodeScalars[target.firstWord.endIndex])
    {
      let next = text.unicodeScalars.index(after: target.firstWord.endIndex)
      if next < text.endIndex, !text.unicodeScalars[next].isSpace { return true }
    }
    return pair.source.value.split { !$0.isLetter }.contains { $0 == target.firstWord }
  }

  /// Returns whether the first word of the source is a name that occurs in the translation: "JSON document" is
  /// "dokument JSON".
  private func movesName(_ source: Capitals, _ pair: PairContext) -> Bool {
    TextWord.all(in: pair.target).contains { $0.word.hasPrefix(source.firstWord) }
  }

  private func checkAcronyms(_ pair: PairContext, _ findings: inout FindingCollector) {
    // A heading may be in capitals as a matter of style, and a language may write an acronym as a word.
    guard pair.target.traits.contains(.latin), Self.mayHoldAcronym(pair.source.value)
    else { return }
    let acronyms = TextWord.all(in: pair.source).filter { Self.isAcronym($0.word) }
    // In a string in all capitals, every word looks like an acronym.
    guard !acronyms.isEmpty, !Self.isShouting(pair.source.value) else { return }
    let words = TextWord.all(in: pair.target)
    for acronym in acronyms where !words.contains(where: { $0.word == acronym.word }) {
      let small = acronym.word.lowercased()
      guard let word = words.first(where: { $0.word.lowercased() == small && !$0.isPartOfName }) else { continue }
      let text = pair.target.text
      findings.report(.acronym(acronym.word, word.word, text.value), at: text, range: word.range)
      return
    }
  }

  private func checkShouting(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.target.traits.contains(.uppercase) || pair.target.traits.contains(.nonASCII),
      Self.isShouting(pair.target.value), !pair.source.value.isInCapitals()
    else { return }
    // Several abbreviations in a row are not reported: "CSS HSLA".
    let words = TextWord.all(in: pair.target).filter { $0.word.count > 1 }
    guard words.contains(where: { $0.word.count > 5 }) else { return }
    // A single word may be a name, or a key of the keyboard.
    let isSingle = words.count == 1
    if isSingle {
      guard words[0].word.count > 7, !pair.source.value.contains(words[0].word) else {
        return
      }
    }
    findings.report(.shouting(pair.target.value), at: pair.target.text, severity: .information)
  }

  /// Returns whether a string contains at least three capital ASCII letters in a row, without allocating.
  private static func mayHoldAcronym(_ text: String) -> Bool {
    var capitals = 0
    for byte in text.utf8 {
      capitals = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? capitals + 1 : 0
      if capitals == 3 { return true }
    }
    return false
  }

  private static func isAcronym(_ word: Substring) -> Bool {
    (3...5).contains(word.utf8.count) && word.utf8.allSatisfy { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
      && !ProperWords.emphasized.contains(String(word))
  }

  private static func isShouting(_ text: String) -> Bool { text.isInCapitals(atLeast: 6) }

  private static func labels(_ source: [String: String], _ dutch: [String: String] = [:]) -> String {
    func unit(_ text: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    let members = source.sorted { $0.key < $1.key }.map { key, text in
      let translation = dutch[key].map { ", \"nl\" : \(unit($0))" } ?? ""
      return "\"\(key)\" : { \"localizations\" : { \"en\" : \(unit(text))\(translation) } }"
    }
    return "{ \(members.joined(separator: ", ")) }"
  }
}

extension Finding.Message {
  fileprivate static func smallStart(_ text: String, _ source: String) -> Finding.Message {
    "\(quoted: text) begins with a lowercase letter, but the source \(quoted: source) begins with a capital letter"
  }

  fileprivate static func acronym(_ source: Substring, _ target: Substring, _ text: String) -> Finding.Message {
    "\(quoted: source) in the source is written \(quoted: target) in \(quoted: text)"
  }

  fileprivate static func lostCapitals(_ text: String, _ others: Int) -> Finding.Message {
    "the source of \(quoted: text) is in all capitals, and \(others) other translations in the table keep the capitals"
  }

  fileprivate static func smallLabel(_ text: String, _ others: Int) -> Finding.Message {
    "\(quoted: text) begins with a lowercase letter, but \(others) labels with similar keys begin with a capital letter"
  }

  fileprivate static func smallSentence(_ text: String) -> Finding.Message {
    "a sentence within \(quoted: text) begins with a lowercase letter"
  }

  fileprivate static func shouting(_ text: String) -> Finding.Message {
    "\(quoted: text) is in all capitals, but the source is not"
  }
}
