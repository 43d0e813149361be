import TesseraInspection
import TesseraStrings

extension Entry {
  /// The comment that a developer wrote, or `nil` if there is none, or only the text that `genstrings` inserts in place
  /// of one.
  var writtenComment: Text? {
    comment.flatMap { $0.value.isBlank || $0.value == "No comment provided by engineer." ? nil : $0 }
  }

  /// A Boolean value that indicates whether a sentence of the comment asks translators to leave the whole string, as the
  /// notes of some interface elements do whose strings the app replaces. "Do not translate %@" is about an argument.
  var isNotForTranslation: Bool {
    guard let comment = comment?.value.lowercased(),
      comment.contains("translate") || comment.contains("stays in english")
    else { return false }
    // A developer's note in the comment that Xcode writes for an interface element: `Note = "Do not translate";`.
    let notes = comment.matches(of: #/\bnote = "([^"]*)"/#).map { String($0.output.1) }
    // Other text in quotation marks is not an instruction.
    let parts = comment.split(omittingEmptySubsequences: false) { "\"“”„«»".contains($0) }
    let unquoted = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "%")
    let sentences = (notes + [unquoted]).flatMap { text in text.split { ".!;:,–—\n()".contains($0) } }
    let clauses = sentences.flatMap { $0.split(separator: " - ") }
    return clauses.contains { clause in
      guard !clause.contains("%") else { return false }
      var words = clause.split { !$0.isLetter && $0 != "'" && $0 != "’" }.joined(separator: " ")
      while let opening = ["please ", "note "].first(where: words.hasPrefix) { words.removeFirst(opening.count) }
      if ["not translated", "not to be translated", "stays in english"].contains(where: words.contains) { return true }
      return ["do not translate", "don't translate", "don’t translate"].contains { phrase in
        words == phrase || Self.wholeStrings.contains { words == "\(phrase) \($0)" }
      }
    }
  }

  private static let wholeStrings = ["it", "this", "this string", "this text", "this key"]
}
