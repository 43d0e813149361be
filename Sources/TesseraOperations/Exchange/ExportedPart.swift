import TesseraCore
import TesseraExchange
import TesseraStrings

/// A part of a table in several languages, which one thread exports.
///
/// Each entry is read once for all languages.
struct ExportedPart: Sendable {
  /// The strings of the part in one language.
  struct Output: Sendable {
    /// The position of the language in the export.
    var language: Int
    /// The units, in one table for each file with source strings: one for a catalog.
    var tables: [OrderedTable] = []
    /// The keys that the file does not contain, with the reasons.
    var omissions: [(key: String, reason: String)] = []
    /// The translations of the last entry. Their memory is used again for the next one.
    private var translations: [(path: VariationPath, translation: UnitTranslation)] = []

    /// A Boolean value that indicates whether units follow those of the next part.
    var hasWaitingUnits: Bool { tables.contains { !$0.waiting.isEmpty } }

    fileprivate init(_ language: Language, after previous: Output?) {
      self.language = language.position
      tables = (previous?.tables ?? []).filter { !$0.waiting.isEmpty }.map { OrderedTable(after: $0) }
    }
  }

  let table: ExchangedTables.SortedTable
  /// The range of positions in the order of the table.
  let range: Range<Int>
  let languages: [Language]
  /// The indices of the languages that are read.
  private let indices: Set<Int>

  /// A language of the part. It is a class, so that the threads share it without counting the references to its parts.
  final class Language: Sendable {
    /// The position of the language in the export.
    let position: Int
    let builder: ExchangeTableBuilder
    let writer: any ExchangeWriter
    /// The selected keys, or `nil` for all keys.
    let selection: ExportedKeys?

    init(
      position: Int,
      builder: ExchangeTableBuilder,
      writer: any ExchangeWriter,
      selection: ExportedKeys?
    ) {
      self.position = position
      self.builder = builder
      self.writer = writer
      self.selection = selection
    }
  }

  init(_ table: ExchangedTables.SortedTable, _ range: Range<Int>, _ languages: [Language]) {
    self.table = table
    self.range = range
    self.languages = languages
    indices = table.table.indices(ofExchanged: languages.map(\.builder.language))
  }

  /// Returns the parts of a table.
  ///
  /// A catalog has many entries with the same number of languages, and an entry is read once for all of them. The
  /// strings of `.stringsdict` files are sorted only after the last entry, so that such tables are divided by language.
  static func parts(of table: ExchangedTables.SortedTable, _ languages: [Language]) -> [ExportedPart] {
    guard table.table.format == .catalog else {
      return languages.threadGroups().map { ExportedPart(table, table.order.indices, $0) }
    }
    return table.order.indices.threadRanges().map { ExportedPart(table, $0, languages) }
  }

  /// The relative duration of the export.
  var weight: Int { range.count * languages.count }

  /// Returns a Boolean value that indicates whether the part begins where another one ends.
  func follows(_ other: ExportedPart) -> Bool {
    table.path.isIdentical(to: other.table.path) && range.lowerBound == other.range.upperBound
  }

  /// Returns the strings of the part.
  ///
  /// - Parameter previous: The output of the part before it, whose last units may follow units of this part.
  func output(after previous: [Output]? = nil) -> [Output] {
    var shared = SharedParts()
    var outputs = languages.indices.map { Output(languages[$0], after: previous?[$0]) }
    for position in range {
      let entry = ExchangedEntry(
        table.table.entries.entry(at: table.order[position], languages: indices),
        in: table.table
      )
      shared.removeAll()
      for index in languages.indices { outputs[index].add(entry, languages[index], &shared) }
    }
    let next = table.key(at: range.upperBound)
    for index in outputs.indices { outputs[index].finish(before: next) }
    return outputs
  }
}

extension ExportedPart.Output {
  fileprivate mutating func add(
    _ entry: ExchangedEntry,
    _ language: ExportedPart.Language,
    _ shared: inout SharedParts
  ) {
    let path = language.builder.path(of: entry)
    translations.removeAll(keepingCapacity: true)
    language.builder.forEachTranslation(of: entry) { reason in
      omissions.append((entry.entry.key.value, reason))
    } _: { variation, translation, _ in
      translations.append((variation, translation))
    }
    func parts(at variation: VariationPath) -> UnitParts {
      shared.parts(of: entry, at: variation, inTable: path, language.writer)
    }
    if let selection = language.selection {
      let units = translations.map { (parts(at: $0.path).unit, $0.translation) }
      guard selection.contains(units, inTableAt: path) else { return }
    }
    guard !translations.isEmpty else { return }
    let index = self.index(ofTableAt: path, language)
    let counts = translations.count > 1 ? Counts(of: translations.map(\.path)) : nil
    for (variation, var translation) in translations {
      if let counts {
        translation.formCount = counts.forms(of: variation)
        // A localization can contain two strings without variations.
        translation.isRepeated = counts.isRepeated(variation)
      }
      tables[index].add(parts(at: variation), translation)
    }
  }

  private mutating func index(ofTableAt path: String, _ language: ExportedPart.Language) -> Int {
    if let index = tables.firstIndex(where: { $0.table.path.isIdentical(to: path) }) { return index }
    let source = language.builder.table.sourceLanguage
    tables.append(OrderedTable(WrittenTable(path: path, sourceLanguage: source), writer: language.writer))
    return tables.count - 1
  }

  fileprivate mutating func finish(before key: String?) {
    for index in tables.indices { tables[index].finish(before: key) }
  }
}

/// The parts of the units of one entry that files of several languages have in common.
private struct SharedParts {
  /// The path of the table.
  private var table = ""
  private var plain: UnitParts?
  private var variations: [VariationPath: UnitParts] = [:]

  mutating func removeAll() {
    plain = nil
    if !variations.isEmpty { variations.removeAll(keepingCapacity: true) }
  }

  mutating func parts(
    of entry: ExchangedEntry,
    at variation: VariationPath,
    inTable table: String,
    _ writer: any ExchangeWriter
  ) -> UnitParts {
    if !table.isIdentical(to: self.table) {
      removeAll()
      self.table = table
    }
    if let known = variation.isPlain ? plain : variations[variation] { return known }
    let new = writer.parts(of: entry.source(at: variation).unit, inTable: table)
    if variation.isPlain { plain = new } else { variations[variation] = new }
    return new
  }
}

/// The numbers of the variations of an entry.
private struct Counts {
  private var paths: [VariationPath: Int] = [:]
  /// The numbers of plural forms, by their variation without the plural form.
  private var forms: [VariationPath: Int] = [:]

  init(of paths: [VariationPath]) {
    for path in paths {
      self.paths[path, default: 0] += 1
      if path.plural != nil { forms[path.withoutPlural, default: 0] += 1 }
    }
  }

  /// Returns the number of plural forms of the same variation as a form, or 1 for another string.
  func forms(of path: VariationPath) -> Int { path.plural == nil ? 1 : forms[path.withoutPlural] ?? 1 }

  func isRepeated(_ path: VariationPath) -> Bool { paths[path] ?? 0 > 1 }
}
