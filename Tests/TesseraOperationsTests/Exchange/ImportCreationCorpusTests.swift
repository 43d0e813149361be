import Foundation
import TesseraExchange
import TesseraOperations
import TesseraStrings
import TesseraTestSupport
import Testing

/// Exchange files of the corpora that are imported into empty folders.
@Suite struct ImportCreationCorpusTests {
  private static let xliffFiles = Corpus.files(.xliff, suffix: ".xliff")
  private static let projects = Corpus.projects(.xcstrings)

  private static func files(in folder: TemporaryFolder) -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var files: [String: Data] = [:]
    for name in names { files[name] = FileManager.default.contents(atPath: folder.path + "/" + name) }
    return files
  }

  private static func create(_ files: [String], in folder: TemporaryFolder) async throws -> ImportReport {
    try await ImportOperation(files: files, path: folder.path, createsKeys: true).run()
  }

  /// Returns the document that an export of a folder contains.
  private static func export(_ folder: TemporaryFolder, _ language: String) async throws -> ExchangeDocument {
    let output = try TemporaryFolder()
    let operation = ExportOperation(path: folder.path, languages: [language], output: output.path)
    let path = try #require(try await operation.prepare().write().first)
    return try XLIFFReader.read(Array(try Data(contentsOf: URL(filePath: path))))
  }

  /// A unit without its position in the file.
  private struct Unit: Hashable, CustomStringConvertible {
    var table: String
    var unit: ExchangeUnit

    init(_ table: String, _ unit: ExchangeUnit) {
      self.table = table
      self.unit = unit
      self.unit.line = nil
      self.unit.identifier = nil
      // Xcode treats a translation without a state as translated.
      if unit.target != nil, unit.state == nil { self.unit.state = .translated }
    }

    var description: String { "\(table): \(unit)" }
  }

  private static func units(_ document: ExchangeDocument) -> [Unit] {
    document.tables.flatMap { table in table.units.map { Unit(table.path, $0) } }
  }

  // MARK: - Files of Xcode

  /// Returns the path of the catalog that replaces a file of an Xcode project.
  private static func catalog(_ path: String) -> String {
    var parts = path.split(separator: "/").map(String.init)
    let name = parts.removeLast()
    let isNib = name.hasSuffix(".xib") || name.hasSuffix(".storyboard")
    if parts.last?.hasSuffix(".lproj") == true { parts.removeLast() }
    if isNib { parts.append("mul.lproj") }
    return (parts + [String(name.prefix { $0 != "." }) + ".xcstrings"]).joined(separator: "/")
  }

  /// Returns the units of a table as a String Catalog contains them, without those on the listed lines.
  private static func expected(
    _ table: ExchangeTable,
    in document: ExchangeDocument,
    without lines: Set<Int>
  ) -> [Unit] {
    let path = catalog(table.path)
    // A `.strings` and a `.stringsdict` file can contain the same key with different comments.
    let others = document.tables.filter { catalog($0.path) == path }.reversed().flatMap(\.units)
    let comments = Dictionary(grouping: others, by: \.key).mapValues { $0.compactMap(\.comment).uniqued() }
    return table.units.filter { !lines.contains($0.line ?? 0) }.compactMap { unit in
      var unit = unit
      if table.path.hasSuffix(".stringsdict") {
        // A plural without a substitution implies this string.
        if unit.path.isPlain, unit.source.wholeMatch(of: /%#@[^@]*@/) != nil { return nil }
        unit.path.substitution = nil
      }
      let comment = comments[unit.key, default: []]
      unit.comment = comment.isEmpty ? nil : comment.joined(separator: "\n")
      return Unit(path, unit)
    }
  }

  @Test(
    "A file of Xcode that is imported into an empty folder is exported with the same units, states and order",
    arguments: Corpus.sample(xliffFiles, every: 10, from: 3)
  )
  func xcode(_ file: CorpusFile) async throws {
    let document = try XLIFFReader.read(try file.bytes())
    let folder = try TemporaryFolder()
    let report = try await Self.create([file.url.path], in: folder)
    let again = try await Self.export(folder, document.targetLanguage)
    let listed = report.strings.filter { $0.outcome.reason != nil }
    let lines = Set(listed.compactMap(\.line))
    let exported = Self.units(again)
    var expected: Set<Unit> = []
    for table in document.tables {
      let units = Self.expected(table, in: document, without: lines)
      let missing = Set(units).subtracting(exported)
      #expect(missing.isEmpty, "\(missing.prefix(3))")
      // In a catalog, the identifiers of plural forms are not those of a `.stringsdict` file.
      if !table.path.hasSuffix(".stringsdict") { #expect(exported.filter(Set(units).contains) == units) }
      expected.formUnion(units)
    }
    let paths = document.tables.filter { table in exported.contains { $0.table == Self.catalog(table.path) } }
      .map { Self.catalog($0.path) }.uniqued()
    #expect(again.tables.map(\.path) == paths.sorted(by: XLIFFOrder.pathPrecedes))
    // An export also contains plural forms that have no translation yet, and the listed strings without a translation.
    let keys = Set(listed.map(\.key))
    let others = exported.filter { !expected.contains($0) }.map(\.unit)
    let unknown = others.filter { $0.target != nil || $0.path.plural == nil && !keys.contains($0.key) }
    #expect(unknown == [], "\(unknown.prefix(3))")
    // Importing the file again changes nothing.
    let before = Self.files(in: folder)
    #expect(try await Self.create([file.url.path], in: folder).files == [])
    #expect(Self.files(in: folder) == before)
  }

  /// The order is the same in versions 9.4.1, 11.3, 12.0 and 27.0, whose files the corpora contain.
  @Test("Xcode writes tables and units in the order of exports", arguments: xliffFiles)
  func order(_ file: CorpusFile) throws {
    let document = try XLIFFReader.read(try file.bytes())
    let paths = document.tables.map(\.path)
    #expect(paths == paths.sorted(by: XLIFFOrder.pathPrecedes))
    for table in document.tables {
      let identifiers = table.units.compactMap(\.identifier)
      #expect(identifiers == identifiers.sorted(by: XLIFFOrder.precedes), "\(table.path)")
    }
  }

  // MARK: - Exports

  @Test(
    "An export that is imported into an empty folder is exported as the same document",
    arguments: Corpus.sample(projects, every: 6, from: 1)
  )
  func roundTrip(_ project: CorpusFile) async throws {
    let output = try TemporaryFolder()
    let export = ExportOperation(path: project.url.path, output: output.path)
    guard let languages = try? await export.prepare().counts.map(\.language) else { return }
    for language in languages.prefix(Corpus.isFull ? 2 : 1) {
      let operation = ExportOperation(path: project.url.path, languages: [language], output: output.path)
      let path = try #require(try await operation.prepare().write().first)
      let document = try XLIFFReader.read(Array(try Data(contentsOf: URL(filePath: path))))
      let folder = try TemporaryFolder()
      let report = try await Self.create([path], in: folder)
      guard !report.files.isEmpty else { continue }
      let lines = Set(report.strings.filter { $0.outcome.reason != nil }.compactMap(\.line))
      var listed = document
      for index in listed.tables.indices { listed.tables[index].units.removeAll { lines.contains($0.line ?? 0) } }
      let exported = Set(Self.units(try await Self.export(folder, language)))
      let missing = Self.units(listed).filter { !exported.contains($0) }
      #expect(missing == [], "\(language): \(missing.prefix(2)) \(report.strings.count)")
    }
  }

  @Test(
    "The order in which XLIFF files are imported into an empty folder does not matter",
    arguments: Corpus.sample(projects, every: 6, from: 4)
  )
  func importOrder(_ project: CorpusFile) async throws {
    let output = try TemporaryFolder()
    let all = ExportOperation(path: project.url.path, output: output.path)
    guard let languages = try? await all.prepare().counts.map(\.language).prefix(2), languages.count == 2 else {
      return
    }
    let paths = try await ExportOperation(path: project.url.path, languages: Array(languages), output: output.path)
      .prepare().write()
    var results: [[String: Data]] = []
    for sequence in [[[paths[0]], [paths[1]]], [[paths[1]], [paths[0]]], [paths]] {
      let folder = try TemporaryFolder()
      for files in sequence { _ = try await Self.create(files, in: folder) }
      results.append(Self.files(in: folder))
    }
    for result in results.dropFirst() {
      #expect(Set(result.keys) == Set(results[0].keys))
      for (path, bytes) in result { #expect(bytes == results[0][path], "\(path)") }
    }
  }
}
