import TesseraCore
package import TesseraStrings

/// The keys that no source file contains. The source files are read when a rule first requests a key, because only few
/// commands need them.
package typealias UnusedKeys = Lazy<KeyUsage.Missing>

/// A search for keys in the source files of a workspace.
package enum KeyUsage {
  /// The keys that no source file contains, by the paths of the files of their tables.
  package struct Missing: Sendable {
    /// The keys that are probably not used.
    package var unused: [String: Set<String>] = [:]
    /// The keys that equal no literal and no name outside of comments. Code may compose such a key from parts, or the source
    /// files that use it may be elsewhere.
    package var unfound: [String: Set<String>] = [:]

    package init() {}
  }

  /// Returns the keys that no source file contains.
  ///
  /// A key counts as used if a literal equals it, apart from white space and arguments, if a name has the same letters and
  /// digits, and if it begins or ends like a literal that is completed at run time. If code joins arbitrary parts with a
  /// separator, as `"\(group).\(name)"` does, a key with this separator also counts as used if each of its parts is found.
  /// If at least half of the keys of a table are not found, nothing is known about it: code may look up the keys in another
  /// way, or the source files may be elsewhere.
  ///
  /// - Parameters:
  ///   - tables: The tables whose keys developers chose.
  ///   - sources: The paths of the source files.
  ///   - path: A function that returns the path of a file of a table.
  ///   - read: A function that returns the content of a source file, or `nil` if it is not read.
  package static func missingKeys(
    of tables: [StringTable],
    sources: [String],
    path: (FileID) -> String,
    read: @escaping @Sendable (String) -> [UInt8]?
  ) -> Missing {
    var result = Missing()
    let keys = tables.map { chosenKeys(of: $0, path: path) }
    guard !sources.isEmpty, keys.contains(where: { !$0.isEmpty }) else { return result }
    let index = KeyIndex(keys.lazy.joined().flatMap { [$0] + parts(of: $0) + beginnings(of: $0) })
    let uses = concurrentMap(sources) { path in
      SourceSyntax(path: path).flatMap { syntax in read(path).map { index.uses(in: $0, syntax) } }
    }
    var all = KeyIndex.Uses()
    for uses in uses { if let uses { all.formUnion(uses) } }
    let occurs = index.occurrence(in: all)
    let occursWhole = index.wholeOccurrence(in: all)
    var isAnyFound = false
    for (table, keys) in zip(tables, keys) {
      // A key such as `%@` or `…` contains nothing to search for.
      let searched = keys.filter { $0.unicodeScalars.count(where: \.properties.isAlphabetic) >= minimumLetterCount }
      let unfound = searched.filter { !occursWhole($0) }
      if unfound.count < searched.count { isAnyFound = true }
      guard !unfound.isEmpty else { continue }
      let unused = unfound.filter { !occurs($0) && !isComposed($0, with: all.separators, occurs) }
      let isKnown = !unused.isEmpty && unused.count * 2 < keys.count
      let (unfoundSet, unusedSet) = (Set(unfound), Set(unused))
      for file in table.files.map(path) {
        result.unfound[file] = unfoundSet
        if isKnown { result.unused[file] = unusedSet }
      }
    }
    // Otherwise, the source files of the app are probably elsewhere.
    if !isAnyFound { result.unfound = [:] }
    return result
  }

  /// The minimum number of letters in a key that is searched for.
  private static let minimumLetterCount = 2

  /// Returns the keys that a developer manages. Xcode manages the other keys of a String Catalog.
  private static func chosenKeys(of table: StringTable, path: (FileID) -> String) -> [String] {
    guard table.role == .ordinary else { return [] }
    // The system does not read `.strings` files outside of language folders: they are input for other tools.
    guard table.format == .catalog || table.files.contains(where: { Path.languageFolder(of: path($0)) != nil }) else {
      return []
    }
    return (0..<table.entries.count).lazy.compactMap { index in
      switch table.format {
      case .legacy: chosenKey(table.entries.key(at: index).value)
      case .catalog: chosenKey(table.entries.header(at: index))
      }
    }
  }

  private static func chosenKey(_ entry: Entry) -> String? { entry.extractionState == .manual ? entry.key.value : nil }

  private static func chosenKey(_ key: String) -> String? { WorkspaceSnapshot.objectID(of: key) == nil ? key : nil }

  /// Returns whether code can join a key of parts that occur: each of them, or those after a beginning that occurs. Numbers
  /// are counted at run time.
  private static func isComposed(
    _ key: String,
    with separators: Set<UInt8>,
    _ occurs: (String) -> Bool
  ) -> Bool {
    let parts = parts(of: key)
    guard parts.count > 1, key.utf8.allSatisfy({ isPartOfName($0) || separators.contains($0) }) else { return false }
    let known = parts.map { occurs($0) || $0.utf8.allSatisfy(\.isDigit) }
    if known.allSatisfy(\.self) { return true }
    return beginnings(of: key).enumerated().contains { number, beginning in
      occurs(beginning) && known.dropFirst(number + 1).allSatisfy(\.self)
    }
  }

  /// Returns the parts between separators, such as `settings` and `title`. Code joins the parts of identifiers, but not the
  /// words of sentences.
  private static func parts(of key: String) -> [String] {
    isIdentifier(key) ? key.utf8.split { !isPartOfName($0) }.map { String(decoding: $0, as: UTF8.self) } : []
  }

  /// Returns the beginning of a key before each separator between two parts: `a` and `a.b` for `a.b.c`.
  private static func beginnings(of key: String) -> [String] {
    guard isIdentifier(key) else { return [] }
    let bytes = Array(key.utf8)
    return bytes.indices.dropFirst().dropLast().filter { !isPartOfName(bytes[$0]) && isPartOfName(bytes[$0 - 1]) }
      .map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }

  private static func isIdentifier(_ key: String) -> Bool {
    key.utf8.count <= longestIdentifier && !key.utf8.contains(UInt8(ascii: " "))
  }

  /// The maximum length of a key that code joins of parts, in bytes.
  private static let longestIdentifier = 200

  private static func isPartOfName(_ byte: UInt8) -> Bool { byte.isAlphanumeric || byte >= 0x80 }
}
