import Foundation
import TesseraFormats
import TesseraStrings
import TesseraWriting

/// Foundation's results, which are compared with those of Tessera.
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

enum CanonicalFixtures {
  private static let packageRoot = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
  }
  static let folder = packageRoot.appending(path: "Tests/Fixtures/Canonical")
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
