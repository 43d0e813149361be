import Foundation
import TesseraCore

extension ResourceBundle {
  /// Opens a string table at the top level of the bundle.
  ///
  /// - Parameter file: The name of the file, with its extension.
  /// - Returns: The table.
  /// - Throws: A ``ResourceError`` if the bundle or file does not exist or cannot be read.
  func table(in file: String) throws(ResourceError) -> MessageTable {
    try look(for: "string table \"\(file)\"") { (bundle) throws(LookupFailure) in
      let path = PathText.join(bundle.root, file)
      do {
        return try TableFile.table(at: URL(fileURLWithPath: path, isDirectory: false))
      } catch let error as TableError {
        let place = SearchedPath(path: path, reason: .malformed)
        throw LookupFailure(kind: .malformed, reason: error.description, searchedPaths: [place])
      } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
        throw LookupFailure(kind: .notFound, searchedPaths: [SearchedPath(path: path, reason: .missing)])
      } catch {
        throw LookupFailure(kind: .unreadable, searchedPaths: [SearchedPath(path: path, reason: .unreadable)])
      }
    }
  }
}
