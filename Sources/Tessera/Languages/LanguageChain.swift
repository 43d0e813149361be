import TesseraCore

/// The languages of a table in lookup order for one list of preferred languages.
final class LanguageChain: Sendable {
  struct Link: Sendable {
    /// The index of the language in the table.
    let index: Int
    let renderer: LanguageRenderer
  }

  /// The languages in lookup order. The last one is the source language.
  let links: [Link]
  /// The number of leading links with the same language. A message for `es-419` that is found in `es` is not a localization issue.
  let sameLanguageCount: Int

  /// - Parameter source: The index of the source language in `tags`.
  init(_ tags: [LanguageTag], source: Int, matcher: LanguageMatcher, for preferences: LanguagePreferences) {
    var indices = matcher.chain(for: preferences.languages, source: tags[source])
    if !indices.contains(source) { indices.append(source) }
    links = indices.map { Link(index: $0, renderer: .shared(for: tags[$0], wanted: preferences.languages)) }
    let language = links.first?.renderer.tag.language
    sameLanguageCount = links.prefix { $0.renderer.tag.language == language }.count
  }

  var source: Link? { links.last }
}
