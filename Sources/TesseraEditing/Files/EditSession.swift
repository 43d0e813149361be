import TesseraFormats
package import TesseraStrings

/// A text and the changes that were made to it in sequence, which can be undone.
package struct EditSession: Sendable {
  package private(set) var source: SourceText
  package let format: FileEditor.Format
  private var undoable: [CatalogChange] = []
  private var redoable: [CatalogChange] = []

  package init(_ source: SourceText, format: FileEditor.Format) {
    self.source = source
    self.format = format
  }

  package var canUndo: Bool { !undoable.isEmpty }
  package var canRedo: Bool { !redoable.isEmpty }

  /// Makes several changes as one step. Each change applies to the result of the preceding ones. If one of them fails,
  /// none is made.
  package mutating func apply(_ changes: [CatalogChange]) throws(EditingError) {
    try apply(.all(changes))
  }

  package mutating func apply(_ change: CatalogChange) throws(EditingError) {
    guard let inverse = try perform(change) else { return }
    undoable.append(inverse)
    redoable = []
  }

  /// Undoes the last step, if there is one.
  package mutating func undo() throws(EditingError) {
    guard let last = undoable.last else { return }
    let inverse = try perform(last)
    undoable.removeLast()
    if let inverse { redoable.append(inverse) }
  }

  package mutating func redo() throws(EditingError) {
    guard let last = redoable.last else { return }
    let inverse = try perform(last)
    redoable.removeLast()
    if let inverse { undoable.append(inverse) }
  }

  /// Returns the inverse of the change, or `nil` if nothing changed.
  private mutating func perform(_ change: CatalogChange) throws(EditingError) -> CatalogChange? {
    let result = try FileEditor(source, format: format).edits(for: change)
    guard !result.edits.isEmpty else { return nil }
    source = try source.edited(result.edits)
    return result.inverse
  }
}
