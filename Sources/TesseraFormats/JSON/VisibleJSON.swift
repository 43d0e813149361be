import TesseraCore

/// JSON that is copied from a message into a file: nothing in it is cut, or hidden from whoever copies it.
package enum VisibleJSON {
  /// A string with its quotation marks.
  ///
  /// - Parameter isSpelled: Writes all that is not ASCII as its number: what looks alike does not then.
  package static func literal(_ text: String, isSpelled: Bool = false) -> String {
    var result = ""
    for scalar in String(decoding: JSONEscapes.literal(text), as: UTF8.self).unicodeScalars {
      guard !HiddenCharacters(scalar).isEmpty || isSpelled && !scalar.isASCII else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}
