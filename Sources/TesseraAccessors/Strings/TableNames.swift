package import TesseraStrings

/// What the accessors of a string table are called, and where they stand in one another.
package struct TableNames: Sendable {
  let tree: AccessorTree
  /// Keys that got no name.
  let issues: [Diagnostic<FileSpan>]

  /// O(bytes of the keys).
  ///
  /// - Parameter entryNumbers: By the number of an entry in the model its number in the compiled table; nil for an entry
  ///   that gets no accessor.
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

  /// What nested enums must not hide.
  static let typesInUse: Set<String> = [
    "Int", "Double", "LocalizedString", "LocalizedTable", "LocalizedArgument", "ResourceBundle", "URL",
  ]
}
