import TesseraCore
import TesseraFormats
package import TesseraStrings

/// The leaves of a table, created from its entries on demand. Only the keys and their indices are stored.
///
/// If a catalog contains a key, a language, or a string twice, the first one is used. A localization without strings
/// has no leaves, and neither has one that is implied by its key.
package struct TableContents: Sendable {
  package let table: StringTable
  /// The keys in the order of the table, without duplicates.
  package let keys: [String]
  /// The index of the entry of each key.
  private let indices: [Int]
  /// Numbers ``keys``.
  private let numbers: KeyIndex
  /// The entries of a catalog without syntax errors, which can be compared by their bytes.
  private let comparableEntries: XCStringsEntries?

  /// - Complexity: O(*n*), where *n* is the number of keys.
  package init(_ table: StringTable) {
    self.table = table
    var keys: [String] = []
    var indices: [Int] = []
    var numbers = KeyIndex(minimumCapacity: table.entries.count)
    keys.reserveCapacity(table.entries.count)
    indices.reserveCapacity(table.entries.count)
    for index in 0..<table.entries.count {
      let key = table.entries.key(at: index).value
      // Safe: the bytes are read within the call.
      let isNew = unsafe key.withBytes { bytes in
        unsafe numbers.insert(UnsafeRawBufferPointer(bytes)) { keys[$0].isIdentical(to: key) }.isNew
      }
      guard isNew else { continue }
      indices.append(index)
      keys.append(key)
    }
    self.keys = keys
    self.indices = indices
    self.numbers = numbers
    let catalog = table.entries as? XCStringsEntries
    comparableEntries = catalog.flatMap { $0.document.issues.isEmpty ? $0 : nil }
  }

  package func contains(_ key: String) -> Bool { index(of: key) != nil }

  /// Returns the index of the entry with a key, or `nil` if there is none.
  package func index(of key: String) -> Int? {
    // Safe: the bytes are read within the call.
    unsafe key.withBytes { unsafe index(of: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the index of the entry with a key in UTF-8, or `nil` if there is none. The bytes are read within the call.
  package func index(of key: UnsafeRawBufferPointer) -> Int? {
    unsafe numbers.find(key) { number in unsafe isKey(number, key) }.map { indices[$0] }
  }

  /// Returns the index of the entry with a key in UTF-8, or `nil` if there is none. The bytes are read within the call.
  ///
  /// - Parameter number: The position in ``keys`` of the key that was found before. It is faster to find the same key
  ///   again, or the next one.
  package func index(of key: UnsafeRawBufferPointer, near number: inout Int) -> Int? {
    for guess in number...number + 1 where keys.indices.contains(guess) {
      guard unsafe isKey(guess, key) else { continue }
      number = guess
      return indices[guess]
    }
    guard let found = unsafe numbers.find(key, isEqual: { number in unsafe isKey(number, key) }) else { return nil }
    number = found
    return indices[found]
  }

  private func isKey(_ number: Int, _ key: UnsafeRawBufferPointer) -> Bool {
    unsafe keys[number].withBytes { unsafe UnsafeRawBufferPointer($0).isEqual(to: key) }
  }

  /// Returns a Boolean value that indicates whether both tables contain an entry with the same bytes for a key, apart
  /// from white space, so that its leaves are equal and need not be created. Returns `false` if this cannot be
  /// determined.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the entry.
  func hasSameTokens(_ key: String, as other: TableContents) -> Bool {
    guard let entries = comparableEntries, let others = other.comparableEntries else { return false }
    guard let index = index(of: key), let otherIndex = other.index(of: key) else { return false }
    return entries.hasSameTokens(at: index, as: others, at: otherIndex)
  }

  /// Returns the entry with a key, or `nil` if there is none.
  package func entry(_ key: String) -> Entry? { index(of: key).map { table.entries.entry(at: $0) } }

  /// Returns the content of an entry, or `nil` if the table does not contain the key.
  package func draft(_ key: String) -> EntryDraft? {
    entry(key).map { EntryDraft($0, format: table.format) }
  }

  /// Returns the contents of the entries with a key in two tables, without localizations that have the same bytes in
  /// both, apart from white space. Their leaves are equal and need not be created.
  func drafts(_ key: String, differingFrom other: TableContents) -> (own: EntryDraft?, other: EntryDraft?) {
    guard let entries = comparableEntries, let others = other.comparableEntries,
      let index = index(of: key), let otherIndex = other.index(of: key)
    else { return (draft(key), other.draft(key)) }
    let languages = entries.languages(at: index, differingFrom: others, at: otherIndex)
    return (
      EntryDraft(entries.entry(at: index, languages: languages.own), format: table.format),
      EntryDraft(others.entry(at: otherIndex, languages: languages.other), format: other.table.format)
    )
  }

  /// Returns the members of an entry that the format does not define, or `nil` if the table does not contain the key.
  /// Only catalogs have such members.
  func unknownMembers(_ key: String) -> UnknownMembers? {
    guard let index = index(of: key) else { return nil }
    guard let entries = table.entries as? XCStringsEntries else { return UnknownMembers() }
    return UnknownMembers(ofEntry: JSONValue(document: entries.document, index: entries.keyNode(at: index) + 1))
  }

  /// Returns a Boolean value that indicates whether the entry with a key has members that the format does not define,
  /// which its content does not include.
  package func hasUnknownMembers(_ key: String) -> Bool { unknownMembers(key).map { $0 != UnknownMembers() } ?? false }

  /// Returns a Boolean value that indicates whether the entries with a key in both tables have different members that the
  /// format does not define.
  package func hasOtherMembers(_ key: String, thanIn other: TableContents) -> Bool {
    unknownMembers(key) != other.unknownMembers(key)
  }

  /// Returns the content of a leaf, or `nil` if there is no such leaf.
  package func content(of leaf: TableLeaf) -> LeafContent? {
    switch leaf {
    case .table: .table
    case .sourceLanguage: .sourceLanguage(table.sourceLanguage)
    default: leaf.key.flatMap { draft($0, in: leaf.language) }?.content(of: leaf)
    }
  }

  /// Returns the content of an entry, or `nil` if the table does not contain the key.
  ///
  /// - Parameter language: The only language that is needed, or `nil` for all languages.
  private func draft(_ key: String, in language: String?) -> EntryDraft? {
    guard let language else { return draft(key) }
    guard let index = index(of: key) else { return nil }
    let languages = table.languages.indices.filter { table.languages[$0].isIdentical(to: language) }
    return EntryDraft(table.entries.entry(at: index, languages: Set(languages)), format: table.format)
  }

  /// Returns the version of a leaf, or `nil` if there is no such leaf.
  package func version(of leaf: TableLeaf) -> LeafVersion? { content(of: leaf)?.version }
}

// MARK: - Drafts

extension EntryDraft {
  /// - Parameter format: The format of the table. In a legacy table, argument numbers come from the references in
  ///   strings and are not separate content.
  package init(_ entry: Entry, format: StringTable.Format) {
    self.init(
      comment: entry.comment?.value,
      isCommentAutoGenerated: entry.isCommentAutoGenerated,
      extractionState: entry.extractionState,
      shouldTranslate: entry.shouldTranslate,
      generatesSymbol: entry.generatesSymbol
    )
    for localization in entry.localizations where !localization.isImplied && !localization.units.isEmpty {
      if localizations[localization.language] == nil {
        localizations[localization.language] = LocalizationDraft(localization, format: format)
      }
    }
  }

  /// Returns the content of a leaf of the entry, or `nil` if there is no such leaf.
  package func content(of leaf: TableLeaf) -> LeafContent? {
    switch leaf {
    case .table, .sourceLanguage: nil
    case .entry: .entry(self)
    case .field(let field, _): content(of: field)
    case .localization(let language, _): self[language].map { .localization($0) }
    case .substitution(let name, let language, _): self[language]?[name].map { .substitution($0) }
    case .substitutionArgument(let name, let language, _): self[language]?[name]?.argument
    case .string(let address): self[address.language]?.content(at: address.path)
    }
  }

  package func content(of field: EntryField) -> LeafContent? {
    switch field {
    case .comment: comment.map { .comment($0) }
    case .isCommentAutoGenerated: .flag(isCommentAutoGenerated)
    case .extractionState: extractionState.map { .extractionState($0) }
    case .shouldTranslate: .flag(shouldTranslate)
    case .generatesSymbol: generatesSymbol.map { .flag($0) }
    }
  }

  subscript(language: String) -> LocalizationDraft? {
    guard let index = localizations.index(forKey: language), localizations[index].key.isIdentical(to: language) else {
      return nil
    }
    return localizations[index].value
  }
}

extension LocalizationDraft {
  /// - Parameter format: See ``EntryDraft/init(_:format:)``.
  package init(_ localization: Localization, format: StringTable.Format) {
    self.init([])
    var paths: Set<ExactPath> = []
    var indices: [ExactKey: Int] = [:]
    for substitution in localization.substitutions where indices[ExactKey(substitution.name)] == nil {
      indices[ExactKey(substitution.name)] = substitutions.count
      substitutions.append(
        SubstitutionDraft(
          name: substitution.name,
          argumentNumber: format == .legacy ? nil : substitution.argumentNumber,
          formatSpecifier: substitution.formatSpecifier,
          forms: []
        )
      )
    }
    let isPlain = localization.units.count == 1
    for unit in localization.units where isPlain || paths.insert(ExactPath(unit.path)).inserted {
      var unit = Unit(unit.text.value, at: unit.path, state: unit.state)
      if let name = unit.path.substitution, let index = indices[ExactKey(name)] {
        unit.path.substitution = nil
        substitutions[index].forms.append(unit)
      } else {
        units.append(unit)
      }
    }
  }

  /// - Returns: The substitution whose name has the same UTF-8 bytes.
  subscript(name: String) -> SubstitutionDraft? { substitutions.first { $0.name.isIdentical(to: name) } }

  /// Returns the content of a string, or `nil` if there is none.
  package func content(at path: VariationPath) -> LeafContent? { unit(at: path)?.content }

  private func unit(at path: VariationPath) -> Unit? {
    guard let name = path.substitution, let substitution = self[name] else {
      return units.first { $0.path.order(path) == 0 }
    }
    var path = path
    path.substitution = nil
    return substitution.forms.first { $0.path == path }
  }
}

extension LocalizationDraft.Unit {
  var content: LeafContent { .string(value: value, state: state) }
}

extension SubstitutionDraft {
  var argument: LeafContent { .substitutionArgument(number: argumentNumber, formatSpecifier: formatSpecifier) }
}
