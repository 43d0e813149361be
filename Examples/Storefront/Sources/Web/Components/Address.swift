import Core

/// Addresses with values behind `?`.
public enum Address {
  /// A path, and the values that are there.
  public static func make(_ path: String, _ values: KeyValuePairs<String, String?>) -> String {
    let items = values.compactMap { name, value in
      value.map { "\(name)=\($0.addressEncoded)" }
    }
    return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
  }
}
