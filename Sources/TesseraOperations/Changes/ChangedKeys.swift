import TesseraStrings

/// The keys of a table whose strings change.
struct ChangedKeys {
  /// The languages of the changed strings, or `nil` for all languages.
  private var languages: [ExactKey: Set<String>?] = [:]

  var isEmpty: Bool { languages.isEmpty }

  /// - Parameter language: The language of the changed strings, or `nil` for all languages.
  mutating func insert(_ key: String, language: String?) {
    insert(ExactKey(key), language.map { [$0] })
  }

  mutating func formUnion(_ other: ChangedKeys) {
    for (key, languages) in other.languages { insert(key, languages) }
  }

  private mutating func insert(_ key: ExactKey, _ new: Set<String>?) {
    if let known = languages[key], let new {
      languages[key] = .some(known?.union(new))
    } else {
      languages[key] = .some(new)
    }
  }

  func contains(_ key: String) -> Bool { languages[ExactKey(key)] != nil }

  /// Returns the languages of the changed strings of a key, or `nil` for all languages.
  func languages(of key: String) -> Set<String>? { languages[ExactKey(key)] ?? nil }
}

/// The entries of a table that have one of several keys, with the languages that change.
struct SelectedEntries: EntrySource {
  private let entries: any EntrySource
  private let indices: [Int]
  /// The indices of the languages of each entry, or `nil` for all languages.
  private let languages: [Set<Int>?]
  private let sourceIndex: Int?

  init(of table: StringTable, _ keys: ChangedKeys) {
    entries = table.entries
    let sourceIndex = table.languages.firstIndex { $0.utf8.elementsEqual(table.sourceLanguage.utf8) }
    self.sourceIndex = sourceIndex
    var indices: [Int] = []
    var languages: [Set<Int>?] = []
    let numbers = Dictionary(table.languages.indices.map { (table.languages[$0], $0) }) { first, _ in first }
    for index in 0..<table.entries.count {
      let key = table.entries.key(at: index).value
      guard keys.contains(key) else { continue }
      indices.append(index)
      // The strings of legacy tables are interpreted with those in other languages.
      let changed = table.format == .catalog && sourceIndex != nil ? keys.languages(of: key) : nil
      languages.append(changed.map { Set($0.compactMap { numbers[$0] } + [sourceIndex].compactMap(\.self)) })
    }
    self.indices = indices
    self.languages = languages
  }

  var count: Int { indices.count }

  func key(at index: Int) -> Text { entries.key(at: indices[index]) }

  func entry(at index: Int) -> Entry {
    guard let languages = languages[index] else { return numbered(entries.entry(at: indices[index]), index) }
    let entry = entries.entry(at: indices[index], languages: languages)
    // Without a source string, all translations are compared.
    guard entry.localizations.contains(where: { $0.languageIndex == sourceIndex && !$0.units.isEmpty }) else {
      return numbered(entries.entry(at: indices[index]), index)
    }
    return numbered(entry, index)
  }

  func header(at index: Int) -> Entry { numbered(entries.header(at: indices[index]), index) }

  func entries(in range: Range<Int>, concernedBy questions: EntryPrefilter) -> [Int] {
    range.filter { !entries.entries(in: indices[$0]..<indices[$0] + 1, concernedBy: questions).isEmpty }
  }

  private func numbered(_ entry: Entry, _ index: Int) -> Entry {
    var entry = entry
    entry.index = index
    return entry
  }
}
