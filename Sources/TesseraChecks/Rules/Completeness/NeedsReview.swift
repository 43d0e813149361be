import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports translations that need review.
package struct NeedsReview: TableRule {
  package static let documentation = RuleDocumentation(
    code: "C4",
    severity: .information,
    summary: "a translation needs review",
    rationale: """
      Xcode sets the state `needs_review` when the source string of a translation changes, and \
      tools set it for machine translations. The app shows the translation even if its meaning \
      differs from that of the source string. A language in which most strings of a table need \
      review is reported as a single note. The rule does not report strings whose comment contains \
      the sentence "Do not translate".
      """,
    remedy: "Compare the translation with its source string, and set its state to `translated`.",
    triggering: [
      .entries(
        """
        {
          "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : ↓"Offen" } } } }
        }
        """,
        messages: ["the German translation \"Offen\" needs review"]
      ),
      .entries(
        """
        {
          "%lld files" : { "localizations" : { "fr" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "needs_review", "value" : ↓"%lld fichier" } },
            "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld fichiers" } }
          } } } } }
        }
        """,
        messages: ["the French translation \"%lld fichier\" needs review"]
      ),
      .entries(
        """
        {
          "Close" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : ↓"Zu" } } } },
          "Copy" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Kopie" } } } },
          "Cut" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Aus" } } } },
          "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Auf" } } } },
          "Paste" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Ein" } } } },
          "Print" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Druck" } } } }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["5 of 6 German strings need review"]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        { "%lld posts" : { "localizations" : { "ko" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld개 글" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld개 글" } }
        } } } } } }
        """
      ),
      .pair("Open", "Offen"),
      .entries(
        """
        {
          "Open" : {
            "extractionState" : "stale",
            "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Offen" } } }
          }
        }
        """
      ),
    ]
  )

  package init() {}

  /// The minimum number of strings that need review for which a language is reported as a single note.
  private static let leastCount = 5

  /// A language with strings that need review.
  private struct Waiting {
    var language: LanguageProfile
    /// The number of strings that need review, including copies of the source string.
    var count = 0
    var texts: [(entry: Entry, text: Text)] = []
  }

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    var waiting: [String: Waiting] = [:]
    table.forEachText(in: .needsReview) { entry, localization, language in
      let units = localization.units.filter {
        ($0.state == .needsReview || $0.state == .stale) && Self.isShown($0, in: language)
      }
      guard let first = units.first, !entry.isNotForTranslation else { return }
      waiting[language.written, default: Waiting(language: language)].count += 1
      // A copy of the source string is a name, which needs no review, or is reported by `same-as-source`.
      guard !table.isSourceText(localization, of: entry) else { return }
      // If a string has substitutions, they contain its words.
      let unit = units.first { $0.path.substitution != nil } ?? first
      waiting[language.written]?.texts.append((entry, unit.text))
    }
    for (_, waiting) in waiting.sorted(by: { $0.key < $1.key }) { report(waiting, in: table, &findings) }
  }

  /// Returns whether the language uses the plural form of a string. Other forms are never shown.
  private static func isShown(_ unit: StringUnit, in language: LanguageProfile) -> Bool {
    guard let plural = unit.path.plural, language.pluralRules.isDefined else { return true }
    return plural == .zero || language.pluralRules.categories.contains(plural)
  }

  private func report(_ waiting: Waiting, in table: TableSummary, _ findings: inout FindingCollector) {
    let language = waiting.language
    let total = table.textCount(in: language)
    if waiting.count >= Self.leastCount, findings.preset < .thorough, let first = waiting.texts.first {
      findings.report(
        .most(waiting.count, total, language),
        at: first.text,
        subject: table.subject(entry: first.entry, language: language.written)
      )
      return
    }
    for (entry, text) in waiting.texts {
      let subject = table.subject(entry: entry, language: language.written)
      findings.report(.review(text.value, language), at: text, subject: subject)
    }
  }
}

extension TableSummary {
  /// Returns the number of strings that a language has.
  func textCount(in language: LanguageProfile) -> Int {
    let number = context.languages.firstIndex { $0.written == language.written }
    return number.map { number in
      entries.indices.count { !entries[$0].isStale && cell(entry: $0, language: number).hasText }
    } ?? 0
  }

  fileprivate func isSourceText(_ localization: Localization, of entry: Entry) -> Bool {
    guard let source = context.sourceIndex,
      let text = entry.localization(languageIndex: source)?.principalUnit?.text.value
    else { return false }
    return localization.units.allSatisfy { $0.text.value == text }
  }
}

extension Finding.Message {
  fileprivate static func review(_ text: String, _ language: LanguageProfile) -> Finding.Message {
    "the \(language.name) translation \(quoted: text) needs review"
  }

  fileprivate static func most(_ count: Int, _ total: Int, _ language: LanguageProfile) -> Finding.Message {
    "\(count) of \(total) \(language.name) strings need review"
  }
}
