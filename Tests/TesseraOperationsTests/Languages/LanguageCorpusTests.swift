import Foundation
import TesseraCore
import TesseraTestSupport
import Testing

@testable import TesseraOperations

/// The projects of the corpus, with a language that is added and removed, and one that is renamed and renamed back.
@Suite struct LanguageCorpusTests {
  /// Returns the content of all files of a folder.
  ///
  /// An object that becomes empty has Xcode's layout, regardless of its earlier layout.
  private static func contents(_ folder: TemporaryFolder) throws -> [String: Data] {
    let manager = FileManager.default
    var contents: [String: Data] = [:]
    for path in try manager.subpathsOfDirectory(atPath: folder.path) {
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: folder.url(path).path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      let data = try Data(contentsOf: folder.url(path))
      guard path.hasSuffix(".xcstrings"), let text = String(data: data, encoding: .utf8) else {
        contents[path] = data
        continue
      }
      contents[path] = Data(text.replacing(/\{\s*\}/, with: "{}").utf8)
    }
    return contents
  }

  /// Copies a project, or returns `nil` if no language can be added to it because of damaged files.
  private static func copy(_ project: CorpusFile) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: project.url, to: folder.url("project"))
    return folder
  }

  private static let projects = Corpus.projects(.xcstrings) + Corpus.projects(.strings)

  @Test("Adding a language and removing it restores all bytes", arguments: projects)
  func addAndRemove(_ project: CorpusFile) async throws {
    let folder = try Self.copy(project)
    let before = try Self.contents(folder)
    let path = folder.path + "/project"
    // Cornish has six plural categories, and no project is translated into it.
    do { _ = try await LanguageOperation(.add("kw"), path: path).run() } catch is OperationError {
      #expect(try Self.contents(folder) == before)
      return
    }
    let added = try Self.contents(folder)
    guard added != before else { return }
    _ = try await LanguageOperation(.remove("kw"), path: path).run()
    let after = try Self.contents(folder)
    #expect(Set(after.keys) == Set(before.keys))
    for (path, bytes) in before where after[path] != bytes { Issue.record("\(path) differs") }
  }

  @Test("Renaming a language and renaming it back restores all bytes", arguments: projects)
  func renameAndBack(_ project: CorpusFile) async throws {
    let folder = try Self.copy(project)
    let before = try Self.contents(folder)
    let path = folder.path + "/project"
    let languages = try await StatusOperation(path: path).run().table.languages
    let tag = languages.first { LanguageTag($0).map { $0.description == languages.first && $0.region == nil } ?? false }
    guard let language = tag else { return }
    do { _ = try await LanguageOperation(.rename(language, to: "kw"), path: path).run() } catch is OperationError {
      #expect(try Self.contents(folder) == before)
      return
    }
    #expect(try Self.contents(folder) != before)
    _ = try await LanguageOperation(.rename("kw", to: language), path: path).run()
    let after = try Self.contents(folder)
    #expect(Set(after.keys) == Set(before.keys))
    for (path, bytes) in before where after[path] != bytes { Issue.record("\(path) differs") }
  }
}
