import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// The errors in the arguments of strings that an import sets.
struct ImportMistakes {
  struct Mistake {
    /// The string with the mistake, or `nil` if the mistake is that of the whole localization.
    var path: VariationPath?
    var message: String
  }

  private var mistakes: [LeafAddress: [Mistake]] = [:]

  /// - Parameters:
  ///   - after: The workspace with the changes.
  ///   - before: The workspace without the changes.
  ///   - keys: The keys of the changes in each file, by its path.
  init(
    _ after: WorkspaceSnapshot,
    before: WorkspaceSnapshot,
    changes: [ChangeSet.Change],
    keys: [String: ChangedKeys]
  ) async throws {
    let findings = try await after.argumentFindings(of: keys).filter { $0.severity == .error }
    guard !findings.isEmpty else { return }
    // A form that the import does not change can have had its mistake before.
    let known = try await before.argumentFindings(of: keys).compactMap { ArgumentFindingSignature($0) }
    add(findings, in: after, changes, known: Set(known))
  }

  private mutating func add(
    _ findings: [Finding],
    in after: WorkspaceSnapshot,
    _ changes: [ChangeSet.Change],
    known: Set<ArgumentFindingSignature>
  ) {
    let changed = Set(changes.map(\.address))
    let tables = after.tablesByAddress
    var contents: [TableAddress: TableContents] = [:]
    for finding in findings {
      guard let signature = ArgumentFindingSignature(finding), let language = signature.language,
        let key = finding.subject.key
      else { continue }
      if contents[signature.table] == nil {
        contents[signature.table] = tables[signature.table]?.first.map(TableContents.init)
      }
      let path = contents[signature.table]?.entry(key).flatMap { Self.path(of: finding, language, $0, in: after) }
      let localization = LeafAddress(signature.table, .localization(language, key: key))
      guard let path, !Self.contains(changed, path, localization) else {
        mistakes[localization, default: []].append(Mistake(path: path, message: finding.message.text))
        continue
      }
      // Another form can be the reason for the mistake of a form that the import does not change.
      guard !known.contains(signature) else { continue }
      let message = "the form `\(path)` would have a mistake: \(finding.message.text)"
      mistakes[localization, default: []].append(Mistake(path: nil, message: message))
    }
  }

  func of(_ key: String, _ language: String, in table: TableAddress) -> [Mistake] {
    mistakes[LeafAddress(table, .localization(language, key: key))] ?? []
  }

  /// Returns the path of the string that contains the place of a finding, or `nil` if there is none.
  private static func path(
    of finding: Finding,
    _ language: String,
    _ entry: Entry,
    in snapshot: WorkspaceSnapshot
  ) -> VariationPath? {
    let span = finding.place.span
    return entry.localizations.first { $0.language.utf8.elementsEqual(language.utf8) }?.units.first { unit in
      unit.text.span.lowerBound <= span.lowerBound && span.upperBound <= unit.text.span.upperBound
        && Path.isSame(snapshot[unit.text.file].path, finding.place.path)
    }?.path
  }

  /// Returns a Boolean value that indicates whether changes set a string of a localization.
  private static func contains(_ changes: Set<LeafAddress>, _ path: VariationPath, _ localization: LeafAddress) -> Bool
  {
    guard case .localization(let language, let key) = localization.leaf else { return false }
    var leaves: [TableLeaf] = [.entry(key), localization.leaf]
    leaves.append(.string(StringAddress(key: key, language: language, path: path)))
    if let name = path.substitution { leaves.append(.substitution(name, language: language, key: key)) }
    return leaves.contains { changes.contains(LeafAddress(localization.table, $0)) }
  }
}
