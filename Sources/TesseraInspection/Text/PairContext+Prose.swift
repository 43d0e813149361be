import TesseraCore
import TesseraStrings

extension PairContext {
  /// A Boolean value that indicates whether the source string is prose. A key such as `settings.title` that takes the
  /// place of a source string provides no information about punctuation, capitalization, or length, and neither does a
  /// sample text that a designer inserted.
  package var sourceIsProse: Bool {
    guard !source.value.isLoremIpsum else { return false }
    return !isKey(source)
  }

  /// A Boolean value that indicates whether there is a translation to compare with the source string: it is not empty
  /// and differs from the source string and from a key that is an identifier.
  package var isTranslated: Bool {
    !target.value.isEmpty && !source.value.isEmpty && !target.value.isSameText(as: source.value) && !isKey(target)
  }

  /// A Boolean value that indicates whether the translation has arguments that its source string lacks, which explains
  /// other differences.
  package var hasAddedArguments: Bool { argumentIssues.contains { $0.kind == .moreArguments } }

  private func isKey(_ unit: CheckedUnit) -> Bool {
    let key = localization.entry.entry.key.value
    return unit.value.isSameText(as: key) && key.looksLikeIdentifier
  }

  /// A Boolean value that indicates whether the string is a whole message. A form of a substitution is a part of a
  /// sentence, so its beginning and end are independent of the source string. If a message consists only of a
  /// substitution, each form of the substitution counts as the message.
  package var isWholeMessage: Bool {
    target.path.substitution == nil || localization.localization.isOneSubstitution
  }

  /// A Boolean value that indicates whether the source string and the translation can be compared as prose.
  package var isTranslatedProse: Bool { isTranslated && sourceIsProse }
}

extension CheckedLocalization {
  /// A Boolean value that indicates whether the message consists only of a substitution, `%#@count@`, as in most
  /// `.stringsdict` files.
  fileprivate var isOneSubstitution: Bool {
    guard substitutions.count == 1, let message = units.first(where: { $0.path.substitution == nil }),
      message.format.specifiers.count == 1
    else { return false }
    return message.format.specifiers.first?.range == 0..<message.value.utf8.count
  }
}

extension String {
  /// A Boolean value that indicates whether the string is the Latin sample text, possibly misspelled as "Lore ipsum".
  package var isLoremIpsum: Bool {
    guard let first = utf8.first, first | 0x20 == UInt8(ascii: "l") else { return false }
    let start = prefix(11).lowercased()
    return start.hasPrefix("lorem ipsum") || start.hasPrefix("lore ipsum")
  }

  /// Returns whether two strings are equal. Unlike `==`, never normalizes strings of different lengths.
  package func isSameText(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }
}
