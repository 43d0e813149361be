import Testing

@testable import TesseraWorkspace

@Suite struct PathTests {
  @Test(
    "A relative path is resolved from a folder",
    arguments: [
      ("Sources/A", "", "Sources/A"), ("./A//B/", "P", "P/A/B"), ("../Core", "Packages/App", "Packages/Core"),
      ("..", "A", ""), ("../..", "A", nil), ("/etc", "A", nil), ("", "A", "A"), (".", "", ""),
    ]
  )
  func resolves(path: String, folder: String, expected: String?) {
    #expect(Path.resolve(path, from: folder) == expected)
  }

  @Test(
    "The extension and the stem of a path are found",
    arguments: [
      ("a/b.strings", "strings", "b"), ("a.b/c", "", "c"), ("X.XCStrings", "xcstrings", "X"),
      (".hidden", "", ".hidden"),
      ("a/pt-BR.lproj", "lproj", "pt-BR"), ("a.", "", "a"), ("", "", ""),
    ]
  )
  func names(path: String, pathExtension: String, stem: String) {
    #expect(Path.pathExtension(path) == pathExtension)
    #expect(Path.stem(path) == stem)
  }

  @Test(
    "The language of a path is that of its innermost language folder",
    arguments: [
      ("a/de.lproj/b.strings", "a/de.lproj", "de"), ("de.lproj/Help/Pages/b.strings", "de.lproj", "de"),
      ("a/Base.lproj/b.strings", "a/Base.lproj", nil), ("a/de.lproj/fr.lproj/b.strings", "a/de.lproj/fr.lproj", "fr"),
      ("a/b.strings", nil, nil), ("de.lproj", nil, nil),
    ] as [(String, String?, String?)]
  )
  func languageFolders(path: String, folder: String?, language: String?) {
    #expect(Path.languageFolder(of: path) == folder)
    #expect(Path.language(of: path) == language)
  }

  @Test(
    "Only relative paths that do not lead out of their root are plain",
    arguments: [
      ("", true), ("a", true), ("a/b.c", true), ("...", true), (".a/..b/c..", true), ("a//b/", true), ("é", true),
      ("/", false), ("/a", false), (".", false), ("..", false), ("./a", false), ("a/.", false), ("a/..", false),
      ("a/../b", false), ("a\0", false), ("\0", false), ("a/b\0/c", false),
    ]
  )
  func plainPaths(_ path: String, _ isPlain: Bool) {
    #expect(Path.isPlain(path) == isPlain)
  }

  /// The names of each list are sorted. Precomposed and decomposed letters are equal in Swift, but different names on a
  /// disk.
  @Test(
    "Paths are ordered by their bytes",
    arguments: [
      ["", "A", "a", "a-b", "a.b", "a/b", "aa"], ["cafe", "cafe\u{301}", "caf\u{E9}"],
      ["Sources/Module/Localizable.strings", "Sources/Module/Localizable.stringsdict", "Sources/Module1"],
    ]
  )
  func order(_ paths: [String]) {
    for (i, a) in paths.enumerated() {
      for (j, b) in paths.enumerated() {
        #expect(Path.precedes(a, b) == (i < j), "\(a) \(b)")
        #expect(Path.isSame(a, b) == (i == j), "\(a) \(b)")
      }
    }
  }

  @Test("A path is inside a folder only if all components of the folder match") func isInside() {
    #expect(Path.isInside("a/b", "a"))
    #expect(Path.isInside("a", "a"))
    #expect(Path.isInside("a", ""))
    #expect(!Path.isInside("ab", "a"))
    #expect(!Path.isInside("a", "a/b"))
  }
}
