package import TesseraEditing
import TesseraStrings

/// The result of ``DiffOperation``.
package struct WorkspaceDiff: Sendable {
  /// The tables that differ, sorted by address and then by path.
  package internal(set) var tables: [ComparedTable] = []
  /// The files that could not be read, whose tables were not compared.
  package internal(set) var gaps: [OperationError.Reason] = []

  /// A Boolean value that indicates whether nothing differs.
  package var isEmpty: Bool { tables.isEmpty }

  package var counts: DiffCounts {
    var counts = DiffCounts()
    for table in tables { counts.add(table) }
    return counts
  }
}

/// A table that differs between two versions of a workspace.
package struct ComparedTable: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case added, removed, changed
    /// The files differ, but no string does.
    case layout
  }

  package var address: TableAddress
  package var kind: Kind
  /// The path of the table's first file in the old version, as seen from the current directory, or `nil` if the table
  /// was added.
  package var oldPath: String?
  /// The path of the table's first file in the new version, or `nil` if the table was removed.
  package var newPath: String?
  package var differences: TableDifferences
}

/// The number of differences, by language.
package struct DiffCounts: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package var added = 0
    package var changed = 0
    package var removed = 0
    package var stateChanged = 0

    mutating func add(_ kind: LeafDifference.Kind) {
      switch kind {
      case .added: added += 1
      case .removed: removed += 1
      case .changed: changed += 1
      case .stateChanged: stateChanged += 1
      }
    }
  }

  /// The counts of strings, by language as the files spell it. The parts of substitutions count as strings.
  package private(set) var languages: [String: Row] = [:]
  package private(set) var addedKeys = 0
  package private(set) var removedKeys = 0
  package private(set) var renamedKeys = 0
  /// The number of keys with a difference, except for added, removed, and renamed ones.
  package private(set) var changedKeys = 0

  /// The languages, in alphabetical order, and their counts.
  package var rows: [(language: String, row: Row)] {
    languages.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }

  mutating func add(_ table: ComparedTable) {
    renamedKeys += table.differences.renames.count
    changedKeys += table.differences.unreadKeys.count
    var latest: ExactKey?
    for difference in table.differences.leaves {
      if let language = difference.leaf.language { languages[language, default: Row()].add(difference.kind) }
      let key = difference.leaf.key.map { ExactKey($0) }
      if case .entry = difference.leaf {
        if difference.kind == .added { addedKeys += 1 } else { removedKeys += 1 }
      } else if key != latest, key != nil {
        changedKeys += 1
      }
      latest = key
    }
  }
}
