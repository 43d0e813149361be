/// An appearance that a variant of an asset is for, as the `Contents.json` of an asset catalog states it.
package enum AssetAppearance: Sendable, Hashable {
  case light, dark, highContrast
  /// Any other appearance, such as `tinted`.
  case other

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
