extension LanguageTag {
  /// The tag with the most likely script and region (UTS #35 Part 1, "Likely Subtags"): `zh-TW` is `zh-Hant-TW`. A
  /// language without data in CLDR is unchanged.
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

  /// Returns whether CLDR has likely subtags for a language code.
  package static func hasLikelySubtags(_ language: String) -> Bool {
    SortedLines.value(for: language, in: LanguageTables.likelySubtags) != nil
  }

  /// Returns the tag with missing subtags filled from `likely`: the script and the region, after the language if the
  /// key has none.
  private func filled(from likely: [String]) -> LanguageTag {
    var tag = self
    var rest = likely[...]
    if rest.count > 2, let likelyLanguage = rest.popFirst(), language == "und" { tag.language = likelyLanguage }
    tag.script = script ?? rest.popFirst()
    tag.region = region ?? rest.last
    return tag
  }

  /// The tag without the subtags that ``maximized`` would add: `zh-Hant-TW` is `zh-TW`, `en-Latn-US` is `en`.
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

  /// The most likely script of the language: `Hant` for `zh-TW`.
  package var scriptCode: String? { maximized.script }

  /// A Boolean value that indicates whether the language is written from right to left, in the script of the tag or
  /// otherwise the most likely one: `ar`, `he`, `az-Arab`, `pa-PK`. It is false if the script is unknown.
  public var isRightToLeft: Bool {
    guard let scriptCode else { return false }
    return SortedLines.value(for: scriptCode, in: LanguageTables.rightToLeftScripts) != nil
  }

  /// The tag from which CLDR inherits data that a language does not have: the explicit parent (`es-419` for `es-MX`),
  /// or else the tag without its last subtag.
  ///
  /// The parent of a language with an unusual script is `und`, whose own parent is `nil`: Cyrillic data is not a
  /// fallback for `sr-Latn`.
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
