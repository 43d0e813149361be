/// Compares a string that a translation platform returned with the string of the base, and restores the white space that
/// the platform changed.
///
/// Only changes in one direction are undone. A no-break space that became a space is restored. A no-break space that
/// the base does not have was added by a translator, and is kept.
struct TextRepair {
  /// The format in which the string was returned.
  enum Medium {
    /// XML, in which other programs may replace white space.
    case xml
    case other
  }

  enum Outcome: Equatable {
    /// The strings are equal, byte for byte.
    case same
    /// The strings differ only in what platforms are known to change.
    case equivalent(Set<PlatformRepair.Kind>)
    /// The text has changed.
    ///
    /// - Parameters:
    ///   - text: The returned string, with the no-break spaces of the base between the same words.
    ///   - isRestored: Whether the string contains a restored space.
    case changed(text: String, isRestored: Bool)
  }

  private let medium: Medium

  init(_ medium: Medium) { self.medium = medium }

  func compare(_ returned: String, with base: String) -> Outcome {
    if returned.utf8.elementsEqual(base.utf8) { return .same }
    let (ours, theirs) = (SpacedText(base), SpacedText(returned))
    if let kinds = kinds(ours, theirs) { return .equivalent(kinds) }
    return Self.restored(theirs, from: ours)
  }

  /// Returns a Boolean value that indicates whether a string is the same as that of the base, apart from what platforms
  /// are known to change.
  func isUnchanged(_ returned: String, from base: String) -> Bool {
    if case .changed = compare(returned, with: base) { false } else { true }
  }

  // MARK: - Equivalence

  /// Returns the kinds of changes between two strings with the same words, or `nil` if the text has changed.
  private func kinds(_ base: SpacedText, _ returned: SpacedText) -> Set<PlatformRepair.Kind>? {
    guard base.words.elementsEqual(returned.words, by: { $0.elementsEqual($1) }) else { return nil }
    var kinds: Set<PlatformRepair.Kind> = []
    for (index, pair) in zip(base.spaces, returned.spaces).enumerated() where !pair.0.elementsEqual(pair.1) {
      let isEnd = !base.words.isEmpty && (index == 0 || index == base.spaces.count - 1)
      guard let kind = kind(pair.0, pair.1, isEnd: isEnd) else { return nil }
      kinds.insert(kind)
    }
    return kinds
  }

  private func kind(
    _ base: [Unicode.Scalar],
    _ returned: [Unicode.Scalar],
    isEnd: Bool
  ) -> PlatformRepair.Kind? {
    let (base, returned) = (Self.normalizingLineEnds(base), Self.normalizingLineEnds(returned))
    if base == returned { return .whiteSpace }
    if base.count == returned.count,
      zip(base, returned).allSatisfy({ $0 == $1 || SpacedText.isNoBreakSpace($0) && $1 == " " })
    {
      return .noBreakSpaces
    }
    if isEnd, returned.isEmpty { return .whiteSpace }
    guard medium == .xml else { return nil }
    if base.count == returned.count, zip(base, returned).allSatisfy({ $0 == $1 || $1 == " " }) { return .whiteSpace }
    // A program that formats XML replaces white space by one space, or by a line break and an indentation.
    let isFormatted = returned.contains("\n") || returned == [" "] && !base.isEmpty
    return isFormatted && (isEnd || !base.isEmpty) ? .whiteSpace : nil
  }

  private static func normalizingLineEnds(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains("\r") else { return scalars }
    var result: [Unicode.Scalar] = []
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\n", index > 0, scalars[index - 1] == "\r" { continue }
      result.append(scalar == "\r" ? "\n" : scalar)
    }
    return result
  }

  // MARK: - Changed text

  fileprivate struct Neighbors: Hashable {
    var left: [Unicode.Scalar]
    var right: [Unicode.Scalar]
  }

  /// Restores the no-break spaces between words that are also neighbors in the base, if the base has the same space
  /// between them everywhere.
  private static func restored(_ returned: SpacedText, from base: SpacedText) -> Outcome {
    var spaces: [Neighbors: Set<[Unicode.Scalar]>] = [:]
    for index in base.words.indices.dropFirst() {
      spaces[base.neighbors(at: index), default: []].insert(base.spaces[index])
    }
    var result = returned
    var isRestored = false
    for index in returned.words.indices.dropFirst() where returned.spaces[index] == [" "] {
      guard let candidates = spaces[returned.neighbors(at: index)], candidates.count == 1,
        let space = candidates.first, space.count == 1, SpacedText.isNoBreakSpace(space[0])
      else { continue }
      result.spaces[index] = space
      isRestored = true
    }
    return .changed(text: result.text, isRestored: isRestored)
  }
}

/// A string as words and the white space around them.
private struct SpacedText {
  var words: [[Unicode.Scalar]] = []
  /// The white space before each word, and that after the last one.
  var spaces: [[Unicode.Scalar]] = [[]]

  init(_ text: String) {
    var isInWord = false
    for scalar in text.unicodeScalars {
      if Self.isSpace(scalar) {
        if isInWord { spaces.append([]) }
        spaces[spaces.count - 1].append(scalar)
        isInWord = false
      } else {
        if !isInWord { words.append([]) }
        words[words.count - 1].append(scalar)
        isInWord = true
      }
    }
    if isInWord { spaces.append([]) }
  }

  var text: String {
    var result = String.UnicodeScalarView()
    for (index, space) in spaces.enumerated() {
      result.append(contentsOf: space)
      if index < words.count { result.append(contentsOf: words[index]) }
    }
    return String(result)
  }

  /// The words around the white space before a word.
  func neighbors(at index: Int) -> TextRepair.Neighbors {
    TextRepair.Neighbors(left: words[index - 1], right: words[index])
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r": true
    default: isNoBreakSpace(scalar)
    }
  }

  /// NO-BREAK SPACE, and NARROW NO-BREAK SPACE.
  static func isNoBreakSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{A0}" || scalar == "\u{202F}" }
}
