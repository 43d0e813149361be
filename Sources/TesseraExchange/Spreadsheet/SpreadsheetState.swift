import TesseraStrings

/// The contents of cells in the column `state`.
///
/// The state of a string without a translation is in parentheses, as in `(new)`. It applies as long as there is none,
/// so that translators do not have to edit the column if they add a translation.
enum SpreadsheetState {
  static func contents(_ state: StringUnit.State?, isTranslated: Bool) -> String? {
    guard let text = state?.rawValue else { return nil }
    if !isTranslated { return "(\(text))" }
    return text.utf8.first == UInt8(ascii: "(") || text.utf8.first == UInt8(ascii: "\\") ? "\\" + text : text
  }

  static func state(_ contents: String?, isTranslated: Bool) -> StringUnit.State? {
    guard let contents else { return nil }
    var scalars = contents.unicodeScalars[...]
    if scalars.first == "(", scalars.last == ")", scalars.count > 1 {
      guard !isTranslated else { return .translated }
      scalars = scalars.dropFirst().dropLast()
    } else if scalars.first == "\\" {
      scalars.removeFirst()
    }
    return StringUnit.State(rawValue: String(scalars))
  }
}
