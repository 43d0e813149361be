import Foundation
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraWriting

@Suite struct XcodeProjectEditorTests {
  /// Returns the lines that edits remove and add.
  private static func changes(
    _ name: String,
    _ body: (inout XcodeProjectEditor) throws -> Void
  ) throws -> (lines: [String], unplaced: [String]) {
    try changes(text: try XcodeProjectFixture.text(name), body)
  }

  private static func changes(
    text: String,
    _ body: (inout XcodeProjectEditor) throws -> Void
  ) throws -> (lines: [String], unplaced: [String]) {
    let source = SourceText(text)
    var editor = try XcodeProjectEditor(source) { location in
      guard case .project(let path) = location else { return nil }
      return path
    }
    try body(&editor)
    let edited = String(decoding: try source.applying(editor.finish()).bytes, as: UTF8.self)
    // The result is a project.
    _ = try XcodeProjectFile(reading: SourceText(edited))
    let old = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = edited.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let lines = new.difference(from: old).map { change in
      switch change {
      case .insert(_, let line, _): "+" + line
      case .remove(_, let line, _): "-" + line
      }
    }
    return (lines, editor.unplaced)
  }

  /// The lines are those of commits that add a language with Xcode, such as a8f2dc0 in dwarvesf/hidden.
  @Test("A new language changes the lines that Xcode changes") func add() throws {
    let result = try Self.changes("Groups") { editor in
      _ = editor.addRegion("hr")
      editor.addFile(
        like: "Shop/Resources/en.lproj/Localizable.strings",
        folder: "hr.lproj",
        path: "Shop/Resources/hr.lproj/Localizable.strings"
      )
      editor.addFile(
        like: "Shop/Resources/de.lproj/Main.strings",
        folder: "hr.lproj",
        path: "Shop/Resources/hr.lproj/Main.strings"
      )
    }
    let identifiers = result.lines.compactMap { $0.contains("isa = ") ? String($0.dropFirst(3).prefix(24)) : nil }
    #expect(identifiers.count == 2 && identifiers.allSatisfy { $0.allSatisfy(\.isHexDigit) })
    let lines = result.lines.map { line in
      identifiers.enumerated().reduce(line) { $0.replacing($1.element, with: "ID\($1.offset)") }
    }
    let reference =
      "/* hr */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = hr; path = hr.lproj"
    let files = lines.filter { $0.contains("isa = ") }.map { String($0.dropFirst(7)) }.sorted()
    #expect(
      files == [
        "\(reference)/Localizable.strings; sourceTree = \"<group>\"; };",
        "\(reference)/Main.strings; sourceTree = \"<group>\"; };",
      ]
    )
    let others = lines.filter { !$0.contains("isa = ") }
    #expect(others.count == 3)
    #expect(others.contains("+\t\t\t\thr,"))
    #expect(Set(others).isSuperset(of: ["+\t\t\t\tID0 /* hr */,", "+\t\t\t\tID1 /* hr */,"]))
    #expect(result.unplaced == [])
  }

  @Test("A language in quotation marks, as Xcode writes it") func quoted() throws {
    let result = try Self.changes("Synchronized") { _ = $0.addRegion("pt-BR") }
    #expect(result.lines == ["+\t\t\t\t\"pt-BR\","])
  }

  @Test("Adding and removing a language restores the project", arguments: XcodeProjectFixture.names) func inverse(
    _ name: String
  ) throws {
    let text = try XcodeProjectFixture.text(name)
    let source = SourceText(text)
    let resolve: (XcodeLocation) -> String? = { location in
      guard case .project(let path) = location else { return nil }
      return path
    }
    var editor = try XcodeProjectEditor(source, resolve: resolve)
    guard editor.addRegion("hr") else {
      #expect(name == "Aggregates")
      return
    }
    let path = "Shop/Resources/hr.lproj/Localizable.strings"
    if name == "Groups" {
      editor.addFile(like: "Shop/Resources/en.lproj/Localizable.strings", folder: "hr.lproj", path: path)
    }
    let added = try source.applying(editor.finish())
    var inverse = try XcodeProjectEditor(added, resolve: resolve)
    inverse.removeRegion("hr")
    inverse.removeFile(path)
    #expect(String(decoding: try added.applying(inverse.finish()).bytes, as: UTF8.self) == text)
  }

  @Test("A renamed language changes its region, its references and their comments") func rename() throws {
    let result = try Self.changes("Groups") { editor in
      editor.renameRegion("de", to: "de-AT")
      editor.moveFile("Shop/Resources/de.lproj/Localizable.strings", toFolder: "de-AT.lproj")
    }
    let added = result.lines.filter { $0.hasPrefix("+") }
    #expect(result.lines.count == 6 && added.count == 3)
    #expect(added.contains("+\t\t\t\t\"de-AT\","))
    #expect(added.contains { $0.contains("name = \"de-AT\"; path = \"de-AT.lproj/Localizable.strings\";") })
    #expect(added.filter { $0.contains("/* de-AT */") }.count == 2)
  }

  @Test("A file outside of a variant group is not placed") func unplaced() throws {
    let text = """
      {
        objects = {
          A = { isa = PBXFileReference; path = en.lproj/Main.strings; };
          M = { isa = PBXGroup; children = ( A ); };
          P = { isa = PBXProject; mainGroup = M; knownRegions = (); };
        };
        rootObject = P;
      }
      """
    let result = try Self.changes(text: text) { editor in
      _ = editor.addRegion("de")
      editor.addFile(like: "en.lproj/Main.strings", folder: "de.lproj", path: "de.lproj/Main.strings")
    }
    #expect(result.unplaced == ["de.lproj/Main.strings"])
    #expect(
      result.lines.filter { $0.hasPrefix("+") } == [
        "+    P = { isa = PBXProject; mainGroup = M; knownRegions = (de); };"
      ]
    )
  }

  private static let german: String = """
    A00000000000000000000002 /* de */ = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; };
    """
  private static let main: String = """
    A00000000000000000000003 /* main.swift */ = {isa = PBXFileReference; path = main.swift; };
    """
  private static let quoted: String = """
    "A00000000000000000000002" = {isa = PBXFileReference; path = de.lproj/Localizable.strings; };
    """

  static let repetitions: [([String], Int)] = [
    ([german, main, german], 6), ([german, german, main], 5), ([german, main, german, german], 6),
    ([german, main, quoted], 6),
  ]

  @Test("A project that defines an identifier twice is read, but not edited", arguments: repetitions)
  func duplicates(_ references: [String], _ line: Int) throws {
    let project = "P = {isa = PBXProject; mainGroup = M; knownRegions = (en, de); };"
    let groups = [
      "M = {isa = PBXGroup; children = (V, A00000000000000000000003); };",
      "V = {isa = PBXVariantGroup; children = (A00000000000000000000002); name = Localizable.strings; };",
    ]
    let objects = ["/* Begin PBXFileReference section */"] + references + groups + [project]
    let lines = ["{", "objects = {"] + objects + ["};", "rootObject = P;", "}"]
    let source = SourceText(lines.joined(separator: "\n"))
    let offset = lines.prefix(line - 1).reduce(0) { $0 + $1.utf8.count + 1 }
    let reason = "the identifier \"A00000000000000000000002\" is defined twice"
    #expect(throws: XcodeProjectError(offset: UInt32(offset), reason: reason)) {
      _ = try XcodeProjectEditor(source) { _ in nil }
    }
    let file = try XcodeProjectFile(reading: source)
    #expect(file.duplicates.first?.location.line == line)
    #expect(file.languageFolders == ["de.lproj"])
  }

  /// Projects in Xcode's layout: the fixtures, and those in the checkouts of packages.
  private static func projects() throws -> [(name: String, text: String)] {
    var projects = try XcodeProjectFixture.names.filter { $0 != "Old" }.map { ($0, try XcodeProjectFixture.text($0)) }
    let checkouts = XcodeProjectFixture.folder.appending(path: "../../../.build/checkouts").standardizedFileURL
    let found = FileManager.default.enumerator(at: checkouts, includingPropertiesForKeys: nil)
    while let url = found?.nextObject() as? URL {
      guard url.lastPathComponent == "project.pbxproj" else { continue }
      if let text = try? String(contentsOf: url, encoding: .utf8) { projects.append((url.path, text)) }
    }
    return projects
  }

  @Test("Each string that is read and written again is identical") func roundTrip() throws {
    for (name, text) in try Self.projects() {
      let source = SourceText(text)
      let list = try OpenStepList(source)
      var edits: [Edit] = []
      var open = [list.root]
      while let node = open.popLast() {
        open += list.elements(of: node) + list.members(of: node).flatMap { [$0.key, $0.value] }
        if let string = list.string(node) { edits.append(Edit(list.span(of: node), OpenStepText.literal(string))) }
      }
      #expect(!edits.isEmpty)
      let written = String(decoding: try source.applying(edits).bytes, as: UTF8.self)
      #expect(written == text, "\(name)")
    }
  }

  @Test("Edits of damaged projects never crash, and leave a project that can be read") func fuzz() throws {
    var random = SeededGenerator(seed: 0x5EED_0028)
    let project = Array(try XcodeProjectFixture.text("Groups").utf8)
    var editedCount = 0
    for _ in 0..<LongRun.rounds(150) {
      var bytes = project
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        if Bool.random(using: &random) {
          bytes.remove(at: index)
        } else {
          bytes[index] = UInt8.random(in: 32...126, using: &random)
        }
      }
      let source = SourceText(text: bytes, encoding: .utf8)
      guard
        var editor = try? XcodeProjectEditor(
          source,
          resolve: { location in
            guard case .project(let path) = location else { return nil }
            return path
          }
        )
      else { continue }
      _ = editor.addRegion("hr")
      editor.addFile(
        like: "Shop/Resources/en.lproj/Localizable.strings",
        folder: "hr.lproj",
        path: "Shop/Resources/hr.lproj/Localizable.strings"
      )
      editor.moveFile("Shop/Resources/de.lproj/Main.strings", toFolder: "nl.lproj")
      guard let edited = try? source.applying(editor.finish()) else { continue }
      _ = try OpenStepList(edited)
      editedCount += 1
    }
    #expect(editedCount > 20)
  }
}
