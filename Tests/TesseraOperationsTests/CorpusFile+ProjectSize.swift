import TesseraTestSupport

extension CorpusFile {
  /// Returns the number of bytes of the catalogs and legacy tables in the folder of a project.
  func projectSize() throws -> Int {
    let files = [".xcstrings", ".strings", ".stringsdict"].flatMap { corpus.files(kind, suffix: $0) }
    return try files.filter { $0.path.hasPrefix(path + "/") }.reduce(0) { try $0 + $1.bytes().count }
  }
}
