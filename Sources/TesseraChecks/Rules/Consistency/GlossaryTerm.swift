package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace

/// Finds translations that render a term otherwise than the glossary says.
package struct GlossaryTerm: PairRule {
  package static let documentation = RuleDocumentation(
    code: "F4",
    severity: .warning,
    summary: "a term is translated otherwise than the glossary says",
    rationale: """
      One thing has one name in an app, in every language: a bag that is a basket on the next screen confuses. The \
      glossary of the settings says which words are right, which are wrong, and which stay as they are. A rendering \
      counts with any ending, so a stem is enough where words are inflected.
      """,
    remedy: "Use the glossary's word; or add the one that stands there to the glossary.",
    triggering: [
      .pair(
        "Add to bag",
        "In den Warenkorb",
        configuration: glossary("\"term\" : \"bag\", \"translations\" : { \"de\" : [\"Tasche\", \"Beutel\"] }"),
        messages: ["\"bag\" is to be \"Tasche\" or \"Beutel\" in German, which \"In den Warenkorb\" does not say"]
      ),
      .pair(
        "Your bags",
        "Deine ↓Einkaufskörbe",
        configuration: glossary("\"term\" : \"bag\", \"forbidden\" : { \"de\" : \"Einkaufsk\" }"),
        messages: ["\"bag\" must not be \"Einkaufsk\" in German"]
      ),
      .pair(
        "Open in Acme Notes",
        "Acmeノートで開く",
        language: "ja",
        configuration: glossary("\"term\" : \"Acme Notes\", \"keep\" : true"),
        messages: ["\"Acme Notes\" is to stay as it is, and \"Acmeノートで開く\" does not have it"]
      ),
      .pair(
        "In den Warenkorb",
        "Add to cart",
        language: "en-GB",
        sourceLanguage: "de",
        configuration: glossary("\"term\" : \"Warenkorb\", \"translations\" : { \"en\" : \"basket\" }"),
        messages: ["\"Warenkorb\" is to be \"basket\" in British English, which \"Add to cart\" does not say"]
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
    var term: Term
    var isUntranslated: Bool
    /// Language → renderings.
    var translations: [String: [Term]]
    var forbidden: [String: [Term]]
  }

  /// The longest first: of "bag tag" and "bag", only the former is meant.
  private var renderings: [Rendering] = []

  package init() {}

  package func prepared(for configuration: Configuration) -> Self? {
    guard !configuration.glossary.isEmpty else { return nil }
    var rule = self
    rule.renderings = configuration.glossary.sorted { $0.term.utf8.count > $1.term.utf8.count }.map { entry in
      func terms(_ lists: [String: [String]]) -> [String: [Term]] {
        lists.mapValues { $0.map { Term($0, isCaseSensitive: entry.isCaseSensitive) } }
      }
      return Rendering(
        term: Term(entry.term, isCaseSensitive: entry.isCaseSensitive),
        isUntranslated: entry.isUntranslated,
        translations: terms(entry.translations),
        forbidden: terms(entry.forbidden)
      )
    }
    return rule
  }

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    // An empty text, and one that was not translated at all, are other rules' matter.
    guard !pair.target.value.isBlank, pair.target.value != pair.source.value else { return }
    let source = SearchedText(pair.source.value)
    var target: SearchedText?
    var taken: [Range<Int>] = []
    for rendering in renderings {
      guard let range = rendering.term.firstRange(in: source, ending: .plural, excluding: taken) else { continue }
      taken.append(range)
      let searched = target ?? SearchedText(pair.target.value)
      target = searched
      check(rendering, in: searched, of: pair, &findings)
    }
  }

  private func check(
    _ rendering: Rendering,
    in target: SearchedText,
    of pair: PairContext,
    _ findings: inout FindingCollector
  ) {
    for wrong in Self.terms(rendering.forbidden, for: pair.language) {
      guard let range = wrong.firstRange(in: target, ending: .any) else { continue }
      let isExact = wrong.isCaseSensitive || target.keepsOffsets
      findings.report(
        .forbidden(rendering.term.text, wrong.text, pair.language),
        at: pair.target.text,
        range: isExact ? range : nil
      )
    }
    let right = Self.terms(rendering.translations, for: pair.language)
    if !right.isEmpty {
      guard !right.contains(where: { $0.firstRange(in: target, ending: .anywhere) != nil }) else { return }
      findings.report(
        .missing(rendering.term.text, right.map(\.text), pair.target.value, pair.language),
        at: pair.target.text
      )
    } else if rendering.isUntranslated, rendering.term.firstRange(in: target, ending: .anywhere) == nil {
      findings.report(.notKept(rendering.term.text, pair.target.value), at: pair.target.text)
    }
  }

  /// The entry of the language itself, or else that of a more general form.
  private static func terms(_ lists: [String: [Term]], for language: LanguageProfile) -> [Term] {
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
    return "\(quoted: term) is to be \(list) in \(language.name), which \(quoted: text) does not say"
  }

  fileprivate static func forbidden(_ term: String, _ wrong: String, _ language: LanguageProfile) -> Finding.Message {
    "\(quoted: term) must not be \(quoted: wrong) in \(language.name)"
  }

  fileprivate static func notKept(_ term: String, _ text: String) -> Finding.Message {
    "\(quoted: term) is to stay as it is, and \(quoted: text) does not have it"
  }
}
