import TesseraCore
import TesseraFormats
package import TesseraStrings

/// The conversion of `.strings` and `.stringsdict` files to a String Catalog.
package struct CatalogConversion: Sendable {
  /// The bytes of the catalog in Xcode's layout, or `nil` if there are obstacles.
  package private(set) var bytes: [UInt8]?
  package private(set) var obstacles: [ConversionIssue] = []
  /// What the catalog does not contain.
  package private(set) var losses: [ConversionIssue] = []
  private(set) var languages: CatalogLanguages

  /// Converts a table.
  ///
  /// Each string is in the state `translated`, and each key in the extraction state `migrated`. A key that has strings
  /// only in other languages than the source language is `manual`, because the key itself would otherwise count as the
  /// source string.
  ///
  /// - Parameters:
  ///   - table: The joined table.
  ///   - parts: The files of the table. The language of a part is the name of its folder.
  /// - Complexity: O(*n*), where *n* is the number of bytes in the files.
  package init(_ table: StringTable, parts: [LegacyPart]) {
    let source = table.sourceLanguage
    let ordered =
      parts.filter { $0.language == source && !$0.holdsRules } + parts.filter { $0.language == source && $0.holdsRules }
      + parts.filter { $0.language == "Base" } + parts.filter { $0.language != source && $0.language != "Base" }
    languages = CatalogLanguages(ordered, source: source)
    for part in ordered { addObstacles(of: part) }
    obstacles += languages.obstacles.map { ConversionIssue(.obstacle, at: FileSpan(table.files[0]), $0) }
    if table.entries.count == 0, obstacles.isEmpty {
      obstacles.append(ConversionIssue(.obstacle, at: FileSpan(table.files[0]), "the table has no strings"))
    }
    guard obstacles.isEmpty else { return }

    let comments = CommentChoice(ordered)
    losses += comments.losses
    for part in ordered {
      for change in languages.changes where change.folder == part.language {
        losses.append(ConversionIssue(.folder, at: FileSpan(part.file), language: part.language, change.text))
      }
      guard part.keyCount == 0 else { continue }
      let text = "the file has no strings: a String Catalog does not list a language without strings"
      losses.append(ConversionIssue(.folder, at: FileSpan(part.file), language: part.language, text))
    }
    addOverridden(ordered)
    let entries = (0..<table.entries.count).map { index in
      let entry = table.entries.entry(at: index)
      return CatalogNode.Member(entry.key.value, node(of: entry, table, comments.comments[ExactKey(entry.key.value)]))
    }
    guard obstacles.isEmpty else { return }
    let root = CatalogNode.object([
      .init(.sourceLanguage, .string(CatalogLanguages.language(of: source) ?? source)),
      .init(.strings, .object(entries)),
      .init(.version, .string("1.0")),
    ])
    bytes = root.canonicalBytes()
  }

  /// Returns the language of a folder, as the catalog spells it.
  package func language(of folder: String) -> String { languages[folder] }

  // MARK: - Files

  /// Adds the problems of a file, and the strings that the file replaces itself.
  private mutating func addObstacles(of part: LegacyPart) {
    let repeated = RepeatedKeys(part)
    losses += repeated.losses
    for issue in part.issues where !repeated.contains(issue) {
      switch issue.kind {
      // The characters are converted as they are read.
      case .foreignEscape: continue
      case .duplicateKey, .unknownWord, .syntax: break
      default: guard issue.severity == .error else { continue }
      }
      obstacles.append(
        ConversionIssue(
          .obstacle,
          at: FileSpan(part.file, issue.place),
          key: issue.subject.key,
          language: part.language,
          issue.message.text
        )
      )
    }
  }

  /// Adds the strings of `.strings` files that a rule in a `.stringsdict` file replaces.
  private mutating func addOverridden(_ parts: [LegacyPart]) {
    for rules in parts where rules.holdsRules {
      let language = languages[rules.language]
      let keys = Set((0..<rules.keyCount).map { ExactKey(rules.key(at: $0)) })
      for part in parts where !part.holdsRules && languages[part.language] == language {
        guard case .strings(let strings) = part.content else { continue }
        for entry in strings.entries where keys.contains(ExactKey(strings.string(entry.key))) {
          let key = strings.string(entry.key)
          let value = String(quoting: strings.string(entry.value), limit: 60)
          let text = "the string \(value) is never displayed: the rule in the .stringsdict file takes precedence"
          losses.append(
            ConversionIssue(
              .overridden,
              at: FileSpan(part.file, entry.span),
              key: key,
              language: part.language,
              text
            )
          )
        }
      }
    }
  }

  // MARK: - Entries

  private mutating func node(of entry: Entry, _ table: StringTable, _ comment: String?) -> CatalogNode {
    let sourceIndex = table.languages.firstIndex(of: table.sourceLanguage)
    var members: [CatalogNode.Member] = []
    if let comment { members.append(.init(.comment, .string(comment))) }
    let hasSource = entry.localizations.contains { $0.languageIndex == sourceIndex }
    let state = hasSource ? ExtractionState.migrated : .manual
    members.append(.init(.extractionState, .string(state.rawValue)))
    var localizations: [CatalogNode.Member] = []
    let arguments = EntryArguments(entry, sourceLanguage: sourceIndex)
    for localization in entry.localizations where !localization.isImplied {
      var conversion = LocalizationConversion(localization, key: entry.key.value, arguments: arguments)
      do throws(ConversionObstacle) {
        localizations.append(.init(languages[localization.language], try conversion.node()))
        losses += conversion.losses
      } catch {
        obstacles.append(
          ConversionIssue(
            .obstacle,
            at: error.place,
            key: entry.key.value,
            language: localization.language,
            error.text
          )
        )
      }
    }
    members.append(.init(.localizations, .object(localizations)))
    return .object(members)
  }
}
