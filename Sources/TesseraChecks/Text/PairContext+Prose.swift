import TesseraCore
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
  /// The form of one that is all there is to a message counts as the message.
  package var isWholeMessage: Bool {
    target.path.substitution == nil || localization.localization.isOneSubstitution
  }

  /// Whether how the texts read can be compared.
  package var isTranslatedProse: Bool { isTranslated && sourceIsProse }
}

extension CheckedLocalization {
  /// Whether the message is a substitution and nothing else, `%#@count@`, as in most `.stringsdict` files.
  fileprivate var isOneSubstitution: Bool {
    guard substitutions.count == 1, let message = units.first(where: { $0.path.substitution == nil }),
      message.format.specifiers.count == 1
    else { return false }
    return message.format.specifiers.first?.range == 0..<message.value.utf8.count
  }
}

extension String {
  /// As `==`, but texts of other lengths are never normalized to find out.
  func isSameText(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }
}
