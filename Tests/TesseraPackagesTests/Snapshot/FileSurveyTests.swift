import TesseraPackages
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite struct FileSurveyTests {
  @Test func seesWhatALoaderWouldSee() {
    let tree = MemoryTree([
      "tessera.json": "{}", "A/Localizable.xcstrings": "", "A/Code.swift": "", "A/B.xcassets/Contents.json": "",
      "A/B.xcassets/i.png": "", ".build/x.strings": "", "Old/L.strings": "", "Out/L.strings": "", "Package.swift": "",
    ])
    var configuration = Configuration()
    configuration.excluded = [GlobPattern(path: "Old")]
    let survey = FileSurvey(tree, configuration: configuration, outputFolder: "Out")
    #expect(
      survey.files.filter(\.isAlwaysRead).map(\.path) == [
        "A/B.xcassets/Contents.json", "A/B.xcassets/i.png", "A/Localizable.xcstrings", "Package.swift", "tessera.json",
      ]
    )
    #expect(survey.files.filter { !$0.isAlwaysRead }.map(\.path) == ["A/Code.swift"])
    #expect(survey.folders == ["", "A", "A/B.xcassets"])
  }

  /// The files before and after, and the paths with changes.
  @Test(
    arguments: [
      (["A/a": "1", "b": "1"], ["A/a": "1", "b": "1"], []), (["A/a": "1", "b": "1"], ["A/a": "1", "b": "2"], ["b"]),
      (["A/a": "1"], ["A/a": "1", "b": "1"], ["b"]), (["A/a": "1", "b": "1"], ["b": "1"], ["A/a", "A"]),
      (["b": "1"], ["A/a": "1", "b": "1"], ["A/a", "A"]), ([:], ["a": ""], ["a"]),
    ] as [([String: String], [String: String], [String])]
  )
  func changes(_ before: [String: String], _ after: [String: String], _ expected: [String]) {
    let (before, after) = (FileSurvey(MemoryTree(before)), FileSurvey(MemoryTree(after)))
    #expect(after.changes(since: before, at: FileVersion.now) == expected)
  }

  @Test func aFileThatWasJustWrittenMayHaveChanged() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "L.strings")
    let survey = FileSurvey(try DiskTree(root: folder.path))
    #expect(survey.changes(since: survey, at: FileVersion.now) == ["L.strings"])
    #expect(survey.changes(since: survey, at: FileVersion.now + 10) == [])
  }

  @Test func aVersionIsOfTheBytes() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "L.strings")
    let tree = try DiskTree(root: folder.path)
    let first = try #require(FileSurvey(tree).files.first?.version)
    var words = first.words.makeIterator()
    #expect(FileVersion { words.next() ?? 0 } == first)
    #expect(FileSurvey(tree).files.first?.version == first)
    try folder.write("ab", to: "L.strings")
    let second = try #require(FileSurvey(tree).files.first?.version)
    #expect(second != first)
    // The file was just written. Another change could have the same time stamp.
    #expect(!second.isSettled(at: FileVersion.now))
    #expect(second.isSettled(at: FileVersion.now + 10))
  }
}
