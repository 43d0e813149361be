extension LanguageTag {
  /// The tag with CLDR's aliases applied (UTS #35 Part 1, "LocaleId Canonicalization"): `iw` is `he`, `sh` is
  /// `sr-Latn`, `en-UK` is `en-GB`. Aliases do not add or remove redundant subtags: `zh-CN` does not become `zh-Hans`.
  ///
  /// Variants are sorted alphabetically. Extensions are unchanged.
  public var canonical: LanguageTag {
    var tag = self
    // An alias may lead to another alias. The longest chain in CLDR has two; the limit guards against a cycle in the
    // table.
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

  /// Applies one alias, or returns `nil` if none applies.
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

  /// Returns the tag with the language of the alias. Other subtags of the alias apply only if this tag does not have
  /// them.
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

  /// Returns the successor of a divided region: the one that CLDR considers likeliest for the language, otherwise the
  /// first.
  private func choosing(_ regions: [Substring]) -> String? {
    let home = LanguageTag(language: language, script: script).maximized.region
    let chosen = regions.first { $0 == home ?? "" } ?? regions.first
    return chosen.map { String($0) }
  }
}
