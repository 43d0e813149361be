import Foundation
package import TesseraEditing
import TesseraStrings

/// A file with a ``ChangeDocument``.
package struct ChangeDocumentFile: Sendable, Hashable {
  /// The path of the file, or `-` for standard input.
  private let path: String

  /// - Parameter path: The path of the file, or `-` for standard input.
  package init(_ path: String) { self.path = path }

  /// The name of the file in messages.
  package var name: String { isStandardInput ? "<stdin>" : path }

  private var isStandardInput: Bool { path == "-" }

  /// Reads the changes.
  ///
  /// - Throws: An error with all problems of the document and their locations.
  package func read() throws(OperationError) -> [RequestedChange] {
    let source = try source()
    let (changes, issues) = ChangeDocument.read(source)
    guard issues.isEmpty else {
      throw OperationError(
        issues.sorted { $0.place < $1.place }.map { issue in
          OperationError.Reason(
            path: name,
            location: source.location(of: issue.place.lowerBound),
            text: issue.message.text
          )
        }
      )
    }
    return changes
  }

  private func source() throws(OperationError) -> SourceText {
    let data: Data
    do {
      data =
        isStandardInput
        ? try FileHandle.standardInput.readToEnd() ?? Data() : try Data(contentsOf: URL(filePath: path))
    } catch {
      throw OperationError(name, nil, FileReason.words(for: error))
    }
    do throws(SourceTextError) {
      return try SourceText(fileBytes: Array(data))
    } catch {
      throw OperationError(name, nil, error.message)
    }
  }
}
