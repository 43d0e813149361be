import Foundation
import TesseraCore

/// The `Contents.json` of one set or folder of an asset catalog.
///
/// Read at run time, in the app: what it does not know it passes over, and an element that has not the shape of a
/// variant is none. `tessera check` is what complains of it, before.
struct AssetContents: Sendable {
  /// The largest that are known have some hundred variants.
  private static let maximumSize = 4 << 20

  private(set) var variants: [AssetVariant] = []
  private(set) var providesNamespace = false

  init(_ data: Data) throws(LookupFailure) {
    guard data.count <= Self.maximumSize else {
      throw LookupFailure(
        kind: .malformed,
        reason: "\(AssetContentsFile.name) is larger than \(Self.maximumSize) bytes"
      )
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw LookupFailure(
        kind: .malformed,
        reason: "\(AssetContentsFile.name) is no JSON: \(error.localizedDescription)"
      )
    }
    guard let root = object as? [String: Any] else {
      throw LookupFailure(kind: .malformed, reason: "\(AssetContentsFile.name) is no object")
    }
    providesNamespace = (root["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
    for list in AssetContentsFile.lists {
      guard let elements = root[list] as? [Any] else { continue }
      variants += elements.compactMap { ($0 as? [String: Any]).map(AssetVariant.init) }
    }
  }

  /// Those that serve, best first.
  func ranked(for request: AssetRequest) -> [AssetVariant] { request.ranked(variants) }
}
