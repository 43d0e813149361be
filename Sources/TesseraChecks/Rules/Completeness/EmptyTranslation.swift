import TesseraCore
import TesseraStrings
import TesseraWorkspace
package import TesseraInspection

/// A rule that reports translations that are empty or contain only spaces.
package struct EmptyTranslation: TableRule, PairRule {
  package static let documentation = RuleDocumentation(
    code: "C2",
    severity: .warning,
    summary:
      "a translation is empty, contains only spaces, or is a placeholder such as \"XXX\", unlike its source string",
    rationale: """
      An empty string counts as translated: the app shows nothing, for example a button without a \
      label, and does not fall back to the source string.

      The preset `recommended` combines some findings and lowers the severity of others:

      - A string that is empty in at least three languages, and in most languages of the table, is \
      reported as a single note, because it is probably empty on purpose.
      - More than three empty strings of a language are reported as one finding.
      - Empty strings in nibs and storyboards are reported as notes, because not all of these \
      strings are visible to users.
      - If the source string begins with a space, the finding is reported as a note, because the \
      string continues another string.
      """,
    remedy: """
      Translate the string, or delete the empty translation so that the app shows the source string.
      """,
    triggering: [
      .pair("Delete", "↓", messages: ["the German translation of \"Delete\" is empty"]),
      .pair(
        "Delete",
        "↓ \u{A0}",
        language: "fr",
        messages: ["the French translation of \"Delete\" contains only spaces"]
      ),
      .pair("Delete", "↓XXX", messages: ["the German translation of \"Delete\" is only the placeholder \"XXX\""]),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld plik", "few": "↓TODO", "many": "%lld plików", "other": "%lld pliku"],
        language: "pl",
        messages: ["the Polish translation of \"%lld files\" is only the placeholder \"TODO\""]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "↓", "other": ""],
        messages: ["the German translation of \"%lld file\" is empty"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"open\" = \"Open\";\n",
          "App/pl.lproj/Localizable.strings": "\"open\" = ↓\"\";\n",
        ],
        messages: ["the Polish translation of \"Open\" is empty"]
      ),
      RuleExample(
        files: [
          "App/cs.lproj/Localizable.strings":
            "\"a\" = ↓\"\";\n\"b\" = \"\";\n\"c\" = \"\";\n\"d\" = \"\";\n\"e\" = \"Otevřít\";\n",
          "App/en.lproj/Localizable.strings":
            "\"a\" = \"Add\";\n\"b\" = \"Buy\";\n\"c\" = \"Close\";\n\"d\" = \"Done\";\n\"e\" = \"Open\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["the Czech translations of 4 strings are empty: \"a\", \"b\", \"c\" and 1 more"]
      ),
      RuleExample(
        files: [
          "App/cs.lproj/Localizable.strings": "\"hint\" = ↓\"\";\n",
          "App/en.lproj/Localizable.strings": "\"hint\" = \"Opens the settings\";\n",
          "App/pl.lproj/Localizable.strings": "\"hint\" = \"\";\n",
          "App/sk.lproj/Localizable.strings": "\"hint\" = \"\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["the translation of \"Opens the settings\" is empty in 3 of 3 languages"]
      ),
    ],
    nonTriggering: [
      .pair("", ""),
      .pair(" ", ""),
      .pair(" at ", " ", language: "ja"),
      .pair("Delete", "Löschen"),
      .pair("ALL", "TODO", language: "es"),
      // Reported by `missing-plural-form`.
      .plural(["one": "%lld file", "other": "%lld files"], ["one": "", "other": "%lld Dateien"]),
      .plural(["zero": "No files", "other": "%lld files"], ["zero": "", "other": "%lld Dateien"]),
      .entries(
        """
        { "Open" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "new", "value" : "" } } } } }
        """
      ),
    ]
  )

  package static let trigger: TextTraits = .edgeSpace

  private static let fillers = Set(Filler.texts.map(StableHash.hash))

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard !pair.target.value.isEmpty, pair.target.value.isBlank, !pair.source.value.isBlank else { return }
    // A string that only joins two others, such as " at ", may be a space in another language.
    if pair.source.value.first?.isWhitespace ?? false, pair.source.value.last?.isWhitespace ?? false { return }
    findings.report(.blank(pair.source.value, pair.language), at: pair.target.text)
  }

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    guard let source = table.context.sourceIndex else { return }
    var found = FindingGroups()
    defer {
      findings.report(found) { languages, group in
        .manyEmpty(group, languages.first.map { table.context.languages[$0].name } ?? "")
      }
    }
    for index in table.entries.indices where !table.entries[index].isStale {
      let empty = table.targetLanguages.filter {
        let cell = table.cell(entry: index, language: $0)
        return cell.status == .missing && cell.textHash != 0
      }
      let isShared =
        findings.preset < .thorough && reportShared(index, empty, source: source, in: table, &findings)
      for language in table.targetLanguages {
        let cell = table.cell(entry: index, language: language)
        // One form of a plural may be a placeholder.
        let mayBeFiller =
          table.entries[index].varies
          ? cell.textHash != 0
          : Self.fillers.contains(cell.textHash) && cell.textHash != table.cell(entry: index, language: source).textHash
        if mayBeFiller {
          reportFiller(index, language, source: source, in: table, &findings)
        }
        guard cell.status == .missing, cell.textHash != 0, !isShared else { continue }
        // The app replaces the string that Interface Builder gave to an element.
        guard table.entries[index].hasWords || !table.isInterfaceElement(index) || findings.preset >= .thorough else {
          continue
        }
        let entry = table.entry(at: index)
        guard let localization = entry.localization(languageIndex: language), !localization.isUntouched,
          let original = entry.localization(languageIndex: source).map(CheckedLocalization.init)
        else { continue }
        var finding = Self.finding(localization, beside: original, of: entry, in: table, findings.preset)
        // Several translators left the string empty, so this is probably intentional.
        // The source string may also continue another one.
        let isFragment = original.units.first?.value.first?.isWhitespace ?? false
        if findings.preset < .thorough, empty.count > 1 || isFragment { finding?.severity = .information }
        if let finding { found.add(finding, languages: [language]) }
      }
    }
  }

  /// Reports a string that is empty in at least three and in most languages, probably on purpose, as one note.
  ///
  /// - Returns: Whether the string was reported.
  private func reportShared(
    _ index: Int,
    _ empty: [Int],
    source: Int,
    in table: TableSummary,
    _ findings: inout FindingCollector
  ) -> Bool {
    func isMost(_ count: Int) -> Bool { count > 2 && count * 2 > table.targetLanguages.count }
    guard isMost(empty.count) else { return false }
    let entry = table.entry(at: index)
    let written = empty.filter { entry.localization(languageIndex: $0)?.isUntouched == false }
    guard isMost(written.count), let first = written.first.flatMap(entry.localization(languageIndex:)),
      let unit = first.units.first, let original = entry.localization(languageIndex: source)?.principalUnit?.text.value,
      !original.isBlank
    else { return false }
    findings.report(
      .shared(original, written.count, of: table.targetLanguages.count),
      at: unit.text,
      severity: .information,
      subject: table.subject(entry: entry)
    )
    return true
  }

  private func reportFiller(
    _ index: Int,
    _ language: Int,
    source: Int,
    in table: TableSummary,
    _ findings: inout FindingCollector
  ) {
    let profile = table.context.languages[language]
    let units = table.table.entries.localization(at: index, languageIndex: language)?.units ?? []
    guard let unit = units.first(where: { Filler.contains($0.text.value, language: profile.language) }),
      case let entry = table.entry(at: index),
      let original = entry.localization(languageIndex: source)?.principalUnit?.text.value, !original.isBlank
    else { return }
    findings.report(
      .filler(unit.text.value, original, profile),
      at: unit.text,
      subject: table.subject(entry: entry, language: profile.written)
    )
  }

  /// Returns the finding about the first string of a translation that is empty.
  private static func finding(
    _ localization: Localization,
    beside source: CheckedLocalization,
    of entry: Entry,
    in table: TableSummary,
    _ preset: RulePreset
  ) -> GroupedFinding? {
    let language = table.context.languages[localization.languageIndex]
    let isEmpty = localization.units.allSatisfy(\.text.value.isEmpty)
    for unit in localization.units where unit.text.value.isEmpty {
      // An empty form for zero items may be intentional, and `missing-plural-form` reports single empty forms.
      guard unit.path.plural == nil || isEmpty && unit.path.plural != .zero else { continue }
      guard let counterpart = source.counterpart(of: unit.path), !counterpart.value.isBlank,
        // A language may not need a mark that ends a sentence in another one.
        counterpart.hasWords || !counterpart.format.specifiers.isEmpty
      else { continue }
      // The page at an address may not exist in other languages.
      guard preset >= .thorough || !counterpart.value.contains("://") || counterpart.value.contains(" ") else {
        continue
      }
      return GroupedFinding(
        message: .empty(counterpart.value, language),
        file: unit.text.file,
        span: unit.text.span,
        // Interface Builder also exports the titles of menus and of elements that bindings fill, which nobody sees.
        severity: entry.isOfInterfaceElement && preset < .thorough ? .information : nil,
        subject: table.subject(entry: entry, language: language.written)
      )
    }
    return nil
  }
}

extension Finding.Message {
  fileprivate static func empty(_ source: String, _ language: LanguageProfile) -> Finding.Message {
    "the \(language.name) translation of \(quoted: source) is empty"
  }

  fileprivate static func manyEmpty(_ group: [GroupedFinding], _ language: String) -> Finding.Message {
    "the \(language) translations of \(group.count) strings are empty: \(keys(of: group))"
  }

  fileprivate static func shared(_ source: String, _ count: Int, of total: Int) -> Finding.Message {
    "the translation of \(quoted: source) is empty in \(count) of \(total) languages"
  }

  fileprivate static func filler(_ text: String, _ source: String, _ language: LanguageProfile) -> Finding.Message {
    "the \(language.name) translation of \(quoted: source) is only the placeholder \(quoted: text)"
  }

  fileprivate static func blank(_ source: String, _ language: LanguageProfile) -> Finding.Message {
    "the \(language.name) translation of \(quoted: source) contains only spaces"
  }
}
