package import TesseraStrings

extension StringsDictFile {
  /// Returns the edits that replace the content of a `<string>`: that of the format for the empty path, that of a plural
  /// form, or that of a variant. A plural form is added if the variable does not have it.
  package func edits(
    setting key: String,
    at path: VariationPath,
    to value: String
  ) throws(LegacyEditError) -> [Edit] {
    guard list.flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    guard let token = valueToken(of: entry, at: path) else {
      if let variable = path.substitution, let category = path.plural, path.device == nil, path.width == nil {
        return try edits(adding: category, of: variable, to: entry, value: value)
      }
      throw .noSuchVariation(key: key, path: path.description)
    }
    return [try XMLEdits.replacing(token, with: value, named: "string", in: source)]
  }

  /// Returns the edits that remove an entry, and its lines if they contain nothing else.
  package func edits(removing key: String) throws(LegacyEditError) -> [Edit] {
    guard list.flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    return [Edit(LineRemoval.span(removing: entry.span, from: source.bytes), [])]
  }
}
