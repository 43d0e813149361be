import TesseraCore

/// The words of a string: runs of letters, digits, and marks, including apostrophes and hyphens within them. In scripts
/// without spaces, each run is one long word.
package struct Words {
  package let words: [Substring]

  package init(_ text: some StringProtocol) {
    let text = Substring(text)
    var words: [Substring] = []
    var start: String.Index?
    var index = text.startIndex
    let scalars = text.unicodeScalars
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if Self.isPart(scalars[index], previous: start != nil, next: next < scalars.endIndex ? scalars[next] : nil) {
        start = start ?? index
      } else if let begun = start {
        words.append(text[begun..<index])
        start = nil
      }
      index = next
    }
    if let start { words.append(text[start...]) }
    self.words = words
  }

  private static func isPart(_ scalar: Unicode.Scalar, previous: Bool, next: Unicode.Scalar?) -> Bool {
    if scalar == "'" || scalar == "’" || scalar == "-" { return previous && next?.isWordScalar ?? false }
    return scalar.isWordScalar
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is a letter, a digit, or a combining mark.
  package var isWordScalar: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self) }
    if isLetterOfCommonBlock || properties.isAlphabetic { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .otherNumber, .letterNumber: return true
    default: return false
    }
  }

  /// A Boolean value that indicates whether the character is a letter, judging only by its block. For the most common
  /// scripts, this avoids a lookup of its properties.
  package var isLetterOfCommonBlock: Bool {
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x400...0x481, 0x48A...0x52F, 0x620...0x64A, 0xE01...0xE30,
      0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// A Boolean value that indicates whether the character belongs to a script that is written without spaces between
  /// words.
  package var isOfUnspacedScript: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x312F, 0x3190...0x9FFF, 0xA960...0xA97F,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x323AF:
      true
    default: false
    }
  }
}

extension String {
  /// The letters and digits of the string in lowercase, without punctuation and white space.
  package var skeleton: String {
    String(String.UnicodeScalarView(lowercased().unicodeScalars.filter(\.isWordScalar)))
  }

  /// Returns whether both strings have the same ``skeleton``. If both are ASCII, no skeletons are created.
  package func hasSkeleton(of other: String) -> Bool {
    guard utf8.allSatisfy({ $0 < 0x80 }), other.utf8.allSatisfy({ $0 < 0x80 }) else {
      return skeleton == other.skeleton
    }
    return asciiSkeleton.elementsEqual(other.asciiSkeleton)
  }

  private var asciiSkeleton: some Sequence<UInt8> {
    utf8.lazy.compactMap { byte in
      byte.isAlphanumeric ? byte.lowercased : nil
    }
  }
}
