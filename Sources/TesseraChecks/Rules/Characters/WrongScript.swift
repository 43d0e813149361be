import TesseraWorkspace
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// A rule that reports translations in a script that their language does not use.
package struct WrongScript: PairRule {
  package static let documentation = RuleDocumentation(
    code: "G6",
    severity: .warning,
    summary: "a translation is written in the wrong script for its language",
    rationale: """
      When files are merged or imported manually, translations can be assigned to the wrong \
      language, and Simplified Chinese can be stored as Traditional Chinese. Users see a string \
      that they cannot read, or a string that looks careless.

      The rule does not report:

      - Names, addresses and short words in another script.
      - A script that the source string also uses.
      - Traditional characters in `zh`, if most of the strings of `zh` are in traditional \
      characters. The code `zh` does not specify a script.
      - With the preset `recommended`, strings in another script, if most strings of the language \
      equal the source strings.
      """,
    remedy: """
      Move the string to the language that it is written in. Then add a translation into the \
      language from which you moved it.
      """,
    triggering: [
      .pair(
        "Settings were saved",
        "↓Настройки сохранены",
        language: "de",
        messages: ["\"Настройки сохранены\" is written in Cyrillic letters, but German is not"]
      ),
      .pair(
        "Do you want to delete all files?",
        "↓Möchtest du wirklich alle Dateien löschen?",
        language: "ru",
        messages: [
          "\"Möchtest du wirklich alle Dateien löschen?\" is written in Latin letters, but Russian is not"
        ]
      ),
      .pair(
        "Settings",
        "↓设置",
        language: "zh-Hant",
        messages: ["\"设置\" is simplified Chinese, not Traditional Chinese"]
      ),
      .pair(
        "Network",
        "↓网络連線",
        language: "zh-Hans",
        messages: ["\"网络連線\" is traditional Chinese, not Simplified Chinese"]
      ),
      .pair(
        "Drag files onto the editor",
        "將檔案拖放至↓编輯器中",
        language: "zh-Hant",
        messages: ["\"编\" in \"將檔案拖放至编輯器中\" is a simplified character"]
      ),
      .pair(
        "Do you want to save?",
        "↓保存しますか？",
        language: "zh-Hans",
        messages: ["\"保存しますか？\" is written in Japanese letters, but Simplified Chinese is not"]
      ),
      .pair(
        "Save all the files",
        "↓Sačuvaj sve svoje datoteke",
        language: "sr-Cyrl",
        messages: ["\"Sačuvaj sve svoje datoteke\" is written in Latin letters, but Serbian (sr-Cyrl) is not"]
      ),
    ],
    nonTriggering: [
      .pair("Add to calendar", "加入行事曆", language: "nan"),
      .pair("Settings", "Налаштування", language: "uk"),
      .pair("Open in Visual Studio Code", "Visual Studio Code", language: "ru"),
      .pair("Visit https://example.com/help", "https://example.com/help/about/this", language: "ru"),
      .pair("Russian", "Русский", language: "ru"),
      .pair("Русский", "Русский", language: "de"),
      .pair("Save file", "Sačuvaj sve datoteke ovde", language: "sr"),
      .pair("Chinese (Simplified)", "简体中文", language: "zh-Hant"),
      .pair("Settings", "設定", language: "zh-HK"),
      .pair("Love", "愛", language: "ja"),
      .pair("Loading", "로딩 중", language: "ko"),
      .pair("%lld × %lld", "%lld × %lld", language: "ru"),
    ]
  )

  package static let trigger: TextTraits = .letters

  /// Strings that are not translated are what the rule reports.
  package static var concernsWriting: Bool { false }

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    let found = pair.target.traits.intersection(.letters)
    guard !found.isEmpty, let script = pair.language.script else { return }
    if found == .latin, script == "Latn" { return }
    let expected = TextTraits.letters(of: script)
    guard !expected.isEmpty else { return }
    if !found.isDisjoint(with: expected) {
      // Other Chinese languages, such as Min Nan, have no rules for the choice of the form.
      if expected == .han, ["zh", "yue"].contains(pair.language.language) { checkChinese(pair, script, &findings) }
      return
    }
    guard !Self.isWrittenInTwo(pair.language), pair.source.value != pair.target.value,
      let wrong = Self.wrongScript(pair)
    else { return }
    // If most strings are not translated at all, `missing-translation` reports the language.
    guard findings.preset >= .thorough || !Self.isBarelyStarted(pair, expected) else { return }
    findings.report(
      .wrongScript(pair.target.value, wrong, pair.language.name),
      at: pair.target.text,
      range: 0..<pair.target.value.utf8.count
    )
  }

  /// Returns whether most strings of the language equal their source strings and contain no letter of its script.
  private static func isBarelyStarted(_ pair: PairContext, _ expected: TextTraits) -> Bool {
    let table = pair.entry.table
    guard let source = table.sourceIndex else { return false }
    let language = pair.localization.localization.languageIndex
    return table.hasHabit(.untranslated, language: language, minimum: 8) { index, localization in
      guard let text = localization.principalUnit?.text.value else { return (0, 0) }
      let traits = TextTraits(of: text)
      guard !traits.isDisjoint(with: .letters) else { return (0, 0) }
      let original = table.table.entries.localization(at: index, languageIndex: source)?.principalUnit?.text.value
      return (traits.isDisjoint(with: expected) && text == original ? 1 : 0, 1)
    }
  }

  /// Returns whether the language is commonly written in two scripts and its tag does not specify one.
  ///
  /// Such a language is not checked.
  private static func isWrittenInTwo(_ language: LanguageProfile) -> Bool {
    guard language.tag?.script == nil else { return false }
    switch language.language {
    case "sr", "bs", "sh", "uz", "az", "kk", "ky", "tg", "tk", "tt", "mn", "ku", "ms", "crh", "ug", "ha", "me", "pa",
      "ks", "sd", "mo", "kok":
      return true
    default: return false
    }
  }

  // MARK: - Another script altogether

  private static func wrongScript(_ pair: PairContext) -> LetterScript? {
    var counts: [LetterScript: Int] = [:]
    for scalar in pair.target.value.unicodeScalars.prefix(400) {
      if let script = LetterScript(scalar) { counts[script, default: 0] += 1 }
    }
    guard let (script, count) = counts.max(by: { $0.value < $1.value }), script != .other else { return nil }
    if script == .latin { return isSentence(pair) ? .latin : nil }
    let isInSource = pair.source.value.unicodeScalars.contains { LetterScript($0) == script }
    // A single word is a name, such as that of a language or a place.
    return count >= 4 && count > (counts[.latin] ?? 0) && !isInSource && isSeveralWords(pair.target.value, script)
      ? script : nil
  }

  /// Returns whether the string has several words in the script.
  ///
  /// In scripts without spaces between words, a minimum of five characters counts as several words.
  private static func isSeveralWords(_ text: String, _ script: LetterScript) -> Bool {
    switch script {
    case .han, .kana, .thai: text.unicodeScalars.count { LetterScript($0) == script } >= 5
    default:
      text.split(whereSeparator: \.isWhitespace).count { $0.unicodeScalars.count { LetterScript($0) == script } > 2 }
        > 1
    }
  }

  /// Returns whether a string in the Latin script is more than names and technical terms: whether it has at least three
  /// lowercase words that the source string does not have.
  private static func isSentence(_ pair: PairContext) -> Bool {
    let value = pair.target.value
    guard value.utf8.count >= 16 else { return false }
    let known = Set(words(of: pair.source))
    return words(of: pair.target).prefix(64).count { !known.contains($0) } >= 3
  }

  /// Returns the words of at least three lowercase letters, without arguments, addresses, paths and tags.
  private static func words(of unit: CheckedUnit) -> [Substring] {
    unit.value.split { $0 == " " || $0 == "\n" || $0 == "\u{A0}" }.compactMap { part in
      let word = part.drop { ",;:!?().\"'„“”‚‘’«»".contains($0) }
      guard !word.contains(where: { "%/@_<>{}=.\\".contains($0) }) || word.last == "." else { return nil }
      let letters = word.prefix { $0.isLetter }
      return letters.count >= 3 && letters.allSatisfy(\.isLowercase) ? letters : nil
    }
  }

  // MARK: - Chinese

  /// Returns whether most strings of a language without a script and a region, `zh`, have one form of the characters.
  private static func isMostlyIn(_ form: HanForms.Form, _ pair: PairContext) -> Bool {
    guard pair.language.tag?.script == nil, pair.language.tag?.region == nil else { return false }
    let language = pair.localization.localization.languageIndex
    return pair.entry.table.hasHabit(.otherChineseForm, language: language) { _, localization in
      let forms = localization.units.flatMap { $0.text.value.unicodeScalars.compactMap(HanForms.form) }
      return (forms.count { $0 == form }, forms.count)
    }
  }

  private func checkChinese(_ pair: PairContext, _ script: String, _ findings: inout FindingCollector) {
    let wrongForm: HanForms.Form = script == "Hans" ? .traditional : .simplified
    var first: (scalar: Unicode.Scalar, offset: Int)?
    var (wrong, right, kana, offset) = (0, 0, 0, 0)
    for scalar in pair.target.value.unicodeScalars {
      if let form = HanForms.form(of: scalar) {
        if form == wrongForm {
          wrong += 1
          if first == nil { first = (scalar, offset) }
        } else {
          right += 1
        }
      } else if pair.target.traits.contains(.kana), LetterScript(scalar) == .kana, !Self.ornaments.contains(scalar) {
        kana += 1
      }
      offset += UTF8.width(scalar)
    }
    let whole = 0..<offset
    if kana >= 3, !pair.source.traits.contains(.kana) {
      findings.report(.wrongScript(pair.target.value, .kana, pair.language.name), at: pair.target.text, range: whole)
    } else if let first, !pair.source.traits.contains(.han), !Self.namesTheOther(pair.target.value),
      !Self.isMostlyIn(wrongForm, pair)
    {
      if wrong > right {
        findings.report(
          .wrongForm(pair.target.value, wrongForm, pair.language.name),
          at: pair.target.text,
          range: whole
        )
      } else {
        findings.report(
          .wrongCharacter(first.scalar, wrongForm, in: pair.target.value),
          at: pair.target.text,
          range: first.offset..<first.offset + UTF8.width(first.scalar)
        )
      }
    }
  }

  /// Japanese characters that Chinese strings also use: の in shop names, ー and ・.
  private static let ornaments: Set<Unicode.Scalar> = ["の", "ー", "・"]

  /// Returns whether the string contains the name of a form of Chinese, which language lists write in that form.
  private static func namesTheOther(_ text: String) -> Bool {
    ["简体", "簡體", "繁体", "繁體", "简中", "繁中"].contains { text.contains($0) }
  }
}

extension Finding.Message {
  fileprivate static func wrongScript(_ text: String, _ script: LetterScript, _ language: String) -> Finding.Message {
    "\(quoted: text) is written in \(script.name) letters, but \(language) is not"
  }

  fileprivate static func wrongForm(_ text: String, _ form: HanForms.Form, _ language: String) -> Finding.Message {
    "\(quoted: text) is \(name(form)) Chinese, not \(language)"
  }

  fileprivate static func wrongCharacter(
    _ scalar: Unicode.Scalar,
    _ form: HanForms.Form,
    in text: String
  ) -> Finding.Message {
    "\(quoted: String(scalar)) in \(quoted: text) is a \(name(form)) character"
  }

  private static func name(_ form: HanForms.Form) -> String {
    form == .simplified ? "simplified" : "traditional"
  }
}
