/// The reason why a `.strings` or `.stringsdict` file cannot be changed. The file is unchanged.
package enum LegacyEditError: Error, Sendable, Hashable {
  case binaryPropertyList
  case noSuchKey(String)
  case noSuchVariation(key: String, path: String)
  case keyExists(String)
  /// XML cannot represent this string.
  case notRepresentable(String)
  case noDictionary
  /// The rules of a key are not a single variable with the form `other`.
  case severalVariables(String)

  package var message: String {
    switch self {
    case .binaryPropertyList:
      "the file is a binary property list, which cannot be edited: convert it with `plutil -convert xml1` first"
    case .noSuchKey(let key): "the file has no key \"\(key)\""
    case .noSuchVariation(let key, let path): "the key \"\(key)\" has no string at `\(path)`"
    case .keyExists(let key): "the file already has the key \"\(key)\""
    case .notRepresentable(let value):
      "\"\(value)\" contains a character that XML cannot represent"
    case .severalVariables(let key):
      """
      the rules of the key "\(key)" in the other language cannot be copied, because they are not a single variable with \
      the form `other`: copy the key in a text editor
      """
    case .noDictionary: "the file has no dictionary to which a key can be added"
    }
  }
}
