import TesseraCore
import TesseraInspection

/// How a text begins and whether it is in capitals, arguments left out.
struct Capitals: Equatable {
  enum Start: Equatable {
    case capital, small
    /// An argument, a digit, a letter without case, nothing.
    case other
  }

  var start = Start.other
  /// Where the first letter stands.
  var startRange = 0..<0
  /// The first word as it stands; empty where the text does not begin with a letter.
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

  /// Space, brackets, dashes, markup and pictures. A quotation is not among them, because it begins as what it quotes
  /// does; an apostrophe may stand for the first letter, as in Dutch "’s Avonds".
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
  /// A letter, a digit or a mark that belongs to one.
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
  /// `iPhone`, `eBay`, `hÉireann`: a name or a form with a capital of its own within.
  var hasInnerCapital: Bool { unicodeScalars.dropFirst().contains { $0.properties.isUppercase } }
}
