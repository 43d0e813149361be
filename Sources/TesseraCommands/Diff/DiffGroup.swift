import TesseraEditing
import TesseraOperations
import TesseraStrings

/// The differences of one key of a table, or of the table itself, in the form in which all output formats show them.
struct DiffGroup {
  enum Kind {
    case added, removed, changed
    case renamed(to: String)
    /// The entry was not compared.
    case unread
  }

  struct Row {
    /// The language, or `nil` for a field of an entry.
    var language: String?
    /// The field, or the variation of a string; empty for a plain string.
    var detail: String
    var old: Cell?
    var new: Cell?
    var kind: LeafDifference.Kind

    /// The language and the detail.
    var label: String { [language, detail.isEmpty ? nil : detail].compactMap(\.self).joined(separator: " ") }
  }

  struct Cell {
    var value: String
    /// The state, if it differs between the versions or if only one version contains the string.
    var state: String?
  }

  /// The key, or `nil` for the table itself.
  var key: String?
  var kind: Kind
  var rows: [Row] = []

  static let unreadReason = "not compared: members that the format does not define differ"

  /// Returns the groups of a table, sorted by key. Differences of the table itself come first.
  static func groups(of table: ComparedTable) -> [DiffGroup] {
    var groups: [DiffGroup] = []
    for difference in table.differences.leaves {
      let key = difference.leaf.key
      if groups.last.map({ isSame($0.key, key) }) != true { groups.append(DiffGroup(key: key, kind: .changed)) }
      if case .entry = difference.leaf {
        groups[groups.count - 1].kind = difference.kind == .added ? .added : .removed
      } else {
        groups[groups.count - 1].rows.append(Row(difference))
      }
    }
    groups += table.differences.renames.map { DiffGroup(key: $0.old, kind: .renamed(to: $0.new)) }
    groups += table.differences.unreadKeys.map { DiffGroup(key: $0, kind: .unread) }
    return groups.sorted { a, b in
      guard let aKey = a.key, let bKey = b.key else { return a.key == nil && b.key != nil }
      return aKey.utf8.lexicographicallyPrecedes(bKey.utf8)
    }
  }

  private static func isSame(_ a: String?, _ b: String?) -> Bool { a.map { ExactKey($0) } == b.map { ExactKey($0) } }
}

extension DiffGroup.Row {
  fileprivate init(_ difference: LeafDifference) {
    let hasNewState = difference.old?.state != difference.new?.state
    self.init(
      language: difference.leaf.language,
      detail: Self.detail(of: difference.leaf),
      old: difference.old.map { DiffGroup.Cell(value: $0.shownValue, state: hasNewState ? $0.state : nil) },
      new: difference.new.map { DiffGroup.Cell(value: $0.shownValue, state: hasNewState ? $0.state : nil) },
      kind: difference.kind
    )
  }

  private static func detail(of leaf: TableLeaf) -> String {
    switch leaf {
    case .table, .entry: ""
    case .sourceLanguage: "source language"
    case .field(let field, _): field.rawValue
    case .localization: "localization"
    case .substitution(let name, _, _): "substitutions.\(name)"
    case .substitutionArgument(let name, _, _): "substitutions.\(name) argument"
    case .string(let address): address.path.description
    }
  }
}

extension LeafContent {
  /// The state of a string, or `nil` for other content and for a string without a state.
  fileprivate var state: String? {
    if case .string(_, let state) = self { state?.rawValue } else { nil }
  }

  fileprivate var shownValue: String {
    switch self {
    case .table, .entry, .localization, .substitution: ""
    case .sourceLanguage(let text), .comment(let text), .string(let text, _): text
    case .flag(let flag): flag ? "true" : "false"
    case .extractionState(let state): state.rawValue
    case .substitutionArgument(let number, let specifier):
      [number.map { "\($0)" }, specifier.map { "%" + $0 }].compactMap(\.self).joined(separator: " ")
    }
  }
}

extension ComparedTable {
  /// The name of the module and the name of the table.
  var title: String { "\(address.module)/\(address.table)" }

  /// The path of the table, or both paths if they differ.
  var shownPath: String {
    switch (oldPath, newPath) {
    case (let old?, let new?): old == new ? new : "\(old) → \(new)"
    case (let path, let other): path ?? other ?? ""
    }
  }

  /// The notes about the table as a whole.
  var notes: [String] {
    var notes: [String] = []
    switch kind {
    case .added: notes.append("table added")
    case .removed: notes.append("table removed")
    case .layout: notes.append("no string differs; the files differ in other parts, such as their layout or order")
    case .changed: break
    }
    if differences.isAcrossFormats {
      notes.append("the formats differ; only values and comments were compared")
    }
    return notes
  }
}
