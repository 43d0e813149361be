import TesseraInspection

extension PairContext {
  /// A Boolean value that indicates whether the source string or the translation is HTML with its own paragraphs or
  /// line breaks. White space is not significant in HTML.
  var isMarkup: Bool { Self.isMarkup(target.value) || Self.isMarkup(source.value) }

  private static func isMarkup(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
    let lowercased = text.lowercased()
    return ["<p>", "</p>", "<br", "<div", "<li>", "<html"].contains { lowercased.contains($0) }
  }
}
