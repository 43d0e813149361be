import TesseraStrings
import Foundation
import TesseraFormats
import TesseraPackages
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite struct DiskWorkspaceTests {
  @Test("A single file, language folder, or asset catalog can be a workspace") func singleFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(emptyCatalog, to: "App/Resources/Localizable.xcstrings")
    try folder.write(#""a" = "A";"#, to: "App/de.lproj/Localizable.strings")
    try folder.write("{}", to: "App/Assets.xcassets/a.imageset/Contents.json")
    try folder.write("", to: "App/View.swift")
    func modules(_ path: String) throws -> [String] {
      describe(try WorkspaceLoader.load(folder.path + "/" + path))
    }
    #expect(
      try modules("App/Resources/Localizable.xcstrings") == [
        "folder App in \"\"", "  catalog Localizable en of en: Localizable.xcstrings",
      ]
    )
    #expect(
      try modules("App/de.lproj/Localizable.strings") == [
        "folder App in \"\"", "  legacy Localizable de of de: Localizable.strings",
      ]
    )
    #expect(
      try modules("App/de.lproj") == [
        "folder App in \"\"", "  legacy Localizable de of de: de.lproj/Localizable.strings",
      ]
    )
    #expect(try modules("App/Assets.xcassets") == ["folder App in \"\"", "  assets Assets: a"])
    #expect(throws: WorkspaceError(.unknownKind, path: folder.path + "/App/View.swift")) {
      try modules("App/View.swift")
    }
    #expect(throws: WorkspaceError(.notFound, path: folder.path + "/App/No.strings")) { try modules("App/No.strings") }
  }

  @Test("The settings can be in a file outside the workspace") func configurationPath() throws {
    let folder = try TemporaryFolder()
    try folder.write(emptyCatalog, to: "tree/A/L.xcstrings")
    try folder.write(emptyCatalog, to: "tree/B/L.xcstrings")
    try folder.write(#"{ "exclude": ["A"] }"#, to: "settings/mine.json")
    var options = WorkspaceLoader.Options()
    options.configurationPath = folder.path + "/settings/mine.json"
    let snapshot = try WorkspaceLoader.load(folder.path + "/tree", options: options)
    #expect(snapshot.files.map(\.path) == ["B/L.xcstrings"])
    options.configurationPath = folder.path + "/settings/none.json"
    #expect(throws: WorkspaceError(.notFound, path: folder.path + "/settings/none.json")) {
      try WorkspaceLoader.load(folder.path + "/tree", options: options)
    }
  }

  @Test("P1: Links that leave the tree or form a cycle are not followed") func linksLeadNowhereElse() throws {
    let folder = try TemporaryFolder()
    try folder.write(emptyCatalog, to: "outside/L.xcstrings")
    try folder.write(emptyCatalog, to: "tree/A/L.xcstrings")
    try folder.write("x", to: "tree/A/a.png")
    try folder.link("tree/A/Outside.xcstrings", to: "../../outside/L.xcstrings")
    try folder.link("tree/A/Absolute.xcstrings", to: folder.path + "/outside/L.xcstrings")
    try folder.link("tree/A/Inside.xcstrings", to: "L.xcstrings")
    try folder.link("tree/A/b.png", to: "a.png")
    try folder.link("tree/A/Broken.xcstrings", to: "nothing")
    try folder.link("tree/A/Self.xcstrings", to: "Self.xcstrings")
    try folder.link("tree/A/circle", to: "..")
    try folder.link("tree/A/folder", to: "../../outside")
    let snapshot = try WorkspaceLoader.load(folder.path + "/tree")
    #expect(snapshot.files.map(\.path) == ["A/Inside.xcstrings", "A/L.xcstrings"])
    #expect(snapshot.modules.flatMap(\.resources).map(\.path) == ["A/a.png"])
    #expect(
      snapshot.findings.map { "\($0.place.path) \($0.severity.rawValue)" } == [
        "A/Absolute.xcstrings error", "A/Broken.xcstrings error", "A/Outside.xcstrings error", "A/Self.xcstrings error",
      ]
    )
    let tree = try DiskTree(root: folder.path + "/tree")
    for path in ["../outside/L.xcstrings", "/etc/passwd", "A/../../outside/L.xcstrings", "A/Outside.xcstrings"] {
      #expect(throws: FileError(.outsideRoot, path: path)) { try tree.bytes(of: path) }
    }
  }

  @Test("A named pipe is reported and not read") func namedPipe() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.url("Pipe.xcstrings").path, 0o600) == 0)
    let snapshot = try WorkspaceLoader.load(folder.path)
    #expect(snapshot.files.isEmpty)
    #expect(snapshot.findings.map(\.place.path) == ["Pipe.xcstrings"])
    #expect(throws: FileError(.notAFile, path: "Pipe.xcstrings")) {
      try DiskTree(root: folder.path).bytes(of: "Pipe.xcstrings")
    }
  }

  @Test(
    "The corpus is loaded without unreadable files, with the same result each time",
    arguments: Corpus.selected,
    [Corpus.Kind.xcstrings, .strings, .assets]
  )
  func corpus(_ corpus: Corpus, _ kind: Corpus.Kind) throws {
    let path = corpus.folder(kind).path
    let snapshot = try WorkspaceLoader.load(path)
    #expect(!snapshot.modules.isEmpty)
    #expect(!snapshot.findings.contains { $0.rule == .unreadableFile })
    for module in snapshot.modules {
      for table in module.tables {
        for index in 0..<table.entries.count { _ = table.entries.entry(at: index) }
      }
    }
    #expect(describe(try WorkspaceLoader.load(path)) == describe(snapshot))
  }
}
