/// A localization table whose strings are known, with the changes that members of a team make to it.
struct SimulatedTable: Equatable {
  enum Format: Equatable { case catalog, strings, stringsDict }

  struct Unit: Equatable {
    var value: String
    /// The state in a String Catalog.
    var state = "translated"
  }

  struct Entry: Equatable {
    /// A number that remains the same if the entry is renamed. The files do not contain it.
    var id: Int
    /// The comment, which a `.stringsdict` file does not contain.
    var comment = ""
    /// The extraction state in a String Catalog.
    var extractionState = "manual"
    /// The strings by language and plural category. A string without variations has the category `""`.
    var strings: [String: [String: Unit]]

    static func == (a: Entry, b: Entry) -> Bool {
      a.comment == b.comment && a.extractionState == b.extractionState && a.strings == b.strings
    }
  }

  let format: Format
  var entries: [String: Entry] = [:]

  var languages: [String] { format == .catalog ? ["de", "fr", "pl"] : ["de"] }
}

// MARK: - Changes

extension SimulatedTable {
  /// A change of one entry, which is found by its key or, if another branch renamed it, by its number.
  struct Change {
    enum Action {
      case add(Entry)
      case remove
      case rename(to: String)
      case comment(String)
      case extractionState(String)
      /// Replaces or adds a string, or removes one of several plural forms.
      case unit(Unit?, language: String, category: String)
      /// Replaces or removes all strings of a language.
      case language([String: Unit]?, language: String)
    }

    var key: String
    var id: Int
    var action: Action
  }

  /// Returns the key of the entry that a change applies to, or `nil` if there is none, or more than one.
  private func key(of change: Change) -> String? {
    if entries[change.key]?.id == change.id { return change.key }
    let keys = entries.filter { $0.value.id == change.id }.map(\.key)
    return keys.count == 1 ? keys[0] : nil
  }

  /// Makes a change, possibly in another version of the table than the one that it was created for. The change of an
  /// entry that the table does not contain has no effect.
  mutating func make(_ change: Change) {
    if case .add(let entry) = change.action { entries[change.key] = entry }
    guard let key = key(of: change) else { return }
    switch change.action {
    case .add: break
    case .remove: entries[key] = nil
    case .rename(let new): (entries[key], entries[new]) = (nil, entries[key])
    case .comment(let comment): entries[key]?.comment = comment
    case .extractionState(let state): entries[key]?.extractionState = state
    case .unit(let unit, let language, let category): entries[key]?.strings[language]?[category] = unit
    case .language(let forms, let language): entries[key]?.strings[language] = forms
    }
  }

  /// Returns a description of what a change affects, which is the same in two versions if the change is in both or in
  /// neither of them.
  func part(of change: Change) -> String {
    guard let (key, entry) = entries.first(where: { $0.value.id == change.id }) else { return "" }
    switch change.action {
    case .add, .remove: return "an entry"
    case .rename: return key
    case .comment: return entry.comment
    case .extractionState: return entry.extractionState
    case .unit(_, let language, let category): return "\(entry.strings[language]?[category] as Unit?)"
    case .language(_, let language): return "\(entry.strings[language]?.sorted { $0.key < $1.key } as Any)"
    }
  }
}
