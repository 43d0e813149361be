package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports words with a letter of another script that looks like a letter of the word's own script.
package struct MixedScriptWord: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "G5",
    severity: .warning,
    summary: "a word has a letter of another script that looks like a letter of the word's script",
    rationale: """
      A Latin `a` in a Cyrillic word looks like the Cyrillic letter. Searches do not find the \
      word, VoiceOver spells it out, and spelling checkers mark it as misspelled. Such a letter is \
      typed with the wrong keyboard layout or is intended to deceive. The rule does not report \
      foreign names with an ending of the language (`SMSка`, `iOS-в`) or units such as `µm`.
      """,
    remedy: "Use the letter of the word's own script; `tessera check --fix --unsafe-fixes` replaces it.",
    triggering: [
      .pair(
        "Save",
        "↓Cохранить",
        language: "ru",
        messages: ["the Latin letter \"C\" (U+0043) in the Cyrillic word \"Cохранить\""],
        fixed: "Сохранить"
      ),
      .pair(
        "Delete the app",
        "Видалити заст↓oсунок",
        language: "uk",
        messages: ["the Latin letter \"o\" (U+006F) in the Cyrillic word \"застoсунок\""]
      ),
      .pair("Password", "P↓аssword", messages: ["the Cyrillic letter \"а\" (U+0430) in the Latin word \"Pаssword\""]),
      .pair(
        "Speed: %@",
        "Скорость: %@ ↓Mбит/с",
        language: "ru",
        messages: ["the Latin letter \"M\" (U+004D) in the Cyrillic word \"Mбит\""]
      ),
      .pair(
        "NO",
        "ΌΤ↓IΚΑΙ",
        language: "el",
        messages: ["the Latin letter \"I\" (U+0049) in the Greek word \"ΌΤIΚΑΙ\""]
      ),
      .pair(
        "Try again",
        "↓εreḍ tikkelt nniḍen",
        language: "kab",
        messages: ["the Greek letter \"ε\" (U+03B5) in the Latin word \"εreḍ\""],
        fixed: "ɛreḍ tikkelt nniḍen"
      ),
    ],
    nonTriggering: [
      .pair("Send an SMS", "Отправить SMSку", language: "ru"),
      .pair("Open in iOS", "Открыть в iOS-приложении", language: "ru"),
      .pair("%d hours", "%dч %@в", language: "ru"),
      .pair("Size in µm and kΩ", "Größe in μm und kΩ"),
      .pair("Several GPS", "Несколько GPSов", language: "ru"),
      .pair("e-book", "Читать eКнигу", language: "ru"),
      .pair("Line\\nBreak", "Строка\\nЕщё", language: "ru"),
      .pair("Settings", "Настройки", language: "ru"),
    ]
  )

  package static let trigger: TextTraits = [.cyrillic, .greek]

  package init() {}

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    guard
      unit.traits.isSuperset(of: [.cyrillic, .latin]) || unit.traits.isSuperset(of: [.greek, .latin])
        || unit.traits.isSuperset(of: [.cyrillic, .greek])
    else { return }
    guard Self.mayBeMixed(unit.value) else { return }
    let words = Self.mixedWords(in: unit)
    guard !words.isEmpty else { return }
    report(words.compactMap { Mix($0, language: unit.language) }, in: unit, &findings)
  }

  /// Returns whether letters of two scripts are adjacent anywhere in the string, including its placeholders.
  private static func mayBeMixed(_ text: String) -> Bool {
    var previous: LetterScript?
    for scalar in text.unicodeScalars {
      let script = script(scalar)
      if let script, let previous, script != previous { return true }
      previous = script
    }
    return false
  }

  private static func script(_ scalar: Unicode.Scalar) -> LetterScript? {
    switch scalar.value {
    case 0x61...0x7A, 0x41...0x5A: .latin
    case 0..<0xC0, 0x2000...0x2FFF: nil
    case 0x430...0x44F: .cyrillic
    default:
      switch LetterScript(scalar) {
      case let script? where script == .latin || script == .cyrillic || script == .greek: script
      default: nil
      }
    }
  }

  private static func mixedWords(in unit: UnitContext) -> [Word] {
    var word = Word()
    var found: [Word] = []
    var offset = 0
    var followsBackslash = false
    var placeholders = unit.unit.format.placeholders.makeIterator()
    var placeholder = placeholders.next()
    for scalar in unit.value.unicodeScalars {
      while let range = placeholder?.range, offset >= range.upperBound { placeholder = placeholders.next() }
      let isPlaceholder = placeholder.map { $0.range.contains(offset) } ?? false
      if !isPlaceholder, !followsBackslash, let script = script(scalar) {
        word.append(scalar, script, at: offset)
      } else {
        if word.isMixed { found.append(word) }
        word = Word()
      }
      followsBackslash = scalar == "\\"
      offset += UTF8.width(scalar)
    }
    if word.isMixed { found.append(word) }
    return found
  }

  private func report(_ mixes: [Mix], in unit: UnitContext, _ findings: inout FindingCollector) {
    guard !mixes.isEmpty else { return }
    var letters = mixes.flatMap(\.letters).makeIterator()
    var letter = letters.next()
    var fixed = String.UnicodeScalarView()
    var offset = 0
    for scalar in unit.value.unicodeScalars {
      if let found = letter, found.offset == offset {
        fixed.append(found.right)
        letter = letters.next()
      } else {
        fixed.append(scalar)
      }
      offset += UTF8.width(scalar)
    }
    let fix = findings.fix(
      "Use the letters of each word's own script",
      replacing: unit.text,
      with: String(fixed),
      isSafe: false
    )
    for mix in mixes {
      guard let (offset, wrong, _) = mix.letters.first else { continue }
      findings.report(
        .mixed(wrong, mix.script, in: mix.text, of: mix.ownScript),
        at: unit.text,
        range: offset..<offset + UTF8.width(wrong),
        fix: fix
      )
    }
  }

  private struct Word {
    var letters: [(offset: Int, scalar: Unicode.Scalar, script: LetterScript)] = []
    var isMixed = false

    mutating func append(_ scalar: Unicode.Scalar, _ script: LetterScript, at offset: Int) {
      if let last = letters.last, last.script != script { isMixed = true }
      letters.append((offset, scalar, script))
    }

    var text: String { String(String.UnicodeScalarView(letters.map(\.scalar))) }

    func count(_ script: LetterScript) -> Int { letters.count { $0.script == script } }
  }

  /// A word in two scripts whose letters of the minority script all have a look-alike in the word's own script.
  private struct Mix {
    var text: String
    var ownScript: LetterScript
    var script: LetterScript
    var letters: [(offset: Int, wrong: Unicode.Scalar, right: Unicode.Scalar)] = []

    /// Creates the mix, or returns `nil` if the mixture is intentional or the wrong letters cannot be determined.
    init?(_ word: Word, language: LanguageProfile) {
      let scripts = ([.latin, .cyrillic, .greek] as [LetterScript]).filter { word.count($0) > 0 }
      guard scripts.count == 2 else { return nil }
      let (a, b) = (word.count(scripts[0]), word.count(scripts[1]))
      let expected = Self.script(of: language).flatMap { scripts.contains($0) ? $0 : nil }
      guard a != b || expected != nil else { return nil }
      ownScript = a == b ? expected ?? scripts[0] : a > b ? scripts[0] : scripts[1]
      script = ownScript == scripts[0] ? scripts[1] : scripts[0]
      text = word.text
      for letter in word.letters where letter.script == script {
        guard
          let right = Confusables.letter(letter.scalar, in: ownScript)
            ?? Confusables.africanLetter(letter.scalar, language: language.language)
        else { return nil }
        letters.append((letter.offset, letter.scalar, right))
      }
      if Self.isForeignNameWithEnding(word) || Self.isPrefixed(word) { return nil }
    }

    private static func script(of language: LanguageProfile) -> LetterScript? {
      switch language.script {
      case "Latn": .latin
      case "Cyrl": .cyrillic
      case "Grek": .greek
      default: nil
      }
    }

    /// Returns whether the word has uppercase letters of one script, followed by lowercase letters of the other, as in
    /// `GPSов`.
    private static func isForeignNameWithEnding(_ word: Word) -> Bool {
      let first = word.letters.prefix { $0.script == word.letters[0].script }
      let rest = word.letters[first.endIndex...]
      return first.count > 1 && Set(rest.map(\.script)).count == 1
        && first.allSatisfy { $0.scalar.properties.isUppercase }
        && rest.allSatisfy { $0.scalar.properties.isLowercase }
    }

    /// Returns whether the word begins with a lowercase letter before an uppercase letter of the other script, as in
    /// `eКнига`.
    private static func isPrefixed(_ word: Word) -> Bool {
      word.letters.count > 2 && word.letters[0].scalar.properties.isLowercase
        && word.letters[0].script != word.letters[1].script && word.letters[1].scalar.properties.isUppercase
    }
  }
}

extension Finding.Message {
  fileprivate static func mixed(
    _ letter: Unicode.Scalar,
    _ script: LetterScript,
    in word: String,
    of ownScript: LetterScript
  ) -> Finding.Message {
    "the \(script.name) letter \(quoted: String(letter)) (\(codePoint: letter)) in the \(ownScript.name) word \(quoted: word)"
  }
}
