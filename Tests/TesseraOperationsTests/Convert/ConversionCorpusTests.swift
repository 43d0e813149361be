import Foundation
import TesseraCore
import TesseraFormats
import TesseraOperations
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import TesseraWriting
import Testing

/// The projects of the corpus, converted to the other format and back.
@Suite("Conversions of the corpus") struct ConversionCorpusTests {
  @Test(
    "Legacy tables are converted to catalogs and back",
    arguments: Corpus.sample(Corpus.projects(.strings), every: 3)
  )
  func legacy(_ project: CorpusFile) async throws {
    try await convertAndBack(project, .catalogs)
  }

  @Test(
    "Catalogs are converted to legacy tables and back",
    arguments: Corpus.sample(Corpus.projects(.xcstrings), every: 3)
  )
  func catalogs(_ project: CorpusFile) async throws {
    // The largest projects take minutes in a debug build.
    guard try Corpus.isFull || project.projectSize() < 300_000 else { return }
    try await convertAndBack(project, .strings)
  }

  private func convertAndBack(_ project: CorpusFile, _ target: ConvertOperation.Target) async throws {
    let folder = try TemporaryFolder()
    let path = try Self.copy(project, to: folder)
    let before = try await Contents(path)
    let there = try await Self.convert(path, target, modules: before.modules)
    guard !there.tables.isEmpty else { return }
    let between = try await Contents(path)
    let back = try await Self.convert(path, target == .catalogs ? .strings : .catalogs, modules: between.modules)
    let after = try await Contents(path)
    let listed = Listed(there.losses + back.losses)
    // A table without strings, or with a rule that a catalog cannot contain, is not converted back.
    let names = Set(there.tables.map(\.name)).intersection(back.tables.map(\.name))
    expectSame(before.strings, between.strings, names, Listed(there.losses))
    expectSame(before.strings, after.strings, names, listed)
    expectSame(before.comments, after.comments, names, listed)
    // Each table that was converted there was converted back, unless the reason is listed.
    #expect(back.tables.count + back.obstacles.count >= there.tables.count)
  }

  /// Converts all tables, including those of tests.
  private static func convert(
    _ path: String,
    _ target: ConvertOperation.Target,
    modules: [StringTable.Format: [String]]
  ) async throws -> ConversionReport {
    let modules = modules[target == .catalogs ? .legacy : .catalog] ?? []
    let report = try await ConvertOperation(path: path, target: target, modules: modules).prepare().write()
    let failures = report.obstacles.filter { $0.text.contains("would differ") || $0.text.contains("internal error") }
    #expect(failures == [], "\(failures.prefix(3))")
    let manager = FileManager.default
    #expect(report.tables.flatMap(\.created).allSatisfy { manager.fileExists(atPath: $0) })
    #expect(!report.tables.flatMap(\.removed).contains { manager.fileExists(atPath: $0) })
    #expect(report.stringCount >= report.keyCount)
    return report
  }

  private static func copy(_ project: CorpusFile, to folder: TemporaryFolder) throws -> String {
    let target = folder.url("project")
    try FileManager.default.copyItem(at: project.url.resolvingSymlinksInPath(), to: target)
    let names = FileManager.default.enumerator(atPath: target.path)?.compactMap { $0 as? String } ?? []
    for name in [""] + names {
      let path = target.appending(path: name).path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      try FileManager.default.setAttributes([.posixPermissions: isFolder.boolValue ? 0o755 : 0o644], ofItemAtPath: path)
    }
    return target.path
  }

  // MARK: - Comparison

  /// What the reports list as not kept, by key.
  private struct Listed {
    var topics: [String: Set<String>] = [:]

    init(_ notes: [ConversionReport.Note]) {
      for note in notes { topics[note.key ?? "", default: []].insert(note.topic) }
    }
  }

  /// The strings and comments of all tables.
  private struct Contents {
    struct Address: Hashable {
      var table: String
      var key: ExactKey
      var language: LanguageTag?
    }

    var strings: [Address: [String]] = [:]
    var comments: [Address: String] = [:]
    /// The names of the modules with tables of each format.
    var modules: [StringTable.Format: [String]] = [:]

    init(_ path: String) async throws {
      let workspace = try await LoadOperation(path: path).run()
      for module in workspace.snapshot.modules {
        for format in Set(module.tables.map(\.format)) { modules[format, default: []].append(module.name) }
      }
      for table in workspace.snapshot.modules.flatMap(\.tables) {
        for index in 0..<table.entries.count {
          let entry = table.entries.entry(at: index)
          let key = ExactKey(entry.key.value)
          if let comment = entry.comment?.value {
            comments[Address(table: table.name, key: key)] = CommentDecoration.removed(from: comment)
          }
          for localization in entry.localizations where !localization.isImplied {
            let language = localization.language == "Base" ? table.sourceLanguage : localization.language
            let address = Address(table: table.name, key: key, language: LanguageTag(folderName: language))
            strings[address, default: []] += localization.units.filter { !$0.isReference }.map(Self.text).sorted()
          }
        }
      }
    }

    /// Returns the string without what is listed separately: the name of its variable, and positions.
    private static func text(of unit: StringUnit) -> String {
      var path = unit.path
      path.substitution = nil
      return "\(path): \(unit.text.value.replacing(/%\d+\$/, with: "%").replacing(/%#@[^@]*@/, with: "%#@@"))"
    }
  }

  private typealias Address = Contents.Address

  private func expectSame(
    _ old: [Address: [String]],
    _ new: [Address: [String]],
    _ tables: Set<String>,
    _ listed: Listed
  ) {
    for (address, strings) in old where tables.contains(address.table) {
      let topics = listed.topics[address.key.text] ?? []
      guard topics.isDisjoint(with: ["notation", "overridden", "untranslated", "variable"]) else { continue }
      #expect(new[address] == strings, "\(address)")
    }
  }

  private func expectSame(_ old: [Address: String], _ new: [Address: String], _ tables: Set<String>, _ listed: Listed) {
    for (address, comment) in old where tables.contains(address.table) {
      let topics = listed.topics[address.key.text] ?? []
      guard topics.isDisjoint(with: ["comment", "untranslated"]) else { continue }
      #expect(Self.plain(new[address]) == Self.plain(comment), "\(address)")
    }
  }

  /// Returns a comment without the white space that comments of files do not keep.
  private static func plain(_ comment: String?) -> String? {
    comment?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension StringUnit {
  /// A Boolean value that indicates whether the string consists of a reference to a variable.
  fileprivate var isReference: Bool {
    path.substitution == nil && text.value.wholeMatch(of: /%(?:1\$)?#@[^@]*@/) != nil
  }
}
