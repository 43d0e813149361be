import TesseraStrings

extension Diagnostic<FileLocation> {
  /// `path:line:column: severity: message`, which Xcode and many editors link to the file; without a location `path:
  /// severity: message`.
  func line(_ palette: Palette = .plain) -> String {
    let location = place.location.map { ":\($0.line):\($0.column)" } ?? ""
    let head = palette.bold("\(TerminalText.inert(place.path))\(location):")
    return "\(head) \(palette.severity("\(severity.compilerWord):", severity)) \(TerminalText.inert(message.text))"
  }
}
