import Foundation
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A JSON file in which another tool has described packages or projects.
struct GraphFile {
  let bytes: [UInt8]
  let document: JSONDocument

  /// The SHA-256 of the file.
  var hash: String { SHA256.digits(bytes) }

  /// - Throws: An error if the file cannot be read or is not JSON.
  init(_ path: String) throws(FileError) {
    let source: SourceText
    do {
      bytes = Array(try Data(contentsOf: URL(filePath: path)))
      source = try SourceText(fileBytes: bytes)
    } catch let error as SourceTextError {
      throw FileError(.system, path: path, reason: error.message)
    } catch {
      throw FileError(.notFound, path: path, reason: "it cannot be read")
    }
    document = JSONDocument(source)
    if let issue = document.issues.first {
      let line = source.location(of: issue.place.lowerBound).line
      throw FileError(.system, path: path, reason: "line \(line): \(issue.message.text)")
    }
  }
}
