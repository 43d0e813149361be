import TesseraExchange
package import TesseraStrings
import TesseraWorkspace

/// The files of an export before they are written, and the strings that they do not contain.
package struct PreparedExport: Sendable {
  private let operation: ExportOperation
  package var manifestWarning: Diagnostic<FileLocation>?
  /// The strings that the format cannot contain.
  package var omissions: [ExchangeOmission] = []
  /// The files of the workspace that could not be read, whose strings are not exported.
  package var unreadable: [OperationError.Reason] = []
  /// The number of exported strings of each language.
  package var counts: [(language: String, strings: Int)] = []
  var files: [ExchangeFile] = []

  init(_ operation: ExportOperation, manifestWarning: Diagnostic<FileLocation>?) {
    self.operation = operation
    self.manifestWarning = manifestWarning
  }

  /// Adds the file of a language.
  ///
  /// - Parameter path: A closure that returns the path of a table as seen from the current directory.
  mutating func add(_ file: Export.LanguageFile, _ path: (String) -> String) {
    files += file.files
    counts.append((file.language, file.count))
    omissions += file.omittedKeys.map { table, key, reason in
      ExchangeOmission(path: path(table), key: key, language: file.language, variation: "", reason: reason)
    }
    omissions += file.omittedUnits.map { omission in
      ExchangeOmission(
        path: path(omission.table),
        key: omission.unit.key,
        language: file.language,
        variation: omission.unit.path.description,
        reason: omission.obstacle.reason
      )
    }
  }

  /// Writes the files.
  ///
  /// - Returns: The paths of all files, as seen from the current directory.
  /// - Throws: An error if a file exists with other content and the export is not forced. In this case, no file is
  ///   written.
  package func write() throws(OperationError) -> [String] {
    guard !files.isEmpty else { return [] }
    return try OperationError.wrapping { () throws(FileError) in
      let writer = try FileWriter(creating: operation.output, isForced: operation.isForced)
      // The file may contain translations that were not imported yet.
      let existing = OutputGuard("the file exists and has other content") { _ in false }
      for file in files { try writer.check(file.content, at: file.path, replacing: existing) }
      let results = concurrentMap(files) { file in
        Result { () throws(FileError) in _ = try writer.update(file.content, at: file.path, replacing: existing) }
      }
      for result in results { try result.get() }
      return files.map { Path.join(operation.output == "." ? "" : operation.output, $0.path) }
    }
  }
}
