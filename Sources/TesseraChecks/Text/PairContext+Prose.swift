import TesseraStrings
import TesseraInspection

extension PairContext {
  /// Whether the source is a text that people read. A key such as `settings.title` that stands in for one tells nothing
  /// about punctuation, capitals or length.
  package var sourceIsProse: Bool {
    let key = localization.entry.entry.key.value
    return !source.value.isSameText(as: key) || !key.looksLikeIdentifier
  }

  /// Whether there is a translation to hold against the source: something, and not the source itself.
  package var isTranslated: Bool {
    !target.value.isEmpty && !source.value.isEmpty && !target.value.isSameText(as: source.value)
  }

  /// A form of a substitution is a piece that its sentence joins with others: how it begins and ends is its own affair.
  package var isWholeMessage: Bool { target.path.substitution == nil }

  /// Whether how the texts read can be compared.
  package var isTranslatedProse: Bool { isTranslated && sourceIsProse }
}

extension String {
  /// As `==`, but texts of other lengths are never normalized to find out.
  func isSameText(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }
}
