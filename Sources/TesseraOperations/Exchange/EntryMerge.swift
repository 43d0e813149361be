import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// Creates the changes that set translations of one entry.
///
/// It is a class, because all strings of the entry refer to it.
final class EntryMerge: Sendable {
  let candidate: ImportTables.Candidate
  private let entry: ExchangedEntry
  private let current: [ExchangeTableBuilder.ExchangedString]
  private let source: Localization?
  private let target: Localization?
  private let references: ExchangedReferences
  /// The references of substitutions that only the exchange file has.
  private let newReferences: ExchangedReferences
  private let notation: SubstitutionNotation

  /// - Parameter units: The units of the entry in the exchange file.
  init(
    _ entry: ExchangedEntry,
    _ current: [ExchangeTableBuilder.ExchangedString],
    _ candidate: ImportTables.Candidate,
    _ units: [ExchangeUnit]
  ) {
    self.entry = entry
    self.current = current
    self.candidate = candidate
    source = entry.source
    let builder = candidate.builder
    target = builder.targetLocalization(of: entry.entry)
    references = ExchangedReferences(builder.table.format == .catalog ? target ?? source : nil)
    var forms: [String: [String]] = [:]
    for unit in units {
      if let name = unit.path.substitution, let text = unit.target { forms[name, default: []].append(text) }
    }
    notation = SubstitutionNotation(
      strings: units.filter { $0.path.substitution == nil }.compactMap(\.target),
      forms: forms
    )
    newReferences = ExchangedReferences(notation)
  }

  private var builder: ExchangeTableBuilder { candidate.builder }

  /// A Boolean value that indicates whether the language has no strings yet.
  var isNew: Bool { target == nil }

  var shouldTranslate: Bool { entry.entry.shouldTranslate }

  /// A Boolean value that indicates whether the strings of the table have states.
  var hasStates: Bool { builder.table.format == .catalog }

  /// Returns a Boolean value that indicates whether the localization can contain a string that was not exported.
  ///
  /// A language without a translation can vary in another way than the source string.
  func canAdd(_ path: VariationPath) -> Bool {
    guard path.width == nil, path.setIndex == nil, !current.isEmpty else { return false }
    // A variable of a `.stringsdict` file can have any plural form.
    guard hasStates || path.substitution != nil && path.device == nil && path.plural != nil else { return false }
    guard current.contains(where: { $0.unit.path.substitution == path.substitution }) else {
      return path.substitution.map { notation.names.contains($0) } ?? false
    }
    return target == nil || VariationShape.canAdd(path, to: current.map(\.unit.path))
  }

  /// Returns the source string of a variation in the notation of exchange files.
  func source(at path: VariationPath) -> String { entry.source(at: path).unit.source }

  /// Returns a translation in the notation of the table, with its state.
  func draft(
    _ value: String,
    _ unit: ExchangeUnit,
    _ known: ExchangeTableBuilder.ExchangedString?
  ) -> LocalizationDraft.Unit {
    let model = [known?.targetText, known?.sourceText].compactMap(\.self)
    let group = current.filter { $0.unit.path.substitution == unit.path.substitution }
    let texts = model.isEmpty ? group.flatMap { [$0.targetText, $0.sourceText].compactMap(\.self) } : model
    let text =
      known?.unit.target.map { $0.utf8.elementsEqual(value.utf8) } == true
      ? known?.targetText ?? value : imported(value, unit.path, like: texts.joined(separator: "\n"))
    guard hasStates else { return .init(text, at: unit.path, state: nil) }
    // A string without a state keeps having none.
    let isWithoutState = known?.targetText != nil && known?.unit.state == nil
    return .init(text, at: unit.path, state: unit.state ?? (isWithoutState ? nil : .translated))
  }

  private func imported(_ value: String, _ path: VariationPath, like model: String) -> String {
    let text = references.imported(value, at: path, like: model)
    guard hasStates, notation.names.contains(where: isNew) else { return text }
    return newReferences.imported(text, at: path, like: nil)
  }

  /// Returns a Boolean value that indicates whether neither the source string nor the translation has a substitution.
  private func isNew(_ name: String) -> Bool {
    source?.substitution(named: name) == nil && target?.substitution(named: name) == nil
  }

  // MARK: - Changes

  struct Result {
    var changes: [ChangeSet.Change] = []
    var rejections: [(path: VariationPath, reason: String)] = []
  }

  func changes(_ units: [LocalizationDraft.Unit]) -> Result {
    guard let target else { return insertion(units) }
    let draft = LocalizationDraft(target, format: builder.table.format)
    var result = Result()
    var missing: [String: [LocalizationDraft.Unit]] = [:]
    for unit in units {
      if let name = unit.path.substitution, target.substitution(named: name) == nil {
        missing[name, default: []].append(unit)
        continue
      }
      let address = StringAddress(key: entry.entry.key.value, language: builder.language, path: unit.path)
      let leaf = TableLeaf.string(address)
      result.changes.append(
        ChangeSet.Change(
          LeafAddress(candidate.address, leaf),
          expected: draft.content(at: unit.path)?.version,
          content: .string(value: unit.value, state: unit.state)
        )
      )
    }
    for (name, forms) in missing.sorted(by: { $0.key < $1.key }) {
      let leaf = TableLeaf.substitution(name, language: builder.language, key: entry.entry.key.value)
      let content = LeafContent.substitution(substitution(name, forms))
      result.changes.append(ChangeSet.Change(LeafAddress(candidate.address, leaf), expected: nil, content: content))
    }
    return result
  }

  private func insertion(_ units: [LocalizationDraft.Unit]) -> Result {
    if !hasStates, units.contains(where: { !$0.path.isPlain }) { return ruleInsertion(units) }
    let main = units.filter { $0.path.substitution == nil }
    guard !main.isEmpty else {
      let reason = "the string that contains the substitution is not translated"
      return Result(rejections: units.map { ($0.path, reason) })
    }
    return insertion(of: main, substitutions(units))
  }

  /// Returns the change that adds the key to the `.stringsdict` file of the language, with the variables of the source
  /// string.
  private func ruleInsertion(_ units: [LocalizationDraft.Unit]) -> Result {
    let format =
      units.first { $0.path.isPlain }
      ?? source?.units.first { $0.path.isPlain }.map { unit in
        LocalizationDraft.Unit(unit.text.value, state: nil)
      }
    var reason: String?
    if units.contains(where: { $0.path.device != nil }) || source?.units.contains(where: Self.hasOtherRule) ?? false {
      reason = "the string varies by width or device: add it to the .stringsdict file of the language in a text editor"
    } else {
      let texts = ([format].compactMap(\.self) + units).map(\.value)
      let names = SubstitutionNotation(strings: texts, forms: [:]).names
      let missing = names.filter { !units.map(\.path).contains(VariationPath(substitution: $0, plural: .other)) }
      if let name = missing.min() {
        reason = "the variable \(String(quoting: name, limit: 60)) of the string has no translation of the form `other`"
      }
    }
    guard reason == nil, let format else {
      let reason = reason ?? "the string that contains the variables is not known"
      return Result(rejections: units.map { ($0.path, reason) })
    }
    return insertion(of: [format], substitutions(units))
  }

  /// Returns a Boolean value that indicates whether a string of a `.stringsdict` file varies by width or device.
  private static func hasOtherRule(_ unit: StringUnit) -> Bool { unit.path.width != nil || unit.path.device != nil }

  private func insertion(
    of main: [LocalizationDraft.Unit],
    _ substitutions: [SubstitutionDraft]
  ) -> Result {
    let leaf = TableLeaf.localization(builder.language, key: entry.entry.key.value)
    let content = LeafContent.localization(LocalizationDraft(main, substitutions: substitutions))
    return Result(changes: [
      ChangeSet.Change(LeafAddress(candidate.address, leaf), expected: nil, content: content)
    ])
  }

  private func substitutions(_ units: [LocalizationDraft.Unit]) -> [SubstitutionDraft] {
    let forms = Dictionary(grouping: units.filter { $0.path.substitution != nil }) { $0.path.substitution ?? "" }
    return forms.sorted { $0.key < $1.key }.map { substitution($0.key, $0.value) }
  }

  /// Returns a substitution with the argument of the source string.
  private func substitution(_ name: String, _ units: [LocalizationDraft.Unit]) -> SubstitutionDraft {
    let origin = source?.substitution(named: name)
    let forms = units.map { unit in
      var unit = unit
      unit.path.substitution = nil
      return unit
    }
    return SubstitutionDraft(
      name: name,
      argumentNumber: origin.map(\.argumentNumber) ?? notation.numbers[name],
      formatSpecifier: origin.map(\.formatSpecifier) ?? notation.specifiers[name] ?? "lld",
      forms: forms
    )
  }
}
