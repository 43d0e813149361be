/// A language tag: BCP 47, with `_` taken for `-` and any mixture of cases.
///
/// Two spellings that differ in case or separator alone are equal. ``canonical`` also replaces what is deprecated.
package struct LanguageTag: Sendable, Hashable {
  /// Two or three letters, rarely up to eight; `und` where the tag leaves the language open.
  package internal(set) var language: String
  /// Four letters: `Hant`.
  package internal(set) var script: String?
  /// Two letters or three digits: `TW`, `419`.
  package internal(set) var region: String?
  package internal(set) var variants: [String]
  /// Extensions and private use as they follow the rest, in lower case: `u-nu-latn-x-draft`.
  package internal(set) var extensions: String?

  /// The language is left open: CLDR's root.
  package static let und = LanguageTag(language: "und")

  init(
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

extension LanguageTag: CustomStringConvertible {
  /// With `-`, and in the usual cases: `zh-Hant-TW`.
  package var description: String {
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
  package init(stringLiteral: String) { self = LanguageTag(stringLiteral) ?? .und }
}
