import TesseraCore
import TesseraStrings
package import TesseraInspection
package import TesseraWorkspace

/// Finds translations that are the source text.
package struct SameAsSource: TableRule {
  package static let documentation = RuleDocumentation(
    code: "F3",
    severity: .warning,
    summary: "a translation is equal to its source",
    rationale: """
      Someone copied the source and marked it as translated: nobody looks at it again, and users read English. Single \
      words, names, abbreviations, addresses and variants of the source language keep silent, and so do the texts and \
      words of `untranslated`. Short texts are only mentioned, since languages do share some.
      """,
    remedy: """
      Translate the text; mark the key as not for translation, or list the text under `untranslated`, if it stays as it \
      is.
      """,
    triggering: [
      .pair(
        "Your cart is empty",
        "↓Your cart is empty",
        messages: ["the German text is the source text: \"Your cart is empty\""]
      ),
      .pair("Sign in", "↓Sign in", language: "pl", messages: ["the Polish text is the source text: \"Sign in\""]),
      .pair("Sign in", "↓Sign in", language: "ru", messages: ["the Russian text is the source text: \"Sign in\""]),
      .entries(
        """
        {
          ↓"Your cart is empty" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Your cart is empty" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Your cart is empty" } },
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "Your cart is empty" } }
          } }
        }
        """,
        messages: ["\"Your cart is empty\" is the same in all 3 languages as in the source"]
      ),
    ],
    nonTriggering: [
      .pair("Version", "Version"),
      .pair("Apple Watch", "Apple Watch", language: "ja"),
      .pair("%1$@ – %2$lld MB", "%1$@ – %2$lld MB"),
      .pair("Read more at https://example.com/help", "Read more at https://example.com/help", language: "en-GB"),
      .pair("https://example.com/read/the/manual", "https://example.com/read/the/manual"),
      .pair(
        "Acme for work",
        "Acme for work",
        configuration: "{ \"untranslated\" : [\"Acme for work\"] }"
      ),
      .pair("© 2026 Acme and its friends", "© 2026 Acme and its friends"),
      .pair("Your cart is empty", "Ihr Warenkorb ist leer"),
      .pair("{name} has <b>%@</b>", "{name} has <b>%@</b>"),
    ]
  )

  /// What may stand anywhere as it is.
  private var untranslated = UntranslatedTexts()

  package init() {}

  package func prepared(for configuration: Configuration) -> Self? {
    var rule = self
    rule.untranslated = configuration.untranslatedTexts
    return rule
  }

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    guard let source = table.context.sourceIndex else { return }
    let languages = table.targetLanguages.filter { !table.context.isVariantOfSource($0) }
    for index in table.entries.indices where table.entries[index].needsTranslation {
      let original = table.cell(entry: index, language: source)
      guard original.length > 0 else { continue }
      let equal = languages.filter {
        let cell = table.cell(entry: index, language: $0)
        return cell.textHash == original.textHash && cell.status == .translated
      }
      guard !equal.isEmpty else { continue }
      let entry = table.entry(at: index)
      guard let text = entry.localization(languageIndex: source)?.principalUnit?.text.value,
        let wording = Wording(text, untranslated: untranslated)
      else { continue }
      report(equal, of: entry, wording, text, in: table, isEverywhere: equal.count == languages.count, &findings)
    }
  }

  private func report(
    _ equal: [Int],
    of entry: Entry,
    _ wording: Wording,
    _ text: String,
    in table: TableSummary,
    isEverywhere: Bool,
    _ findings: inout FindingCollector
  ) {
    let judged = equal.map { (language: $0, severity: wording.severity(in: table.context.languages[$0])) }
    if isEverywhere, equal.count > 2, let severity = judged.compactMap(\.severity).max() {
      findings.report(
        .sameEverywhere(text, equal.count),
        in: entry.key.file,
        at: entry.key.span,
        severity: severity,
        subject: table.subject(entry: entry)
      )
      return
    }
    for (index, severity) in judged {
      guard let severity, let unit = entry.localization(languageIndex: index)?.principalUnit else { continue }
      let language = table.context.languages[index]
      findings.report(
        .same(text, language),
        at: unit.text,
        severity: severity,
        subject: table.subject(entry: entry, language: language.written)
      )
    }
  }
}

/// How much a text looks like one that would be translated.
private struct Wording {
  private let wordCount: Int
  /// Words that start with a small letter: hardly names.
  private let plainCount: Int
  private let isLatin: Bool
  private let isUnspaced: Bool

  /// Nil for what stays as it is: code, addresses, notices, filler.
  init?(_ text: String, untranslated: UntranslatedTexts) {
    guard !untranslated.contains(text), !text.unicodeScalars.contains(where: Self.marksCode),
      !text.lowercased().hasPrefix("lorem ipsum")
    else { return nil }
    let plain = untranslated.replaced(in: FormatString(parsing: text).plainText)
    let words = plain.split(whereSeparator: \.isWhitespace).filter { !Self.isAddress($0) }
      .flatMap { Words($0).words }.filter { $0.hasLetter && $0.unicodeScalars.count > 1 }
    wordCount = words.count
    plainCount = words.count {
      $0.unicodeScalars.count > 1 && $0.unicodeScalars.allSatisfy { !$0.properties.isUppercase }
    }
    let traits = TextTraits(of: plain)
    isLatin = traits.isDisjoint(with: TextTraits.letters.subtracting(.latin))
    isUnspaced =
      words.contains { $0.unicodeScalars.count > 7 && $0.unicodeScalars.allSatisfy(\.isOfUnspacedScript) }
  }

  /// Nil where nothing is to be said.
  func severity(in language: LanguageProfile) -> Severity? {
    if isUnspaced { return .warning }
    let isForeign = isLatin && language.script.map { $0 != "Latn" } ?? false
    if isForeign, wordCount > 1, plainCount > 0 { return .warning }
    if isForeign, wordCount > 2 { return .information }
    if wordCount > 3, plainCount > 1 { return .warning }
    return wordCount > 1 && plainCount > 0 ? .information : nil
  }

  private static func marksCode(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "{", "}", "<", "_", "\\", "=", "©", "®": true
    default: false
    }
  }

  private static func isAddress(_ word: Substring) -> Bool {
    word.utf8.contains(UInt8(ascii: "/")) || word.utf8.contains(UInt8(ascii: "@"))
      || word.dropLast().utf8.contains(UInt8(ascii: "."))
  }
}

extension Finding.Message {
  fileprivate static func same(_ text: String, _ language: LanguageProfile) -> Finding.Message {
    "the \(language.name) text is the source text: \(quoted: text)"
  }

  fileprivate static func sameEverywhere(_ text: String, _ count: Int) -> Finding.Message {
    "\(quoted: text) is the same in all \(count) languages as in the source"
  }
}
