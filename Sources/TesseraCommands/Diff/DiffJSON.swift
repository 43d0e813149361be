import TesseraEditing
import TesseraOperations
import TesseraStrings

/// The differences for programs. `Documentation/Guides/Commands.md` describes each member.
enum DiffJSON {
  static let version = 1

  private struct Table: Encodable {
    var module, table, kind: String
    var oldPath, newPath: String?
    var acrossFormats: Bool
  }

  private struct Difference: Encodable {
    var address, kind: String
    var old, new: Content?
  }

  private struct Content: Encodable {
    var value, state, formatSpecifier: String?
    var flag: Bool?
    var argumentNumber: Int?

    enum CodingKeys: String, CodingKey {
      case value, state, formatSpecifier, argumentNumber
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      if let flag {
        try container.encode(flag, forKey: .value)
      } else {
        try container.encodeIfPresent(value, forKey: .value)
      }
      try container.encodeIfPresent(state, forKey: .state)
      try container.encodeIfPresent(formatSpecifier, forKey: .formatSpecifier)
      try container.encodeIfPresent(argumentNumber, forKey: .argumentNumber)
    }
  }

  private struct Language: Encodable {
    var added, changed, removed, stateChanged: Int
  }

  private struct Keys: Encodable {
    var added, changed, removed, renamed: Int
  }

  private struct Gap: Encodable {
    var path: String?
    var line, column: Int?
    var reason: String
  }

  static func write(_ diff: WorkspaceDiff, to output: inout TextOutput) throws {
    let counts = diff.counts
    output.write("{\n\"version\":\(version),\n\"tables\":")
    try output.writeJSONLines(
      diff.tables.lazy.map {
        Table(
          module: $0.address.module,
          table: $0.address.table,
          kind: $0.kind.rawValue,
          oldPath: $0.oldPath,
          newPath: $0.newPath,
          acrossFormats: $0.differences.isAcrossFormats
        )
      }
    )
    output.write(",\n\"differences\":")
    try output.writeJSONLines(diff.tables.lazy.flatMap(differences))
    output.write(",\n\"keys\":")
    try output.writeJSON(
      Keys(
        added: counts.addedKeys,
        changed: counts.changedKeys,
        removed: counts.removedKeys,
        renamed: counts.renamedKeys
      )
    )
    output.write(",\n\"languages\":")
    let languages = counts.languages.mapValues {
      Language(added: $0.added, changed: $0.changed, removed: $0.removed, stateChanged: $0.stateChanged)
    }
    try output.writeJSON(languages)
    output.write(",\n\"unreadable\":")
    try output.writeJSONLines(
      diff.gaps.lazy.map {
        Gap(path: $0.path, line: $0.location?.line, column: $0.location?.column, reason: $0.text)
      }
    )
    output.write("\n}\n")
  }

  private static func differences(of table: ComparedTable) -> [Difference] {
    func address(_ leaf: TableLeaf) -> String { LeafAddress(table.address, leaf).description }
    let leaves = table.differences.leaves.map { difference in
      Difference(
        address: address(difference.leaf),
        kind: difference.kind.rawValue,
        old: difference.old.flatMap(content),
        new: difference.new.flatMap(content)
      )
    }
    let renames = table.differences.renames.map {
      Difference(
        address: address(.entry($0.old)),
        kind: "renamed",
        old: Content(value: $0.old),
        new: Content(value: $0.new)
      )
    }
    let unread = table.differences.unreadKeys.map { Difference(address: address(.entry($0)), kind: "notCompared") }
    return leaves + renames + unread
  }

  /// Returns `nil` for an entry, whose parts are differences of their own.
  private static func content(_ content: LeafContent) -> Content? {
    switch content {
    case .table, .entry, .localization, .substitution: nil
    case .sourceLanguage(let text), .comment(let text): Content(value: text)
    case .flag(let flag): Content(flag: flag)
    case .extractionState(let state): Content(value: state.rawValue)
    case .substitutionArgument(let number, let specifier):
      Content(formatSpecifier: specifier, argumentNumber: number)
    case .string(let value, let state): Content(value: value, state: state?.rawValue)
    }
  }
}
