/// A language tag: BCP 47 (RFC 5646 §2.1), with `_` taken for `-` and any mixture of cases.
///
/// Two spellings that differ in case or separator alone are equal: `pt_br` is `pt-BR`. ``canonical`` also replaces what
/// is deprecated, by Unicode CLDR 47, and ``maximized`` adds what a tag leaves to be understood.
///
/// ```swift
/// let tag: LanguageTag = "zh-TW"
/// tag.maximized  // zh-Hant-TW
/// LanguageTag("no tag at all")  // nil
/// ```
public struct LanguageTag: Sendable, Hashable {
  /// Two or three letters, rarely up to eight; `und` where the tag leaves the language open.
  public package(set) var language: String
  /// Four letters: `Hant`.
  public package(set) var script: String?
  /// Two letters or three digits: `TW`, `419`.
  public package(set) var region: String?
  /// Each of five to eight letters and digits, or of four with a digit first: `1996`, `valencia`. In lower case.
  public package(set) var variants: [String]
  /// Extensions and private use as they follow the rest, in lower case: `u-nu-latn-x-draft`.
  public package(set) var extensions: String?

  /// The language is left open: CLDR's root.
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
  /// With `-`, and in the usual cases: `zh-Hant-TW`.
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

extension LanguageTag: ExpressibleByStringLiteral {
  /// `und` where the literal is no language tag.
  public init(stringLiteral: String) { self = LanguageTag(stringLiteral) ?? .und }
}
