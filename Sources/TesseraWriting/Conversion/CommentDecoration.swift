import TesseraStrings

/// The decoration of comments in `.strings` and `.stringsdict` files: boxes of asterisks, rulers, and the third slash of
/// documentation comments. The comments of a String Catalog have no delimiters, so that decoration has no meaning there.
package enum CommentDecoration {
  /// Returns a comment without its decoration. Other comments are returned as they are.
  ///
  /// - Parameter comment: The text of adjacent comments without their delimiters, as ``StringsFile`` returns it.
  package static func removed(from comment: String) -> String {
    var lines = comment.split(omittingEmptySubsequences: false) { $0.isNewline }
    let rest = lines.dropFirst().filter { !isBlank($0) }
    let isBox =
      rest.isEmpty ? lines[0].first == "*" || lines[0].last == "*" : rest.allSatisfy { trimmed($0).first == "*" }
    let isSlashed = lines.contains(where: isSlashed)
    let hasRuler = lines.contains(where: isRuler)
    guard isBox || isSlashed || hasRuler else { return comment }
    lines = lines.map { line in
      if isRuler(line) { return "" }
      if isSlashed, Self.isSlashed(line) { return trimmed(trimmed(line).drop { $0 == "/" }) }
      return isBox ? withoutAsterisks(line) : line
    }
    while let first = lines.first, isBlank(first) { lines.removeFirst() }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop(while: \.isWhitespace)
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  /// Returns a Boolean value that indicates whether a line is the rest of `/// text`. `// /usr` is not one.
  private static func isSlashed(_ line: Substring) -> Bool {
    let line = trimmed(line)
    guard line.first == "/" else { return false }
    return line.drop { $0 == "/" }.first?.isWhitespace ?? true
  }

  /// Returns a Boolean value that indicates whether a line consists only of characters that separate sections.
  private static func isRuler(_ line: Substring) -> Bool {
    let line = trimmed(line)
    return line.utf8.count >= 3 && line.utf8.allSatisfy { "*=-_#~+/".utf8.contains($0) }
  }

  /// Returns a line without the asterisks at its start and, if there are such, at its end.
  private static func withoutAsterisks(_ line: Substring) -> Substring {
    let content = trimmed(line)
    guard content.first == "*" || content.last == "*" else { return line }
    var text = content.drop { $0 == "*" }
    // The indentation after the asterisk remains, except for one space.
    if content.first == "*", text.first?.isWhitespace == true { text.removeFirst() }
    if content.first == "*" || content.hasSuffix("**") { while text.last == "*" { text.removeLast() } }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
