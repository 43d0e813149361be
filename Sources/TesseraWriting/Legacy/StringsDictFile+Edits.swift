package import TesseraStrings

extension StringsDictFile {
  /// The content of an existing `<string>` gives way: that of the format for the empty path, of a form, or of a variant.
  package func edits(
    setting key: String,
    at path: VariationPath,
    to value: String
  ) throws(LegacyEditError) -> [Edit] {
    guard list.flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    guard let token = valueToken(of: entry, at: path) else {
      throw .noSuchVariation(key: key, path: path.description)
    }
    return [try XMLEdits.replacing(token, with: value, named: "string", in: source)]
  }

  /// Takes an entry out, with its lines where nothing else stands on them.
  package func edits(removing key: String) throws(LegacyEditError) -> [Edit] {
    guard list.flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    return [Edit(LineRemoval.span(removing: entry.span, from: source.bytes), [])]
  }
}
