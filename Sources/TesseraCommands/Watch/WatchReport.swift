import TesseraOperations

/// Prints the differences between the results of two consecutive builds.
struct WatchReport {
  let palette: Palette
  private var last: BuildOutcome?
  private var failure: CommandFailure?

  init(palette: Palette) { self.palette = palette }

  mutating func write(_ outcome: BuildOutcome, to output: inout TextOutput) {
    failure = nil
    defer { last = outcome }
    guard let last else {
      outcome.write(to: &output, palette: palette)
      return
    }
    let before = Set(last.problems)
    let now = Set(outcome.problems)
    for problem in outcome.problems where !before.contains(problem) { output.writeLine(problem.line(palette)) }
    for problem in last.problems where !now.contains(problem) {
      output.writeLine(palette.green("gone: ") + problem.line(.plain))
    }
    let line = outcome.errorLine(palette)
    if line != last.errorLine(palette) { output.writeLine(line) }
    if !outcome.built.isEmpty || outcome.broken != last.broken { output.writeLine(outcome.buildLine(palette)) }
  }

  /// Returns a Boolean value that indicates whether a failure differs from the previous one.
  mutating func isNews(_ failure: CommandFailure) -> Bool {
    defer { self.failure = failure }
    return self.failure != failure
  }
}
