import TesseraCore
import TesseraEditing
import TesseraStrings

/// The strings of a change that an import rejects, and the content that can be imported without them.
struct RejectedForms {
  /// The reasons, by path.
  private(set) var reasons: [VariationPath: String] = [:]
  /// The content without the rejected strings, or `nil` if no string can be imported.
  private(set) var remaining: LeafContent?

  /// - Parameter leaf: The leaf within a localization that the content belongs to.
  init(of content: LeafContent, at leaf: TableLeaf, _ mistakes: [ImportMistakes.Mistake]) {
    remaining = content
    switch content {
    case .localization(let draft): remaining = rest(of: draft, mistakes).map { .localization($0) }
    case .substitution(let draft):
      remaining = rest(of: LocalizationDraft([], substitutions: [draft]), mistakes)?.substitutions.first
        .map { .substitution($0) }
    case .string(let value, let state):
      let draft = LocalizationDraft([LocalizationDraft.Unit(value, at: leaf.path, state: state)])
      if rest(of: draft, mistakes) == nil { remaining = nil }
    default: break
    }
  }

  private mutating func rest(
    of localization: LocalizationDraft,
    _ mistakes: [ImportMistakes.Mistake]
  ) -> LocalizationDraft? {
    let paths = Self.paths(localization)
    for mistake in mistakes {
      if let path = mistake.path, paths.contains(path), reasons[path] == nil { reasons[path] = mistake.message }
    }
    var rest = localization
    rest.units.removeAll { reasons[$0.path] != nil }
    var groups = [(localization.units, rest.units)]
    for index in rest.substitutions.indices {
      let name = rest.substitutions[index].name
      rest.substitutions[index].forms.removeAll { reasons[$0.path.inSubstitution(name)] != nil }
      groups.append((localization.substitutions[index].forms, rest.substitutions[index].forms))
    }
    let whole = mistakes.first { $0.path == nil }
    guard whole != nil || groups.contains(where: { !Self.isSufficient($1, insteadOf: $0) }) else { return rest }
    let names = paths.filter { reasons[$0] != nil }.map { path in
      path.isPlain ? "the string that contains the substitutions" : "`\(path)`"
    }
    let other = "the string cannot be imported without \(names.joined(separator: " and ")), which is rejected"
    for path in paths where reasons[path] == nil { reasons[path] = whole?.message ?? other }
    return nil
  }

  private static func paths(_ localization: LocalizationDraft) -> [VariationPath] {
    localization.units.map(\.path)
      + localization.substitutions.flatMap { substitution in
        substitution.forms.map { $0.path.inSubstitution(substitution.name) }
      }
  }

  /// Returns a Boolean value that indicates whether some forms of a string can replace all of them: those that are
  /// displayed if no other form applies remain.
  private static func isSufficient(_ forms: [LocalizationDraft.Unit], insteadOf all: [LocalizationDraft.Unit]) -> Bool {
    guard forms.count < all.count else { return true }
    let removed = all.filter { form in !forms.contains { $0.path == form.path } }
    return removed.allSatisfy { form in
      if let plural = form.path.plural, plural != .other { return true }
      // Without its fallback, a device must have no form.
      guard !form.path.device.isFallback else { return false }
      return !forms.contains { $0.path.device == form.path.device }
    } && !forms.isEmpty
  }
}

extension VariationPath {
  fileprivate func inSubstitution(_ name: String) -> VariationPath {
    var path = self
    path.substitution = name
    return path
  }
}
