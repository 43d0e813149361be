extension Path {
  /// Whether a folder holds the files of one language: `de.lproj`.
  package static func isLanguageFolder(_ path: String) -> Bool { pathExtension(path) == "lproj" }

  /// The language that a file's folder is for; nil outside `.lproj` folders, in `Base.lproj` and in `mul.lproj`.
  package static func language(of file: String) -> String? {
    let folder = parent(file)
    guard isLanguageFolder(folder), !["Base", "mul"].contains(stem(folder)) else { return nil }
    return stem(folder)
  }

  /// Whether a folder is one that a String Catalog, which has all languages in it, cannot stand in: of one language, and
  /// not `mul.lproj`, where Xcode puts those of storyboards.
  package static func isClosedToCatalogs(_ path: String) -> Bool { isLanguageFolder(path) && stem(path) != "mul" }
}
