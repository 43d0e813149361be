import Foundation
import TesseraFormats
import TesseraStrings
import TesseraWriting

/// Foundation's own answers, which ours are held against.
enum Oracle {
  static func compare(_ a: String, _ b: String) -> CatalogKeyOrder.Ordering {
    let options: NSString.CompareOptions = [.numeric, .caseInsensitive, .forcedOrdering]
    switch a.compare(b, options: options, range: a.startIndex..<a.endIndex, locale: NSLocale.system) {
    case .orderedAscending: return .ascending
    case .orderedSame: return .same
    case .orderedDescending: return .descending
    }
  }

  static func write(_ bytes: [UInt8]) throws -> [UInt8] {
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    return [UInt8](
      try JSONSerialization.data(
        withJSONObject: object,
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      )
    )
  }
}

enum CatalogCorpus {
  private static let packageRoot = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
  }
  private static let root = packageRoot.deletingLastPathComponent().appending(path: "shared/corpus/xcstrings")

  static let fixtures = packageRoot.appending(path: "Tests/Fixtures/Canonical")
  static let isThere = FileManager.default.fileExists(atPath: root.path)

  /// The catalogs, named by their paths within the corpus.
  static let paths: [String] = {
    let all = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".xcstrings") }.sorted()
  }()

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: path)))
  }
}

extension JSONDocument {
  convenience init(text: String) {
    self.init(SourceText(text))
  }

  /// The keys of every object, in the order of the text.
  var keysByObject: [[String]] {
    nodes.indices.lazy.filter { self.nodes[$0].kind == .object }.map { index in
      JSONValue(document: self, index: index).members.map(\.name)
    }
  }
}
