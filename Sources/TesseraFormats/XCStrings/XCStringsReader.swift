import TesseraCore
import TesseraStrings

/// A reader that finds the entries and languages of a catalog, and checks the type of every node against the format.
struct XCStringsReader {
  struct Contents {
    var issues: [Diagnostic<SourceSpan>] = []
    /// The key nodes of the entries.
    var keyNodes: [UInt32] = []
    var languages: [String] = []
    var sourceLanguage: String?
    var version: String?
  }

  private let cursor: CatalogCursor
  private let partSize: Int
  private var contents = Contents()
  private var languageIndices: [String: Int] = [:]
  /// A node with the name of each language. The next entry usually lists its languages in the same order.
  private var languageNodes: [Int] = []
  /// The number of leading languages that are in ascending byte order.
  private var ascendingLanguages = 0
  /// A localization without issues whose last string may have any value. Most other localizations are equal to it
  /// except for that string.
  private var model: Int?

  /// Reads a catalog.
  ///
  /// - Parameter partSize: The number of entries that each thread reads at a time.
  /// - Complexity: O(bytes).
  static func read(_ document: JSONDocument, partSize: Int = 1 << 12) -> Contents {
    CatalogCursor.with(document) { cursor in
      var reader = XCStringsReader(cursor: cursor, partSize: partSize)
      reader.readRoot()
      return reader.contents
    }
  }

  private init(cursor: CatalogCursor, partSize: Int) {
    self.cursor = cursor
    self.partSize = partSize
  }

  private var document: JSONDocument { cursor.document }
  private var view: JSONView { cursor.view }

  private mutating func readRoot() {
    guard view[0].isObject else {
      if view[0].kind != .invalid { expected("an object with `sourceLanguage`, `strings` and `version`", at: 0) }
      return
    }
    var strings: Int?
    checkDuplicates(in: 0)
    for (member, _, value) in cursor.members(of: 0, as: RootMember.self) {
      switch member {
      case .sourceLanguage: contents.sourceLanguage = stringValue(value, of: CatalogName.sourceLanguage.text)
      case .version:
        contents.version = stringValue(value, of: CatalogName.version.text)
        if let version = contents.version, !version.hasPrefix("1.") {
          report(value, "unknown version \"\(version)\": the known versions are 1.x")
        }
      case .strings:
        if isObject(value, expected: "an object of entries") { strings = strings ?? value }
      case nil: break
      }
    }
    if contents.sourceLanguage == nil {
      contents.issues.append(
        Diagnostic(.schema, SourceSpan(view[0].start, view[0].start + 1), "the catalog has no `sourceLanguage`")
      )
    }
    if let sourceLanguage = contents.sourceLanguage { _ = languageIndex(of: sourceLanguage) }
    guard let strings else {
      contents.issues.append(
        Diagnostic(.schema, SourceSpan(view[0].start, view[0].start + 1), "the catalog has no `strings`")
      )
      return
    }
    readEntries(strings)
  }

  private mutating func readEntries(_ strings: Int) {
    let keys = view.members(of: strings).map { UInt32(truncatingIfNeeded: $0.key) }
    // Safe: the referenced data is valid for longer than the call, and is only read.
    nonisolated(unsafe) let reader = self
    let parts = concurrentMap(keys.chunks(of: partSize)) { part in
      unsafe (contents: reader.contents(of: part), areAscending: reader.areAscending(keys, part.indices))
    }
    if !parts.allSatisfy(\.areAscending) { checkDuplicates(in: strings) }
    for part in parts.map(\.contents) {
      contents.issues += part.issues
      contents.keyNodes += part.keyNodes
      for language in part.languages { _ = languageIndex(of: language) }
    }
  }

  /// Returns whether the bytes of each key at these indices are greater than those of the key before it. If they are,
  /// no two keys are equal.
  private func areAscending(_ keys: [UInt32], _ indices: Range<Int>) -> Bool {
    indices.allSatisfy { $0 == 0 || view.areAscending(Int(keys[$0 - 1]), Int(keys[$0])) }
  }

  /// Returns the contents of some entries, read by a separate reader.
  private func contents(of keys: ArraySlice<UInt32>) -> Contents {
    var reader = self
    reader.contents.issues = []
    reader.contents.keyNodes.reserveCapacity(keys.count)
    for key in keys {
      let value = Int(key) + 1
      if reader.isObject(value, expected: "an object with the values of this key") {
        reader.contents.keyNodes.append(key)
        reader.readEntry(value)
      }
    }
    return reader.contents
  }

  private mutating func readEntry(_ entry: Int) {
    checkDuplicates(in: entry)
    for (member, _, value) in cursor.members(of: entry, as: EntryMember.self) {
      switch member {
      case .localizations: readLocalizations(value)
      case .comment: _ = stringValue(expectedAt: value, of: CatalogName.comment.text)
      case .extractionState:
        guard stringValue(expectedAt: value, of: CatalogName.extractionState.text) else { continue }
        if case .unknown(let state) = ExtractionState(rawValue: document.string(at: value)) {
          report(value, "unknown extraction state \"\(state)\"", .unknownWord)
        }
      case .shouldTranslate, .generatesSymbol, .isCommentAutoGenerated:
        let kind = view[value].kind
        if kind != .true, kind != .false { expected("`true` or `false`", at: value) }
      case nil: break
      }
    }
  }

  private mutating func readLocalizations(_ object: Int) {
    guard isObject(object, expected: "an object of languages") else { return }
    var order = 0
    var isKnown = true
    for (key, value) in view.members(of: object) {
      if !noteLanguage(key, order: order) { isKnown = false }
      order += 1
      if let model, view.repeats(value, model) { continue }
      guard isObject(value, expected: "an object with the strings of this language") else { continue }
      let count = contents.issues.count
      readLocalization(value)
      if contents.issues.count == count, canBeModel(value) { model = value }
    }
    if !isKnown || order > ascendingLanguages { checkDuplicates(in: object) }
  }

  /// Returns whether a localization ends with a string for which any value is valid.
  private func canBeModel(_ localization: Int) -> Bool {
    let last = view.next(behind: localization) - 1
    return document.issues.isEmpty && view[last].isStringValue && view[last - 1].isKey
      && view.isName(last - 1, CatalogName.value.text)
  }

  private mutating func readLocalization(_ object: Int) {
    checkDuplicates(in: object)
    for (member, _, value) in cursor.members(of: object, as: LocalizationMember.self) {
      switch member {
      case .stringUnit: readUnit(value)
      case .variations: readVariations(value, within: [])
      case .substitutions: readSubstitutions(value)
      case .stringSet: readStringSet(value)
      case nil: break
      }
    }
  }

  private mutating func readUnit(_ object: Int) {
    guard isObject(object, expected: "an object with `state` and `value`") else { return }
    checkDuplicates(in: object)
    var hasValue = false
    for (member, _, value) in cursor.members(of: object, as: StringUnitMember.self) {
      switch member {
      case .value:
        hasValue = true
        _ = stringValue(expectedAt: value, of: CatalogName.value.text)
      case .state: readState(value)
      case nil: break
      }
    }
    if !hasValue { report(object, "the string unit has no `value`") }
  }

  private mutating func readState(_ value: Int) {
    guard stringValue(expectedAt: value, of: CatalogName.state.text) else { return }
    if case .unknown(let state) = cursor.state(value) {
      report(value, "unknown state \"\(state)\"", .unknownWord)
    }
  }

  private mutating func readStringSet(_ object: Int) {
    guard isObject(object, expected: "an object with `state` and `values`") else { return }
    checkDuplicates(in: object)
    for (member, _, value) in cursor.members(of: object, as: StringSetMember.self) {
      switch member {
      case .state: readState(value)
      case .values:
        if view[value].kind != .array { expected("an array of strings", at: value) }
        for element in JSONValue(document: document, index: value).elements where element.kind != .string {
          expected("a string", at: element.index)
        }
      case nil: break
      }
    }
  }

  /// Validates a `variations` object. `path` contains the axes that lead to it. No axis may occur twice, and nothing
  /// may be below a plural form.
  private mutating func readVariations(_ object: Int, within path: [VariationAxis]) {
    guard isObject(object, expected: "an object with `plural` or `device`") else { return }
    checkDuplicates(in: object)
    for (axis, key, value) in cursor.members(of: object, as: VariationAxis.self) {
      guard let axis else {
        report(key, "unknown kind of variation \"\(document.string(at: key))\": expected `plural` or `device`")
        continue
      }
      if path.contains(.plural) {
        report(key, "a plural case cannot be further varied", .variation)
      } else if path.contains(axis) {
        report(key, "a device variation cannot vary by device again", .variation)
      } else {
        readVariants(value, of: axis, within: path + [axis])
      }
    }
  }

  private mutating func readVariants(_ object: Int, of axis: VariationAxis, within path: [VariationAxis]) {
    guard isObject(object, expected: "an object of variants") else { return }
    checkDuplicates(in: object)
    for (key, value) in view.members(of: object) {
      var isFallback = false
      switch axis {
      case .plural:
        if cursor.pluralCategory(key) == nil { report(key, "unknown plural case \"\(document.string(at: key))\"") }
      case .device:
        let device = cursor.device(key)
        if device == nil { report(key, "unknown device \"\(document.string(at: key))\"") }
        isFallback = device == .other
      }
      guard isObject(value, expected: "an object with the values of this variant") else { continue }
      checkDuplicates(in: value)
      for (member, key, inner) in cursor.members(of: value, as: VariantMember.self) {
        switch member {
        case .stringUnit: readUnit(inner)
        case .variations:
          if isFallback, cursor.variesByOtherThanPlural(inner) {
            report(key, "the fallback value cannot be further varied", .variation)
          }
          readVariations(inner, within: path)
        case nil: break
        }
      }
    }
  }

  private mutating func readSubstitutions(_ object: Int) {
    guard isObject(object, expected: "an object of substitutions") else { return }
    checkDuplicates(in: object)
    for (_, value) in view.members(of: object) {
      guard isObject(value, expected: "an object with the values of this substitution") else { continue }
      checkDuplicates(in: value)
      for (member, _, inner) in cursor.members(of: value, as: SubstitutionMember.self) {
        switch member {
        case .variations: readVariations(inner, within: [])
        case .argNum:
          let value = JSONValue(document: document, index: inner)
          if !(1...99).contains(value.int ?? 0) { expected("an argument number from 1 to 99", at: inner) }
        case .formatSpecifier: _ = stringValue(expectedAt: inner, of: CatalogName.formatSpecifier.text)
        case nil: break
        }
      }
    }
  }

  // MARK: - Languages

  /// Records a language and returns whether an earlier entry has the same language at this position.
  private mutating func noteLanguage(_ key: Int, order: Int) -> Bool {
    if order < languageNodes.count, view.isEqual(view[languageNodes[order]].contentRange, view[key].contentRange) {
      return true
    }
    _ = languageIndex(of: document.string(at: key))
    guard order == languageNodes.count else { return false }
    if ascendingLanguages == order, order == 0 || view.areAscending(languageNodes[order - 1], key) {
      ascendingLanguages += 1
    }
    languageNodes.append(key)
    return false
  }

  private mutating func languageIndex(of language: String) -> Int {
    if let index = languageIndices[language] { return index }
    contents.languages.append(language)
    languageIndices[language] = contents.languages.count - 1
    return contents.languages.count - 1
  }

  // MARK: - Nodes

  private mutating func report(_ node: Int, _ message: Finding.Message, _ kind: DiagnosticKind = .schema) {
    contents.issues.append(Diagnostic(kind, view[node].span, message))
  }

  private mutating func isObject(_ node: Int, expected what: String) -> Bool {
    if view[node].isObject { return true }
    expected(what, at: node)
    return false
  }

  private mutating func expected(_ what: String, at node: Int) {
    guard view[node].kind != .invalid else { return }
    report(node, "expected \(what)")
  }

  /// Returns whether the node is a string, and reports it if it is not.
  private mutating func stringValue(expectedAt node: Int, of name: StaticString) -> Bool {
    if view[node].kind == .string { return true }
    expected("a string for `\(name)`", at: node)
    return false
  }

  private mutating func stringValue(_ node: Int, of name: StaticString) -> String? {
    stringValue(expectedAt: node, of: name) ? document.string(at: node) : nil
  }

  /// Reports each key that occurs twice in an object, with the location of the first occurrence.
  private mutating func checkDuplicates(in object: Int) {
    if view.hasAscendingKeys(object) { return }
    contents.issues += document.duplicateKeyDiagnostics(in: object)
  }
}
