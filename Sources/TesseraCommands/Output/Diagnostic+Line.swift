import TesseraStrings

extension Diagnostic<FileLocation> {
  /// Returns `path:line:column: severity: message`, which Xcode and many editors link to the file. Without a location,
  /// returns `path: severity: message`.
  func line(_ palette: Palette = .plain) -> String {
    let head = palette.bold(TerminalText.inert("\(place):"))
    return "\(head) \(palette.severity("\(severity.compilerWord):", severity)) \(TerminalText.inert(message.text))"
  }
}
