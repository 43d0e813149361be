/// A language tag (BCP 47, RFC 5646 §2.1). The parser also accepts `_` as a separator, and any combination of cases.
///
/// Tags that differ only in case or separator are equal: `pt_br` is `pt-BR`. ``canonical`` also replaces deprecated
/// subtags according to Unicode CLDR 47, and ``maximized`` adds the subtags that a tag implies.
///
/// ```swift
/// let tag: LanguageTag = "zh-TW"
/// tag.maximized  // zh-Hant-TW
/// let header = "no tag at all"
/// LanguageTag(header)  // nil
/// ```
public struct LanguageTag: Sendable, Hashable {
  /// The language: two or three letters, rarely up to eight; `und` if the language is undetermined.
  public package(set) var language: String
  /// The script, four letters: `Hant`.
  public package(set) var script: String?
  /// The region, two letters or three digits: `TW`, `419`.
  public package(set) var region: String?
  /// The variants in lowercase, each with five to eight letters and digits, or with four of which the first is a digit:
  /// `valencia`, `1996`.
  public package(set) var variants: [String]
  /// The extensions and private-use subtags in lowercase, after all other subtags: `u-nu-latn-x-draft`.
  public package(set) var extensions: String?

  /// The undetermined language, the root of CLDR.
  public static let und = LanguageTag(language: "und")

  package init(
    language: String,
    script: String? = nil,
    region: String? = nil,
    variants: [String] = [],
    extensions: String? = nil
  ) {
    self.language = language
    self.script = script
    self.region = region
    self.variants = variants
    self.extensions = extensions
  }
}

extension LanguageTag: LosslessStringConvertible {
  /// The tag with `-` as separator and conventional capitalization: `zh-Hant-TW`.
  public var description: String {
    var text = language
    for subtag in [script, region] + variants + [extensions] {
      guard let subtag else { continue }
      text += "-"
      text += subtag
    }
    return text
  }
}

extension LanguageTag: Codable {
  /// Decodes a tag from a string such as `zh-Hant-TW`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the string is not a language tag.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let tag = LanguageTag(text) else {
      let reason = "\(String(reflecting: text)) is not a language tag"
      throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
    }
    self = tag
  }

  /// Encodes the tag as a string such as `zh-Hant-TW`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension LanguageTag: ExpressibleByStringLiteral {
  /// Creates a tag from a literal.
  ///
  /// A literal that is not well-formed stops the program in a debug build, and is `und` in a release build. For a string
  /// that is not a literal, use ``init(_:)``, which returns `nil`.
  public init(stringLiteral: String) {
    let tag = LanguageTag(stringLiteral)
    assert(tag != nil, "\(String(reflecting: stringLiteral)) is not a language tag")
    self = tag ?? .und
  }
}
