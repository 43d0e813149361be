@testable import TesseraWorkspace
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("Sources/A", "", "Sources/A"), ("./A//B/", "P", "P/A/B"), ("../Core", "Packages/App", "Packages/Core"),
    ("..", "A", ""), ("../..", "A", nil), ("/etc", "A", nil), ("", "A", "A"), (".", "", ""),
  ])
  func resolves(path: String, folder: String, expected: String?) {
    #expect(Path.resolve(path, from: folder) == expected)
  }

  @Test(arguments: [
    ("a/b.strings", "strings", "b"), ("a.b/c", "", "c"), ("X.XCStrings", "xcstrings", "X"), (".hidden", "", ".hidden"),
    ("a/pt-BR.lproj", "lproj", "pt-BR"), ("a.", "", "a"), ("", "", ""),
  ])
  func names(path: String, pathExtension: String, stem: String) {
    #expect(Path.pathExtension(path) == pathExtension)
    #expect(Path.stem(path) == stem)
  }

  @Test func insideIsMoreThanAPrefix() {
    #expect(Path.isInside("a/b", "a"))
    #expect(Path.isInside("a", "a"))
    #expect(Path.isInside("a", ""))
    #expect(!Path.isInside("ab", "a"))
    #expect(!Path.isInside("a", "a/b"))
  }
}
