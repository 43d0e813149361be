import Foundation
import TesseraCore

/// A JSON value, parsed with `JSONSerialization`.
struct FoundationJSON: AssetContentsValue {
  private let value: Any

  init(_ data: Data) throws { value = try JSONSerialization.jsonObject(with: data) }

  private init(_ value: Any) { self.value = value }

  var string: String? { value as? String }
  var bool: Bool? { value as? Bool }
  var isObject: Bool { value is [String: Any] }
  var sourceText: String? { nil }
  /// The elements of an array; empty for other values.
  var elements: [Self] { (value as? [Any] ?? []).map(Self.init) }

  subscript(name: String) -> Self? { (value as? [String: Any])?[name].map(Self.init) }
}
