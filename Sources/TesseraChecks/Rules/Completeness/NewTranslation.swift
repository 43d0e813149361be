import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports strings that have not been translated and have the state `new`.
package struct NewTranslation: TableRule {
  package static let documentation = RuleDocumentation(
    code: "C3",
    severity: .warning,
    summary: "a string has the state `new`, which means that it is not translated yet",
    rationale: """
      Tools insert a copy of the source string as a starting point. Xcode counts the copy as \
      untranslated and, if the key comes from code, omits the copy from the app. Some translation \
      tools, however, export finished translations with the state `new`. If the key comes from \
      code, Xcode omits these translations as well.

      Only the preset `thorough` reports:

      - A copy of one or two words in a language that uses the Latin script. It is reported as a \
      note, because the copy may be correct.
      - A finished translation whose key was added manually.

      If most strings in a language are not translated, the new strings are reported as a single \
      note, except with the preset `thorough`. The rule does not report strings whose comment \
      contains the sentence "Do not translate".
      """,
    remedy: "Translate the string, and set its state to `translated`.",
    triggering: [
      .entries(
        """
        {
          "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : ↓"Open" } } } }
        }
        """,
        messages: ["\"Open\" is not translated into German yet: its state is `new`"]
      ),
      .entries(
        """
        {
          "%lld files" : { "localizations" : { "fr" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld fichier" } },
            "other" : { "stringUnit" : { "state" : "new", "value" : ↓"%lld files" } }
          } } } } }
        }
        """,
        messages: ["\"%lld files\" is not translated into French yet: its state is `new`"]
      ),
      .entries(
        """
        {
          "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : ↓"Öffnen" } } } }
        }
        """,
        messages: ["Xcode omits the string \"Öffnen\" in German from the app, because its state is `new`"]
      ),
      .entries(
        """
        {
          "open" : { "extractionState" : "manual", "localizations" : {
            "de" : { "stringUnit" : { "state" : "new", "value" : ↓"Öffnen" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Open" } }
          } }
        }
        """,
        messages: ["Xcode counts the string \"Öffnen\" in German as untranslated, because its state is `new`"]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        {
          "open" : { "extractionState" : "manual", "localizations" : {
            "de" : { "stringUnit" : { "state" : "new", "value" : "Öffnen" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Open" } }
          } }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .entries(
        """
        {
          "%@ of %@" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ von %2$@" } },
            "en" : { "stringUnit" : { "state" : "new", "value" : "%1$@ of %2$@" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "" } }
          } }
        }
        """
      ),
      .entries(
        """
        {
          "Acme" : {
            "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : "Acme" } } },
            "shouldTranslate" : false
          }
        }
        """
      ),
    ]
  )

  package init() {}

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    let isThorough = findings.preset >= .thorough
    var waiting: [String: [Waiting]] = [:]
    table.forEachText(in: .new) { entry, localization, language in
      let units = localization.units.filter { $0.state == .new && CheckedUnit($0).hasWords }
      guard let first = units.first, !entry.isNotForTranslation else { return }
      let original = table.context.sourceIndex.flatMap { entry.localization(languageIndex: $0) }
      let copy = units.first { unit in
        unit.text.value == entry.key.value || original?.units.contains { $0.text.value == unit.text.value } ?? false
      }
      let (unit, isCopy) = (copy ?? first, copy != nil)
      guard isThorough || isCopy || entry.extractionState != .manual else { return }
      let mayStay = Self.mayStay(unit.text.value, entry, table, language) || table.isSystemName(key: entry.key.value)
      guard !mayStay || isThorough else { return }
      waiting[language.written, default: []].append(Waiting(unit, entry, language, isCopy: isCopy, mayStay: mayStay))
    }
    var shares: [Int: TranslatedShare]?
    for (_, texts) in waiting.sorted(by: { $0.key < $1.key }) {
      guard let first = texts.first else { continue }
      // A language that is barely started is one finding.
      if !isThorough, texts.count >= Self.leastCount,
        Self.isBarelyStarted(first.language, texts.count, in: table, &shares)
      {
        findings.report(
          .many(texts.count, first.language),
          at: first.unit.text,
          severity: .information,
          subject: table.subject(entry: first.entry, language: first.language.written)
        )
        continue
      }
      for text in texts {
        findings.report(
          text.isCopy
            ? .new(text.unit.text.value, text.language)
            : .unfinished(text.unit.text.value, text.language, isOmitted: text.entry.extractionState != .manual),
          at: text.unit.text,
          severity: text.mayStay ? .information : nil,
          subject: table.subject(entry: text.entry, language: text.language.written)
        )
      }
    }
  }

  /// The minimum number of new strings for which a language is reported as a single note.
  private static let leastCount = 5

  /// - Parameter shares: The shares of all languages, which are computed for the first language that needs them.
  private static func isBarelyStarted(
    _ language: LanguageProfile,
    _ count: Int,
    in table: TableSummary,
    _ shares: inout [Int: TranslatedShare]?
  ) -> Bool {
    if count * 2 > table.textCount(in: language) { return true }
    let index = table.context.languages.firstIndex { $0.written == language.written }
    let known = shares ?? TranslatedShare.shares(of: table.targetLanguages, in: table)
    shares = known
    return index.flatMap { known[$0] }?.isMaintained == false
  }

  /// A string with the state `new`.
  private struct Waiting {
    var unit: StringUnit
    var entry: Entry
    var language: LanguageProfile
    /// A Boolean value that indicates whether the string equals the source string or the key.
    var isCopy: Bool
    var mayStay: Bool

    init(_ unit: StringUnit, _ entry: Entry, _ language: LanguageProfile, isCopy: Bool, mayStay: Bool) {
      self.unit = unit
      self.entry = entry
      self.language = language
      self.isCopy = isCopy
      self.mayStay = mayStay
    }
  }

  /// Returns whether a string equals the source string and is so short that it may be correct: a name, or a word that
  /// two languages share.
  private static func mayStay(
    _ text: String,
    _ entry: Entry,
    _ table: TableSummary,
    _ language: LanguageProfile
  ) -> Bool {
    guard language.script == "Latn", let source = table.context.sourceIndex,
      text.split(separator: " ").count <= 2
    else { return false }
    return text == entry.localization(languageIndex: source)?.principalUnit?.text.value ?? entry.key.value
  }
}

extension Finding.Message {
  fileprivate static func many(_ count: Int, _ language: LanguageProfile) -> Finding.Message {
    "\(count) strings are not translated into \(language.name), or Xcode omits them: their state is `new`"
  }

  /// - Parameter isOmitted: Whether the app falls back to another string.
  fileprivate static func unfinished(_ text: String, _ language: LanguageProfile, isOmitted: Bool) -> Finding.Message {
    isOmitted
      ? "Xcode omits the string \(quoted: text) in \(language.name) from the app, because its state is `new`"
      : "Xcode counts the string \(quoted: text) in \(language.name) as untranslated, because its state is `new`"
  }

  fileprivate static func new(_ text: String, _ language: LanguageProfile) -> Finding.Message {
    "\(quoted: text) is not translated into \(language.name) yet: its state is `new`"
  }
}
