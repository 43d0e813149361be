import TesseraOperations
import Testing

@testable import TesseraCommands

@Suite struct ProgressLineTests {
  @Test(
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["CI": "true"], false), (true, ["CI": ""], true),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
    ] as [(Bool, [String: String], Bool)]
  )
  func isVisibleOnATerminal(_ isTerminal: Bool, _ environment: [String: String], _ expected: Bool) {
    var console = Console(output: .memory(), errors: .memory(), environment: environment)
    console.isErrorTerminal = isTerminal
    #expect(ProgressLine.isVisible(on: console) == expected)
    #expect((ProgressLine(console) != nil) == expected)
  }

  @Test(arguments: [
    (OperationProgress(phase: .reading, path: "App", completed: 0, total: 1), "reading App …"),
    (OperationProgress(phase: .checking, path: ".", completed: 3, total: 7), "checking . 42 % …"),
    (OperationProgress(phase: .building, path: "a\u{1B}[2J", completed: 7, total: 7), "building a\\u{1B}[2J 100 % …"),
  ])
  func text(_ progress: OperationProgress, _ text: String) {
    #expect(ProgressLine.text(for: progress) == text)
  }

  /// Without a progress line, an operation gets no stream.
  @Test func withoutATerminalNothingIsReported() async {
    let line = ProgressLine(Console(output: .memory(), errors: .memory()))
    #expect(await line.following { $0 == nil })
  }
}
