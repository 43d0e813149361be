import TesseraPackages
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite struct FileSurveyTests {
  @Test("The index omits build folders, the output folder, and excluded files") func omittedFiles() {
    let tree = MemoryTree([
      "tessera.json": #"{ "exclude": ["Old"] }"#, "A/tessera.json": #"{ "exclude": ["*.md"] }"#, "A/a.md": "",
      "a.md": "", "A/Localizable.xcstrings": "", "A/Code.swift": "", "A/B.xcassets/Contents.json": "",
      "A/B.xcassets/i.png": "", ".build/x.strings": "", "Old/L.strings": "", "Out/L.strings": "", "Package.swift": "",
    ])
    let survey = FileIndex(tree, settings: .nearest(), outputFolder: "Out")
    #expect(
      survey.files.filter(\.isAlwaysRead).map(\.path) == [
        "A/B.xcassets/Contents.json", "A/B.xcassets/i.png", "A/Localizable.xcstrings", "A/tessera.json",
        "Package.swift", "tessera.json",
      ]
    )
    #expect(survey.files.filter { !$0.isAlwaysRead }.map(\.path) == ["A/Code.swift", "a.md"])
    #expect(survey.folders == ["", "A", "A/B.xcassets"])
  }

  @Test(
    "The changes contain changed, added, and removed files and folders",
    arguments: [
      (["A/a": "1", "b": "1"], ["A/a": "1", "b": "1"], []), (["A/a": "1", "b": "1"], ["A/a": "1", "b": "2"], ["b"]),
      (["A/a": "1"], ["A/a": "1", "b": "1"], ["b"]), (["A/a": "1", "b": "1"], ["b": "1"], ["A/a", "A"]),
      (["b": "1"], ["A/a": "1", "b": "1"], ["A/a", "A"]), ([:], ["a": ""], ["a"]),
    ] as [([String: String], [String: String], [String])]
  )
  func changes(_ before: [String: String], _ after: [String: String], _ expected: [String]) {
    let (before, after) = (FileIndex(MemoryTree(before)), FileIndex(MemoryTree(after)))
    #expect(after.changes(since: before, at: FileStamp.now) == expected)
  }

  @Test("A file that was just written counts as changed") func recentFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "L.strings")
    let survey = FileIndex(try DiskTree(root: folder.path))
    #expect(survey.changes(since: survey, at: FileStamp.now) == ["L.strings"])
    #expect(survey.changes(since: survey, at: FileStamp.now + 10) == [])
  }

  @Test("The version of a file changes with its content, and is settled some time later") func fileVersion() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "L.strings")
    let tree = try DiskTree(root: folder.path)
    let first = try #require(FileIndex(tree).files.first?.version)
    var words = first.words.makeIterator()
    #expect(FileStamp { words.next() ?? 0 } == first)
    #expect(FileIndex(tree).files.first?.version == first)
    try folder.write("ab", to: "L.strings")
    let second = try #require(FileIndex(tree).files.first?.version)
    #expect(second != first)
    // The file was just written. Another change could have the same time stamp.
    #expect(!second.isSettled(at: FileStamp.now))
    #expect(second.isSettled(at: FileStamp.now + 10))
  }
}
