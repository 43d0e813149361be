package import TesseraFiles

extension Path {
  /// Whether a folder holds the files of one language: `de.lproj`.
  package static func isLanguageFolder(_ path: String) -> Bool { pathExtension(path) == "lproj" }
}
