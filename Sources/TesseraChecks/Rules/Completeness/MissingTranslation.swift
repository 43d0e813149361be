import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports keys without a string in one of the languages of their table.
package struct MissingTranslation: TableRule {
  package init() {}

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    let context = table.context
    let broken = Self.brokenFiles(of: table, findings.snapshot)
    // Strings that cannot be read are not missing.
    guard !broken.isCatalog else { return }
    let languages = table.targetLanguages.filter {
      !context.isVariantOfSource($0) && table.hasAnyText(in: $0) && !table.isSuperseded($0)
        && !broken.languages.contains(context.languages[$0].written)
    }
    // The keys of the system need no source string, because the app's `Info.plist` contains it.
    let source = context.sourceIndex.flatMap {
      table.table.role == .infoPlist || !table.hasAnyText(in: $0) ? nil : $0
    }
    guard !languages.isEmpty || source != nil else { return }
    let shares = TranslatedShare.shares(of: languages, in: table)
    // An unmaintained language does not indicate which keys are in use.
    let maintained = languages.filter { shares[$0]?.isMaintained == true }
    var begun: Set<Int> = []
    var names = KeptNames(table)
    var commented = CommentedKeys()
    var twins = SpecifierTwins(table)
    let readable = ReadableKeys(table)
    var missing = FindingGroups()
    var shared = FindingGroups()
    /// The languages that also lack strings of `shared`.
    var sharing: Set<Int> = []
    var withoutSource = FindingGroups()
    defer {
      findings.report(withoutSource) { languages, group in
        .manyWithoutSource(group, languages.first.map { context.languages[$0].name } ?? "")
      }
      findings.report(missing) { languages, group in
        let name = languages.first.map { context.languages[$0].name } ?? ""
        return .manyMissing(group, name, lacksOthers: languages.contains(where: sharing.contains))
      }
      findings.report(shared) { lacking, group in
        .manyMissingInMost(group, lacking.map { context.languages[$0].written }.sorted(), of: languages.count)
      }
    }
    for index in table.entries.indices where table.entries[index].needsTranslation {
      if let source, table.cell(entry: index, language: source).textHash == 0 {
        let entry = table.entry(at: index)
        // In `.strings` files, `unknown-key` reports the translation.
        guard table.table.format == .catalog, !entry.localizations.isEmpty, Self.isIdentifier(entry.key.value),
          findings.preset >= .thorough
            || !Self.isPluralForm(entry.key.value) && !table.isInterfaceElement(index)
        else { continue }
        withoutSource.add(
          Self.finding(
            .noSource(entry.key.value, context.languages[source]),
            entry,
            source,
            in: table,
            nil,
            findings.snapshot
          ),
          languages: [source]
        )
        continue
      }
      guard !table.isNameInMostLanguages(entry: index), !table.isSystemName(entry: index) else { continue }
      if table.table.format == .legacy, source.map({ table.cell(entry: index, language: $0).isImplied }) ?? true {
        // The file of the source language lacks the key, so the key is probably no longer in use.
        if source != nil, findings.preset < .thorough { continue }
        let count = maintained.count { table.cell(entry: index, language: $0).hasText }
        guard count * 2 > maintained.count else { continue }
      }
      if findings.preset < .thorough, maintained.count > 2,
        languages.allSatisfy({ table.cell(entry: index, language: $0).isAbsent })
      {
        let finding = sharedFinding(
          table.entry(at: index),
          languages.filter { !readable.contain(entry: index, language: $0) },
          of: languages,
          index,
          in: table,
          &names,
          findings
        )
        if let finding {
          shared.add(finding.finding, languages: finding.languages)
          sharing.formUnion(finding.languages)
        }
        continue
      }
      var entry: Entry?
      let lacking =
        findings.preset < .thorough ? Self.most(of: maintained, lacking: index, in: table, readable) : []
      if !lacking.isEmpty {
        let made = table.entry(at: index)
        entry = made
        let finding = sharedFinding(made, lacking, of: maintained, index, in: table, &names, findings)
        if let finding {
          shared.add(finding.finding, languages: finding.languages)
          sharing.formUnion(finding.languages)
        }
      }
      for language in languages where !lacking.contains(language) {
        let cell = table.cell(entry: index, language: language)
        // A language that is barely started or abandoned is one finding.
        if let share = shares[language], !share.isMaintained {
          guard !share.isOfNames || findings.preset >= .thorough, begun.insert(language).inserted else { continue }
          let made = entry ?? table.entry(at: index)
          entry = made
          findings.report(
            Self.finding(
              .begun(share, context.languages[language]),
              made,
              language,
              in: table,
              .information,
              findings.snapshot
            )
          )
          continue
        }
        guard cell.status == .missing else { continue }
        if findings.preset < .thorough, cell.isAbsent, readable.contain(entry: index, language: language) {
          continue
        }
        let made = entry ?? table.entry(at: index)
        entry = made
        guard cell.textHash == 0 || made.localization(languageIndex: language)?.isUntouched ?? true else { continue }
        guard !Self.isForOthers(made) else { continue }
        // The name of the module is a brand name.
        guard made.key.value != context.module.name else { continue }
        let original = context.sourceIndex.flatMap { made.localization(languageIndex: $0)?.principalUnit?.text.value }
        if findings.preset < .thorough, original == nil, table.languagesShareText(entry: index, among: languages) {
          continue
        }
        if findings.preset < .thorough, twins.haveText(for: made.key.value, entry: index, language: language) {
          continue
        }
        if findings.preset < .thorough,
          let file = Self.file(
            beside: made.key.file,
            of: context.languages[language].written,
            in: table,
            findings.snapshot
          ),
          commented.contain(made.key.value, in: findings.snapshot[file])
        {
          continue
        }
        if let original, names.contains(original, language: language) || Self.isAbbreviation(original, index, in: table)
        {
          continue
        }
        missing.add(
          Self.finding(
            .missing(made.key.value, original, context.languages[language]),
            made,
            language,
            in: table,
            findings.preset < .thorough
              && (shares[language]?.isNearlyComplete ?? false || original == nil && table.isInterfaceElement(index)
                || context.languages[language].language == "en" && made.key.value.mayBeEnglish)
              ? .information : nil,
            findings.snapshot
          ),
          languages: [language]
        )
      }
    }
  }

  /// Returns the languages whose files violate their format, and whether the table is a catalog that does.
  private static func brokenFiles(
    of table: TableSummary,
    _ snapshot: WorkspaceSnapshot
  ) -> (languages: Set<String>, isCatalog: Bool) {
    let files = table.table.files.lazy.map { snapshot[$0] }.filter { file in
      file.issues.contains { $0.isUnreadable && $0.kind != .foreignEscape }
    }
    return (Set(files.compactMap { Path.language(of: $0.path) }), table.table.format == .catalog && !files.isEmpty)
  }

  /// Returns the languages without a string, if there are at least three, and more than half of the languages lack it.
  private static func most(
    of languages: [Int],
    lacking entry: Int,
    in table: TableSummary,
    _ readable: ReadableKeys
  ) -> [Int] {
    let lacking = languages.filter {
      let cell = table.cell(entry: entry, language: $0)
      return cell.status == .missing && cell.textHash == 0 && !readable.contain(entry: entry, language: $0)
    }
    return lacking.count > 2 && lacking.count * 2 > languages.count ? lacking : []
  }

  /// Returns the finding about a string that is missing from all or most languages, and the languages that need it.
  private func sharedFinding(
    _ entry: Entry,
    _ lacking: [Int],
    of languages: [Int],
    _ index: Int,
    in table: TableSummary,
    _ names: inout KeptNames,
    _ findings: FindingCollector
  ) -> (finding: GroupedFinding, languages: [Int])? {
    let source = table.context.sourceIndex
    let original = source.flatMap { entry.localization(languageIndex: $0)?.principalUnit?.text.value }
    guard !Self.isForOthers(entry), entry.key.value != table.context.module.name else { return nil }
    var lacking = lacking
    // Separators and abbreviations, such as "x: %@ in", are the same in most languages.
    guard !FormatString(parsing: original ?? entry.key.value).plainText.isAbbreviation else { return nil }
    let text = original ?? entry.key.value
    guard findings.preset >= .thorough || !text.isBrand && !text.isCopyrightNotice else { return nil }
    if let original {
      guard !Self.isAbbreviation(original, index, in: table) else { return nil }
      lacking.removeAll { names.contains(original, language: $0) }
    }
    guard !lacking.isEmpty else { return nil }
    let codes = lacking.map { table.context.languages[$0].written }.sorted()
    if codes.count == 1 {
      let message = Finding.Message.missing(entry.key.value, original, table.context.languages[lacking[0]])
      return (Self.finding(message, entry, lacking[0], in: table, .information, findings.snapshot), lacking)
    }
    let message: Finding.Message =
      codes.count == languages.count
      ? .missingEverywhere(entry.key.value, original, codes.count)
      : .missingInMost(entry.key.value, original, codes)
    return (GroupedFinding(message, entry, in: table), lacking)
  }

  /// Returns whether the string is visible only to developers or only to users of Android.
  private static func isForOthers(_ entry: Entry) -> Bool {
    if entry.key.value.isKeyForAndroid { return true }
    guard let comment = entry.comment?.value else { return false }
    if entry.isNotForTranslation { return true }
    return comment.split { !$0.isLetter }.contains { ["debug", "debugging"].contains($0.lowercased()) }
  }

  /// Returns whether an English string is an abbreviation that no language translates.
  private static func isAbbreviation(_ text: String, _ entry: Int?, in table: TableSummary) -> Bool {
    guard let source = table.context.sourceIndex, table.context.languages[source].language == "en", text.isAbbreviation
    else { return false }
    guard let entry else { return true }
    return table.targetLanguages.allSatisfy {
      !table.cell(entry: entry, language: $0).hasText || table.isCopy(entry, $0, of: source)
    }
  }

  /// Returns whether the key is an identifier.
  ///
  /// The app shows a key that has no string, which is correct unless the key is an identifier.
  private static func isIdentifier(_ key: String) -> Bool {
    let inner = key.utf8.dropFirst().dropLast()
    // A sentence may end with an ellipsis.
    let hasSeparator = zip(inner, key.utf8.dropFirst(2)).contains {
      [UInt8(ascii: "."), UInt8(ascii: "_")].contains($0) && $1 != UInt8(ascii: ".")
    }
    // A capitalized word with a hyphen is a name, such as "Rostov-on-Don".
    let isHyphenated = inner.contains(UInt8(ascii: "-")) && key.utf8.first?.isLowercaseLetter ?? false
    return (hasSeparator || isHyphenated) && !key.unicodeScalars.contains(where: \.isSpace) && !key.contains("://")
      && !key.contains("@")
  }

  /// Returns whether a key names a plural form, such as `files.few`, which the source language may not have.
  private static func isPluralForm(_ key: String) -> Bool {
    key.utf8.split { !$0.isAlphanumeric }.last.flatMap { PluralCategory(rawValue: String(decoding: $0, as: UTF8.self)) }
      != nil
  }

  /// Returns a finding in the file that lacks the key, or at the key if the table has one file.
  private static func finding(
    _ message: Finding.Message,
    _ entry: Entry,
    _ language: Int,
    in table: TableSummary,
    _ severity: Severity?,
    _ snapshot: WorkspaceSnapshot
  ) -> GroupedFinding {
    let written = table.context.languages[language].written
    var finding = GroupedFinding(message, entry, in: table, language: written)
    finding.severity = severity
    if let file = file(beside: entry.key.file, of: written, in: table, snapshot) {
      finding.file = file
      finding.span = .start
      finding.related = [Finding.Related(snapshot.place(entry.key.file, entry.key.span), "the key")]
    }
    return finding
  }

  /// Returns the file that lacks the key: the one in the folder of the language that has the same path extension as the
  /// file with the key.
  private static func file(
    beside file: FileID,
    of language: String,
    in table: TableSummary,
    _ snapshot: WorkspaceSnapshot
  ) -> FileID? {
    guard table.table.format == .legacy else { return nil }
    let kind = Path.pathExtension(snapshot[file].path)
    return table.table.files.first {
      let path = snapshot[$0].path
      return Path.language(of: path) == language && Path.pathExtension(path) == kind
    }
  }
}

extension TableSummary {
  /// Returns whether a nib or storyboard no longer contains the object of an entry.
  func isOfRemovedObject(entry index: Int, in snapshot: WorkspaceSnapshot) -> Bool {
    guard entries[index].isInterfaceElement else { return false }
    let key = table.entries.key(at: index)
    return snapshot.isOfRemovedObject(key.value, in: snapshot[key.file].path)
  }

  /// Returns whether at least two languages, without variants of one language, have the same string for an entry.
  fileprivate func languagesShareText(entry: Int, among languages: [Int]) -> Bool {
    var owners: [UInt64: String] = [:]
    return languages.contains { number in
      let cell = cell(entry: entry, language: number)
      guard cell.hasText else { return false }
      let language = context.languages[number].language
      guard let owner = owners[cell.textHash] else {
        owners[cell.textHash] = language
        return false
      }
      return owner != language
    }
  }
}

extension String {
  /// A Boolean value that indicates whether a string is a single word with a capital letter inside, such as "ElevenLabs".
  fileprivate var isBrand: Bool {
    guard allSatisfy({ $0.isLetter || $0.isNumber }), let first, first.isUppercase else { return false }
    return dropFirst().contains(where: \.isUppercase) && contains(where: \.isLowercase)
  }

  /// A Boolean value that indicates whether a key may be an English text, which needs no translation into English.
  fileprivate var mayBeEnglish: Bool {
    !looksLikeIdentifier && unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic }
  }
}
