import TesseraFormats
package import TesseraStrings

/// A text with the changes that were made to it, one after the other, and the way back.
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

  /// Makes changes as one step: each sees what those before it did. Where one cannot be made, none is.
  package mutating func apply(_ changes: [CatalogChange]) throws(EditingError) {
    try apply(.all(changes))
  }

  package mutating func apply(_ change: CatalogChange) throws(EditingError) {
    guard let inverse = try perform(change) else { return }
    undoable.append(inverse)
    redoable = []
  }

  /// Takes the last step back; does nothing where there is none.
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

  /// The inverse; nil where nothing changed.
  private mutating func perform(_ change: CatalogChange) throws(EditingError) -> CatalogChange? {
    let result = try FileEditor(source, format: format).edits(for: change)
    guard !result.edits.isEmpty else { return nil }
    source = try source.edited(result.edits)
    return result.inverse
  }
}
