import TesseraCore
package import TesseraStrings

/// Changes as edits of the source text. Each edit affects only its own literal or lines.
extension StringsFile {
  /// Returns the edits that replace the literal of a value. A key that serves as its own value gets an explicit one.
  package func edits(setting key: String, to value: String) throws(LegacyEditError) -> [Edit] {
    guard flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    if flavor == .xml { return [try XMLEdits.replacing(entry.value, with: value, named: "string", in: source)] }
    let existing = source.bytes[entry.value.span.range]
    let literal = StringsLiteral.literal(for: value, replacing: existing)
    if entry.isKeyOnly {
      let end = entry.key.span.upperBound
      return [Edit(SourceSpan(end, end), Array(" = ".utf8) + literal)]
    }
    return [Edit(entry.value.span, literal)]
  }

  /// Returns the edits that add an entry after the last one, in the same layout. Entries of an XML property list have
  /// no comments, so `comment` is ignored there.
  package func edits(
    adding key: String,
    value: String,
    comment: String? = nil
  ) throws(LegacyEditError) -> [Edit] {
    guard flavor != .binary else { throw .binaryPropertyList }
    guard entry(forKey: key) == nil else { throw .keyExists(key) }
    if flavor == .xml { return try xmlEdits(adding: key, value: value) }
    return [StringsLayout(self).insertion(key: key, value: value, comment: comment)]
  }

  /// Returns the edits that remove an entry with its comment, and its lines if they contain nothing else.
  package func edits(removing key: String) throws(LegacyEditError) -> [Edit] {
    guard flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    let span = entry.comment.map { entry.span.union($0) } ?? entry.span
    return [Edit(LineRemoval.span(removing: span, from: source.bytes), [])]
  }

  private func xmlEdits(adding key: String, value: String) throws(LegacyEditError) -> [Edit] {
    let member = try XMLEdits.element("key", key) + [0x0A] + XMLEdits.element("string", value)
    guard let last = entries.last else {
      guard body != .start else { throw .noDictionary }
      let end = body.lowerBound
      if source.bytes[..<Int(end)].suffix(2).elementsEqual("/>".utf8) {
        return [Edit(SourceSpan(end &- 2, end), Array(">\n".utf8) + member + Array("\n</dict>".utf8))]
      }
      return [Edit(SourceSpan(end, end), [0x0A] + member + (body.isEmpty ? [0x0A] : []))]
    }
    let space = source.bytes[last.key.span.range.upperBound..<last.value.span.range.lowerBound]
    let between = space.allSatisfy(\.isSpace) ? Array(space) : []
    let before = LineRemoval.spaceBefore(last.span.range.lowerBound, in: source.bytes)
    let text = try before + XMLEdits.element("key", key) + between + XMLEdits.element("string", value)
    return [Edit(SourceSpan(last.span.upperBound, last.span.upperBound), text)]
  }
}
