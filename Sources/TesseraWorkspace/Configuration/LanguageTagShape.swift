/// Whether a text could be a language tag (BCP 47): what it is made of, not whether there is such a language.
enum LanguageTagShape {
  /// The same as an ECMA regular expression, for the schema.
  static let pattern = "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"

  static func isValid(_ text: String) -> Bool {
    let subtags = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = subtags.first, (2...8).contains(language.count), language.allSatisfy(isLetter) else {
      return false
    }
    return subtags.dropFirst().allSatisfy { subtag in
      (1...8).contains(subtag.count) && subtag.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  /// `de_DE` and ` de` with their mistakes mended.
  static func correction(of text: String) -> String? {
    let mended = String(
      String.UnicodeScalarView(
        text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }.map { $0 == "_" ? "-" : $0 }
      )
    )
    return mended != text && isValid(mended) ? mended : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
