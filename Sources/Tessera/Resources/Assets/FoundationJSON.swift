import Foundation
import TesseraCore

/// A value that `JSONSerialization` has read.
struct FoundationJSON: AssetContentsValue {
  private let value: Any

  init(_ data: Data) throws { value = try JSONSerialization.jsonObject(with: data) }

  private init(_ value: Any) { self.value = value }

  var string: String? { value as? String }
  var bool: Bool? { value as? Bool }
  var isObject: Bool { value is [String: Any] }
  var sourceText: String? { nil }
  /// Empty for anything but an array.
  var elements: [Self] { (value as? [Any] ?? []).map(Self.init) }

  subscript(name: String) -> Self? { (value as? [String: Any])?[name].map(Self.init) }
}
