import Foundation
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A String Catalog as an input of Apple's tool.
struct CatalogInput {
  /// As it was given.
  let path: String
  let file: XCStringsFile
  /// Duplicate keys, of which the first counts.
  private(set) var warnings: [CatalogDiagnostic] = []

  /// - Throws: An error if the catalog cannot be read.
  init(_ path: String) throws(CatalogDiagnostic) {
    guard Path.pathExtension(path) == "xcstrings" else {
      throw CatalogDiagnostic(path, "\(Path.name(path)) is not a String Catalog (.xcstrings)")
    }
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path)) } catch {
      throw CatalogDiagnostic(path, FileReason.words(for: error))
    }
    let source: SourceText
    do throws(SourceTextError) { source = try SourceText(fileBytes: Array(data)) } catch {
      throw CatalogDiagnostic(path, error.message)
    }
    self.path = path
    file = XCStringsFile(reading: source, name: Path.stem(path), file: FileID(0))
    // Variations where none may stand are refused when the catalog is compiled, in Apple's words.
    for issue in file.issues.ofCompiling where issue.kind != .variation {
      let place = source.location(of: issue.span.lowerBound)
      let reason = "line \(place.line), column \(place.column), \(issue.message.text)"
      guard issue.kind == .duplicateKey else { throw CatalogDiagnostic(path, reason) }
      warnings.append(CatalogDiagnostic(path, isWarning: true, reason))
    }
  }
}

/// An error or a warning about a catalog, in the words of Apple's tool.
package struct CatalogDiagnostic: Error, Sendable, Hashable {
  /// As it was given.
  package var path: String
  package var isWarning = false
  package var reason: String

  init(_ path: String, isWarning: Bool = false, _ reason: String) {
    self.path = path
    self.isWarning = isWarning
    self.reason = reason
  }
}
