import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The output streams of a command and the properties of the terminal. Tests use a console that stays in memory.
package struct Console: Sendable {
  package var output: TextOutput
  package var errors: TextOutput
  package var environment: [String: String]
  package var isOutputTerminal: Bool
  package var isErrorTerminal: Bool
  /// The width of the terminal in columns, or `nil` if there is no terminal.
  package var width: Int?

  package init(
    output: TextOutput,
    errors: TextOutput,
    environment: [String: String] = [:],
    isOutputTerminal: Bool = false,
    isErrorTerminal: Bool = false,
    width: Int? = nil
  ) {
    self.output = output
    self.errors = errors
    self.environment = environment
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.width = width
  }

  /// Returns the console of the process.
  package static func standard() -> Console {
    let environment = ProcessInfo.processInfo.environment
    return Console(
      output: .descriptor(STDOUT_FILENO),
      errors: .descriptor(STDERR_FILENO),
      environment: environment,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1,
      width: environment["COLUMNS"].flatMap { Int($0) }.map { max(20, $0) } ?? terminalWidth()
    )
  }

  /// The width for prose: the terminal's width, limited to a readable line length.
  var textWidth: Int { min(max(width ?? 80, 40), 100) }

  func palette(_ choice: Palette.Choice) -> Palette {
    Palette(choice, isTerminal: isOutputTerminal, environment: environment)
  }

  mutating func error(_ failure: CommandFailure) {
    for line in failure.lines { errors.writeLine("error: " + line) }
  }

  mutating func warn(_ text: String) {
    errors.writeLine("warning: " + TerminalText.inert(text))
  }

  private static func terminalWidth() -> Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}
