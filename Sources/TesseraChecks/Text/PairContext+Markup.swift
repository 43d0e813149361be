import TesseraInspection

extension PairContext {
  /// Whether the source or the translation is HTML with paragraphs or line breaks of its own. White space makes no
  /// difference there.
  var isMarkup: Bool { Self.isMarkup(target.value) || Self.isMarkup(source.value) }

  private static func isMarkup(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
    let lowercased = text.lowercased()
    return ["<p>", "</p>", "<br", "<div", "<li>", "<html"].contains { lowercased.contains($0) }
  }
}
