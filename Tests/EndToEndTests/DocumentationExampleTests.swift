import Foundation
import Testing

extension ScratchPackageTests {
  private static let catalog = ScratchBuild.root.appending(path: "Sources/Tessera/Tessera.docc")

  @Test("Every example in the documentation compiles")
  func examples() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path)
    var examples: [String] = []
    for page in pages.sorted() where page.hasSuffix(".md") {
      examples += Self.examples(in: try String(contentsOf: Self.catalog.appending(path: page), encoding: .utf8))
    }
    let functions = examples.enumerated().map { Self.function($0.element, number: $0.offset) }
    try #require(functions.count > 5)
    let main = "import Foundation\nimport Tessera\n\n" + functions.joined(separator: "\n")
    let program = try Program("documentation-examples", main: main)
    defer { program.remove() }
    try program.build()
  }

  /// Returns the code between ```` ```swift ```` and ```` ``` ````.
  private static func examples(in page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// Returns a function that contains an example, with the values that the pages use as its parameters.
  private static func function(_ example: String, number: Int) -> String {
    """
    func example\(number)(table: LocalizedTable, items: LocalizedString) {
    \(example.replacing("import Tessera\n", with: ""))
    }

    """
  }
}
