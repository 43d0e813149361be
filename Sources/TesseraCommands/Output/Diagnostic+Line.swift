import TesseraStrings

extension Diagnostic<FileLocation> {
  /// `path:line:column: severity: message`, which Xcode and many editors link to the file; without a location `path:
  /// severity: message`.
  func line(_ palette: Palette = .plain) -> String {
    let head = palette.bold(TerminalText.inert("\(place):"))
    return "\(head) \(palette.severity("\(severity.compilerWord):", severity)) \(TerminalText.inert(message.text))"
  }
}
