import Foundation
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A String Catalog that Apple's tool was given, and what it says about it.
struct CatalogInput {
  /// As it was given.
  let path: String
  let file: XCStringsFile
  /// What stands twice, of which the first counts.
  private(set) var warnings: [CatalogComplaint] = []

  /// - Throws: Where the catalog cannot be read, in the tool's way: `path: error: reason`.
  init(_ path: String) throws(CatalogComplaint) {
    guard Path.pathExtension(path) == "xcstrings" else {
      throw CatalogComplaint(path, "\(Path.name(path)) is not a String Catalog (.xcstrings)")
    }
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path)) } catch {
      throw CatalogComplaint(path, FileReason.words(for: error))
    }
    let source: SourceText
    do throws(SourceTextError) { source = try SourceText(fileBytes: Array(data)) } catch {
      throw CatalogComplaint(path, error.message)
    }
    self.path = path
    file = XCStringsFile(reading: source, name: Path.stem(path), file: FileID(0))
    // Variations where none may stand are refused when the catalog is compiled, in Apple's words.
    for issue in file.issues.ofCompiling where issue.kind != .variation {
      let place = source.location(of: issue.span.lowerBound)
      let reason = "line \(place.line), column \(place.column), \(issue.message.text)"
      guard issue.kind == .duplicateKey else { throw CatalogComplaint(path, reason) }
      warnings.append(CatalogComplaint(path, isWarning: true, reason))
    }
  }

}

/// One line of Apple's tool, in the form that its callers look for: `path: error: reason`.
struct CatalogComplaint: Error, Hashable {
  var path: String
  var isWarning = false
  var reason: String

  init(_ path: String, isWarning: Bool = false, _ reason: String) {
    self.path = path
    self.isWarning = isWarning
    self.reason = reason
  }

  var line: String { TerminalText.inert("\(path): \(isWarning ? "warning" : "error"): \(reason)") }
}
