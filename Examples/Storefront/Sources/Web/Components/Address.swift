import Core

/// Creates URLs with query items.
public enum Address {
  /// Returns a path with the query items whose values are not `nil`.
  public static func make(_ path: String, _ values: KeyValuePairs<String, String?>) -> String {
    let items = values.compactMap { name, value in
      value.map { "\(name)=\($0.addressEncoded)" }
    }
    return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
  }

  /// Returns a path of the shop in a language.
  static func make(_ path: String, language: String) -> String { path + beforeLanguage(in: path) + language }

  /// Returns the text between a path and the code of a language.
  static func beforeLanguage(in path: String) -> String { path.utf8.contains(UInt8(ascii: "?")) ? "&lang=" : "?lang=" }
}
