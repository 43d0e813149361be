/// Writes JSON inside a script element of HTML.
enum JSONText {
  /// Returns an object with the members whose values are not `nil`.
  ///
  /// - Parameter members: The names, which need no escaping, and the values as JSON.
  static func object(_ members: [(name: String, value: String?)]) -> String {
    "{" + members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ",") + "}"
  }

  /// Returns a string in quotation marks.
  ///
  /// Angle brackets and ampersands are escaped, because HTML ends a script element at `</script` and treats `<!--` as the
  /// start of a comment, wherever they are. U+2028 and U+2029 are line ends in older versions of JavaScript.
  static func string(_ text: String) -> String {
    var json = "\""
    json.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        json.unicodeScalars.append("\\")
        json.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
