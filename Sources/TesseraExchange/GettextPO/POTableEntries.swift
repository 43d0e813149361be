import TesseraCore
import TesseraStrings

/// The conversion of units to PO entries.
enum POTableEntries {
  /// Returns the entries of adjacent plural forms with the same address.
  ///
  /// - Parameter areAll: A Boolean value that indicates whether the table has no other forms with the address.
  static func entries(
    of forms: [ExchangeUnit],
    areAll: Bool,
    inTable path: String,
    _ plurals: PluralForms
  ) -> [POEntry] {
    func isMember(_ unit: ExchangeUnit) -> Bool { unit.path.plural.map { plurals.categories.contains($0) } ?? false }
    let members = forms.filter(isMember)
    guard areAll, canGroup(members, plurals) else { return forms.map { entry($0, inTable: path) } }
    let group = pluralEntry(members, order: forms.compactMap(\.path.plural), inTable: path, plurals)
    return [group] + forms.filter { !isMember($0) }.map { entry($0, inTable: path) }
  }

  /// Returns whether one comment and one flag apply to all forms.
  ///
  /// A form without a state would not remain one in a fuzzy entry, and gettext removes the flag from an entry whose
  /// first form is not translated.
  private static func canGroup(_ members: [ExchangeUnit], _ plurals: PluralForms) -> Bool {
    guard let first = members.first else { return false }
    let isRepeated = Set(members.map(\.path.plural)).count < members.count
    let hasOneComment = members.allSatisfy { exactKey($0.comment) == exactKey(first.comment) }
    guard !isRepeated, hasOneComment else { return false }
    guard members.contains(where: POStringState.isFuzzy) else { return true }
    return members.contains { $0.path.plural == plurals.categories.first && $0.target != nil }
      && !members.contains { $0.target != nil && $0.state == nil }
  }

  private static func exactKey(_ comment: String?) -> ExactKey? { comment.map { ExactKey($0) } }

  static func entry(_ unit: ExchangeUnit, inTable path: String) -> POEntry {
    let context = POContext(table: path, key: unit.key, path: unit.path, isPlural: false)
    var entry = POEntry(isFuzzy: POStringState.isFuzzy(unit), context: context.text, source: unit.source)
    var annotations = POAnnotations()
    annotations.comment = unit.comment
    POStringState.annotate(unit, form: nil, isFuzzy: entry.isFuzzy, in: &annotations)
    if entry.setTargets([unit.target]) { annotations[.escapes] = "" }
    entry.comments = annotations.lines
    return entry
  }

  private static func pluralEntry(
    _ members: [ExchangeUnit],
    order: [PluralCategory],
    inTable path: String,
    _ plurals: PluralForms
  ) -> POEntry {
    let one = members.first { $0.path.plural == .one }
    let plural = members.first { $0.path.plural == .other } ?? members.first { $0.path.plural != .one } ?? one
    var entry = POEntry(isFuzzy: members.contains(where: POStringState.isFuzzy))
    entry.source = one?.source ?? plural?.source ?? ""
    entry.pluralSource = plural?.source ?? ""
    var annotations = POAnnotations()
    annotations[.forms] = order.map(\.rawValue).joined(separator: " ")
    for unit in members {
      annotations.comment = unit.comment
      entry.context = POContext(table: path, key: unit.key, path: unit.path, isPlural: true).text
      POStringState.annotate(unit, form: unit.path.plural, isFuzzy: entry.isFuzzy, in: &annotations)
      let source = unit.path.plural == .one ? entry.source : entry.pluralSource ?? ""
      if ExactKey(unit.source) != ExactKey(source) { annotations[.source, unit.path.plural] = unit.source }
    }
    let targets = plurals.categories.map { category in members.first { $0.path.plural == category }?.target }
    if entry.setTargets(targets) { annotations[.escapes] = "" }
    entry.comments = annotations.lines
    return entry
  }
}

/// The key and the variation of a set of plural forms.
struct POGroupAddress: Hashable {
  private let key: ExactKey
  private let variation: ExactKey

  init(_ unit: ExchangeUnit) { self.init(key: unit.key, path: unit.path) }

  init(key: String, path: VariationPath) {
    self.key = ExactKey(key)
    variation = ExactKey(path.withoutPlural.notation)
  }
}
