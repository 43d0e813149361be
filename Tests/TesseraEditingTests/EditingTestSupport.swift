import Foundation
import TesseraEditing
import TesseraStrings
import Testing

enum Fixtures {
  static let packageRoot = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  private static let folder = packageRoot.appending(path: "Tests/TesseraEditingTests/Fixtures")

  static let catalog = text("Catalog.xcstrings") ?? ""

  static func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Compares a result with its golden file. If the file does not exist, it is written, and the test fails.
  static func expect(
    _ result: String,
    toBe path: String,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    if let golden = text(path) {
      #expect(result == golden, sourceLocation: location)
    } else {
      try result.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
      Issue.record("recorded \(path): look at it and run the test again", sourceLocation: location)
    }
  }

  static func goldens(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []
  }
}

extension SourceText {
  /// Returns the file after a change, and the change that undoes it.
  func after(_ change: CatalogChange) throws -> (text: SourceText, inverse: CatalogChange) {
    let result = try CatalogEditor(self).edits(for: change)
    return (try applying(result.edits), result.inverse)
  }
}

func address(_ key: String, _ language: String, _ path: VariationPath = VariationPath()) -> StringAddress {
  StringAddress(key: key, language: language, path: path)
}

/// Returns the lines that differ between two files, without their common beginning and end.
func changedLines(_ before: [UInt8], _ after: [UInt8]) -> (removed: [String], added: [String]) {
  let a = before.split(separator: 0x0A, omittingEmptySubsequences: false)
  let b = after.split(separator: 0x0A, omittingEmptySubsequences: false)
  var start = 0
  while start < a.count, start < b.count, a[start].elementsEqual(b[start]) { start += 1 }
  var end = 0
  while end < a.count - start, end < b.count - start, a[a.count - 1 - end].elementsEqual(b[b.count - 1 - end]) {
    end += 1
  }
  return (
    a[start..<a.count - end].map { String(decoding: $0, as: UTF8.self) },
    b[start..<b.count - end].map { String(decoding: $0, as: UTF8.self) }
  )
}
