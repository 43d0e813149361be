import TesseraStrings
import Testing

@testable import TesseraCommands
@testable import TesseraOperations

/// The output of a watch.
@Suite struct WatchTests {
  private static func problem(_ message: String) -> Diagnostic<FileLocation> {
    Diagnostic(.error, "\(message)", at: FileLocation("A.xcstrings", SourceLocation(line: 1, column: 2)))
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

  @Test("After each build, only new findings and removed findings are printed") func consecutiveBuilds() {
    var report = WatchReport(palette: .plain)
    let steps: [(BuildOutcome, String)] = [
      (
        Self.outcome(["a"], built: ["A", "B"]),
        """
        A.xcstrings:1:2: error: a
        1 error in 1 of 2 files; run tessera check to see warnings
        2 of 2 modules built into out: A, B

        """
      ),
      (Self.outcome(["a"], built: []), ""),
      (
        Self.outcome(["a", "b"], built: [], broken: ["A"]),
        """
        A.xcstrings:1:2: error: b
        2 errors in 1 of 2 files; run tessera check to see warnings
        0 of 2 modules built; 1 up to date; 1 not built because of errors: A

        """
      ),
      (
        Self.outcome([], built: ["A"]),
        """
        gone: A.xcstrings:1:2: error: a
        gone: A.xcstrings:1:2: error: b
        no errors in 2 files; run tessera check to see warnings
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

  @Test("A repeated failure is reported once") func repeatedFailure() {
    var report = WatchReport(palette: .plain)
    var news: [Bool] = []
    for reason in ["a", "a", "b"] { news.append(report.isNews(CommandFailure(reason))) }
    #expect(news == [true, false, true])
  }

  @Test("An interval that is not positive and finite is an error", arguments: [0, -1, .infinity, .nan])
  func invalidInterval(_ interval: Double) throws {
    let build = try BuildPlan()
    #expect(throws: UsageError.self) { try WatchPlan(build: build, interval: interval) }
  }
}
