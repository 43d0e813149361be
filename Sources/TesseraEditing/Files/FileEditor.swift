import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace
import TesseraWriting

/// Creates edits for a localization file of any format.
package struct FileEditor: Sendable {
  package enum Format: Sendable, Hashable {
    case catalog, strings, stringsDict

    /// Creates the format for a file extension. Returns `nil` for other files.
    package init?(path: String) {
      let name = path.lowercased()
      if name.hasSuffix(".xcstrings") {
        self = .catalog
      } else if name.hasSuffix(".strings") {
        self = .strings
      } else if name.hasSuffix(".stringsdict") {
        self = .stringsDict
      } else {
        return nil
      }
    }
  }

  enum Content: Sendable {
    case catalog(CatalogEditor)
    case strings(StringsFile)
    case stringsDict(StringsDictFile)
  }

  /// The text that the spans of edits refer to, in UTF-8. It has no line index because creating the index for a large
  /// file would take longer than a change.
  package let text: [UInt8]
  package let encoding: TextEncoding
  let format: Format
  /// The parsed file.
  let content: Content

  /// - Throws: An error if the bytes are not a text, or the text is damaged.
  package init(fileBytes: [UInt8], format: Format) throws(EditingError) {
    guard format == .catalog else {
      do throws(SourceTextError) {
        self.init(legacy: try PropertyListFlavor.source(fileBytes: fileBytes), isDictionary: format == .stringsDict)
      } catch {
        throw .unsupported(error.message)
      }
      return
    }
    let encoding = TextEncoding(detecting: fileBytes)
    guard let text = encoding.decode(fileBytes) else { throw .unsupported(SourceTextError.invalidUTF16.message) }
    try self.init(catalog: text, encoding)
  }

  package init(_ source: SourceText, format: Format) throws(EditingError) {
    if format == .catalog {
      try self.init(catalog: source.bytes, source.encoding)
    } else {
      self.init(legacy: source, isDictionary: format == .stringsDict)
    }
  }

  private init(catalog text: [UInt8], _ encoding: TextEncoding) throws(EditingError) {
    guard text.count <= SourceText.maximumByteCount else { throw .unsupported(SourceTextError.tooLarge.message) }
    self.init(text, encoding, .catalog, .catalog(try CatalogEditor(text: text)))
  }

  private init(legacy source: SourceText, isDictionary: Bool) {
    self.init(
      source.bytes,
      source.encoding,
      isDictionary ? .stringsDict : .strings,
      isDictionary ? .stringsDict(StringsDictFile(reading: source)) : .strings(StringsFile(reading: source))
    )
  }

  private init(_ text: [UInt8], _ encoding: TextEncoding, _ format: Format, _ content: Content) {
    self.text = text
    self.encoding = encoding
    self.format = format
    self.content = content
  }

  /// Creates an editor for a file that a workspace has read.
  package init(_ content: SourceFile.Content) throws(EditingError) {
    switch content {
    case .catalog(let catalog):
      let source = catalog.document.source
      self.init(source.bytes, source.encoding, .catalog, .catalog(try CatalogEditor(catalog.document)))
    case .strings(let strings):
      self.init(strings.source.bytes, strings.source.encoding, .strings, .strings(strings))
    case .stringsDict(let dictionary):
      self.init(dictionary.source.bytes, dictionary.source.encoding, .stringsDict, .stringsDict(dictionary))
    case .assetContents, .text, .unreadable: throw .unsupported("the file contains no strings")
    }
  }

  /// Returns the edits that make a change, and the change that undoes them exactly. There are no edits if the change
  /// has no effect.
  package func edits(for change: CatalogChange) throws(EditingError) -> ChangeEdits {
    if case .all = change { return try edits(for: change.flattened) }
    return switch content {
    case .catalog(let editor): try editor.edits(for: change)
    case .strings(let strings): try LegacyEditor(file: .strings(strings)).edits(for: change)
    case .stringsDict(let dictionary): try LegacyEditor(file: .stringsDict(dictionary)).edits(for: change)
    }
  }

  /// Makes the changes in sequence.
  private func edits(for changes: [CatalogChange]) throws(EditingError) -> ChangeEdits {
    let entries = editsWithinEntries(changes)
    let rest = Array(changes.dropFirst(entries.changeCount))
    var editor = self
    var composition = EditComposition(byteCount: text.count)
    composition.append(entries.edits)
    var inverses = entries.inverses
    var pending = entries.edits
    for batch in CatalogChange.independentBatches(rest, withWholeKeys: format == .catalog) {
      var rest = batch[...]
      while !rest.isEmpty {
        if !pending.isEmpty {
          let source = SourceText(text: editor.text, encoding: encoding)
          editor = try FileEditor(source.edited(pending), format: format)
        }
        pending = try editor.edits(forFirstOf: &rest, inverses: &inverses)
        composition.append(pending)
      }
    }
    let edits = composition.edits
    let inverse: CatalogChange =
      format == .catalog ? .all(inverses.reversed()) : .restore(LegacyEditor.inverse(of: edits, in: text))
    return ChangeEdits(edits: edits, inverse: inverse)
  }

  /// Returns the edits for the first changes that are within entries of a catalog, without reading the text again.
  private func editsWithinEntries(
    _ changes: [CatalogChange]
  ) -> (changeCount: Int, edits: [Edit], inverses: [CatalogChange]) {
    let first = changes.prefix { $0.entryKey != nil }
    guard case .catalog(let editor) = content, let entries = EntryEdits(first, editor) else { return (0, [], []) }
    return (first.count, entries.edits, entries.inverses)
  }

  /// Makes as many changes of a batch as possible without reading the text again, and removes them from the batch.
  ///
  /// Changes that add and remove whole entries are made from the end of the text to its start, with new keys in the
  /// reverse of Xcode's order. The text before an edit, which the edit depends on, is therefore unchanged.
  private func edits(
    forFirstOf batch: inout ArraySlice<CatalogChange>,
    inverses: inout [CatalogChange]
  ) throws(EditingError) -> [Edit] {
    var edits: [Edit] = []
    var isReversed = false
    var latestKey: String?
    while let change = batch.first {
      if case .insertKey(let key, _) = change {
        if let latestKey, CatalogKeyOrder.compare(latestKey, key) != .descending { break }
        latestKey = key
      }
      let next = try self.edits(for: change)
      if let last = next.edits.last, change.wholeKey != nil {
        if let lowest = edits.last?.span.lowerBound, last.span.upperBound > lowest { break }
        isReversed = true
      }
      batch.removeFirst()
      guard !next.edits.isEmpty else { continue }
      edits += next.edits
      inverses.append(next.inverse)
      if change.wholeKey != nil, !isBetweenEntries(next) { break }
    }
    // Of two insertions at the same offset, the later one is placed first.
    return isReversed ? edits.reversed() : edits.sorted { $0.span < $1.span }
  }

  /// Returns a Boolean value that indicates whether the first and the last entry of the catalog stay the same. The
  /// layout of new entries is derived from these two.
  private func isBetweenEntries(_ edits: ChangeEdits) -> Bool {
    guard case .catalog(let editor) = content, let last = editor.outline.strings?.items.last,
      case .restore(let splices) = edits.inverse
    else { return false }
    return splices.allSatisfy { splice in
      if case .inside = splice.anchor { false } else { true }
    } && edits.edits.allSatisfy { $0.span.range.upperBound < last.value.upperBound }
  }
}

extension SourceText {
  func edited(_ edits: [Edit]) throws(EditingError) -> SourceText {
    do throws(OverlappingEdits) { return try applying(edits) } catch { throw .changedSince }
  }
}
