package import TesseraFormats
package import TesseraStrings

/// Changes to the languages of an `Info.plist`, as edits of its lines.
extension InfoPlist {
  /// Returns the edits that add a language to `CFBundleLocalizations`, or `nil` if there is no such array. If the
  /// languages are sorted, they remain sorted.
  package func edits(addingLocalization language: String) throws(LegacyEditError) -> [Edit]? {
    guard !isBinary else { throw .binaryPropertyList }
    guard let localizationsNode else { return nil }
    let array = list.nodes[localizationsNode]
    let element = try XMLEdits.element("string", language)
    let bytes = list.source.bytes
    guard let last = localizations.last else {
      let indent = LineRemoval.spaceBefore(array.span.range.lowerBound, in: bytes)
      let line = indent.contains(0x0A) ? indent + [0x09] : []
      guard array.flags.contains(.isEmptyElement) else {
        return [Edit(SourceSpan(array.contentSpan.lowerBound, array.contentSpan.lowerBound), line + element)]
      }
      return [Edit(array.span, Array("<array>".utf8) + line + element + indent + Array("</array>".utf8))]
    }
    let names = localizations.map(\.text)
    if names.count > 1, names == names.sorted(), let next = localizations.first(where: { $0.text > language }) {
      let space = LineRemoval.spaceBefore(next.span.range.lowerBound, in: bytes)
      return [Edit(SourceSpan(next.span.lowerBound, next.span.lowerBound), element + space)]
    }
    let space = LineRemoval.spaceBefore(last.span.range.lowerBound, in: bytes)
    return [Edit(SourceSpan(last.span.upperBound, last.span.upperBound), space + element)]
  }

  /// Returns the edit that removes a language from `CFBundleLocalizations`.
  package func edit(removing language: Value) throws(LegacyEditError) -> Edit {
    guard !isBinary else { throw .binaryPropertyList }
    return Edit(LineRemoval.span(removing: language.span, from: list.source.bytes), [])
  }

  /// Returns the edit that replaces a language.
  package func edit(replacing language: Value, with new: String) throws(LegacyEditError) -> Edit {
    guard !isBinary else { throw .binaryPropertyList }
    return Edit(language.span, try XMLEdits.element("string", new))
  }
}
