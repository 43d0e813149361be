extension LanguageTag {
  /// The tag with CLDR's aliases applied (UTS #35 Part 1, "LocaleId Canonicalization"): `iw` is `he`, `sh` is `sr-Latn`,
  /// `en-UK` is `en-GB`. What is merely redundant stays: `zh-CN` is not `zh-Hans`.
  ///
  /// Variants come in alphabetical order. Extensions are left as they are.
  public var canonical: LanguageTag {
    var tag = self
    // An alias may lead to another. CLDR's chains are two long; the bound is for a table that has a circle.
    for _ in 0..<8 {
      guard let next = tag.replacingLanguageAlias(), next != tag else { break }
      tag = next
    }
    if let script = tag.script, let alias = Self.alias("script", script) { tag.script = alias }
    if let region = tag.region, let aliases = Self.alias("region", region) {
      tag.region = tag.choosing(aliases.split(separator: " "))
    }
    tag.variants = tag.variants.map { Self.alias("variant", $0) ?? $0 }.sorted()
    return tag
  }

  private static func alias(_ kind: String, _ subtag: String) -> String? {
    SortedLines.value(for: "\(kind)-\(subtag)", in: LanguageTables.subtagAliases)
  }

  /// One step; nil where no alias fits.
  private func replacingLanguageAlias() -> LanguageTag? {
    for removed in variants.map({ [$0] }) + zip(variants, variants.dropFirst()).map({ [$0, $1] }) {
      for language in [language, "und"] {
        let key = ([language] + removed).joined(separator: "-")
        guard let alias = SortedLines.value(for: key, in: LanguageTables.legacyTags) else { continue }
        var tag = self
        tag.variants.removeAll { removed.contains($0) }
        return tag.replaced(by: alias)
      }
    }
    if language == "sgn", let region,
      let alias = SortedLines.value(for: "sgn-\(region.lowercased())", in: LanguageTables.legacyTags)
    {
      var tag = self
      tag.region = nil
      return tag.replaced(by: alias)
    }
    return SortedLines.value(for: language, in: LanguageTables.languageAliases).map { replaced(by: $0) }
  }

  /// The alias gives the language; what it says beside that fills only what this tag leaves open.
  private func replaced(by alias: String) -> LanguageTag {
    guard let alias = LanguageTag(alias) else { return self }
    var tag = self
    if alias.language != "und" { tag.language = alias.language }
    tag.script = script ?? alias.script
    tag.region = region ?? alias.region
    for variant in alias.variants where !tag.variants.contains(variant) { tag.variants.append(variant) }
    tag.extensions = extensions ?? alias.extensions
    return tag
  }

  /// A region that was divided: the part where the language is at home, else the first.
  private func choosing(_ regions: [Substring]) -> String? {
    let home = LanguageTag(language: language, script: script).maximized.region
    let chosen = regions.first { $0 == home ?? "" } ?? regions.first
    return chosen.map { String($0) }
  }
}
