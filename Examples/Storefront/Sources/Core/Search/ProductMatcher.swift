/// Finds the products for a query in an index.
struct ProductMatcher {
  /// The products for a query.
  struct Match: Sendable {
    /// The slugs of the products, best match first.
    var slugs: [String] = []
    /// The query that was used if no product matches the whole query as it was entered; otherwise `nil`.
    var usedQuery: String?
    /// Words that are similar to those of the query. They are empty if products were found.
    var similar: [String] = []
  }

  private static let mostSimilar = 6

  let index: SearchIndex

  /// Returns the products that contain all words of a query.
  ///
  /// If no product does, words are replaced by those that differ in one letter. If no product contains all words, some of
  /// them are removed. If more than two thirds of the words are unknown, nothing is found.
  ///
  /// - Throws: ``StoreUnavailable``.
  func match(_ query: SearchQuery, limit: Int) throws(StoreUnavailable) -> Match {
    guard limit > 0, !query.words.isEmpty else { return Match() }
    let finder = TermFinder(index: index)
    var terms: [SearchTerm] = []
    var unknown: [ScriptRun] = []
    for run in query.words {
      let term = try query.hasOnlyStopWords ? finder.exactTerm(for: run) : finder.term(for: run)
      if let term {
        if !terms.contains(term) { terms.append(term) }
      } else if !Self.isOptional(run) {
        unknown.append(run)
      }
    }
    // If few words are known, the products with these words are not what the visitor searches for.
    guard !terms.isEmpty, unknown.count <= query.words.count * 2 / 3 else {
      return Match(similar: similar(to: unknown))
    }

    let slugs = try slugs(terms, limit)
    if !slugs.isEmpty {
      let isChanged = !unknown.isEmpty || terms.contains(where: \.isCorrected)
      return Match(slugs: slugs, usedQuery: isChanged ? Self.shown(terms) : nil)
    }
    guard let fewer = try mostSpecific(terms) else { return Match() }
    return Match(slugs: try self.slugs(fewer, limit), usedQuery: Self.shown(fewer))
  }

  /// Returns whether a run is an ending or a particle in Japanese, which the texts of the products need not contain.
  private static func isOptional(_ run: ScriptRun) -> Bool {
    run.script == .hiragana && (run.isAttached || run.text.count == 1)
  }

  private func slugs(_ terms: [SearchTerm], _ limit: Int) throws(StoreUnavailable) -> [String] {
    try index.slugs(matching: SearchExpression.all(terms.map(\.expression)), limit: limit)
  }

  /// Returns all terms but one, or only one, for which there are products: those with the fewest products, because the
  /// words that many products contain say least about what is searched for.
  private func mostSpecific(_ terms: [SearchTerm]) throws(StoreUnavailable) -> [SearchTerm]? {
    let withoutOne = terms.indices.map { index in terms.enumerated().filter { $0.offset != index }.map(\.element) }
    for choices in [withoutOne, terms.map { [$0] }] {
      var best: (terms: [SearchTerm], count: Int)?
      for choice in choices {
        let count = try slugs(choice, .max).count
        if count > 0, best.map({ count < $0.count }) ?? true { best = (choice, count) }
      }
      if let best { return best.terms }
    }
    return nil
  }

  private static func shown(_ terms: [SearchTerm]) -> String { terms.map(\.shown).joined(separator: " ") }

  private func similar(to runs: [ScriptRun]) -> [String] {
    var seen: Set<String> = []
    let words = runs.flatMap { run in
      index.vocabulary.similar(
        to: LetterFolding.folded(run.text),
        weight: SearchIndex.Weight.category,
        limit: Self.mostSimilar
      )
    }
    return Array(words.filter { seen.insert($0).inserted }.prefix(Self.mostSimilar))
  }
}
