import TesseraCore
import TesseraStrings

/// Reads each file of a bundle once, when it is first asked for, and joins those of one table.
struct BundleReader {
  let folder: BundleFolder
  let languages: BundleLanguages
  private let filesOfTable: [String: [Int]]
  /// By the file's number; nil within for one that could not be read.
  private var contents: [Int: LegacyPart.Content?] = [:]
  private(set) var issues: [Diagnostic<FileLocation>]

  init(_ folder: BundleFolder, _ languages: BundleLanguages) {
    self.folder = folder
    self.languages = languages
    filesOfTable = Dictionary(grouping: folder.files.indices) { folder.files[$0].table }
    issues = folder.issues
  }

  var tableNames: [String] { filesOfTable.keys.sorted() }

  /// Joins what a table says in some languages. Only their files are read; none twice.
  ///
  /// - Parameter numbers: places in ``BundleLanguages/all``; the first is the source language of the join.
  /// - Returns: Nil where the bundle has no table of that name.
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

  /// The later ones go before the earlier: files outside of `.lproj` folders before a language's own, as Apple's bundles
  /// have it ("Bundle Programming Guide", "The Bundle Search Pattern"), those before `Base`.
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
