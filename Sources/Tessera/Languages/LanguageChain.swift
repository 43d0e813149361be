import TesseraCore

/// The languages of a table in which a message is looked for, one after the other, for one list of preferences.
final class LanguageChain: Sendable {
  struct Link: Sendable {
    /// The language's number in the table.
    let index: Int
    let renderer: LanguageRenderer
  }

  /// The last is the source language.
  let links: [Link]
  /// How many links from the start are the same language: a message of `es-419` that stands in `es` is no miss.
  let sameLanguageCount: Int

  /// - Parameter source: A place in `tags`.
  init(_ tags: [LanguageTag], source: Int, matcher: LanguageMatcher, for preferences: LanguagePreferences) {
    var indices = matcher.chain(for: preferences.languages, source: tags[source])
    if !indices.contains(source) { indices.append(source) }
    links = indices.map { Link(index: $0, renderer: .shared(for: tags[$0], wanted: preferences.languages)) }
    let language = links.first?.renderer.tag.language
    sameLanguageCount = links.prefix { $0.renderer.tag.language == language }.count
  }

  var source: Link? { links.last }
}
