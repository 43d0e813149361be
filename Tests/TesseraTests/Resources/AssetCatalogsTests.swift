import Foundation
import Testing

@testable import Tessera

/// Where the catalogs of real apps are.
enum AssetSamples {
  static let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent("../shared/corpus/assets").standardizedFileURL
  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }
}

/// Every color set that states numbers gives them, and every image set has variants.
@Suite("Asset catalogs of real apps", .enabled(if: AssetSamples.isThere, "the corpus is not beside the package"))
struct AssetCatalogsTests {
  @Test func everySetIsUnderstood() throws {
    let paths = FileManager.default.enumerator(atPath: AssetSamples.folder.path)?.compactMap { $0 as? String } ?? []
    let catalogs = paths.filter { $0.hasSuffix(".xcassets") }
    #expect(!catalogs.isEmpty)
    var colors = 0
    var images = 0
    for path in paths {
      let url = AssetSamples.folder.appendingPathComponent(path)
      guard url.lastPathComponent == "Contents.json" else { continue }
      let contents = try AssetContents(Data(contentsOf: url))
      let kind = url.deletingLastPathComponent().pathExtension
      if kind == "colorset" {
        colors += 1
        for color in contents.ranked(for: AssetRequest()).compactMap(\.color) {
          if case .invalid(let reason) = color { Issue.record("\(path): \(reason)") }
        }
      }
      if kind == "imageset" {
        images += 1
        #expect(!contents.variants.isEmpty, "\(path)")
      }
    }
    #expect(colors > 10 && images > 10)
  }
}
