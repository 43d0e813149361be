import Foundation
import Testing

/// Everything that features share is in the style guide, without duplicates.
@Suite struct SingleCopyTests {
  @Test(arguments: ["svg", "png", "ttf", "otf", "woff2"]) func noFileIsThereTwice(_ kind: String) throws {
    var paths: [Data: String] = [:]
    for path in try Example.paths(withExtension: kind) {
      let data = try Data(contentsOf: Example.sources.appendingPathComponent(path))
      if let other = paths.updateValue(path, forKey: data) { Issue.record("\(path) is \(other)") }
    }
  }

  /// Colors are duplicates if their light and dark values are equal.
  @Test func noColorIsThereTwice() throws {
    var paths: [Data: String] = [:]
    for path in try Example.paths(withExtension: "json") where path.contains(".colorset/") {
      let data = try Data(contentsOf: Example.sources.appendingPathComponent(path))
      if let other = paths.updateValue(path, forKey: data) { Issue.record("\(path) is \(other)") }
    }
    #expect(paths.count > 10)
  }

  @Test func fontsAndColorsAreTheStyleGuides() throws {
    let shared =
      try Example.paths(withExtension: "ttf") + Example.paths(withExtension: "json").filter { $0.contains("set/") }
    #expect(shared.filter { !$0.hasPrefix("StyleGuide/") } == [])
  }
}
