import TesseraCore
import TesseraStrings
package import TesseraInspection
package import TesseraWorkspace

/// A rule that reports translations that are equal to their source string.
package struct SameAsSource: TableRule {
  package static let documentation = RuleDocumentation(
    code: "F3",
    severity: .warning,
    summary: "a translation is equal to its source string",
    rationale: """
      A copy of the source string that is marked as translated is not reviewed again, and users see the source \
      language. The rule does not report names, abbreviations, addresses, variants of the source language, or the \
      strings and words in the setting `untranslated`.

      Two kinds of findings are reported as notes:

      - Findings about short strings, because languages share some short strings.
      - If the source language is English, findings about strings with fewer than two common English words, such as \
      names and quotations.

      The preset `recommended` reports more than three copies in a language as one finding. This preset reports a copy \
      of a single word only if another key of the table has the same source string and a different translation.

      The preset `thorough` also reports:

      - Single words that other languages translate.
      - Strings whose words are all translated in other strings of the table.
      - All copies in a language for which `missing-translation` reports one finding instead of one for each string.
      """,
    remedy: """
      Translate the string, mark the key as not for translation, or add the string to `untranslated`.
      """,
    triggering: [
      .pair(
        "Your cart is empty",
        "↓Your cart is empty",
        messages: ["the German translation is identical to the source string: \"Your cart is empty\""]
      ),
      .pair(
        "Sign in",
        "↓Sign in",
        language: "pl",
        messages: ["the Polish translation is identical to the source string: \"Sign in\""]
      ),
      .pair(
        "Sign in",
        "↓Sign in",
        language: "ru",
        messages: ["the Russian translation is identical to the source string: \"Sign in\""]
      ),
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
        messages: ["the translation of \"Your cart is empty\" is identical to the source in all 3 languages"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"a.reply\" = \"Reply\";\n\"b.reply\" = \"Reply\";\n",
          "App/hy.lproj/Localizable.strings":
            "\"a.reply\" = ↓\"Reply\";\n\"b.reply\" = \"Պատասխանել\";\n",
          "App/sk.lproj/Localizable.strings": "\"a.reply\" = \"Odpovedať\";\n\"b.reply\" = \"Odpovedať\";\n",
        ],
        messages: [
          "the Armenian translation is identical to the source string: \"Reply\"; under \"b.reply\" it is \"Պատասխանել\""
        ]
      ),
      .entries(
        """
        {
          "Keyboard" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Tastatur" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Clavier" } },
            "ru" : { "stringUnit" : { "state" : "translated", "value" : ↓"Keyboard" } }
          } },
          "Mouse" : { "localizations" : {
            "ru" : { "stringUnit" : { "state" : "translated", "value" : "Мышь" } }
          } }
        }
        """,
        configuration: "{ \"preset\" : \"thorough\" }",
        messages: ["the Russian translation is identical to the source string: \"Keyboard\""]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings":
            "\"a\" = \"Delete Service\";\n\"b\" = \"Delete Account\";\n\"c\" = \"Web Service\";\n",
          "App/pl.lproj/Localizable.strings":
            "\"a\" = ↓\"Delete Service\";\n\"b\" = \"Usuń konto\";\n\"c\" = \"Usługa sieciowa\";\n",
        ],
        messages: ["the Polish translation is identical to the source string: \"Delete Service\""]
      ),
      .entries(
        """
        {
          "Open the file" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "needs_review", "value" : ↓"Open the file" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir le fichier" } }
          } }
        }
        """,
        messages: ["the German translation is identical to the source string: \"Open the file\""]
      ),
    ],
    nonTriggering: [
      .pair(
        "Paul Miller, Felix Jones, Mike Smith, Adam Brown and Others",
        "Paul Miller, Felix Jones, Mike Smith, Adam Brown and Others",
        language: "ja"
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": (1...9).map { "\"\($0)\" = \"Read the page \($0)\";\n" }.joined(),
          "App/ja.lproj/Localizable.strings": (1...9).map { "\"\($0)\" = \"Read the page \($0)\";\n" }.joined(),
        ],
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .pair("Version", "Version"),
      .pair("1080p HD", "1080p HD", language: "ja"),
      .pair("2160p 4K Ultra HD", "2160p 4K Ultra HD", language: "ru"),
      .pair("about %lld min", "about %lld min", configuration: "{ \"untranslated\" : [\"about\"] }"),
      .pair("Acme", "Acme", language: "ja"),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"a\" = \"Manual\";\n\"b\" = \"Open\";\n",
          "App/es.lproj/Localizable.strings": "\"a\" = \"Manual\";\n\"b\" = \"Abrir\";\n",
        ]
      ),
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
      .pair("Copyright 2026 the friends of Acme", "Copyright 2026 the friends of Acme"),
      .pair("Your cart is empty", "Ihr Warenkorb ist leer"),
      .pair("{name} has <b>%@</b>", "{name} has <b>%@</b>"),
    ]
  )

  /// The strings and words that may be the same in every language.
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
    // `missing-translation` reports languages with few translations as a whole.
    let shares = TranslatedShare.shares(of: languages, in: table)
    let isThorough = findings.preset >= .thorough
    let maintained = Set(languages.filter { shares[$0]?.isMaintained ?? true })
    let isFromEnglish = table.context.languages[source].language == "en"
    var translatedWords = TranslatedWords(table, source: source)
    var siblings: SourceSiblings?
    var copies = FindingGroups()
    defer {
      findings.report(copies) { numbers, group in
        guard let number = numbers.first, numbers.count == 1 else { return .manySameEverywhere(group) }
        return .manySame(group, table.context.languages[number])
      }
    }
    for index in table.entries.indices where table.entries[index].needsTranslation {
      let original = table.cell(entry: index, language: source)
      // A key that is missing in the file of the source language is probably no longer in use.
      guard original.length > 0, !original.isImplied || table.table.format == .catalog || isThorough else { continue }
      let equal = languages.filter {
        let cell = table.cell(entry: index, language: $0)
        // `needs-review` does not report copies of the source string.
        return cell.textHash == original.textHash && (cell.status == .translated || cell.status == .needsReview)
      }
      guard !equal.isEmpty else { continue }
      guard isThorough || !table.isSystemName(entry: index) else { continue }
      let entry = table.entry(at: index)
      guard !entry.key.value.isKeyForAndroid,
        let text = entry.localization(languageIndex: source)?.principalUnit?.text.value,
        let wording = Wording(text, untranslated: untranslated)
      else { continue }
      // The text of a label that code replaces: "[Title]".
      guard isThorough || !(entry.isOfInterfaceElement && text.hasPrefix("[") && text.hasSuffix("]")) else { continue }
      let isEverywhere = equal.count == languages.count
      // Most languages keep the string, so it is a name or a tag, regardless of its translation under another key.
      let isKept = equal.count > 4 && equal.count * 4 >= languages.count * 3
      let known = siblings ?? SourceSiblings(table, source: source, languages: languages)
      siblings = known
      let translatedCount = languages.count {
        let cell = table.cell(entry: index, language: $0)
        return cell.hasText && cell.textHash != original.textHash
      }
      let isOfSource = wording.isWritten(in: table.context.languages[source])
      let judged = equal.filter { number in
        // A translation in its own script is correct, and the source string is not translated.
        guard isOfSource || !wording.isWritten(in: table.context.languages[number]) else { return false }
        // The source string may be English although the source language is not.
        guard isThorough || table.context.languages[number].language != "en" || !text.utf8.allSatisfy({ $0 < 0x80 })
        else {
          return false
        }
        return isThorough || maintained.contains(number)
      }.map { number in
        let language = table.context.languages[number]
        var sibling =
          isEverywhere && !isThorough || !wording.hasOrdinaryWord ? nil : known.translated(index, language: number)
        if let other = sibling, !isThorough,
          isKept || table.onlyText(entry: other, language: number).map({ Self.contains($0.value, text) }) ?? false
        {
          sibling = nil
        }
        var severity = sibling == nil ? wording.severity(in: language) : .warning
        if sibling != nil, wording.isOneWord, language.script == "Latn" { severity = .information }
        if !isThorough, severity == .information, table.cell(entry: index, language: number).status == .needsReview {
          severity = nil
        }
        if isThorough, severity == nil, wording.hasOrdinaryWord {
          let isText =
            !maintained.contains(number)
            || wording.isTranslated(in: language, translatedCount: translatedCount, equalCount: equal.count)
            || translatedWords.haveTranslations(text, language: number)
          severity = isText ? .information : nil
        }
        if !isThorough, wording.isShort, shares[number]?.hasFewCopies ?? false {
          severity = severity.map { min($0, .information) }
        }
        // Names, and texts that are not English, may be the same on purpose.
        if !isThorough, isFromEnglish, !wording.isEnglish { severity = severity.map { min($0, .information) } }
        if !maintained.contains(number) { severity = severity.map { min($0, .information) } }
        // Code often replaces the text of an element of Interface Builder.
        if !isThorough, entry.isOfInterfaceElement { severity = severity.map { min($0, .information) } }
        return Judgment(language: number, severity: severity, sibling: isEverywhere ? nil : sibling)
      }
      let isInMost = isKept && !isThorough
      add(
        judged,
        of: entry,
        text,
        in: table,
        sharedBy: isEverywhere || isInMost ? equal.count : nil,
        of: languages.count,
        to: &copies,
        findings
      )
    }
    checkSubstitutions(
      table,
      source: source,
      languages: languages.filter { isThorough || maintained.contains($0) },
      &findings
    )
  }

  /// Returns whether a translation contains the source string and other words, such as an article: "Le volume".
  private static func contains(_ translation: String, _ source: String) -> Bool {
    Words(translation[...]).words.contains { $0.lowercased() == source.lowercased() }
  }

  /// Reports translations with substitutions whose forms are all equal to forms of the source string.
  private func checkSubstitutions(
    _ table: TableSummary,
    source: Int,
    languages: [Int],
    _ findings: inout FindingCollector
  ) {
    let entries = table.table.entries
    for index in table.entries.indices
    where table.entries[index].varies && table.entries[index].shouldTranslate && !table.entries[index].isStale {
      let forms = entries.localization(at: index, languageIndex: source)?.formsOfSubstitutions ?? []
      guard !forms.isEmpty else { continue }
      let original = Set(forms.map(\.text.value))
      let entry = entries.entry(at: index)
      for number in languages where table.cell(entry: index, language: number).status == .translated {
        let forms = entry.localization(languageIndex: number)?.formsOfSubstitutions ?? []
        guard let longest = forms.max(by: { $0.text.value.utf8.count < $1.text.value.utf8.count }),
          forms.allSatisfy({ original.contains($0.text.value) }),
          let wording = Wording(longest.text.value, untranslated: untranslated), wording.hasOrdinaryWord
        else { continue }
        let language = table.context.languages[number]
        let severity = wording.severity(in: language)
        // Related languages share words, such as "minutes" in English and French.
        guard severity != nil || findings.preset >= .thorough else { continue }
        findings.report(
          .same(longest.text.value, language),
          at: longest.text,
          severity: severity ?? .information,
          subject: table.subject(entry: entry, language: language.written)
        )
      }
    }
  }

  /// The result of checking one translation of an entry.
  private struct Judgment {
    var language: Int
    /// The severity of the finding, or `nil` if there is no finding.
    var severity: Severity?
    /// The index of another entry with the same source string that has a translation.
    var sibling: Int?
  }

  private func add(
    _ judged: [Judgment],
    of entry: Entry,
    _ text: String,
    in table: TableSummary,
    sharedBy count: Int?,
    of total: Int,
    to copies: inout FindingGroups,
    _ findings: FindingCollector
  ) {
    if let count, judged.count > 2, let severity = judged.compactMap(\.severity).max() {
      var finding = GroupedFinding(.sameEverywhere(text, count, of: total), entry, in: table)
      finding.severity = severity
      copies.add(finding, languages: [])
      return
    }
    for judgment in judged {
      guard let severity = judgment.severity,
        let unit = entry.localization(languageIndex: judgment.language)?.principalUnit
      else { continue }
      // A string that several languages do not translate may be a name or a term.
      guard severity != .information || judged.count < 3 || findings.preset >= .thorough else { continue }
      let language = table.context.languages[judgment.language]
      let message: Finding.Message
      var related: [Finding.Related] = []
      if let number = judgment.sibling,
        let translation = table.onlyText(entry: number, language: judgment.language)
      {
        message = .sameBeside(text, language, translation.value, table.table.entries.key(at: number).value)
        related = [Finding.Related(findings.snapshot.place(translation.file, translation.span), "the translation")]
      } else {
        message = .same(text, language)
      }
      let finding = GroupedFinding(
        message: message,
        file: unit.text.file,
        span: unit.text.span,
        severity: severity,
        subject: table.subject(entry: entry, language: language.written),
        related: related
      )
      copies.add(finding, languages: [judgment.language])
    }
  }
}

extension Localization {
  fileprivate var formsOfSubstitutions: [StringUnit] {
    units.filter { $0.path.substitution != nil && !$0.text.value.isEmpty }
  }
}

extension Finding.Message {
  fileprivate static func same(_ text: String, _ language: LanguageProfile) -> Finding.Message {
    "the \(language.name) translation is identical to the source string: \(quoted: text)"
  }

  fileprivate static func manySame(_ group: [GroupedFinding], _ language: LanguageProfile) -> Finding.Message {
    "the \(language.name) translations of \(group.count) strings are identical to the source: \(keys(of: group))"
  }

  fileprivate static func manySameEverywhere(_ group: [GroupedFinding]) -> Finding.Message {
    "the translations of \(group.count) strings are identical to the source in most languages: \(keys(of: group))"
  }

  /// Returns the message for a copy of a source string that has a translation under another key.
  ///
  /// - Parameters:
  ///   - translation: The translation under the other key.
  ///   - key: The other key, which has the same source string.
  fileprivate static func sameBeside(
    _ text: String,
    _ language: LanguageProfile,
    _ translation: String,
    _ key: String
  ) -> Finding.Message {
    "the \(language.name) translation is identical to the source string: \(quoted: text); under \(quoted: key) it is \(quoted: translation)"
  }

  fileprivate static func sameEverywhere(_ text: String, _ count: Int, of total: Int) -> Finding.Message {
    let languages = count == total ? "all \(count)" : "\(count) of the \(total)"
    return "the translation of \(quoted: text) is identical to the source in \(languages) languages"
  }
}
