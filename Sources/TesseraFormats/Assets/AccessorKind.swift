/// The kinds of accessors that are generated, by their names in the settings.
package enum AccessorKind: String, Sendable, Hashable, CaseIterable {
  case strings, images, colors, symbols, dataSets, fonts, files
}
