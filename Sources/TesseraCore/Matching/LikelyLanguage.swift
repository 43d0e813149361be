/// A tag in the form that matching uses: with the most likely script and region, without variants and extensions.
struct LikelyLanguage: Sendable, Hashable {
  let language: String
  /// The script; empty if CLDR has no data for the language. The same applies to ``region``.
  let script: String
  let region: String

  /// `und` alone is not maximized, because its most likely form is American English, which was not requested.
  init(_ tag: LanguageTag) {
    let isOpen = tag.language == "und" && tag.script == nil && tag.region == nil
    let tag = isOpen ? tag : tag.maximized
    language = tag.language
    script = tag.script ?? ""
    region = tag.region ?? ""
  }

  /// A Boolean value that indicates whether the region is that of a pseudo-language, which matches only itself.
  var isPseudo: Bool { region == "XA" || region == "XB" || region == "XC" }
}
