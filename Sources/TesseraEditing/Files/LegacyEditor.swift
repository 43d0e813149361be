import TesseraStrings
import TesseraWriting

/// Creates edits for a `.strings` or `.stringsdict` file. Such a file has one language. The language of an address is
/// ignored because the caller, which has access to the folder's name, has compared them.
struct LegacyEditor {
  enum File {
    case strings(StringsFile)
    case stringsDict(StringsDictFile)
  }

  let file: File

  private var source: SourceText {
    switch file {
    case .strings(let strings): strings.source
    case .stringsDict(let dictionary): dictionary.source
    }
  }

  func edits(for change: CatalogChange) throws(EditingError) -> ChangeEdits {
    try refuseDamage(of: change)
    let edits: [Edit]
    if case .restore(let splices) = change {
      edits = try restoring(splices)
    } else {
      do throws(LegacyEditError) {
        edits = try legacyEdits(for: change).sorted { $0.span < $1.span }
      } catch {
        throw self.error(error)
      }
    }
    return ChangeEdits(edits: edits, inverse: .restore(Self.inverse(of: edits, in: source.bytes)))
  }

  // MARK: - By format

  private func legacyEdits(for change: CatalogChange) throws(LegacyEditError) -> [Edit] {
    switch (change, file) {
    case (.setValue(let value, let address, nil, let createsKey), .strings(let strings)) where isPlain(address):
      if createsKey, strings.entry(forKey: address.key) == nil {
        return try strings.edits(adding: address.key, value: value)
      }
      if let entry = strings.entry(forKey: address.key), strings.string(entry.value).utf8.elementsEqual(value.utf8) {
        return []
      }
      return try strings.edits(setting: address.key, to: value)
    case (.setValue(let value, let address, nil, _), .stringsDict(let dictionary)):
      guard let entry = dictionary.entry(forKey: address.key) else { throw .noSuchKey(address.key) }
      let path = dictionary.path(address.path, in: entry)
      let isUnchanged = dictionary.units(of: entry, file: FileID(0)).contains {
        $0.path == path && $0.text.value.utf8.elementsEqual(value.utf8)
      }
      return isUnchanged ? [] : try dictionary.edits(setting: address.key, at: path, to: value)
    case (.insertKey(let key, let draft), .strings(let strings)):
      let units = draft.localizations.values.flatMap(\.units)
      guard let unit = units.first else { return [] }
      return try strings.edits(adding: key, value: unit.value, comment: draft.comment)
    case (.insertKey(let key, let draft), .stringsDict(let dictionary)):
      guard let localization = draft.localizations.values.first, let unit = localization.units.first else { return [] }
      return try dictionary.edits(adding: key, format: unit.value, variables: localization.variables)
    case (.remove(.key(let key)), .strings(let strings)), (.remove(.language(_, let key)), .strings(let strings)):
      return try strings.edits(removing: key)
    case (.remove(.key(let key)), .stringsDict(let dictionary)),
      (.remove(.language(_, let key)), .stringsDict(let dictionary)):
      return try dictionary.edits(removing: key)
    case (.renameKey(let old, let new), .strings(let strings)): return try strings.edits(renaming: old, to: new)
    case (.renameKey(let old, let new), .stringsDict(let dictionary)):
      return try dictionary.edits(renaming: old, to: new)
    default: return []
    }
  }

  private func isPlain(_ address: StringAddress) -> Bool { address.path == VariationPath() }

  // MARK: - What cannot be done

  static let noRules = "a new key of a .stringsdict file requires rules: add the key in a text editor"
  static let noStates = "only String Catalogs support states"
  static let noVariations =
    "a .strings file cannot contain variations: use a .stringsdict file or a String Catalog"

  private func refuseDamage(of change: CatalogChange) throws(EditingError) {
    let issues: [Diagnostic<SourceSpan>]
    switch file {
    case .strings(let strings): issues = strings.issues
    case .stringsDict(let dictionary): issues = dictionary.issues
    }
    if let issue = issues.first(where: \.isUnreadable) {
      throw EditingError(issue, at: Int(issue.place.lowerBound), in: source.bytes)
    }
    if let reason = unsupported(change) { throw .unsupported(reason) }
    if let key = change.key { try refuseDuplicates(of: key) }
  }

  private func refuseDuplicates(of key: String) throws(EditingError) {
    let spans: [SourceSpan]
    switch file {
    case .strings(let strings):
      spans = strings.entries.filter { strings.string($0.key).utf8.elementsEqual(key.utf8) }.map(\.key.span)
    case .stringsDict(let dictionary):
      spans = dictionary.entries.filter { dictionary.key(of: $0).utf8.elementsEqual(key.utf8) }.map(\.span)
    }
    guard spans.count < 2 else {
      throw .ambiguous(name: key, lines: spans.map { source.location(of: $0.lowerBound).line })
    }
  }

  private func unsupported(_ change: CatalogChange) -> String? {
    switch (change, file) {
    case (.setValue(_, _, .some, _), _), (.setState, _): Self.noStates
    case (.setValue(_, let address, _, _), .strings) where !isPlain(address): Self.noVariations
    case (.insertKey(_, let draft), .strings(let strings)): draft.unsupportedReason(in: strings)
    case (.setValue(_, let address, _, true), .stringsDict(let dictionary)):
      dictionary.entry(forKey: address.key) == nil ? Self.noRules : nil
    case (.insertKey(_, let draft), .stringsDict): draft.unsupportedReasonInRules
    case (.setValue, _), (.renameKey, _), (.restore, _), (.remove(.key), _), (.remove(.language), _): nil
    case (.remove(.variant), _): "only a whole key can be removed from a .strings or .stringsdict file"
    default: "only String Catalogs support this change"
    }
  }

  private func error(_ error: LegacyEditError) -> EditingError {
    guard case .noSuchKey(let key) = error else { return .legacy(error) }
    switch file {
    case .strings(let strings):
      return .keyNotFound(key, among: strings.entries.lazy.map { strings.string($0.key) })
    case .stringsDict(let dictionary):
      return .keyNotFound(key, among: dictionary.entries.lazy.map { dictionary.key(of: $0) })
    }
  }

  // MARK: - Undoing

  private func restoring(_ splices: [Splice]) throws(EditingError) -> [Edit] {
    var edits: [Edit] = []
    for splice in splices {
      guard case .offset(let offset) = splice.anchor, (0...source.bytes.count).contains(offset),
        source.bytes[offset...].starts(with: splice.removed)
      else { throw .changedSince }
      edits.append(Edit(SourceSpan(offset..<offset + splice.removed.count), splice.inserted))
    }
    return edits
  }

  /// - Parameter edits: The edits, sorted by position.
  static func inverse(of edits: [Edit], in bytes: [UInt8]) -> [Splice] {
    var growth = 0
    return edits.map { edit in
      let offset = edit.span.range.lowerBound + growth
      growth += edit.replacement.count - edit.span.count
      return Splice(anchor: .offset(offset), removed: edit.replacement, inserted: Array(bytes[edit.span.range]))
    }
  }
}
