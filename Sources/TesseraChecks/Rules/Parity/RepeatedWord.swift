import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports a word that occurs twice in a row.
package struct RepeatedWord: PairRule, UnitRule {
  package static let documentation = RuleDocumentation(
    code: "E17",
    severity: .warning,
    preset: .thorough,
    summary: "a word occurs twice in a row",
    rationale: """
      A repeated word is a typing error that is easy to miss for a reader who knows the text. The \
      rule does not check languages that repeat words for emphasis or to count, such as \
      Indonesian, Turkish or Hindi.

      The rule also reports a phrase of at least four words that a translation repeats, and a word \
      that a translation repeats on both sides of a name. The rule does not report these \
      repetitions if the source repeats words as well.
      """,
    remedy: "Remove one of the words.",
    triggering: [
      .source("Check the ↓the connection", messages: ["the word \"the\" occurs twice in \"Check the the connection\""]),
      .pair(
        "Check the connection",
        "Prüfe die Verbindung ↓Verbindung",
        messages: ["the word \"Verbindung\" occurs twice in \"Prüfe die Verbindung Verbindung\""]
      ),
      .pair(
        "Check your settings",
        "Проверьте ↓проверьте настройки",
        language: "ru",
        messages: ["the word \"проверьте\" occurs twice in \"Проверьте проверьте настройки\""]
      ),
      .pair(
        "Check for updates every day (once a day)",
        "Procurar atualizações ↓uma vez por dia (uma vez por dia)",
        language: "pt-PT",
        messages: [
          """
          the words "uma vez por dia" occur twice in "Procurar atualizações uma vez por dia (uma vez por dia)"
          """
        ]
      ),
      .pair(
        "Bypass the VPN",
        "Obísť ↓sieť VPN sieť",
        language: "sk",
        messages: ["the words \"sieť VPN sieť\" contain \"sieť\" twice in \"Obísť sieť VPN sieť\""]
      ),
    ],
    nonTriggering: [
      .pair("Step by step", "Schritt für Schritt"),
      .pair(
        "Turn it on to see it. Turn it on to use it.",
        "Schalte es ein, um es zu sehen. Schalte es ein, um es zu nutzen."
      ),
      .pair("Items", "Barang barang", language: "id"),
      .pair("Slowly", "Yavaş yavaş", language: "tr"),
      .pair("You stand up", "Vous vous levez", language: "fr"),
      .pair("Those who", "Die, die das Wort haben"),
      .pair("Those who say it", "die die es sagen"),
      .pair("Bora Bora", "Insel Bora Bora"),
      .source("He said that that was fine"),
      .source("Wi-Fi Fi"),
      .pair("Blah blah blah", "Blaa blaa blaa…", language: "fi"),
      .pair("%@ %@", "%@ %@ "),
      .source("Page 5 5"),
      .source("Title title title"),
      .pair("The appearance Light is bright", "Bei Hell hell", language: "de"),
      .pair("Its sound", "Son son", language: "fr"),
    ]
  )

  package static let trigger: TextTraits = []

  package init() {}

  /// Checks source strings, and translations that have no source. ``check(_:_:)-pair`` compares the other translations
  /// with their source.
  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    guard unit.localization.isSource || unit.localization.source == nil,
      unit.language.conventions.seldomRepeatsWords, let word = Self.repeated(in: unit.unit, unit.language)
    else { return }
    findings.report(.repeated(word, in: unit.value), at: unit.text, range: word)
  }

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.language.conventions.seldomRepeatsWords else { return }
    guard let word = Self.repeated(in: pair.target, pair.language) else {
      return checkPhrases(pair, &findings)
    }
    // A word that the source repeats is intended, or must be fixed there first.
    guard let source = pair.sourceLanguage, Self.repeated(in: pair.source, source) == nil else { return }
    findings.report(.repeated(word, in: pair.target.value), at: pair.target.text, range: word)
  }

  private func checkPhrases(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.isTranslated, let phrase = RepeatedPhrase(in: pair.target.value, source: pair.source.value) else {
      return
    }
    findings.report(
      .phrase(phrase.text, around: phrase.word, in: pair.target.value),
      at: pair.target.text,
      range: phrase.range,
      severity: .information
    )
  }

  /// Returns the range of the second of two equal words in a row, or `nil` if there are none.
  private static func repeated(in unit: CheckedUnit, _ language: LanguageProfile) -> Range<Int>? {
    guard mayRepeat(unit.value), !isOneWord(unit.value) else { return nil }
    let bytes = Array(unit.value.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let specifiers = unit.format.specifiers
    var previous = 0..<0
    var start = 0
    var skipped = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: " ") {
      if start >= skipped, let second = match(bytes, previous, start..<end),
        isSlip(text(second), after: text(previous), isAtStart: previous.lowerBound == 0, in: language),
        !isInterjection(text(previous), at: previous.lowerBound, isFollowedByMark: second.upperBound < end),
        !specifiers.contains(where: { $0.range.overlaps(previous.lowerBound..<second.upperBound) })
      {
        guard let end = endOfThird(bytes, second) else { return second }
        skipped = end
      }
      previous = start..<end
      start = end + 1
    }
    return nil
  }

  /// Returns whether a string of at least three words repeats a single word, as a sample text does: "Bla bla bla…".
  private static func isOneWord(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map { $0.lowercased() }
    return words.count > 2 && Set(words).count == 1
  }

  /// Returns whether two words in a row have the same second letter, and the same first letter except for its case.
  ///
  /// This function does not allocate, because it rules out nearly every string.
  private static func mayRepeat(_ text: String) -> Bool {
    // Safe: the bytes are read only inside the closure, each after a comparison of its offset with their count.
    unsafe text.withBytes { bytes in
      var previous: UInt32 = 0
      var start = 0
      while start < bytes.count {
        let word = unsafe beginning(of: bytes, from: start)
        if word.isWhole, word.letters == previous { return true }
        previous = word.letters
        guard let space = unsafe bytes.firstIndex(of: UInt8(ascii: " "), from: start) else { return false }
        start = space + 1
      }
      return false
    }
  }

  /// Returns a value that represents the first two letters of the word at `start`, and whether the word has two
  /// letters.
  ///
  /// All first letters beyond ASCII are represented in the same way, because the uppercase and lowercase forms of a
  /// letter may differ in both of its bytes. The value then contains the two bytes after the letter.
  private static func beginning(
    of bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> (letters: UInt32, isWhole: Bool) {
    func byte(_ offset: Int) -> UInt32? {
      guard start + offset < bytes.count, unsafe bytes[start + offset] != UInt8(ascii: " ") else { return nil }
      return unsafe UInt32(bytes[start + offset])
    }
    guard let first = byte(0) else { return (0, false) }
    guard first >= 0x80 else {
      guard let second = byte(1) else { return (first | 0x20, false) }
      return ((first | 0x20) << 8 | second, true)
    }
    guard byte(1) != nil, let third = byte(2) else { return (0x80, false) }
    guard let fourth = byte(3) else { return (0x80 << 8 | third, false) }
    return ((0x80 << 8 | third) << 8 | fourth, true)
  }

  /// Returns the range of the second word without the punctuation that may follow it, or `nil` if it differs from the
  /// first.
  private static func match(_ bytes: [UInt8], _ first: Range<Int>, _ second: Range<Int>) -> Range<Int>? {
    guard first.count >= 2, second.count >= first.count else { return nil }
    let candidate = second.lowerBound..<second.lowerBound + first.count
    let (a, b) = (bytes[first], bytes[candidate])
    guard zip(a, b).dropFirst().allSatisfy({ $0 == $1 || $0 >= 0x80 }) else { return nil }
    // Only punctuation may follow.
    if candidate.upperBound < second.upperBound {
      let rest = String(decoding: bytes[candidate.upperBound..<second.upperBound], as: UTF8.self)
      guard rest.unicodeScalars.allSatisfy({ $0.properties.generalCategory.isPunctuation }), !rest.hasPrefix("-"),
        !rest.hasPrefix("'"), !rest.hasPrefix("’")
      else { return nil }
    }
    return candidate
  }

  /// Returns whether a repeated word is a mistake: it is not a name ("Bora Bora"), a number or a word that the grammar
  /// may double.
  private static func isSlip(_ word: String, after first: String, isAtStart: Bool, in language: LanguageProfile) -> Bool
  {
    let lowercased = word.lowercased()
    guard word == first || lowercased == first.lowercased(),
      word.unicodeScalars.allSatisfy({ $0.isASCII ? "a"..."z" ~= $0 || "A"..."Z" ~= $0 : $0.properties.isAlphabetic })
    else { return false }
    // "Hell hell" are two words, except at the beginning of a sentence.
    guard word == first || isAtStart else { return false }
    let isName = word.first?.isUppercase == true && first.first?.isUppercase == true
    let capitalizes = language.conventions.capitalizesNouns
    guard !isName || capitalizes && word.count > 6 else { return false }
    return !sounds.contains(lowercased) && !(doubled[language.language]?.contains(lowercased) ?? false)
  }

  /// Returns the end of the third and last of equal words in a row, as in a sample text, or `nil` if there are only two.
  private static func endOfThird(_ bytes: [UInt8], _ word: Range<Int>) -> Int? {
    var end = word.upperBound
    while true {
      let rest = bytes[end...].drop { $0 == UInt8(ascii: " ") }
      guard rest.startIndex > end, rest.starts(with: bytes[word]), case let next = rest.startIndex + word.count,
        !(bytes[next...].first.map { $0.isAlphanumeric || $0 >= 0x80 } ?? false)
      else { return end > word.upperBound ? end : nil }
      end = next
    }
  }

  /// Returns whether a repeated word is an interjection: "Oh oh!", "Ay ay, captain".
  private static func isInterjection(_ word: String, at offset: Int, isFollowedByMark: Bool) -> Bool {
    offset == 0 && isFollowedByMark && word.count <= 4
  }

  private static let sounds: Set<String> = [
    "ha", "he", "hi", "ho", "hm", "la", "na", "bla", "blah", "no", "yes", "ja", "da", "oui", "non", "bye", "tut", "tic",
    "tick", "knock", "very", "много", "очень", "да", "нет", "ну", "ей", "mam", "chop", "tap", "ding", "beep",
  ]

  /// The pronouns, articles and particles that may be doubled grammatically: "vous vous levez", "die, die die Wahl
  /// haben".
  private static let doubled: [String: Set<String>] = [
    "en": ["that", "had", "is", "do", "her", "in", "on", "out", "over"],
    "de": ["die", "der", "das", "sie", "ihr", "an", "zu", "mit", "auf", "dem", "den", "ab", "aus", "ein", "eine"],
    "nl": ["die", "dat", "in", "op", "aan", "is", "er", "te", "je", "zij", "het"],
    "fr": ["vous", "nous", "en", "que", "son"],
    "es": ["se", "que", "solo"],
    "ca": ["que"],
    "pt": ["que", "se"],
    "da": ["der", "at", "på", "som", "det", "for"],
    "sv": ["som", "på", "det", "var", "till"],
    "nb": ["som", "på", "det", "at", "til"],
    "nn": ["som", "på", "det", "at", "til"],
    "no": ["som", "på", "det", "at", "til"],
    "pl": ["się", "jak", "to"],
    "cs": ["se", "si", "to"],
    "sk": ["sa", "si", "to"],
    "hu": ["az", "ez", "egy"],
    "fi": ["se", "ne"],
    "ro": ["a", "o"],
    "ru": ["как", "так", "чуть", "еле", "вот"],
    "uk": ["як", "так", "ледь", "ось"],
  ]
}

extension Finding.Message {
  fileprivate static func phrase(_ phrase: Substring, around word: Substring?, in text: String) -> Finding.Message {
    guard let word else { return "the words \(quoted: phrase) occur twice in \(quoted: text)" }
    return "the words \(quoted: phrase) contain \(quoted: word) twice in \(quoted: text)"
  }

  fileprivate static func repeated(_ word: Range<Int>, in text: String) -> Finding.Message {
    let repeated = String(decoding: text.utf8.dropFirst(word.lowerBound).prefix(word.count), as: UTF8.self)
    return "the word \(quoted: repeated) occurs twice in \(quoted: text)"
  }
}
