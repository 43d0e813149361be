extension Path {
  /// Returns whether a folder contains the files of one language, such as `de.lproj`.
  package static func isLanguageFolder(_ path: String) -> Bool { pathExtension(path) == "lproj" }

  /// Returns the language of a file's folder, or `nil` outside of `.lproj` folders, in `Base.lproj`, and in
  /// `mul.lproj`.
  package static func language(of file: String) -> String? {
    let folder = parent(file)
    guard isLanguageFolder(folder), !["Base", "mul"].contains(stem(folder)) else { return nil }
    return stem(folder)
  }

  /// Returns whether a file is in a folder of tests or of their data, such as `Tests`, `ShopUITests` and `Fixtures`.
  package static func isInTests(_ file: String) -> Bool {
    components(parent(file)).contains { component in
      component.hasSuffix("Tests") || testFolders.contains(component.lowercased())
    }
  }

  private static let testFolders: Set<String> = ["test", "tests", "testdata", "test data", "fixtures", "__fixtures__"]

  /// Returns whether a folder cannot contain a String Catalog, because it belongs to one language and a catalog
  /// contains all languages. The exception is `mul.lproj`, where Xcode places the catalogs of storyboards.
  package static func isClosedToCatalogs(_ path: String) -> Bool { isLanguageFolder(path) && stem(path) != "mul" }
}
