package import TesseraStrings

extension StringsFile {
  /// Returns the edits that replace the literal of a key. A key that serves as its own value gets that value
  /// explicitly.
  package func edits(renaming key: String, to name: String) throws(LegacyEditError) -> [Edit] {
    guard flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    guard !key.utf8.elementsEqual(name.utf8) else { return [] }
    guard self.entry(forKey: name) == nil else { throw .keyExists(name) }
    if flavor == .xml { return [try XMLEdits.replacing(entry.key, with: name, named: "key", in: source)] }
    let existing = source.bytes[entry.key.span.range]
    let literal = StringsLiteral.literal(for: name, replacing: existing)
    return [Edit(entry.key.span, entry.isKeyOnly ? literal + Array(" = ".utf8) + existing : literal)]
  }
}

extension StringsDictFile {
  /// Returns the edits that replace the content of a key.
  package func edits(renaming key: String, to name: String) throws(LegacyEditError) -> [Edit] {
    guard list.flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    guard !key.utf8.elementsEqual(name.utf8) else { return [] }
    guard self.entry(forKey: name) == nil else { throw .keyExists(name) }
    return [try XMLEdits.replacing(keyToken(of: entry), with: name, named: "key", in: source)]
  }
}
