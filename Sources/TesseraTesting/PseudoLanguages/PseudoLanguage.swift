import Tessera

/// A change of every text that is shown, which brings to light what a layout, or a text outside of all tables, does wrong.
///
/// Arguments stay as they are, and every text can still be read. What appears unchanged on a screen does not come from a
/// table. Several changes go together: `[.accented, .bounded]`.
///
/// ```swift
/// withPseudoLanguage(.accented) { String(L10n.Cart.items(3)) }  // 3 îţéɱš
/// ```
public struct PseudoLanguage: OptionSet, Sendable, Hashable {
  /// One bit a change.
  public let rawValue: UInt8

  /// The changes with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Every letter of ASCII gets a mark or another shape: a font that lacks letters shows, and a text that somebody wrote
  /// into the program.
  public static let accented = PseudoLanguage(rawValue: 1 << 0)

  /// Every text stands there twice, as long as the longest translations are.
  public static let doubled = PseudoLanguage(rawValue: 1 << 1)

  /// Texts run from right to left, whatever letters they are written in.
  ///
  /// Latin letters never do so by themselves: each word between arguments is enclosed in U+202E RIGHT-TO-LEFT OVERRIDE
  /// and U+202C POP DIRECTIONAL FORMATTING, and each text in U+2067 RIGHT-TO-LEFT ISOLATE and U+2069 POP DIRECTIONAL
  /// ISOLATE. Letters stay what they are, so that a search finds them; arguments keep their own direction.
  public static let rightToLeft = PseudoLanguage(rawValue: 1 << 2)

  /// Every text stands in brackets. Where one is not seen, the text was cut; where one is seen in the middle of a
  /// sentence, the sentence was put together from pieces.
  public static let bounded = PseudoLanguage(rawValue: 1 << 3)
}

extension PseudoLanguage: TextTransform {
  package func literal(_ text: String) -> String {
    let text = contains(.accented) ? Self.accenting(text) : text
    return contains(.rightToLeft) ? Self.overriding(text) : text
  }

  package func whole(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    var text = contains(.doubled) ? "\(text) \(text)" : text
    if contains(.bounded) { text = "[\(text)]" }
    return contains(.rightToLeft) ? "\u{2067}\(text)\u{2069}" : text
  }

  private static func accenting(_ text: String) -> String {
    var accented = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "A"..."Z": accented.append(capitals[Int(scalar.value - Unicode.Scalar("A").value)])
      case "a"..."z": accented.append(smalls[Int(scalar.value - Unicode.Scalar("a").value)])
      default: accented.append(scalar)
      }
    }
    return String(accented)
  }

  private static let capitals = Array("ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ".unicodeScalars)
  private static let smalls = Array("åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž".unicodeScalars)

  /// Spaces and line breaks stay outside, so that lines break where they did.
  private static func overriding(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      if character.isWhitespace == isInWord {
        result += isInWord ? "\u{202C}" : "\u{202E}"
        isInWord.toggle()
      }
      result.append(character)
    }
    return isInWord ? result + "\u{202C}" : result
  }
}
