import Foundation
import Tessera
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraLegacy
import TesseraTestSupport
import Testing

@Suite("Bundles of the corpus")
struct LegacyBundleCorpusTests {
  static let numbers = [0, 1, 2, 5, 21, 1_000_000]

  @Test(
    "Every key of every file resolves, both raw and formatted",
    arguments: Corpus.sample(LegacyCorpus.bundles, every: 3)
  )
  func answers(_ folder: CorpusFile) throws {
    let bundle = folder.url
    let strings = try LegacyStrings(bundle: bundle)
    let files = try LegacyCorpus.files(of: bundle)
    #expect(!strings.languages.isEmpty)
    for file in files {
      let expected = try LegacyOracle(file, among: files)
      try withLanguage(expected.language ?? strings.developmentLanguage) { try expected.check(strings, Self.numbers) }
    }
    // All keys of the files are in the tables.
    for table in strings.tableNames {
      let keys = Set(strings.keys(in: table))
      for key in keys {
        #expect(!strings.localizedString(forKey: key, 1, 2, 3, table: table).key.isEmpty || key.isEmpty)
      }
      for file in files where file.table == table {
        #expect(try Set(LegacyOracle(file, among: files).keys).isSubset(of: keys))
      }
    }
  }
}

extension LegacyBundleCorpusTests {
  @Test(
    "Recompiled bundles return the same strings as the originals",
    arguments: Corpus.sample(LegacyCorpus.bundles, every: 3, from: 1)
  )
  func roundTrip(_ folder: CorpusFile) throws {
    let bundle = folder.url
    let before = try LegacyStrings(bundle: bundle)
    let copy = try LegacyTestBundle([String: Data]())
    let files = try LegacyCorpus.files(of: bundle).filter { $0.folder != nil }
    for name in Set(files.map(\.table)) {
      let parts = try files.filter { $0.table == name }.map { file in
        let source = try PropertyListFlavor.source(fileBytes: [UInt8](try Data(contentsOf: file.url)))
        let content: LegacyPart.Content =
          file.isStringsDict ? .stringsDict(StringsDictFile(reading: source)) : .strings(StringsFile(reading: source))
        return LegacyPart(language: file.folder ?? "", file: FileID(0), content: content)
      }
      let source = parts.map(\.language).first { LanguageTag($0) == before.developmentLanguage }
      let table = LegacyTable.join(name: name, sourceLanguage: source ?? "Base", parts: parts)
      let result = LocalizedFileCompiler.compile(table)
      #expect(result.issues.isEmpty, "\(name): \(result.issues.map(\.message))")
      for file in result.files { try copy.write(Data(file.bytes), file.path) }
    }
    let after = try copy.strings(developmentLanguage: before.developmentLanguage)
    for table in Set(files.map(\.table)) {
      for key in before.keys(in: table) {
        for language in before.languages {
          withLanguage(language) {
            #expect(after.string(forKey: key, table: table) == before.string(forKey: key, table: table))
            for number in Self.numbers {
              let arguments = Array(repeating: number, count: 8)
              let found = after.format(key, arguments: arguments, table: table)
              #expect(found == before.format(key, arguments: arguments, table: table))
            }
          }
        }
      }
    }
  }
}

enum LegacyCorpus {
  /// The folders that contain `.lproj` folders or string files.
  static let bundles: [CorpusFile] = Corpus.selected.flatMap { corpus in
    let files = [".strings", ".stringsdict"].flatMap { corpus.files(.strings, suffix: $0) }
    let folders = files.map { file in
      let folder = (file.path as NSString).deletingLastPathComponent
      return folder.hasSuffix(".lproj") ? (folder as NSString).deletingLastPathComponent : folder
    }
    return Set(folders).sorted().map { CorpusFile(corpus: corpus, kind: .strings, path: $0) }
  }

  struct File {
    var table: String
    /// The name of the `.lproj` folder without its extension; `nil` if the file is in no such folder.
    var folder: String?
    var isStringsDict: Bool
    var url: URL
  }

  static func files(of bundle: URL) throws -> [File] {
    let manager = FileManager.default
    let names = try manager.contentsOfDirectory(atPath: bundle.path).sorted()
    let folders: [String?] = [nil] + names.filter { $0.hasSuffix(".lproj") }
    return try folders.flatMap { folder in
      let url = folder.map(bundle.appendingPathComponent) ?? bundle
      return try manager.contentsOfDirectory(atPath: url.path).sorted().compactMap { name -> File? in
        let file = url.appendingPathComponent(name)
        guard ["strings", "stringsdict"].contains(file.pathExtension) else { return nil }
        return File(
          table: file.deletingPathExtension().lastPathComponent,
          folder: folder.map { ($0 as NSString).deletingPathExtension },
          isStringsDict: file.pathExtension == "stringsdict",
          url: file
        )
      }
    }
  }
}
