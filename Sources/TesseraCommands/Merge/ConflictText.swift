import TesseraEditing
import TesseraStrings

/// The text of a conflict.
enum ConflictText {
  /// Returns the conflict on one line: its place, and the values of both sides.
  static func line(_ conflict: ChangeSet.Conflict) -> String {
    "\(place(conflict)): ours \(content(conflict.ours)), theirs \(content(conflict.theirs))"
  }

  /// Returns the conflict with its three versions on separate lines.
  static func block(_ conflict: ChangeSet.Conflict) -> String {
    """
    \(place(conflict))
      base:   \(content(conflict.base))
      ours:   \(content(conflict.ours))
      theirs: \(content(conflict.theirs))
    """
  }

  /// Returns the key, the language, and the variation or the field.
  static func place(_ conflict: ChangeSet.Conflict) -> String {
    let leaf = conflict.address.leaf
    var parts = [leaf.key.map { TerminalText.inert(String(quoting: $0, limit: 80)) } ?? "the catalog"]
    if let language = leaf.language, !language.isEmpty { parts.append("in \(TerminalText.inert(language))") }
    if !leaf.path.isPlain { parts.append("(\(TerminalText.inert(leaf.path.description)))") }
    if case .field(let field, _) = leaf { parts.append("(\(field.rawValue))") }
    return parts.joined(separator: " ")
  }

  /// Returns the content of one side.
  static func content(_ content: LeafContent?) -> String {
    switch content {
    case nil: "removed it"
    case .string(let value, _): TerminalText.inert(String(quoting: value, limit: 200))
    case .comment(let text): TerminalText.inert(String(quoting: text, limit: 200))
    case .sourceLanguage(let language): TerminalText.inert(language)
    case .flag(let flag): flag ? "true" : "false"
    case .extractionState(let state): TerminalText.inert(state.rawValue)
    case .localization(let draft): "has \(draft.units.count) strings"
    case .substitution, .substitutionArgument, .entry, .table: "changed it"
    }
  }
}
