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
}
