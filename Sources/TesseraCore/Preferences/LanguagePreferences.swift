/// The languages that somebody reads, best first, as a request or an environment says it.
///
/// What cannot be read is left out, no input stops the program, and of an endless one only the beginning counts.
public struct LanguagePreferences: Sendable, Hashable {
  /// Each language once. Empty where nothing is known: then the source language is as good as any.
  public let languages: [LanguageTag]

  /// More languages than anybody reads.
  static let maximumCount = 64
  /// Headers and variables are cut here; browsers send some 100 bytes.
  static let maximumLength = 8_192

  /// Doubles are left out, and what is beyond 64.
  public init(_ languages: [LanguageTag]) {
    var unique: [LanguageTag] = []
    for language in languages where unique.count < Self.maximumCount && !unique.contains(language) {
      unique.append(language)
    }
    self.languages = unique
  }

  /// At most ``maximumLength`` bytes, without the part that the end goes through.
  static func parts(of text: String, separator: UInt8) -> [Substring] {
    var bytes = text.utf8[...]
    if let end = text.utf8.index(text.startIndex, offsetBy: maximumLength, limitedBy: text.endIndex),
      end != text.endIndex
    {
      bytes = bytes[..<(bytes[..<end].lastIndex(of: separator) ?? bytes.startIndex)]
    }
    return bytes.split(separator: separator).map { Substring($0) }
  }
}
