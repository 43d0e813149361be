import TesseraEditing
package import TesseraStrings
import TesseraWorkspace

/// The move of equal resources to one module.
struct SharedMove: Sendable {
  enum Content: Sendable {
    /// The entry that the module gets, or `nil` if the module contains the string already.
    case string(key: String, table: String, draft: EntryDraft?)
    /// The folder or file that is moved to the module, or `nil` if the module contains the resource already.
    case file(moved: SharedGroup.Copy?, to: String)
  }

  var group: SharedGroup
  var content: Content
  /// The copies that are removed or moved, which are not in the module that contains the resource afterwards.
  var removed: [SharedGroup.Copy]

  /// The new path of a file of the copy that is moved.
  func newPath(of file: String) -> String? {
    guard case .file(let moved?, let newPath) = content else { return nil }
    return file == moved.path ? newPath : Path.join(newPath, Path.relative(file, to: moved.path))
  }
}

/// A group that is not moved, with the reason.
package struct UnmovedGroup: Sendable, Hashable {
  package var group: SharedGroup
  /// The place of the use that prevents the move, or `nil` if the reason is not about a file.
  package var path: String?
  package var location: SourceLocation?
  package var reason: String

  init(_ group: SharedGroup, path: String? = nil, location: SourceLocation? = nil, _ reason: String) {
    self.group = group
    self.path = path
    self.location = location
    self.reason = reason
  }
}
