import Tessera

/// A transformation of all strings that reveals layout problems, and strings that are not in a table.
///
/// Arguments are not changed, and the strings remain readable. If a string on the screen is not transformed, it does
/// not come from a table. Transformations can be combined: `[.accented, .bounded]`.
///
/// ```swift
/// withPseudoLanguage(.accented) { String(L10n.Cart.items(3)) }  // 3 îţéɱš
/// ```
public struct PseudoLanguage: OptionSet, Sendable, Hashable {
  /// The raw value, with one bit for each transformation.
  public let rawValue: UInt8

  /// Creates a set of transformations from its raw value.
  ///
  /// - Parameter rawValue: The raw value, with one bit for each transformation.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Replaces each ASCII letter with an accented or similar letter. This reveals fonts that lack letters and strings
  /// that are hard-coded in the program.
  public static let accented = PseudoLanguage(rawValue: 1 << 0)

  /// Repeats each string, so that it is as long as the longest translations.
  public static let doubled = PseudoLanguage(rawValue: 1 << 1)

  /// Shows strings from right to left, regardless of their script.
  ///
  /// Latin letters are normally shown from left to right. To change their direction, the transformation adds invisible
  /// characters:
  ///
  /// - Each word outside of arguments is enclosed in U+202E RIGHT-TO-LEFT OVERRIDE and U+202C POP DIRECTIONAL
  ///   FORMATTING.
  /// - Each string is enclosed in U+2067 RIGHT-TO-LEFT ISOLATE and U+2069 POP DIRECTIONAL ISOLATE.
  ///
  /// The letters themselves do not change, so a search finds them. Arguments keep their own direction.
  public static let rightToLeft = PseudoLanguage(rawValue: 1 << 2)

  /// Encloses each string in brackets. A missing bracket reveals a truncated string, and a bracket within a sentence
  /// reveals a sentence that was concatenated from several strings.
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

  /// Encloses each word in an override, but not spaces and line breaks, so that line breaking does not change.
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
