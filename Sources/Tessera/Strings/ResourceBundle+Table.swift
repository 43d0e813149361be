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
        let place = ResourcePlace(path: path, obstacle: .malformed)
        throw LookupFailure(kind: .malformed, reason: error.description, places: [place])
      } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
        throw LookupFailure(kind: .notFound, places: [ResourcePlace(path: path, obstacle: .missing)])
      } catch {
        throw LookupFailure(kind: .unreadable, places: [ResourcePlace(path: path, obstacle: .unreadable)])
      }
    }
  }
}
