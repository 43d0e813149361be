package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports translations that do not follow the glossary.
package struct GlossaryTerm: PairRule {
  package static let documentation = RuleDocumentation(
    code: "F4",
    severity: .warning,
    summary: "a term is not translated as the glossary requires",
    rationale: """
      An app should use one name for one thing, in every language: a bag that is called a basket \
      on the next screen confuses users. The setting `glossary` lists the required and the \
      forbidden translations of terms, and the terms that stay untranslated. The rule recognizes a \
      translation of a term with any ending. In languages that inflect words, it is therefore \
      sufficient to list the stem.
      """,
    remedy: """
      Use the translation from the glossary, or add the translation that the string contains to the glossary.
      """,
    triggering: [
      .pair(
        "Add to bag",
        "↓In den Warenkorb",
        configuration: glossary("\"term\" : \"bag\", \"translations\" : { \"de\" : [\"Tasche\", \"Beutel\"] }"),
        messages: [
          "the German translation of \"bag\" must be \"Tasche\" or \"Beutel\", but \"In den Warenkorb\" does not contain it"
        ]
      ),
      .pair(
        "Your bags",
        "Deine ↓Einkaufskörbe",
        configuration: glossary("\"term\" : \"bag\", \"forbidden\" : { \"de\" : \"Einkaufsk\" }"),
        messages: ["the German translation of \"bag\" must not be \"Einkaufsk\""]
      ),
      .pair(
        "Open in Acme Notes",
        "↓Acmeノートで開く",
        language: "ja",
        configuration: glossary("\"term\" : \"Acme Notes\", \"keep\" : true"),
        messages: ["\"Acme Notes\" must not be translated, but \"Acmeノートで開く\" does not contain it"]
      ),
      .pair(
        "In den Warenkorb",
        "↓Add to cart",
        language: "en-GB",
        sourceLanguage: "de",
        configuration: glossary("\"term\" : \"Warenkorb\", \"translations\" : { \"en\" : \"basket\" }"),
        messages: [
          "the British English translation of \"Warenkorb\" must be \"basket\", but \"Add to cart\" does not contain it"
        ]
      ),
    ],
    nonTriggering: [
      .pair(
        "Add to bag",
        "In die Tragetasche",
        configuration: glossary("\"term\" : \"bag\", \"translations\" : { \"de\" : \"Tasche\" }")
      ),
      .pair(
        "Baggage and Handbag",
        "Gepäck und Handtasche",
        configuration: glossary("\"term\" : \"bag\", \"translations\" : { \"de\" : \"Beutel\" }")
      ),
      .pair(
        "Bag",
        "カバン",
        language: "ja",
        configuration: glossary("\"term\" : \"bag\", \"caseSensitive\" : true, \"translations\" : { \"ja\" : \"バッグ\" }")
      ),
      .pair(
        "Synced with Acme",
        "Synkronoitu Acmeen",
        language: "fi",
        configuration: glossary("\"term\" : \"Acme\", \"keep\" : true")
      ),
      .pair(
        "Print the bag tag",
        "Gepäckanhänger drucken",
        configuration: """
          {
            "glossary" : [
              { "term" : "bag", "translations" : { "de" : "Tasche" } },
              { "term" : "bag tag", "translations" : { "de" : "Gepäckanhänger" } }
            ]
          }
          """
      ),
      .pair("Add to bag", "In den Warenkorb"),
    ]
  )

  package static let trigger: TextTraits = []

  private struct Rendering: Sendable {
    var term: String
    var isUntranslated: Bool
    /// The index of the source term in ``targetTerms``.
    var kept: Int
    /// The indices of the required translations in ``targetTerms``, by language.
    var translations: [String: [Int]]
    var forbidden: [String: [Int]]
  }

  /// The entries of the glossary, the longest term first, so that "bag tag" takes precedence over "bag".
  private var renderings: [Rendering] = []
  /// The source terms, in the order of ``renderings``.
  private var sourceTerms = TermIndex([])
  private var targetTerms = TermIndex([])

  package init() {}

  package func prepared(for configuration: Configuration) -> Self? {
    guard !configuration.glossary.isEmpty else { return nil }
    var rule = self
    let glossary = configuration.glossary.sorted { $0.term.utf8.count > $1.term.utf8.count }
    var targets: [Term] = []
    rule.renderings = glossary.map { entry in
      func index(of text: String) -> Int {
        targets.append(Term(text, isCaseSensitive: entry.isCaseSensitive))
        return targets.count - 1
      }
      return Rendering(
        term: entry.term,
        isUntranslated: entry.isUntranslated,
        kept: index(of: entry.term),
        translations: entry.translations.mapValues { $0.map(index) },
        forbidden: entry.forbidden.mapValues { $0.map(index) }
      )
    }
    rule.sourceTerms = TermIndex(glossary.map { Term($0.term, isCaseSensitive: $0.isCaseSensitive) })
    rule.targetTerms = TermIndex(targets)
    return rule
  }

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    // Other rules report translations that are empty or equal to the source string.
    guard !pair.target.value.isBlank, pair.target.value != pair.source.value else { return }
    let source = sourceTerms.occurrences(in: SearchedText(pair.source.value))
    var target: TermOccurrences?
    var taken = TakenBytes()
    for found in source.found {
      guard let range = source.firstRange(of: found, ending: .plural, excluding: taken) else { continue }
      taken.insert(range)
      let searched = target ?? targetTerms.occurrences(in: SearchedText(pair.target.value))
      target = searched
      check(renderings[found], in: searched, of: pair, &findings)
    }
  }

  private func check(
    _ rendering: Rendering,
    in target: TermOccurrences,
    of pair: PairContext,
    _ findings: inout FindingCollector
  ) {
    for index in Self.terms(rendering.forbidden, for: pair.language) {
      guard let range = target.firstRange(of: index, ending: .any) else { continue }
      let wrong = targetTerms.terms[index]
      let isExact = wrong.isCaseSensitive || target.text.keepsOffsets
      findings.report(
        .forbidden(rendering.term, wrong.text, pair.language),
        at: pair.target.text,
        range: isExact ? range : nil
      )
    }
    let right = Self.terms(rendering.translations, for: pair.language)
    if !right.isEmpty {
      guard !right.contains(where: { target.firstRange(of: $0, ending: .anywhere) != nil }) else { return }
      findings.report(
        .missing(rendering.term, right.map { targetTerms.terms[$0].text }, pair.target.value, pair.language),
        at: pair.target.text
      )
    } else if rendering.isUntranslated, target.firstRange(of: rendering.kept, ending: .anywhere) == nil {
      findings.report(.notKept(rendering.term, pair.target.value), at: pair.target.text)
    }
  }

  /// Returns the terms for the language itself or, if there are none, for a more general form of the language.
  private static func terms(_ lists: [String: [Int]], for language: LanguageProfile) -> [Int] {
    if let own = lists[language.written] { return own }
    return lists.sorted { $0.key.utf8.count > $1.key.utf8.count }.first { language.isNamed(in: [$0.key]) }?.value ?? []
  }

  private static func glossary(_ entry: String) -> String { "{ \"glossary\" : [{ \(entry) }] }" }
}

extension Finding.Message {
  fileprivate static func missing(
    _ term: String,
    _ renderings: [String],
    _ text: String,
    _ language: LanguageProfile
  ) -> Finding.Message {
    let list = renderings.map { Finding.Message("\(quoted: $0)").text }.joined(separator: " or ")
    return
      "the \(language.name) translation of \(quoted: term) must be \(list), but \(quoted: text) does not contain it"
  }

  fileprivate static func forbidden(_ term: String, _ wrong: String, _ language: LanguageProfile) -> Finding.Message {
    "the \(language.name) translation of \(quoted: term) must not be \(quoted: wrong)"
  }

  fileprivate static func notKept(_ term: String, _ text: String) -> Finding.Message {
    "\(quoted: term) must not be translated, but \(quoted: text) does not contain it"
  }
}
