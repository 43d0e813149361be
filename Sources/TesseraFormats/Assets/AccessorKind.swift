/// A kind of generated accessor. The raw value is its name in the settings.
package enum AccessorKind: String, Sendable, Hashable, CaseIterable {
  case strings, images, colors, symbols, dataSets, fonts, files
}
