import TesseraCore

/// The escapes in the strings of an entry that gettext's tools would lose or reject otherwise.
extension POEntry {
  /// Replaces the strings with escaped ones if this is necessary.
  ///
  /// - Parameter translations: The translations of the entry's forms, of which `nil` is none. They become the targets.
  /// - Returns: A Boolean value that indicates whether the strings are escaped. All strings of an entry are, or none.
  mutating func setTargets(_ translations: [String?]) -> Bool {
    let sources = [source] + (pluralSource.map { [$0] } ?? [])
    let texts = sources + translations.compactMap(\.self)
    let isEscaped =
      texts.contains { $0.isEmpty || Self.containsEscaped($0) }
      || Self.hasDifferentLineBreaks(
        sources + (translations.contains { $0 != nil } ? translations.map { $0 ?? "" } : [])
      )
    guard isEscaped else {
      targets = translations.map { $0 ?? "" }
      return false
    }
    source = Self.escape(source)
    pluralSource = pluralSource.map(Self.escape)
    targets = translations.map { $0.map(Self.escape) ?? "" }
    return true
  }

  /// Returns a Boolean value that indicates whether an entry with a string may be escaped. If it is `false` for all
  /// strings of an entry, they are not escaped.
  static func mayBeEscaped(_ text: String) -> Bool {
    text.isEmpty || text.utf8.first == 0x0A || text.utf8.last == 0x0A || containsEscaped(text)
  }

  private static func containsEscaped(_ text: String) -> Bool {
    text.containsByte(where: BackslashEscapes.mayBeInvisible) && text.unicodeScalars.contains(where: isEscaped)
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar != "\t" && BackslashEscapes.isInvisible(scalar)
  }

  /// Returns whether msgfmt rejects strings: all strings of an entry must begin with a line break, or none, and all
  /// must end with one, or none.
  private static func hasDifferentLineBreaks(_ texts: [String]) -> Bool {
    guard let first = texts.first else { return false }
    return !texts.allSatisfy { text in
      (text.utf8.first == 0x0A) == (first.utf8.first == 0x0A) && (text.utf8.last == 0x0A) == (first.utf8.last == 0x0A)
    }
  }

  private static func escape(_ text: String) -> String {
    if text.isEmpty { return BackslashEscapes.nothing }
    var middle = text.unicodeScalars[...]
    let lineBreak = BackslashEscapes.escape("\n" as Unicode.Scalar)
    let start = middle.first == "\n" ? lineBreak : ""
    if !start.isEmpty { middle.removeFirst() }
    let end = middle.last == "\n" ? lineBreak : ""
    if !end.isEmpty { middle.removeLast() }
    return start + BackslashEscapes.escape(String(middle), where: isEscaped) + end
  }
}
