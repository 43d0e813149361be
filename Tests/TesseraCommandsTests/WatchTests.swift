import TesseraPackages
import TesseraWorkspace
import Testing

@testable import TesseraCommands

/// When a watch builds, and what it prints. Nobody waits here.
@Suite struct WatchTests {
  /// Letters are what a look sees; beside them the looks after which something is built, from 0.
  @Test(arguments: [
    ("aaaa", [0]),
    ("aabbb", [0, 3]),
    ("abcdd", [0, 4]),
    // Back as it was before anybody built: no news.
    ("abaa", [0]),
    ("aabbaac", [0, 3, 5]),
    ("", []),
  ])
  func buildsWhenThingsSettle(_ looks: String, _ builds: [Int]) {
    var loop = WatchLoop<Character>()
    var built: [Int] = []
    for (number, state) in looks.enumerated() where loop.look(state) { built.append(number) }
    #expect(built == builds)
  }

  @Test func whatIsSaidInOtherWordsIsNoChange() {
    var loop = WatchLoop<String>()
    var built = [loop.look("files")]
    loop.restate("files and resources")
    for state in ["files and resources", "other", "other"] { built.append(loop.look(state)) }
    #expect(built == [true, false, false, true])
  }

  /// A tree that changes, as a survey sees it.
  @Test func onlyFilesThatCountAreSeen() {
    func look(_ files: [String: String]) -> FileSurvey {
      FileSurvey(MemoryTree(files)).keepingVersions(of: ["A/star.png"])
    }
    let files = ["A/Localizable.xcstrings": "a", "A/Code.swift": "b", "A/star.png": "c", "A/moon.png": "d"]
    let first = look(files)
    for (path, isSeen) in [
      ("A/Localizable.xcstrings", true), ("A/Code.swift", false), ("A/star.png", true), ("A/moon.png", false),
      ("A/New.swift", true),
    ] {
      #expect((look(files.merging([path: "changed"]) { $1 }) != first) == isSeen, "\(path)")
    }
  }

  private static func problem(_ message: String) -> BuildProblem {
    BuildProblem(level: .error, path: "A.xcstrings", line: 1, column: 2, message: message)
  }

  private static func outcome(_ messages: [String], built: [String], broken: [String] = []) -> BuildOutcome {
    let problems = messages.map(problem)
    return BuildOutcome(
      report: BuildReport(
        fileCount: 2,
        filesWithErrors: problems.isEmpty ? 0 : 1,
        errorCount: problems.count,
        problems: problems
      ),
      issues: [],
      built: built,
      broken: broken,
      moduleCount: 2,
      output: "out",
      resources: []
    )
  }

  /// One build after another, and what is printed of each.
  @Test func printsWhatChanged() {
    var report = WatchReport(palette: .plain)
    let steps: [(BuildOutcome, String)] = [
      (
        Self.outcome(["a"], built: ["A", "B"]),
        """
        A.xcstrings:1:2: error: a
        1 error in 1 of 2 files; tessera check looks for warnings too
        2 of 2 modules built into out: A, B

        """
      ),
      (Self.outcome(["a"], built: []), ""),
      (
        Self.outcome(["a", "b"], built: [], broken: ["A"]),
        """
        A.xcstrings:1:2: error: b
        2 errors in 1 of 2 files; tessera check looks for warnings too
        0 of 2 modules built; 1 not, for errors: A

        """
      ),
      (
        Self.outcome([], built: ["A"]),
        """
        gone: A.xcstrings:1:2: error: a
        gone: A.xcstrings:1:2: error: b
        no errors in 2 files; tessera check looks for warnings too
        1 of 2 modules built into out: A

        """
      ),
    ]
    for (outcome, text) in steps {
      var output = TextOutput.memory()
      report.write(outcome, to: &output)
      #expect(output.text == text)
    }
  }

  @Test func theSameFailureIsSaidOnce() {
    var report = WatchReport(palette: .plain)
    var news: [Bool] = []
    for reason in ["a", "a", "b"] { news.append(report.isNews(CommandFailure(reason))) }
    #expect(news == [true, false, true])
  }

  @Test(arguments: [0, -1, .infinity, .nan]) func aBusyLoopIsRefused(_ interval: Double) throws {
    let build = try BuildPlan()
    #expect(throws: UsageError.self) { try WatchPlan(build: build, interval: interval) }
  }
}
