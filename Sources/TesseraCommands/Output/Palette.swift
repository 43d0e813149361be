import TesseraStrings

/// The colors of the output, if it is colored.
package struct Palette: Sendable, Hashable {
  package enum Choice: String, Sendable, CaseIterable {
    case auto, always, never
  }

  package var isColored: Bool

  package static let plain = Palette(isColored: false)

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  /// - Parameter isTerminal: Whether the output is a terminal.
  init(_ choice: Choice, isTerminal: Bool, environment: [String: String]) {
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      // According to https://no-color.org, any non-empty value disables colors.
      let isUnwanted = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
      isColored = isTerminal && !isUnwanted && environment["TERM"] != "dumb"
    }
  }

  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }
  func green(_ text: String) -> String { styled(text, "32") }
  func yellow(_ text: String) -> String { styled(text, "33") }
  func red(_ text: String) -> String { styled(text, "31") }

  func severity(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: styled(text, "1;31")
    case .warning: styled(text, "33")
    case .information: styled(text, "36")
    }
  }

  private func styled(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
