extension LanguageTag {
  /// With the script and the region that CLDR thinks likeliest (UTS #35 Part 1, "Likely Subtags"): `zh-TW` is
  /// `zh-Hant-TW`. A language that CLDR does not know stays as it is.
  public var maximized: LanguageTag {
    let tag = canonical
    let language = tag.language
    var keys: [String] = []
    if let script = tag.script, let region = tag.region { keys.append("\(language)-\(script)-\(region)") }
    if let script = tag.script { keys.append("\(language)-\(script)") }
    if let region = tag.region { keys.append("\(language)-\(region)") }
    keys.append(language)
    for key in keys {
      guard let likely = SortedLines.value(for: key, in: LanguageTables.likelySubtags) else { continue }
      return tag.filled(from: likely.split(separator: "-").map { String($0) })
    }
    return tag
  }

  /// True where CLDR has likely subtags for the language code.
  package static func hasLikelySubtags(_ language: String) -> Bool {
    SortedLines.value(for: language, in: LanguageTables.likelySubtags) != nil
  }

  /// `likely` is script and region, before them the language where the key has none.
  private func filled(from likely: [String]) -> LanguageTag {
    var tag = self
    var rest = likely[...]
    if rest.count > 2, let likelyLanguage = rest.popFirst(), language == "und" { tag.language = likelyLanguage }
    tag.script = script ?? rest.popFirst()
    tag.region = region ?? rest.last
    return tag
  }

  /// Without what ``maximized`` would add: `zh-Hant-TW` is `zh-TW`, `en-Latn-US` is `en`.
  public var minimized: LanguageTag {
    let maximum = maximized
    var bare = maximum
    bare.script = nil
    bare.region = nil
    var withRegion = bare
    withRegion.region = maximum.region
    var withScript = bare
    withScript.script = maximum.script
    return [bare, withRegion, withScript].first { $0.maximized == maximum } ?? maximum
  }

  /// The script that the language is likely written in: `Hant` for `zh-TW`.
  package var scriptCode: String? { maximized.script }

  /// True where the language, in the script of the tag or else the likeliest, is written from right to left: `ar`, `he`,
  /// `az-Arab`, `pa-PK`. False where CLDR does not know the script.
  public var isRightToLeft: Bool {
    guard let scriptCode else { return false }
    return SortedLines.value(for: scriptCode, in: LanguageTables.rightToLeftScripts) != nil
  }

  /// Where CLDR looks for what a language lacks: the explicit parents (`es-MX` to `es-419`), and else the tag without
  /// its last part. A script that is not the language's usual one leads to `und`, whose parent is nil: a reader of
  /// `sr-Latn` is not served by Cyrillic.
  public var parent: LanguageTag? {
    var tag = self
    if tag.extensions != nil {
      tag.extensions = nil
      return tag
    }
    if tag.variants.popLast() != nil { return tag }
    if let parent = SortedLines.value(for: description, in: LanguageTables.parents) { return LanguageTag(parent) }
    if region != nil {
      tag.region = nil
      return tag
    }
    if let script {
      tag.script = nil
      return tag.scriptCode == script ? tag : .und
    }
    return language == "und" ? nil : .und
  }
}
