import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// Undoes what platforms are known to change in the files of ``ExchangeFormat``: the states and the white space of
/// strings whose text is that of the base.
struct DocumentRepair {
  /// A table of the base, with the strings of the entries that were looked up.
  private struct Base {
    var candidate: ImportTables.Candidate
    private var strings: [ExactKey: [ExchangeTableBuilder.ExchangedString]] = [:]

    init(_ candidate: ImportTables.Candidate) { self.candidate = candidate }

    mutating func string(_ key: String, _ path: VariationPath) -> ExchangeTableBuilder.ExchangedString? {
      let exact = ExactKey(key)
      if strings[exact] == nil {
        strings[exact] = candidate.contents.entry(key).map { candidate.builder.strings(of: $0) } ?? []
      }
      return strings[exact]?.first { $0.unit.path == path }
    }
  }

  private let base: ImportTables
  /// The tables that the files are imported into, or `nil` if they are those of the base.
  private let workspace: ImportTables?
  private(set) var repairs: [PlatformRepair] = []

  init(base: ImportTables, workspace: ImportTables?) {
    self.base = base
    self.workspace = workspace
  }

  /// Returns a document with the states and the white space of the base.
  ///
  /// If the base is not the workspace, a string that is the same as in the base has the value and the state that it has
  /// in the workspace, so that it is not imported.
  mutating func repair(_ document: ExchangeDocument, file: String) -> ExchangeDocument {
    var document = document
    let text = TextRepair(ExchangeFormat.isXML(file) ? .xml : .other)
    let found = DocumentTables(document, base)
    let current = workspace.map { DocumentTables(document, $0) }
    for index in document.tables.indices {
      let table = document.tables[index]
      guard let candidate = found.candidate(table.path).0 else { continue }
      var tables = (
        base: Base(candidate), current: current?.candidate(table.path).0.map(Base.init)
      )
      var keys = FlattenedKeys(candidate.contents)
      document.tables[index].units = table.units.map { unit in
        var unit = ImportComparison.resolved(unit, in: candidate.contents)
        let origin = UnitOrigin(file: file, table: table.path, language: candidate.builder.language)
        if let key = keys.key(for: unit) {
          repairs.append(origin.repair(.identifier, of: unit, returned: unit.key, restored: key))
          (unit.key, unit.identifier) = (key, nil)
        }
        guard let known = tables.base.string(unit.key, unit.path) else { return unit }
        let isChanged = repair(&unit, known, text, origin, hasStates: candidate.table.format == .catalog)
        if !isChanged, tables.current != nil, unit.target != nil {
          let current = tables.current?.string(unit.key, unit.path)?.unit
          (unit.source, unit.target, unit.state) = (current?.source ?? unit.source, current?.target, current?.state)
        }
        return unit
      }
    }
    return document
  }

  /// - Returns: Whether the text differs from that of the base.
  private mutating func repair(
    _ unit: inout ExchangeUnit,
    _ known: ExchangeTableBuilder.ExchangedString,
    _ text: TextRepair,
    _ origin: UnitOrigin,
    hasStates: Bool
  ) -> Bool {
    if text.isUnchanged(unit.source, from: known.unit.source) { unit.source = known.unit.source }
    guard let target = unit.target else { return false }
    let isUntranslated = UntranslatedString.isUntranslated(target, unit.state, source: unit.source, text)
    guard let base = known.unit.target, known.targetText != nil else {
      guard isUntranslated else { return true }
      repairs.append(origin.repair(.untranslated, of: unit, returned: target, restored: nil))
      (unit.target, unit.state) = (nil, nil)
      return false
    }
    switch text.compare(target, with: base) {
    case .same: break
    case .equivalent(let kinds):
      for kind in PlatformRepair.Kind.allCases where kinds.contains(kind) {
        repairs.append(origin.repair(kind, of: unit, returned: target, restored: base))
      }
    case .changed where isUntranslated:
      repairs.append(origin.repair(.untranslated, of: unit, returned: target, restored: base))
      (unit.target, unit.state) = (base, known.unit.state)
      return false
    case .changed(let restored, let isRestored):
      if isRestored { repairs.append(origin.repair(.noBreakSpaces, of: unit, returned: target, restored: restored)) }
      unit.target = restored
      return true
    }
    if hasStates, unit.state != known.unit.state {
      let states = (unit.state?.rawValue, known.unit.state?.rawValue)
      repairs.append(origin.repair(.state, of: unit, returned: states.0, restored: states.1))
    }
    (unit.target, unit.state) = (base, known.unit.state)
    return false
  }
}

/// Recognizes the strings that platforms return for strings that are not translated.
enum UntranslatedString {
  /// Returns a Boolean value that indicates whether a string is a copy of the source string with the state `new`, or an
  /// empty string that is not marked as translated.
  static func isUntranslated(
    _ value: String,
    _ state: StringUnit.State?,
    source: String,
    _ text: TextRepair
  ) -> Bool {
    if value.isEmpty { return state == nil || state == .new }
    return state == .new && text.isUnchanged(value, from: source)
  }
}

/// The place of a unit in an exchange file.
private struct UnitOrigin {
  var file: String
  var table: String
  var language: String

  func repair(
    _ kind: PlatformRepair.Kind,
    of unit: ExchangeUnit,
    returned: String?,
    restored: String?
  ) -> PlatformRepair {
    PlatformRepair(
      kind: kind,
      file: file,
      line: unit.line,
      table: table,
      key: unit.key,
      variation: unit.path.description,
      language: language,
      returned: returned,
      restored: restored
    )
  }
}

/// The keys of a table that contain line breaks or tabs. Programs that do not escape them in the attribute `id` return
/// spaces, because XML parsers convert white space in attributes to spaces (XML 1.0, section 3.3.3).
private struct FlattenedKeys {
  private let contents: TableContents
  private lazy var keys: [ExactKey: [String]] = Dictionary(
    grouping: contents.keys.filter { $0.utf8.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } }
  ) { ExactKey(Self.flattened($0)) }

  init(_ contents: TableContents) { self.contents = contents }

  /// Returns the only key with the same characters as that of a unit, or `nil` if the table contains the unit's key.
  mutating func key(for unit: ExchangeUnit) -> String? {
    guard unit.identifier != nil, !contents.contains(unit.key) else { return nil }
    let candidates = keys[ExactKey(unit.key)] ?? []
    return candidates.count == 1 ? candidates[0] : nil
  }

  private static func flattened(_ key: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in key.unicodeScalars {
      if scalar == "\n", isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = scalar == "\r"
      result.append(["\t", "\n", "\r"].contains(scalar) ? " " : scalar)
    }
    return String(result)
  }
}
