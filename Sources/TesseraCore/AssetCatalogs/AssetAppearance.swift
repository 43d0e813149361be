/// The appearance of an asset variant in the `Contents.json` of an asset catalog.
package enum AssetAppearance: Sendable, Hashable {
  case light, dark, highContrast
  /// Any other appearance, such as `tinted`.
  case other

  /// Creates an appearance from the members of an object in `Contents.json`.
  ///
  /// - Parameters:
  ///   - name: The value of `appearance`.
  ///   - value: The value of `value`.
  package init(name: String?, value: String?) {
    switch (name, value) {
    case ("luminosity", "dark"): self = .dark
    case ("luminosity", "light"): self = .light
    case ("contrast", "high"): self = .highContrast
    default: self = .other
    }
  }
}
