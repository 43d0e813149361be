package import TesseraInspection
import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// A rule that reports different source strings that have the same translation.
package struct AmbiguousTranslation: TableRule {
  package static let documentation = RuleDocumentation(
    code: "F2",
    severity: .information,
    preset: .thorough,
    summary: "two different source strings have the same translation",
    rationale: """
      Usually, the translation of one key was pasted under another key. For example, the \
      translation of "Delete all videos?" asks about photos. The rule checks only strings of at \
      least three words. If other languages also have one translation for both source strings, the \
      rule assumes that the source strings have the same meaning, and does not report them.
      """,
    remedy: "Compare both translations with their source strings, and correct the wrong one.",
    triggering: [
      .entries(
        """
        {
          "Delete all photos?" : \(entry("Alle Fotos löschen?")),
          "Delete all videos?" : \(entry("↓Alle Fotos löschen?"))
        }
        """,
        messages: ["\"Alle Fotos löschen?\" translates both \"Delete all photos?\" and \"Delete all videos?\""]
      ),
      .entries(
        """
        {
          "The photo could not be saved" : { "localizations" : {
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "写真を保存できませんでした" } }
          } },
          "The video could not be saved" : { "localizations" : {
            "ja" : { "stringUnit" : { "state" : "translated", "value" : ↓"写真を保存できませんでした" } }
          } }
        }
        """,
        messages: [
          "\"写真を保存できませんでした\" translates both \"The photo could not be saved\" and \"The video could not be saved\""
        ]
      ),
    ],
    nonTriggering: [
      .entries("{ \"Delete\" : \(entry("Löschen")), \"Remove\" : \(entry("Löschen")) }"),
      .entries(
        """
        {
          "Delete All Photos" : \(entry("Alle Fotos löschen")),
          "Delete all photos…" : \(entry("Alle Fotos löschen"))
        }
        """
      ),
      .entries(
        """
        {
          "Could not save the photo" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Foto nicht gesichert" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Photo non enregistrée" } },
            "it" : { "stringUnit" : { "state" : "translated", "value" : "Foto non salvata" } }
          } },
          "The photo was not saved" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Foto nicht gesichert" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Photo non enregistrée" } },
            "it" : { "stringUnit" : { "state" : "translated", "value" : "Impossibile salvare la foto" } }
          } }
        }
        """
      ),
    ]
  )

  package init() {}

  /// The minimum length in bytes of a string with three words, or with eight characters of a script without spaces.
  private static let leastLength: UInt16 = 12
  private static let largestGroup = 3
  private static let mostCandidates = 20

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    guard let source = table.context.sourceIndex else { return }
    let languages = table.targetLanguages.filter { !table.context.isVariantOfSource($0) }
    for language in languages {
      let groups = HashGroups(count: table.entries.count) { entry in
        let cell = table.cell(entry: entry, language: language)
        guard cell.length >= Self.leastLength, cell.status == .translated, table.entries[entry].needsTranslation
        else { return 0 }
        return cell.textHash
      }
      // A translation that many keys share is a generic one.
      let candidates = groups.groups.compactMap { group -> (first: Int, second: Int)? in
        guard group.count <= Self.largestGroup else { return nil }
        let hash = table.cell(entry: group[0], language: source).textHash
        guard let second = group.first(where: { table.cell(entry: $0, language: source).textHash != hash }),
          areSuspicious(group[0], second, in: table, languages)
        else { return nil }
        return (group[0], second)
      }
      // If translations are equal this often, the strings are composed of parts, and equality does not indicate an
      // error.
      guard candidates.count <= max(Self.mostCandidates, table.entries.count / 100) else { continue }
      for candidate in candidates { report(candidate.first, candidate.second, language, source, in: table, &findings) }
    }
  }

  /// Returns whether the translations of two entries are equal in so few languages that it is probably an error.
  ///
  /// Source strings with the same meaning have the same translation in most languages.
  private func areSuspicious(_ a: Int, _ b: Int, in table: TableSummary, _ languages: [Int]) -> Bool {
    var both = 0
    var same = 0
    for language in languages {
      let (x, y) = (table.cell(entry: a, language: language), table.cell(entry: b, language: language))
      guard x.length > 0, y.length > 0 else { continue }
      both += 1
      if x.textHash == y.textHash { same += 1 }
    }
    return both <= 2 ? same == 1 || both == same : same * 3 <= both
  }

  private func report(
    _ first: Int,
    _ second: Int,
    _ language: Int,
    _ source: Int,
    in table: TableSummary,
    _ findings: inout FindingCollector
  ) {
    guard let target = table.onlyText(entry: first, language: language),
      let same = table.onlyText(entry: second, language: language), target.value == same.value,
      let from = table.onlyText(entry: first, language: source),
      let other = table.onlyText(entry: second, language: source),
      target.value != from.value, target.value != other.value, Self.isLong(target.value), Self.isLong(from.value),
      Self.isLong(other.value), !from.value.hasSkeleton(of: other.value),
      findings.preset >= .thorough || Self.differInOneWord(from.value, other.value)
    else { return }
    findings.report(
      .ambiguous(same.value, from.value, other.value),
      at: same,
      subject: table.subject(entry: table.entry(at: second), language: table.context.languages[language].written),
      related: [Finding.Related(findings.snapshot.place(target.file, target.span), "the same translation")]
    )
  }

  /// Returns whether two strings differ in exactly one word, such as "Show boosts" and "Hide boosts", which cannot have
  /// the same translation. Sentences with the same meaning usually differ in more words.
  private static func differInOneWord(_ a: String, _ b: String) -> Bool {
    let (x, y) = (Words(a).words.map { $0.lowercased() }, Words(b).words.map { $0.lowercased() })
    return x.count == y.count && zip(x, y).count { $0 != $1 } == 1
  }

  private static func isLong(_ text: String) -> Bool {
    let words = Words(text).words
    return words.count > 2
      || words.contains { $0.unicodeScalars.count > 7 && $0.unicodeScalars.allSatisfy(\.isOfUnspacedScript) }
  }

  private static func entry(_ german: String) -> String {
    let mark = german.hasPrefix("↓") ? "↓" : ""
    return """
      { "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : \(mark)"\(german.dropFirst(mark.count))" } }
      } }
      """
  }
}

extension Finding.Message {
  fileprivate static func ambiguous(_ target: String, _ source: String, _ other: String) -> Finding.Message {
    "\(quoted: target) translates both \(quoted: source) and \(quoted: other)"
  }
}
