import TesseraCore
import TesseraInspection

/// The capitalization of a string's first letter, if one occurs before the first argument.
struct Capitals: Equatable {
  enum Start: Equatable {
    case capital, small
    /// An argument, a digit, a letter without case, or no character.
    case other
  }

  var start = Start.other
  /// The UTF-8 offsets of the first letter, or an empty range if there is none.
  var startRange = 0..<0
  /// The first word in its original spelling, or an empty substring if the string does not begin with a letter.
  var firstWord: Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: startRange.lowerBound)
    let end = startRange.isEmpty ? start : text.unicodeScalars[start...].firstIndex { !$0.isWordPart } ?? text.endIndex
    return text[start..<end]
  }
  private let text: String

  init(startOf unit: CheckedUnit) {
    text = unit.value
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var offset = 0
    let firstArgument = unit.format.specifiers.first?.range.lowerBound ?? .max
    while index != scalars.endIndex, offset < firstArgument {
      let scalar = scalars[index]
      let width = UTF8.width(scalar)
      if let start = Self.start(scalar) {
        self.start = start
        startRange = offset..<offset + width
        return
      }
      guard Self.mayComeFirst(scalar) else { return }
      scalars.formIndex(after: &index)
      offset += width
    }
  }

  private static func start(_ scalar: Unicode.Scalar) -> Start? {
    switch scalar {
    case "A"..."Z": .capital
    case "a"..."z": .small
    case "\u{80}"...:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter: .capital
      case .lowercaseLetter: .small
      default: nil
      }
    default: nil
    }
  }

  /// Returns whether a scalar may precede the first letter: white space, brackets, dashes, markup and emoji. Quotation
  /// marks may not, because a quotation keeps the capitalization of its original. An apostrophe may replace the first
  /// letter, as in Dutch "’s Avonds".
  private static func mayComeFirst(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "(", "[", "*", "_", "¿", "¡", "（", "•", "–", "—", "\u{A0}", "\u{202F}", "\u{FE0F}",
      "\u{200E}", "\u{200F}":
      true
    case "\u{1F000}"..."\u{1FAFF}", "\u{2600}"..."\u{27BF}": true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is a letter, a digit, or a combining mark of one.
  var isWordPart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "\u{80}"...:
      isLetterOfCommonBlock || properties.isAlphabetic || properties.numericType != nil
        || properties.canonicalCombiningClass != .notReordered
    default: false
    }
  }
}

extension Substring {
  /// A Boolean value that indicates whether the word has a capital after its first letter, as names and inflected forms
  /// such as `iPhone`, `eBay` and `hÉireann` do.
  var hasInnerCapital: Bool { unicodeScalars.dropFirst().contains { $0.properties.isUppercase } }
}
