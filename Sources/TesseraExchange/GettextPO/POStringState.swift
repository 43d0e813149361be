import TesseraCore
import TesseraStrings

/// The translation of a string and its state, as `msgstr`, the flag `fuzzy` and annotations state them.
///
/// | in the document | in the PO file |
/// |---|---|
/// | translated | `msgstr` without a flag |
/// | needs review | `#, fuzzy` |
/// | new with a translation, machine translated, stale, unknown | `#, fuzzy` and `tessera-state` |
/// | a translation without a state | `tessera-no-state` |
/// | no translation | an empty `msgstr`, and `tessera-untranslated-state` if there is a state |
/// | an explicit empty translation | the escape `\u{}` |
///
/// If a translator removes the flag or translates a string, the string is translated: the annotations no longer apply.
enum POStringState {
  /// Returns whether a person has to review the translation.
  static func isFuzzy(_ unit: ExchangeUnit) -> Bool {
    guard unit.target != nil, let state = unit.state else { return false }
    return state != .translated
  }

  /// Adds the annotations of a string. `isFuzzy` is the flag of its entry.
  static func annotate(
    _ unit: ExchangeUnit,
    form: PluralCategory?,
    isFuzzy: Bool,
    in annotations: inout POAnnotations
  ) {
    switch (unit.target, unit.state) {
    case (nil, nil): break
    case (nil, let state?): annotations[.untranslatedState, form] = state.rawValue
    case (_, nil): annotations[.stateless, form] = ""
    case (_, .needsReview?): break
    case (_, let state?): if isFuzzy { annotations[.state, form] = state.rawValue }
    }
  }

  /// Returns the state of a string in an entry.
  static func state(
    isTranslated: Bool,
    form: PluralCategory?,
    isFuzzy: Bool,
    in annotations: POAnnotations
  ) -> StringUnit.State? {
    guard isTranslated else { return annotations[.untranslatedState, form].map { StringUnit.State(rawValue: $0) } }
    if isFuzzy { return annotations[.state, form].map { StringUnit.State(rawValue: $0) } ?? .needsReview }
    return annotations[.stateless, form] == nil ? .translated : nil
  }
}
