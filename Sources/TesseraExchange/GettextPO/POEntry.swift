import TesseraCore

/// An entry of a PO file that is written.
struct POEntry {
  /// The lines of the extracted comment, without `#. `.
  var comments: [String] = []
  var isFuzzy = false
  /// The value of `msgctxt`.
  var context: String?
  /// The value of `msgid`.
  var source = ""
  /// The value of `msgid_plural`.
  var pluralSource: String?
  /// The values of `msgstr[0]`, `msgstr[1]`, … or, without a plural, of `msgstr`.
  var targets: [String] = []
}

extension POEntry {
  /// Appends the lines of the entry to a file.
  func write(reference: String?, to output: inout [UInt8]) {
    Self.write(comments: comments, reference: reference, to: &output)
    if isFuzzy { output.append(Self.fuzzyFlag) }
    if let context { Self.write("msgctxt", context, to: &output) }
    Self.write("msgid", source, to: &output)
    if let pluralSource {
      Self.write("msgid_plural", pluralSource, to: &output)
      for (index, target) in targets.enumerated() { Self.write("msgstr[\(index)]", target, to: &output) }
    } else {
      Self.write("msgstr", targets.first ?? "", to: &output)
    }
  }

  /// The line of an entry that a person has to review.
  static let fuzzyFlag = "#, fuzzy\n"

  static func write(comments: [String], reference: String?, to output: inout [UInt8]) {
    for comment in comments {
      output.append(comment.isEmpty ? "#." : "#. ")
      output.append(comment)
      output.append("\n")
    }
    if let reference {
      output.append("#: ")
      output.append(reference)
      output.append("\n")
    }
  }

  /// Appends a keyword and its string.
  static func write(_ keyword: String, _ text: String, to output: inout [UInt8]) {
    output.append(keyword)
    output.append(" ")
    POStringLiteral.append(text, to: &output)
  }
}
