import TesseraCore
import TesseraStrings

/// The conversion of one table to PO entries.
struct POTableEntries {
  private let table: ExchangeTable
  private let plurals: PluralForms
  /// The number of plural forms with the same key and variation.
  private let formCounts: [POGroupAddress: Int]

  init(table: ExchangeTable, plurals: PluralForms) {
    self.table = table
    self.plurals = plurals
    formCounts = table.units.reduce(into: [:]) { counts, unit in
      if unit.path.plural != nil { counts[POGroupAddress(unit), default: 0] += 1 }
    }
  }

  /// Calls a closure with each entry, in the order of the units.
  func forEach(_ body: (POEntry) -> Void) {
    var rest = table.units[...]
    while let unit = rest.first {
      guard unit.path.plural != nil else {
        body(entry(unit))
        rest.removeFirst()
        continue
      }
      let address = POGroupAddress(unit)
      let forms = rest.prefix { $0.path.plural != nil && POGroupAddress($0) == address }
      rest.removeFirst(forms.count)
      let members = forms.filter { unit in unit.path.plural.map { plurals.categories.contains($0) } ?? false }
      if canGroup(members), forms.count == formCounts[address] {
        body(pluralEntry(members, order: forms.compactMap(\.path.plural)))
        for form in forms where form.path.plural.map({ !plurals.categories.contains($0) }) ?? true { body(entry(form)) }
      } else {
        for form in forms { body(entry(form)) }
      }
    }
  }

  /// Returns whether one comment and one flag apply to all forms.
  ///
  /// A form without a state would not remain one in a fuzzy entry, and gettext removes the flag from an entry whose
  /// first form is not translated.
  private func canGroup(_ members: [ExchangeUnit]) -> Bool {
    guard let first = members.first else { return false }
    let isRepeated = Set(members.map(\.path.plural)).count < members.count
    let hasOneComment = members.allSatisfy { Self.exactKey($0.comment) == Self.exactKey(first.comment) }
    guard !isRepeated, hasOneComment else { return false }
    guard members.contains(where: POStringState.isFuzzy) else { return true }
    return members.contains { $0.path.plural == plurals.categories.first && $0.target != nil }
      && !members.contains { $0.target != nil && $0.state == nil }
  }

  private static func exactKey(_ comment: String?) -> ExactKey? { comment.map { ExactKey($0) } }

  private func entry(_ unit: ExchangeUnit) -> POEntry {
    let context = POContext(table: table.path, key: unit.key, path: unit.path, isPlural: false)
    var entry = POEntry(isFuzzy: POStringState.isFuzzy(unit), context: context.text, source: unit.source)
    var annotations = POAnnotations()
    annotations.comment = unit.comment
    POStringState.annotate(unit, form: nil, isFuzzy: entry.isFuzzy, in: &annotations)
    if entry.setTargets([unit.target]) { annotations[.escapes] = "" }
    entry.comments = annotations.lines
    return entry
  }

  private func pluralEntry(_ members: [ExchangeUnit], order: [PluralCategory]) -> POEntry {
    let one = members.first { $0.path.plural == .one }
    let plural = members.first { $0.path.plural == .other } ?? members.first { $0.path.plural != .one } ?? one
    var entry = POEntry(isFuzzy: members.contains(where: POStringState.isFuzzy))
    entry.source = one?.source ?? plural?.source ?? ""
    entry.pluralSource = plural?.source ?? ""
    var annotations = POAnnotations()
    annotations[.forms] = order.map(\.rawValue).joined(separator: " ")
    for unit in members {
      annotations.comment = unit.comment
      entry.context = POContext(table: table.path, key: unit.key, path: unit.path, isPlural: true).text
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
    var path = path
    path.plural = nil
    self.key = ExactKey(key)
    variation = ExactKey(path.notation)
  }
}
