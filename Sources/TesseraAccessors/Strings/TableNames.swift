package import TesseraStrings

/// The names of a string table's accessors, and the enums that contain them.
package struct TableNames: Sendable {
  let tree: AccessorTree
  /// Diagnostics for keys without a name.
  let issues: [Diagnostic<FileSpan>]

  /// Assigns the names.
  ///
  /// - Parameter entryNumbers: For each entry of the model, its number in the compiled table, or `nil` for an entry
  ///   without an accessor.
  /// - Complexity: O(*n*), where *n* is the number of bytes in the keys.
  package init(_ table: StringTable, entryNumbers: [Int?], options: StringsOptions) {
    let taken = Self.typesInUse.union([options.typeName.text])
    let indices = entryNumbers.indices.filter { entryNumbers[$0] != nil && $0 < table.entries.count }
    let named = concurrentMap(indices.chunks(of: Self.partSize)) { part in
      part.map { index in
        let key = table.entries.key(at: index).value
        return (index, KeyName(key: options.names[ExactKey(key)] ?? key, avoiding: taken))
      }
    }
    var names = AccessorNames(reserving: indices.count)
    for (index, name) in named.joined() { names.add(index, name) }
    func subject(_ index: Int) -> NameConflict<FileSpan>.Subject {
      let key = table.entries.key(at: index)
      return (key.value, FileSpan(key.file, key.span))
    }
    issues = zip(names.collisions, names.suggestions { KeyName(key: $0, avoiding: taken) }).map {
      NameConflict(subject: subject($0.index), other: subject($0.owner))
        .diagnostic(name: $0.name.path, settings: table.name, suggestion: $1)
    }
    tree = names.tree
  }

  private static let partSize = 1 << 10

  /// Types that nested enums must not hide.
  static let typesInUse: Set<String> = [
    "Int", "Double", "LocalizedString", "LocalizedTable", "LocalizedArgument", "ResourceBundle", "URL",
  ]
}
