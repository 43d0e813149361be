package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds translations that begin with a small letter where the source begins with a capital, that are in capitals where
/// it is not, and abbreviations that lost theirs.
package struct Capitalization: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E17",
    severity: .warning,
    summary: "a translation has capitals where its source has small letters, or the reverse",
    rationale: """
      A button that begins with a small letter among others that do not looks forgotten, a text in capitals shouts, \
      and `Pdf` or `usb` is not how the thing is called. Only scripts with two cases are compared; names, days and \
      languages, which not every language capitalizes, are left alone.
      """,
    remedy: "Begin the translation as the source begins, and write abbreviations as it does.",
    triggering: [
      .pair(
        "Save the document",
        "↓sichere das Dokument",
        messages: [
          "\"sichere das Dokument\" begins with a small letter, and the source \"Save the document\" with a capital"
        ]
      ),
      .pair(
        "Cancel",
        "↓отмена",
        language: "ru",
        messages: ["\"отмена\" begins with a small letter, and the source \"Cancel\" with a capital"]
      ),
      .pair(
        "Delete this file",
        "↓DIESE DATEI LÖSCHEN",
        messages: ["\"DIESE DATEI LÖSCHEN\" is all in capitals, and the source is not"]
      ),
      .pair(
        "Export as PDF",
        "Exporter en ↓pdf",
        language: "fr",
        messages: ["\"PDF\" of the source is written \"pdf\" in \"Exporter en pdf\""]
      ),
    ],
    nonTriggering: [
      .pair("and %@", "und %@"),
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
    guard pair.language.conventions.hasCase, pair.isWholeMessage, !Self.isQuiet(pair), pair.isTranslatedProse
    else { return }
    checkStart(pair, &findings)
    checkAcronyms(pair, &findings)
    checkShouting(pair, &findings)
  }

  /// Nearly every pair is done with here: both begin with a capital, with small letters after it, and the source has
  /// no three capitals in a row.
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
    guard source.start == .capital else { return }
    let target = Capitals(startOf: pair.target)
    guard target.start == .small, !target.firstWord.hasInnerCapital else { return }
    // One word, or a name that English gives a capital: "Monday", "French".
    guard !ProperWords.english.contains(source.firstWord.lowercased()), !isName(target, pair),
      !movesName(source, pair)
    else { return }
    let text = pair.target.text
    // The labels of a screen may all begin with a small letter, if they continue what stands before them.
    findings.report(
      .smallStart(text.value, pair.source.value),
      at: text,
      range: target.startRange,
      severity: .information
    )
  }

  /// A word that both have, `macOS` or `localhost`, is written as it is written. What a point, a slash or a digit
  /// follows is a command or an address.
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

  /// Whether the capital is that of a name which stands elsewhere here: "JSON document" is "dokument JSON".
  private func movesName(_ source: Capitals, _ pair: PairContext) -> Bool {
    TextWord.all(in: pair.target).contains { $0.word.hasPrefix(source.firstWord) }
  }

  private func checkAcronyms(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.target.traits.contains(.latin), Self.mayHoldAcronym(pair.source.value) else { return }
    let acronyms = TextWord.all(in: pair.source).filter { Self.isAcronym($0.word) }
    // In a text that shouts, every word looks like one.
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
      Self.isShouting(pair.target.value), !Self.isInCapitals(pair.source.value)
    else { return }
    // Abbreviations in a row do not shout: "CSS HSLA".
    let words = TextWord.all(in: pair.target).filter { $0.word.count > 1 }
    guard words.count > 1, words.contains(where: { $0.word.count > 5 }) else { return }
    findings.report(.shouting(pair.target.value), at: pair.target.text)
  }

  /// Three capitals or more in a row, told without allocating.
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

  private static func isShouting(_ text: String) -> Bool { isInCapitals(text, atLeast: 6) }

  /// Whether a text has letters of two cases, and none is small.
  private static func isInCapitals(_ text: String, atLeast least: Int = 1) -> Bool {
    var capitals = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z": return false
      case "A"..."Z": capitals += 1
      case "\u{80}"...:
        if scalar.properties.isLowercase { return false }
        if scalar.properties.isUppercase { capitals += 1 }
      default: break
      }
    }
    return capitals >= least
  }
}

extension Finding.Message {
  fileprivate static func smallStart(_ text: String, _ source: String) -> Finding.Message {
    "\(quoted: text) begins with a small letter, and the source \(quoted: source) with a capital"
  }

  fileprivate static func acronym(_ source: Substring, _ target: Substring, _ text: String) -> Finding.Message {
    "\(quoted: source) of the source is written \(quoted: target) in \(quoted: text)"
  }

  fileprivate static func shouting(_ text: String) -> Finding.Message {
    "\(quoted: text) is all in capitals, and the source is not"
  }
}
