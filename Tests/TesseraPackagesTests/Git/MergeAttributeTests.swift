import Foundation
import TesseraPackages
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite struct MergeAttributeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The contents of files by absolute path.
    var files: [String: String]
    var environment: [String: String]
    var root: String
    /// The attributes: path, line, driver, and `installed`, `missing` or `unknown`.
    var result: [String]
  }

  private static let settings = ["/clone/.git/config": "[core]\n\tbare = false\n"]
  private static let repository = ["/clone/.gitattributes": "*.xcstrings merge=tessera\n"]
  private static let missing = [".gitattributes:1 tessera missing"]
  private static let outer = ["/clone/.gitattributes:1 tessera missing"]
  private static let installed = [".gitattributes:1 tessera installed"]

  private static func test(
    _ name: String,
    _ files: [String: String],
    _ environment: [String: String] = [:],
    root: String = "/clone",
    gives result: [String]
  ) -> Case {
    Case(testDescription: name, files: files, environment: environment, root: root, result: result)
  }

  private static func settings(_ text: String) -> [String: String] {
    repository.merging(["/clone/.git/config": text]) { $1 }
  }

  static let cases = [
    test("no repository", repository, [:], gives: []),
    test("no attributes", settings, [:], gives: []),
    test("no driver", settings("[core]\n"), gives: missing),
    test("a driver", settings("[merge \"tessera\"]\n\tdriver = tessera merge\n"), gives: installed),
    test(
      "another form of the driver",
      settings("[Merge \"tessera\"] Driver=\"tessera merge\" ; comment\n"),
      gives: installed
    ),
    test("a section with a point", settings("[merge.tessera]\ndriver = tessera merge\n"), gives: installed),
    test("another driver", settings("[merge \"Tessera\"]\n\tdriver = tessera merge\n"), gives: missing),
    test("a driver without a command", settings("[merge \"tessera\"]\n\tname = by key\n"), gives: missing),
    test("a comment", settings("# [merge \"tessera\"]\n#\tdriver = tessera merge\n"), gives: missing),
    test(
      "an included file",
      settings("[include]\n\tpath = ../shared\n").merging(
        ["/clone/.git/../shared": "[merge \"tessera\"]\n\tdriver = a"]
      ) { $1 },
      gives: installed
    ),
    test(
      "settings that include themselves",
      settings("[include]\n\tpath = config\n[includeIf \"gitdir:~/\"]\n\tpath = ~/other\n"),
      ["HOME": "/home"],
      gives: missing
    ),
    test(
      "the user's settings",
      settings("[core]\n").merging(["/home/.gitconfig": "[merge \"tessera\"]\ndriver = a"]) { $1 },
      ["HOME": "/home"],
      gives: installed
    ),
    test(
      "the user's settings in another folder",
      settings("[core]\n").merging(["/x/git/config": "[merge \"tessera\"]\ndriver = a"]) { $1 },
      ["HOME": "/home", "XDG_CONFIG_HOME": "/x"],
      gives: installed
    ),
    test(
      "a variable replaces the user's settings",
      settings("[core]\n").merging(["/home/.gitconfig": "[merge \"tessera\"]\ndriver = a"]) { $1 },
      ["HOME": "/home", "GIT_CONFIG_GLOBAL": "/dev/null"],
      gives: missing
    ),
    test("a CI job", settings("[core]\n"), ["CI": "true"], gives: [".gitattributes:1 tessera unknown"]),
    test(
      "another work tree",
      repository.merging([
        "/clone/.git": "gitdir: /main/.git/worktrees/clone\n", "/main/.git/worktrees/clone/commondir": "../..\n",
        "/main/.git/worktrees/clone/../../config": "[merge \"tessera\"]\ndriver = a\n",
      ]) { $1 },
      gives: installed
    ),
    test(
      "the settings of another work tree",
      repository.merging([
        "/clone/.git": "gitdir: ../data\n", "/clone/../data/config": "[core]\n",
        "/clone/../data/config.worktree": "[merge \"tessera\"]\ndriver = a\n",
      ]) { $1 },
      gives: installed
    ),
    test("a workspace in a folder of the repository", settings("[core]\n"), root: "/clone/Kit", gives: outer),
    test(
      "attributes of the clone",
      settings.merging(["/clone/.git/info/attributes": "*.xcstrings merge", "/clone/.gitattributes": "* merge=union"]) {
        $1
      },
      gives: [".gitattributes:1 union missing"]
    ),
  ]

  private static func lines(_ test: Case, _ paths: [String]) -> [MergeAttribute] {
    let files = test.files
    let survey = MergeAttributeSurvey(root: test.root, searchesParents: true, environment: test.environment) { path in
      files[path].map { Array($0.utf8) }
    }
    return survey.attributes(of: paths)
  }

  @Test(arguments: cases) func driver(_ test: Case) {
    let lines = Self.lines(test, ["App/Localizable.xcstrings", "App/de.lproj/Legal.strings"])
    let words = lines.map { line in
      let state = line.isDriverInstalled.map { $0 ? "installed" : "missing" } ?? "unknown"
      return "\(line.path):\(line.line) \(line.driver) \(state)"
    }
    #expect(words == test.result)
  }

  /// The contents of `.gitattributes` and `App/.gitattributes`.
  static let attributes: [(String, String?)] = [
    ("*.xcstrings merge=union", nil), ("**/*.xcstrings merge=union", nil), ("* merge=union", nil),
    ("App/*.xcstrings merge=union", nil), ("/L.xcstrings merge=x", nil), ("App/** merge=union", nil),
    ("App/ merge=union", nil), ("*.xcstrings merge=a\n*.xcstrings -merge", nil),
    ("*.xcstrings -merge\n*.xcstrings merge=a", nil), ("*.xcstrings merge=a\nL.xcstrings !merge", nil),
    ("*.xcstrings merge=a\nL.xcstrings merge", nil), ("[attr]cat merge=union\n*.xcstrings cat", nil),
    ("[attr]cat merge=union\n*.xcstrings cat\nApp/*.xcstrings -cat", nil), ("*.xcstrings binary", nil),
    ("[attr]a b\n[attr]b merge=c\n*.xcstrings a", nil), ("[attr]a a\n* a", nil), ("*.xcstrings merge=a binary", nil),
    ("*.xcstrings binary merge=a", nil), ("\"App/a b.xcstrings\" merge=u", nil), ("\"App/a\\040b.*\" merge=u", nil),
    ("*.{xcstrings,strings} merge=x", nil), ("{x}.strings merge=x", nil), ("[KL].xcstrings merge=x", nil),
    ("[!K].xcstrings merge=x", nil), ("?.xcstrings merge=x", nil), ("!*.xcstrings merge=x", nil),
    ("# c\n\n \t*.xcstrings\tmerge=x", nil), ("*.xcstrings merge=x\r\n", nil), ("App/**/L.xcstrings merge=x", nil),
    ("app/*.xcstrings merge=x", nil), ("*.xcstrings text merge=a eol=lf merge=b", nil), ("L.xcstrings", nil),
    ("* merge=union", "*.xcstrings merge=a"), ("* merge=union", "*.xcstrings -merge"), ("* merge=union", "* text"),
    ("[attr]cat merge=union", "*.xcstrings cat"), ("", "[attr]cat merge=union\n*.xcstrings cat"),
    ("App/Sub/* merge=a", "Sub/* merge=b"), ("* merge=union", "/L.xcstrings !merge"),
    ("App/L.xcstrings merge=\"a\"", nil),
  ]

  @Test("Patterns and macros have the meaning that they have in Git", arguments: attributes)
  func patterns(_ outer: String, _ inner: String?) throws {
    let repository = try GitRepository()
    try repository.folder.write(outer, to: ".gitattributes")
    if let inner { try repository.folder.write(inner, to: "App/.gitattributes") }
    let paths = ["L.xcstrings", "App/L.xcstrings", "App/Sub/L.xcstrings", "App/a b.xcstrings", "App/{x}.strings"]
    let output = try repository.git(["check-attr", "-z", "merge", "--"] + paths).split(separator: "\0")
    var expected: [String: String] = [:]
    for index in stride(from: 0, to: output.count - 2, by: 3) {
      let value = String(output[index + 2])
      if !["set", "unset", "unspecified"].contains(value) { expected[String(output[index])] = value }
    }
    let survey = MergeAttributeSurvey(root: repository.path, searchesParents: false, environment: [:]) { path in
      (try? Data(contentsOf: URL(fileURLWithPath: path))).map { Array($0) }
    }
    var found: [String: String] = [:]
    for attribute in survey.attributes(of: paths) {
      for path in attribute.files { found[path] = attribute.driver }
    }
    #expect(found == expected)
  }
}
