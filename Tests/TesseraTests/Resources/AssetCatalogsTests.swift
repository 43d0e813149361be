import Foundation
import TesseraTestSupport
import Testing

@testable import Tessera

/// Every color set with numeric components has colors, and every image set has variants.
@Suite("Asset catalogs of the corpus")
struct AssetCatalogsTests {
  @Test("All color sets and image sets of the corpus can be read", arguments: Corpus.selected)
  func everySetOfTheCorpusIsRead(_ corpus: Corpus) throws {
    var colors = 0
    var images = 0
    for file in corpus.files(.assets, suffix: "/Contents.json") {
      let contents = try AssetContents(Data(file.bytes()))
      let kind = file.url.deletingLastPathComponent().pathExtension
      if kind == "colorset" {
        colors += 1
        for color in contents.ranked(for: AssetRequest()).compactMap(\.color) {
          if case .failure(let error) = color { Issue.record("\(file): \(error.reason)") }
        }
      }
      if kind == "imageset" {
        images += 1
        #expect(!contents.variants.isEmpty, "\(file)")
      }
    }
    #expect(colors > (corpus.isPublic ? 10 : 5) && images > 10)
  }
}
