/// Files that the examples of the rules about the languages of modules share.
enum LanguageExamples {
  /// Returns a String Catalog with one key, whose source language is English.
  static func catalog(_ key: String, _ languages: [String]) -> String {
    let localizations = languages.map {
      "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"…\" } }"
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : { "\(key)" : { "localizations" : { \(localizations.joined(separator: ", ")) } } },
        "version" : "1.0"
      }
      """
  }

  /// The manifest of a package with the app Shop, which links the module Home.
  static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Store",
      defaultLocalization: "en",
      targets: [
        .target(name: "Home"),
        .executableTarget(name: "Shop", dependencies: ["Home"]),
      ]
    )
    """
}
