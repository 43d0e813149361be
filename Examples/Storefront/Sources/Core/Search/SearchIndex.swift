import GRDB
import Models
import Tessera

/// A full-text index of the products in one language: a table of SQLite's FTS5 in memory.
///
/// The index contains names, colors, categories, and descriptions, but no prices and no stock, so it remains valid when
/// products are sold. Two shops with the same products have the same index.
final class SearchIndex: Sendable {
  /// The weights of matches in a column, for FTS5's function `bm25`.
  enum Weight {
    static let name = 10
    static let color = 5
    static let category = 3
    static let description = 1
  }

  let words: SearchWords
  let vocabulary: SearchVocabulary
  private let database: DatabaseQueue

  /// Creates the index.
  ///
  /// - Throws: ``StoreUnavailable`` if SQLite was built without FTS5, or if memory is exhausted.
  init(_ products: [Product], language: LanguageTag) throws(StoreUnavailable) {
    let words = SearchWords(language: language.description)
    let rows = products.map { product in
      let texts = [
        ProductTexts.name(of: product), ProductTexts.color(of: product),
        ProductTexts.category(of: product), ProductTexts.description(of: product),
      ]
      return (slug: product.slug, texts: texts.map { $0.resolved(in: language) })
    }
    self.words = words
    let weights = [Weight.name, Weight.color, Weight.category, Weight.description]
    vocabulary = SearchVocabulary(rows.flatMap { zip($0.texts, weights).map { (text: $0, weight: $1) } }, words)
    do {
      database = try DatabaseQueue()
      try database.write { database in
        // The texts consist of tokens already. The tokenizer `ascii` splits them at spaces and changes nothing else,
        // because the tokens contain only letters in lower case, marks, and digits.
        try database.execute(
          sql: """
            CREATE VIRTUAL TABLE word USING fts5(slug UNINDEXED, name, color, category, description, tokenize = 'ascii')
            """
        )
        for row in rows {
          let texts = row.texts.map(words.tokens)
          try database.execute(
            sql: "INSERT INTO word VALUES (?, ?, ?, ?, ?)",
            arguments: StatementArguments([row.slug] + texts)
          )
        }
      }
    } catch {
      throw StoreUnavailable("the search index cannot be created: \(error)")
    }
  }

  /// Returns the slugs of the products that match an expression, best match first. Equal matches keep the order of the
  /// shop.
  ///
  /// - Parameter expression: An expression of FTS5. It must be built by ``SearchExpression``, which quotes all words.
  /// - Throws: ``StoreUnavailable``.
  func slugs(matching expression: String, limit: Int) throws(StoreUnavailable) -> [String] {
    do {
      return try database.read { database in
        try String.fetchAll(
          database,
          sql: """
            SELECT slug FROM word WHERE word MATCH ?
            ORDER BY bm25(word, 0, \(Weight.name), \(Weight.color), \(Weight.category), \(Weight.description)), rowid
            LIMIT ?
            """,
          arguments: [expression, limit]
        )
      }
    } catch {
      throw StoreUnavailable("the search index cannot be read: \(error)")
    }
  }

  /// Returns whether a product matches an expression.
  func hasMatch(_ expression: String) throws(StoreUnavailable) -> Bool {
    try !slugs(matching: expression, limit: 1).isEmpty
  }
}
