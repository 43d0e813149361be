import DesignSystem
import Search
import Tessera

// The search feature alone, as an app of its own: its strings and the icons come from the bundles of their modules.
for language: LanguageTag in ["en", "es", "pl"] {
  try withLanguage(language) {
    let empty = SearchView(results: [])
    print("\(language): \(empty.greeting)")
    if let placeholder = empty.placeholder, case .icon(let icon) = placeholder.symbol {
      print("  [\(icon.name), \(try icon.resource.data().count) bytes] \(placeholder.text)")
    }
    for results in [["Teapot"], ["Teapot", "Cup"], ["Teapot", "Cup", "Saucer", "Spoon", "Tray"]] {
      print("  \(SearchView(results: results).resultCount)")
    }
  }
}
let font = Fonts.StorefrontDisplay.regular
print("\(font.family) \(font.style): \(try font.data().count) bytes")
print("\(Images.logo.name): \(try Images.logo.data(scale: 1).count) and \(try Images.logo.data(scale: 2).count) bytes")
