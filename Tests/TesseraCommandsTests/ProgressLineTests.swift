import TesseraOperations
import Testing

@testable import TesseraCommands

@Suite struct ProgressLineTests {
  @Test(
    "The progress line is visible only on a terminal, and not in CI",
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

  @Test(
    "The line contains the phase, the path, and the percentage",
    arguments: [
      (OperationProgress(phase: .reading, path: "App", completed: 0, total: 1), "reading App …"),
      (OperationProgress(phase: .checking, path: ".", completed: 3, total: 7), "checking . 42% …"),
      (OperationProgress(phase: .building, path: "a\u{1B}[2J", completed: 7, total: 7), "building a\\u{1B}[2J 100% …"),
    ]
  )
  func text(_ progress: OperationProgress, _ text: String) {
    #expect(ProgressLine.text(for: progress) == text)
  }

  @Test("Without a progress line, an operation reports no progress") func withoutTerminal() async {
    let line = ProgressLine(Console(output: .memory(), errors: .memory()))
    #expect(await line.following { $0 == nil })
  }
}
