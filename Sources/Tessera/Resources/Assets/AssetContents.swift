import Foundation
import TesseraCore

/// The `Contents.json` file of a set or folder in an asset catalog.
///
/// It is read at run time in the app, so unknown members and elements that are not variants are skipped. `tessera
/// check` reports them at build time.
struct AssetContents: Sendable {
  /// The largest known files have some hundred variants.
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
    let root: FoundationJSON
    do {
      root = try FoundationJSON(data)
    } catch {
      throw LookupFailure(
        kind: .malformed,
        reason: "\(AssetContentsFile.name) is not valid JSON: \(error.localizedDescription)"
      )
    }
    guard root.isObject else {
      throw LookupFailure(kind: .malformed, reason: "\(AssetContentsFile.name) does not contain an object")
    }
    providesNamespace = root[.properties]?[.providesNamespace]?.bool ?? false
    for list in AssetContentsFile.lists {
      variants += root[list]?.elements.filter(\.isObject).map(AssetVariant.init) ?? []
    }
  }

  /// Returns the variants, best match first.
  func ranked(for request: AssetRequest) -> [AssetVariant] { request.ranked(variants) }
}
