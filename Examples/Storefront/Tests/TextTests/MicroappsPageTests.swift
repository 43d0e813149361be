import Foundation
import ShopTestSupport
import Testing

/// `Documentation/Microapps.md` shows the files that `Scripts/new-feature` writes.
@Suite struct MicroappsPageTests {
  @Test func thePageShowsEveryFileOfAFeature() throws {
    let page = ExampleFiles.root.appendingPathComponent("../../Documentation/Microapps.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let feature = ExampleFiles.root.appendingPathComponent("Scripts/Feature")
    let names = FileManager.default.enumerator(atPath: feature.path)?.compactMap { $0 as? String } ?? []
    let files = names.filter { [".swift", ".mustache", ".graphql", ".graphqls"].contains(where: $0.hasSuffix) }.sorted()
    #expect(files.count == 10)
    for file in files {
      let content = try String(contentsOf: feature.appendingPathComponent(file), encoding: .utf8)
      #expect(text.contains("\n\(content)```\n"), "\(file) differs from the page")
    }
  }
}
