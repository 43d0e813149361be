import TesseraFormats
import TesseraStrings

/// The keys of entries that have another key in a newer version.
///
/// An entry is renamed if the old version contains it with one key and the new version with another, if neither version
/// contains the other key, and if no other removed or added entry has the same content. Otherwise, it is unknown which
/// one was renamed.
struct RenamedKeys: Sendable {
  private var newKeys: [ExactKey: String] = [:]
  private var oldKeys: [ExactKey: String] = [:]
  /// The old and the new keys, in the byte order of the old keys.
  private(set) var pairs: [(old: String, new: String)] = []

  init() {}

  /// - Parameters:
  ///   - removed: The keys that only the old version contains.
  ///   - added: The keys that only the new version contains.
  ///   - oldContent: Returns the content of a removed entry, or `nil` for an entry that can be equal to another one by
  ///     chance.
  ///   - newContent: Returns the content of an added entry.
  init<Content: Hashable>(
    removed: [String],
    added: [String],
    oldContent: (String) -> Content?,
    newContent: (String) -> Content?
  ) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    let targets = Self.keys(added, newContent)
    for (content, keys) in Self.keys(removed, oldContent) {
      guard keys.count == 1, let new = targets[content], new.count == 1 else { continue }
      newKeys[ExactKey(keys[0])] = new[0]
      oldKeys[ExactKey(new[0])] = keys[0]
      pairs.append((keys[0], new[0]))
    }
    pairs.sort { $0.old.utf8.lexicographicallyPrecedes($1.old.utf8) }
  }

  private static func keys<Content>(_ keys: [String], _ content: (String) -> Content?) -> [Content: [String]] {
    var result: [Content: [String]] = [:]
    for key in keys { if let content = content(key) { result[content, default: []].append(key) } }
    return result
  }

  func newKey(of old: String) -> String? { newKeys[ExactKey(old)] }

  func oldKey(of new: String) -> String? { oldKeys[ExactKey(new)] }
}

extension RenamedKeys {
  /// Finds the renamed entries between two versions of a table. Tables of different formats have none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keys in both tables and of leaves in entries that only one of them
  ///   contains.
  init(from old: TableContents, to new: TableContents) {
    guard old.table.format == new.table.format else {
      self.init()
      return
    }
    self.init(
      removed: old.keys.filter { !new.contains($0) },
      added: new.keys.filter { !old.contains($0) },
      oldContent: { EntryContent($0, in: old) },
      newContent: { EntryContent($0, in: new) }
    )
  }
}

/// The content of an entry without its key, which includes members that the format does not define.
struct EntryContent: Hashable {
  private let leaves: LeafContent
  private let unknown: UnknownMembers?

  /// Creates the content of an entry, or `nil` for an entry without a comment and without strings, because such entries
  /// do not differ.
  init?(_ key: String, in contents: TableContents) {
    guard let draft = contents.draft(key), draft.comment != nil || !draft.localizations.isEmpty else { return nil }
    leaves = .entry(draft)
    unknown = contents.unknownMembers(key)
  }

  /// Creates the content of an entry of a String Catalog from its JSON object.
  init?(entry: ArraySlice<UInt8>) {
    let text = Array(#"{"sourceLanguage":"en","strings":{"key":"#.utf8) + entry + Array(#"},"version":"1.0"}"#.utf8)
    let source = SourceText(text: text, encoding: .utf8)
    self.init("key", in: TableContents(XCStringsFile(reading: source, name: "", file: FileID(0)).table))
  }
}
