import TesseraCore
import TesseraFormats
import TesseraStrings

/// A collection of the tables of every module. Catalogs are used unchanged; legacy files are joined across their
/// languages.
struct TableAssembly {
  private let root: String
  private let statedSource: (String) -> String?
  private var catalogs: [Int: [(path: String, table: StringTable)]] = [:]
  private var legacy: [LegacyKey: [LegacyPart]] = [:]

  /// Files with the same name belong together if their `.lproj` folders are in the same folder.
  private struct LegacyKey: Hashable {
    var module: Int
    var folder: String
    var name: String
  }

  /// The language of files outside `.lproj` folders, until the source language is known.
  private static let unstated = ""

  /// Creates an empty collection.
  ///
  /// - Parameter statedSource: A function that returns the source language in the settings that apply to a path.
  init(root: String, statedSource: @escaping (String) -> String?) {
    self.root = root
    self.statedSource = statedSource
  }

  mutating func add(_ catalog: XCStringsFile, of file: SourceFile, module: Int) {
    catalogs[module, default: []].append((file.path, catalog.table))
  }

  mutating func add(_ content: LegacyPart.Content, of file: SourceFile, module: Int) {
    var folder = Path.parent(file.path)
    var language = Self.unstated
    if let languageFolder = Path.languageFolder(of: file.path) {
      language = Path.stem(languageFolder)
      // `ja.lproj/Help/Page.strings` belongs to `de.lproj/Help/Page.strings`.
      let subfolder = folder.dropFirst(languageFolder.count).drop { $0 == "/" }
      folder = Path.join(Path.parent(languageFolder), String(subfolder))
    } else if folder.isEmpty, Path.isLanguageFolder(root) {
      language = Path.stem(root)
    }
    let key = LegacyKey(module: module, folder: folder, name: Path.stem(file.path))
    legacy[key, default: []].append(LegacyPart(language: language, file: file.id, content: content))
  }

  /// Returns the tables by module, sorted by name and then by file.
  ///
  /// - Parameter developmentRegion: A function that returns the development region in the Xcode project of a module. It
  ///   is the source language of a table that has files in this language or in `Base.lproj`; templates of Xcode set it
  ///   even if a project has no such files.
  func tables(
    defaultLocalization: (Int) -> String?,
    developmentRegion: (Int) -> String?
  ) -> [Int: [StringTable]] {
    var tables = catalogs
    let projectSource = projectSource
    let sets = legacy.map { key, parts in
      let source =
        statedSource(key.folder) ?? defaultLocalization(key.module)
        ?? developmentRegion(key.module).flatMap { Self.region($0, in: parts) }
        ?? catalogs[key.module]?.first?.table.sourceLanguage ?? projectSource
      return (key: key, source: Self.folder(of: source, in: parts), parts: parts)
    }
    let joined = concurrentMap(sets, weight: \.parts.count) { key, source, parts in
      let named = parts.map { part in
        var part = part
        if part.language == Self.unstated { part.language = source }
        return part
      }
      return LegacyTable.join(name: key.name, sourceLanguage: source, parts: named, impliesSource: true)
    }
    for (set, table) in zip(sets, joined) {
      tables[set.key.module, default: []].append((Path.join(set.key.folder, set.key.name), table))
    }
    return tables.mapValues { tables in
      tables.sorted { Path.precedes($0.table.name + "\0" + $0.path, $1.table.name + "\0" + $1.path) }.map(\.table)
    }
  }

  /// Returns the name of the folder that contains the strings of a language, such as "English" for `en`, or the language
  /// itself if there is no such folder.
  private static func folder(of language: String, in parts: [LegacyPart]) -> String {
    guard !parts.contains(where: { $0.language == language }), let tag = LanguageTag(folderName: language) else {
      return language
    }
    return parts.lazy.map(\.language).filter { LanguageTag(folderName: $0) == tag }.min() ?? language
  }

  /// Returns the development region of a project if a table has strings in this language.
  private static func region(_ region: String, in parts: [LegacyPart]) -> String? {
    guard let tag = LanguageTag(folderName: region) else { return nil }
    let hasStrings = parts.contains { $0.language == "Base" || LanguageTag(folderName: $0.language) == tag }
    return hasStrings ? tag.description : nil
  }

  /// The source language that the project's folders and catalogs indicate. This is English if there is an English
  /// folder; otherwise, the source language that all catalogs share; otherwise, the only language if there is exactly
  /// one and no `Base` folder; otherwise, English.
  private var projectSource: String {
    let folders = Set(legacy.values.joined().map(\.language))
    let languages = folders.subtracting(["Base", Self.unstated])
    if languages.contains("en") || languages.contains("English") { return "en" }
    if let english = languages.filter({ $0.hasPrefix("en-") || $0.hasPrefix("en_") }).min() { return english }
    let sources = Set(catalogs.values.joined().map(\.table.sourceLanguage))
    if sources.count == 1, let source = sources.first { return source }
    return languages.count == 1 && !folders.contains("Base") ? languages.first ?? "en" : "en"
  }
}
