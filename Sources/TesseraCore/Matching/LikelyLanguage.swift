/// A tag as matching sees it: with the likeliest script and region, without variants and extensions.
struct LikelyLanguage: Sendable, Hashable {
  let language: String
  /// Empty where CLDR does not know the language, as in ``region``.
  let script: String
  let region: String

  /// `und` alone stays open. Its likeliest form is American English, which nobody asked for.
  init(_ tag: LanguageTag) {
    let isOpen = tag.language == "und" && tag.script == nil && tag.region == nil
    let tag = isOpen ? tag : tag.maximized
    language = tag.language
    script = tag.script ?? ""
    region = tag.region ?? ""
  }

  /// The regions of pseudo-languages, which translate nothing for anybody: only who names one is served by it.
  var isPseudo: Bool { region == "XA" || region == "XB" || region == "XC" }
}
