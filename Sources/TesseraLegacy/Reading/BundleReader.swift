import TesseraCore
import TesseraStrings

/// Reads each file of a bundle once, on demand, and joins the files of each table.
struct BundleReader {
  let folder: BundleFolder
  let languages: BundleLanguages
  private let filesOfTable: [String: [Int]]
  /// The contents by file index; the inner `nil` indicates that the file cannot be read.
  private var contents: [Int: LegacyPart.Content?] = [:]
  private(set) var issues: [Diagnostic<FileLocation>]

  init(_ folder: BundleFolder, _ languages: BundleLanguages) {
    self.folder = folder
    self.languages = languages
    filesOfTable = Dictionary(grouping: folder.files.indices) { folder.files[$0].table }
    issues = folder.issues
  }

  var tableNames: [String] { filesOfTable.keys.sorted() }

  /// Joins the strings of a table in some languages. Reads only the files of these languages, each once.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - numbers: The indices of the languages in ``BundleLanguages/all``. The first one is the source language of the
  ///     result.
  /// - Returns: The joined table, or `nil` if the bundle has no table with this name.
  mutating func table(_ name: String, languages numbers: [Int]) -> StringTable? {
    guard let files = filesOfTable[name], let source = numbers.first else { return nil }
    var parts: [LegacyPart] = []
    for number in numbers {
      for file in self.files(files, language: number) {
        guard let content = content(of: file) else { continue }
        let language = languages.all[number].description
        parts.append(LegacyPart(language: language, file: FileID(UInt32(truncatingIfNeeded: file)), content: content))
      }
    }
    return LegacyTable.join(name: name, sourceLanguage: languages.all[source].description, parts: parts)
  }

  /// Returns the files in ascending order of precedence: `Base`, the folder of the language, and files outside of the
  /// `.lproj` folders, which take precedence in Apple's bundles ("Bundle Programming Guide", "The Bundle Search
  /// Pattern").
  private func files(_ files: [Int], language: Int) -> [Int] {
    func written(_ wanted: FolderLanguage) -> [Int] { files.filter { folder.files[$0].language == wanted } }
    let base = language == 0 ? written(.base) : []
    return base + written(.language(languages.all[language])) + written(.everyone)
  }

  private mutating func content(of file: Int) -> LegacyPart.Content? {
    if let content = contents[file] { return content }
    let reading = BundleFileReader(folder).read(folder.files[file])
    contents[file] = .some(reading.content)
    issues += reading.issues
    return reading.content
  }

  func location(of place: FileSpan) -> FileLocation {
    let number = Int(place.file.rawValue)
    guard folder.files.indices.contains(number) else { return FileLocation("") }
    let source: SourceText?
    switch contents[number] {
    case .some(.some(.strings(let strings))): source = strings.source
    case .some(.some(.stringsDict(let dictionary))): source = dictionary.source
    case nil, .some(nil): source = nil
    }
    return FileLocation(folder.files[number].path, source?.location(of: place.span.lowerBound))
  }
}
