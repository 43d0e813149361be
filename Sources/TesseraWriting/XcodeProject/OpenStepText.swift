import TesseraCore
import TesseraFormats
import TesseraStrings

/// The text of values in an OpenStep property list, as Xcode writes it.
enum OpenStepText {
  /// Returns a string, with quotation marks if Xcode writes them.
  ///
  /// Source: projects that Xcode 3 to 26 wrote, in public repositories; `PlistValue` in XcodeProj.
  static func literal(_ string: String) -> String {
    let isPlain =
      !string.isEmpty && !string.contains("//") && !string.contains("___")
      && string.utf8.allSatisfy { $0.isAlphanumeric || "_$/:.".utf8.contains($0) }
    guard !isPlain else { return string }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

/// Edits of arrays and dictionaries that keep the layout of the text.
extension OpenStepList {
  /// Returns the end of the comments after a value, or the end of the value if there are none.
  func endOfComment(after node: Node) -> Int {
    let bytes = source.bytes
    var end = span(of: node).range.upperBound
    var index = end
    while true {
      while index < bytes.count, bytes[index].isBlank { index += 1 }
      guard bytes[index...].starts(with: "/*".utf8) else { return end }
      index += 2
      while index + 1 < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
      index = min(index + 2, bytes.count)
      end = index
    }
  }

  /// Returns the position after the comma or semicolon that follows a value, or the end of its comment if there is none.
  func endWithSeparator(after node: Node) -> Int {
    let bytes = source.bytes
    let end = endOfComment(after: node)
    var index = end
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    return index < bytes.count && ",;".utf8.contains(bytes[index]) ? index + 1 : end
  }

  /// Returns the white space before a position.
  func space(before position: Int) -> Range<Int> {
    var start = position
    while start > 0, source.bytes[start - 1].isSpace { start -= 1 }
    return start..<position
  }

  /// Returns the edit that appends elements to an array, in the layout of the elements before them.
  ///
  /// - Parameter texts: The elements, with their comments.
  func edit(appending texts: [String], to array: Node) -> Edit {
    let bytes = source.bytes
    guard let last = elements(of: array).last else {
      let space = space(before: span(of: array).range.upperBound - 1)
      let line = String(decoding: bytes[space], as: UTF8.self)
      guard bytes[space].contains(0x0A) else { return Edit(SourceSpan(space), texts.joined(separator: ", ")) }
      // The parenthesis is on a line of its own, and elements have one tab more.
      return Edit(SourceSpan(space), texts.map { line + "\t" + $0 + "," }.joined() + line)
    }
    let space = String(decoding: bytes[space(before: span(of: last).range.lowerBound)], as: UTF8.self)
    let separator = space.isEmpty ? " " : space
    let end = endWithSeparator(after: last)
    let hasComma = bytes[end - 1] == UInt8(ascii: ",")
    let text = hasComma ? texts.map { separator + $0 + "," } : texts.map { "," + separator + $0 }
    return Edit(SourceSpan(end..<end), text.joined())
  }

  /// Returns the edit that removes an element of an array, with its comma and its line.
  func edit(removing element: Node, of array: Node) -> Edit {
    let space = space(before: span(of: element).range.lowerBound)
    let end = endWithSeparator(after: element)
    let hasComma = source.bytes[end - 1] == UInt8(ascii: ",")
    let all = elements(of: array)
    // The comma before the last element of `(a, b)` is removed with it.
    if !hasComma, let index = all.firstIndex(of: element), index > 0 {
      return Edit(SourceSpan(endOfComment(after: all[index - 1])..<end), "")
    }
    return Edit(SourceSpan(space.lowerBound..<end), "")
  }
}
