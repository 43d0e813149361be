/// The languages that a user reads, in order of preference, from a request or an environment.
///
/// Languages that cannot be parsed are left out. Parsing never fails, and reads a limited number of bytes.
public struct LanguagePreferences: Sendable, Hashable {
  /// The languages, without duplicates. An empty array means that the preferences are unknown.
  public let languages: [LanguageTag]

  /// The maximum number of languages, more than a user can be expected to read.
  static let maximumCount = 64
  /// The maximum length in bytes of a header or variable; browsers send about 100 bytes.
  static let maximumLength = 8_192

  /// Creates preferences from the first 64 distinct languages.
  ///
  /// - Parameter languages: The languages, in order of preference.
  public init(_ languages: [LanguageTag]) {
    var unique: [LanguageTag] = []
    for language in languages where unique.count < Self.maximumCount && !unique.contains(language) {
      unique.append(language)
    }
    self.languages = unique
  }

  /// Returns the parts of the first ``maximumLength`` bytes, without a part that is cut off.
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
