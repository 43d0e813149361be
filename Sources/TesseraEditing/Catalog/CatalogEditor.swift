package import TesseraFormats
package import TesseraStrings

/// Turns changes of one String Catalog into edits of its text. Nothing is written; the text stays as it is.
///
/// An edit touches the lines that its change is about, in the layout that the file has at that place.
package struct CatalogEditor: Sendable {
  let outline: CatalogOutline

  /// Up to this size the whole text is held against the grammar first, which costs a few hundredths of a second. Of
  /// larger ones the structure is: every string and bracket, all keys of `strings`, and the entry that is changed.
  static let sizeOfWholeCheck = 16 << 20

  /// - Throws: where the text is damaged.
  package init(_ source: SourceText) throws(EditingError) {
    try self.init(text: source.bytes)
  }

  /// - Parameter text: the catalog in UTF-8, without a byte order mark.
  package init(text: [UInt8]) throws(EditingError) {
    if text.count <= Self.sizeOfWholeCheck {
      let document = JSONDocument(SourceText(text: text, encoding: .utf8))
      if let error = EditingError(firstSyntaxErrorOf: document) { throw error }
    }
    outline = try CatalogOutline(text)
  }

  /// The same for a document that has been read already.
  package init(_ document: JSONDocument) throws(EditingError) {
    if let error = EditingError(firstSyntaxErrorOf: document) { throw error }
    outline = try CatalogOutline(document.source.bytes)
  }

  /// The edits that make a change, none where it is so already, and the change that undoes them to the byte.
  package func edits(for change: CatalogChange) throws(EditingError) -> ChangeEdits {
    let splices = try splices(for: change)
    return ChangeEdits(
      edits: splices.map(\.edit).sorted { $0.span < $1.span },
      inverse: .restore(splices.map(\.splice.inverse))
    )
  }

  private func splices(for change: CatalogChange) throws(EditingError) -> [PlacedSplice] {
    switch change {
    case .setValue(let value, let address, let state, let createsKey):
      try set(value, at: address, state: state, createsKey: createsKey)
    case .setState(let state, let address): try setState(state, at: address)
    case .setComment(let comment, let key):
      try setMember("comment", of: key, to: comment.map { .string($0) })
    case .setExtractionState(let state, let key):
      try setMember("extractionState", of: key, to: state.map { .string($0.spelling) })
    case .setShouldTranslate(let flag, let key):
      try setMember("shouldTranslate", of: key, to: flag ? nil : .bool(false))
    case .insertKey(let key, let draft): try insertKey(key, CatalogFragments.entry(draft))
    case .insertLocalization(let draft, let language, let key):
      try insertLocalization(CatalogFragments.localization(draft), language, key)
    case .insertSubstitution(let draft, let language, let key): try insertSubstitution(draft, language, key)
    case .remove(let place): try remove(place)
    case .renameKey(let old, let new): try renameKey(old, to: new)
    case .renameLanguage(let old, let new, let key?): try renameLanguage(old, to: new, in: key)
    case .renameLanguage(let old, let new, nil): try renameLanguage(old, to: new)
    case .restore(let splices): try place(splices)
    case .all: throw .unsupported("several changes are made through a FileEditor")
    }
  }
}

/// What a change does to a text.
package struct ChangeEdits: Sendable, Hashable {
  /// In the order of the text, without overlap. Empty where the text says already what was asked.
  package var edits: [Edit]
  /// Applied to the text after the edits, gives the text before them, byte for byte.
  package var inverse: CatalogChange
}
