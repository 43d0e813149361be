extension Path {
  /// Returns whether a folder contains the files of one language, such as `de.lproj`.
  package static func isLanguageFolder(_ path: String) -> Bool { pathExtension(path) == "lproj" }

  /// Returns the language of a file, or `nil` outside of `.lproj` folders, in `Base.lproj`, and in `mul.lproj`. An
  /// `.lproj` folder may have subfolders, which belong to its language.
  package static func language(of file: String) -> String? {
    guard let folder = languageFolder(of: file), !["Base", "mul"].contains(stem(folder)) else { return nil }
    return stem(folder)
  }

  /// Returns the innermost `.lproj` folder that contains a file, or `nil` if there is none.
  package static func languageFolder(of file: String) -> String? {
    guard file.contains(".lproj/") else { return nil }
    var folder = parent(file)
    while !folder.isEmpty, !isLanguageFolder(folder) { folder = parent(folder) }
    return folder.isEmpty ? nil : folder
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
