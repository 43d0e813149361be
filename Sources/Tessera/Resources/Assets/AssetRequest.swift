import TesseraCore

/// The conditions for which a variant of an asset is requested.
struct AssetRequest {
  var scale = 1.0
  var appearance = ResourceAppearance.light
  var idiom = ResourceIdiom.universal
  /// The preferred languages, best first.
  var languages: [LanguageTag] = []

  /// Returns the variants, best match first. Variants that match equally well keep their order in the file.
  ///
  /// The criteria, in this order, are the language, its direction, light or dark, the contrast, the device, the gamut,
  /// and the scale. Variants that do not match come last but are not excluded, because an image in another language is
  /// better than none.
  func ranked(_ variants: [AssetVariant]) -> [AssetVariant] {
    guard variants.count > 1 else { return variants }
    let languages = variants.compactMap(\.language)
    let chain = LanguageMatcher(available: languages).chain(for: self.languages, source: .und).map { languages[$0] }
    let isRightToLeft = self.languages.first?.isRightToLeft ?? false
    let ranks = variants.enumerated().map { index, variant in
      let language = variant.language.map { chain.firstIndex(of: $0) ?? chain.count + 1 } ?? chain.count
      let contrast = Self.rank(variant.hasHighContrast, wanted: appearance.hasHighContrast)
      return (
        rank: [
          Double(language), Self.rank(variant.isRightToLeft, wanted: isRightToLeft), variant.isSpecial ? 1 : 0,
          Self.rank(variant.isDark, wanted: appearance.isDark), contrast, rank(ofIdiom: variant.idiom),
          variant.isWideGamut ? 1 : 0, rank(ofScale: variant.scale), Double(index),
        ], variant: variant
      )
    }
    return ranks.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.variant)
  }

  /// Ranks a variant with the wanted value first, then one without a value, then one with the opposite value.
  private static func rank(_ value: Bool?, wanted: Bool) -> Double { value.map { $0 == wanted ? 0 : 2 } ?? 1 }

  private func rank(ofIdiom text: String?) -> Double {
    let idiom = text.map { ResourceIdiom(rawValue: $0) } ?? .universal
    return idiom == self.idiom ? 0 : idiom == .universal ? 1 : 2
  }

  /// Ranks the same scale and variants without a scale (vectors) first, then larger scales, then smaller ones, each by
  /// distance.
  private func rank(ofScale scale: Double?) -> Double {
    guard let scale, scale != self.scale else { return 0 }
    return scale > self.scale ? scale / self.scale : 1000 + self.scale / scale
  }
}
