package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports URLs of web pages that a translation changes, omits or adds.
package struct URLMismatch: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E11",
    severity: .information,
    summary: "a translation has a different URL than its source",
    rationale: """
      A URL with a typing error leads nowhere, and a URL that was not updated leads to an outdated page. URLs of the \
      same page in different languages (`/en/` and `/de/`, `en.` and `de.`) count as equal, and so do `http` and \
      `https`.
      """,
    remedy: "Copy the URL from the source.",
    triggering: [
      .pair(
        "See https://example.com/help",
        "Siehe ↓https://example.com/hilf",
        messages: ["the URL is \"https://example.com/help\" in the source and \"https://example.com/hilf\" here"]
      ),
      .pair(
        "See https://example.com/help",
        "↓Siehe unsere Hilfe",
        messages: ["the URL \"https://example.com/help\" in the source is missing from \"Siehe unsere Hilfe\""]
      ),
      .pair(
        "See https://example.com",
        "↓请看 https：//example.com",
        language: "zh-Hans",
        messages: ["the URL \"https://example.com\" in the source is missing from \"请看 https：//example.com\""]
      ),
      .pair(
        "See our site",
        "Siehe ↓https://example.com",
        messages: ["the URL \"https://example.com\" is not in the source \"See our site\""]
      ),
    ],
    nonTriggering: [
      .pair("Decode app://open links", "app://open-Links entschlüsseln"),
      .pair("See https://example.com/web/help/", "Siehe https://example.com/de/web/help/home"),
      .pair("See https://example.com/en/help.", "Siehe https://example.com/de/help!"),
      .pair("https://en.wikipedia.org/wiki/Time", "https://de.wikipedia.org/wiki/Zeit"),
      .pair("Visit https://example.com.", "https://example.comをご覧ください。", language: "ja"),
      .pair("https://example.com/%1$@?q=%2$@", "https://example.com/%1$@?q=%2$@ "),
      .pair("URL (e.g. https://vector.im)", "URL (z. B. https://matrix.org)"),
      .pair("Open it with an app:// link", "Öffne es über einen app://-Link"),
      .pair("See http://example.com/help", "Siehe https://example.com/help"),
      .pair("Go to example.com/pair", "Ouvrez https://Example.com/pair", language: "fr"),
      .pair("Buy at https://www.amazon.com/", "Kaufe bei https://www.amazon.de/"),
    ]
  )

  package static let trigger: TextTraits = .slash

  package init() {}

  private static let messages = Mismatch.Messages(
    changed: { "the URL is \(quoted: $0) in the source and \(quoted: $1) here" },
    missing: { "the URL \(quoted: $0) in the source is missing from \(quoted: $1)" },
    added: { "the URL \(quoted: $0) is not in the source \(quoted: $1)" }
  )

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard WebAddress.mayStand(in: pair.source) || WebAddress.mayStand(in: pair.target), pair.isTranslatedProse
    else { return }
    let source = WebAddress.all(in: pair.source)
    let target = WebAddress.all(in: pair.target)
    // Another rule checks the destinations of Markdown links.
    func contains(_ address: WebAddress, in addresses: [WebAddress]) -> Bool {
      address.isLinkDestination
        || addresses.prefix(Self.limit).contains {
          WebAddress.areEquivalent(address.text, $0.text) || Self.areParts(address.text, $0.text)
        }
    }
    /// Returns whether the source has the address without a scheme: `example.com/help`.
    func isInSource(_ address: WebAddress) -> Bool {
      guard let scheme = address.text.firstRange(of: "://") else { return false }
      let rest = address.text[scheme.upperBound...].lowercased()
      let words = pair.source.value.lowercased().split { $0.isWhitespace || "()<>\"“”,;".contains($0) }
      return words.contains { $0 == rest || $0.dropLast() == rest && $0.last?.isPunctuation ?? false }
    }
    let missing = source.prefix(Self.limit).filter { !contains($0, in: target) }
    let added = target.prefix(Self.limit).filter { !contains($0, in: source) && !isInSource($0) }
    guard !missing.isEmpty || !added.isEmpty, !Self.isSample(source, pair),
      !Self.areLocalized(missing, added, pair.language)
    else { return }
    Mismatch(missing: missing, added: added) { ($0.text, $0.range) }.report(Self.messages, of: pair, &findings)
  }
}

extension URLMismatch {
  /// The maximum number of URLs of a string to compare.
  private static let limit = 100

  /// Returns whether one of two URLs is the other one with a hyphen and the rest of a compound word: `app://open-Link`.
  private static func areParts(_ a: String, _ b: String) -> Bool {
    guard !a.hasSuffix("/"), !b.hasSuffix("/") else { return false }
    return a.hasPrefix("\(b)-") || b.hasPrefix("\(a)-")
  }

  /// Returns whether each URL leads to the page in the target language on the same site: `https://a.com/de/help`.
  private static func areLocalized(_ source: [WebAddress], _ target: [WebAddress], _ language: LanguageProfile) -> Bool
  {
    source.count == target.count && zip(source, target).allSatisfy { $0.isLocalized(as: $1, in: language) }
  }

  /// Returns whether a URL is an example: "e.g." precedes it, or it is the whole string and several translations adapt
  /// it, as for the sample value of an empty text field.
  private static func isSample(_ source: [WebAddress], _ pair: PairContext) -> Bool {
    if let first = source.first {
      let before = String(decoding: Array(pair.source.value.utf8.prefix(first.range.lowerBound)), as: UTF8.self)
        .lowercased()
      if before.contains("e.g.") || before.contains("for example") { return true }
    }
    guard source.count == 1, source[0].range == 0..<pair.source.value.utf8.count else { return false }
    // Several languages share a different URL.
    let same = pair.entry.translations.filter { $0.units.first?.value == pair.target.value }
    if same.count > 1 { return true }
    let adapted = pair.entry.translations.filter { translation in
      translation.units.first.map { !$0.value.isEmpty && $0.value != pair.source.value } ?? false
    }
    return adapted.count > 2
  }
}
