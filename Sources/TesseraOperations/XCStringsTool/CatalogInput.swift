import Foundation
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A String Catalog as an input of Apple's tool.
struct CatalogInput {
  /// The path, as the caller specified it.
  let path: String
  let file: XCStringsFile
  /// Warnings about duplicate keys, of which the first one is used.
  private(set) var warnings: [Diagnostic<FileLocation>] = []

  /// - Throws: An error if the catalog cannot be read.
  init(_ path: String) throws(Diagnostic<FileLocation>) {
    guard Path.pathExtension(path) == "xcstrings" else {
      throw Diagnostic(.error, "\(Path.name(path)) is not a String Catalog (.xcstrings)", at: FileLocation(path))
    }
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path)) } catch {
      throw Diagnostic(.error, "\(FileReason.words(for: error))", at: FileLocation(path))
    }
    let source: SourceText
    do throws(SourceTextError) { source = try SourceText(fileBytes: Array(data)) } catch {
      throw Diagnostic(.error, "\(error.message)", at: FileLocation(path))
    }
    self.path = path
    file = XCStringsFile(reading: source, name: Path.stem(path), file: FileID(0))
    // Invalid variations are reported with the wording of Apple's tool when the catalog is compiled.
    for issue in file.issues.ofCompiling where issue.kind != .variation {
      let place = source.location(of: issue.place.lowerBound)
      let message: Finding.Message = "line \(place.line), column \(place.column), \(issue.message)"
      let diagnostic = Diagnostic(issue.severity, message, at: FileLocation(path))
      guard issue.severity == .warning else { throw diagnostic }
      warnings.append(diagnostic)
    }
  }
}
