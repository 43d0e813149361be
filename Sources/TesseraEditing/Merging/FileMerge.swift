import TesseraStrings
package import TesseraWorkspace

/// A three-way merge of one localization file.
///
/// The result always has the format of the file. What both sides changed differently is a conflict, which is listed;
/// the text of a conflict is the one that ``MergePolicy`` specifies.
package struct FileMerge: Sendable {
  private enum Content: Sendable {
    case ours
    /// Parts of the file of ours, and new bytes between them.
    case pieces([FilePiece])
    case bytes([UInt8])
  }

  private let ours: [UInt8]
  private let content: Content
  /// The conflicts, sorted by address. The module of the addresses is empty.
  package let conflicts: [ChangeSet.Conflict]

  /// The bytes of the merged file, in the encoding of ours.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package var bytes: [UInt8] {
    switch content {
    case .ours: return ours
    case .bytes(let bytes): return bytes
    case .pieces(let pieces):
      var result: [UInt8] = []
      for piece in pieces {
        switch piece {
        case .kept(let range): result += ours[range]
        case .new(let bytes): result += bytes
        }
      }
      return result
    }
  }

  /// Returns the content that replaces the file of ours, or `nil` if the file does not change.
  package func replacement(for file: OpenFile) -> FileContent? {
    switch content {
    case .ours: nil
    case .pieces(let pieces): FileContent(pieces, of: file)
    case .bytes(let bytes): FileContent(bytes)
    }
  }

  /// Merges three versions of a file.
  ///
  /// - Parameters:
  ///   - base: The common ancestor, or `nil` if both sides added the file.
  ///   - table: The name of the table.
  ///   - language: The language of a `.strings` or `.stringsdict` file.
  /// - Throws: An error whose side is the version that cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of bytes in the three versions. Entries of a String Catalog with the
  ///   same bytes in two versions are parsed once, and only those that both sides changed are compared by their content.
  package static func merge(
    base: [UInt8]?,
    ours: [UInt8],
    theirs: [UInt8],
    format: FileEditor.Format,
    table: String,
    language: String = "",
    policy: MergePolicy = MergePolicy()
  ) throws(MergeError) -> FileMerge {
    let address = TableAddress(module: "", table: table)
    let text: SourceText
    var edits: [Edit] = []
    var conflicts: [ChangeSet.Conflict] = []
    let isUnchanged = ours == theirs || theirs == base
    let isTheirs = ours == base
    switch format {
    case .catalog:
      let versions = try CatalogVersions(base: base, ours: ours, theirs: theirs)
      text = versions.ours.text
      if isUnchanged || isTheirs { break }
      let merge = try CatalogMerge(address, versions, policy)
      (edits, conflicts) = (merge.edits, merge.conflicts)
    case .strings, .stringsDict:
      let base = try base.map { bytes throws(MergeError) in try MergeInput(bytes, format, .base) }
      let ours = try MergeInput(ours, format, .ours)
      let theirs = try MergeInput(theirs, format, .theirs)
      text = ours.text
      if isUnchanged || isTheirs { break }
      guard ours.flavor == theirs.flavor, base == nil || base?.flavor == ours.flavor else {
        throw MergeError(side: .theirs, reason: .unsupported("the versions have different formats"))
      }
      let merge = try LegacyMerge(address, language, base: base, ours: ours, theirs: theirs, policy)
      (edits, conflicts) = (merge.edits, merge.conflicts)
    }
    return FileMerge(
      ours: ours,
      content: isTheirs && !isUnchanged ? .bytes(theirs) : try content(of: text, after: edits),
      conflicts: conflicts.sorted { $0.address < $1.address }
    )
  }

  private static func content(of text: SourceText, after edits: [Edit]) throws(MergeError) -> Content {
    if edits.isEmpty { return .ours }
    do throws(OverlappingEdits) {
      switch text.encoding {
      case .utf8, .utf8WithByteOrderMark:
        let markCount = text.encoding.byteOrderMark.count
        return .pieces(try FilePiece.pieces(ofText: text.bytes.count, behind: markCount, after: edits))
      case .utf16BigEndian, .utf16LittleEndian: return .bytes(try text.applying(edits).fileBytes)
      }
    } catch {
      throw MergeError(side: .ours, reason: .changedSince)
    }
  }
}

/// What the merged file contains in place of a conflict.
package struct MergePolicy: Sendable, Hashable {
  package enum Choice: String, Sendable, Hashable, CaseIterable {
    case base, ours, theirs
  }

  /// The choices by address. A conflict without a choice keeps ours.
  package var choices: [LeafAddress: Choice]
  /// The choice for conflicts that ``choices`` does not contain, or `nil` to keep ours and mark it.
  package var defaultChoice: Choice?
  /// A Boolean value that indicates whether entries with conflicts are enclosed in the markers that Git uses, so that
  /// the file is not valid until somebody removes them.
  package var hasMarkers: Bool

  package init(
    choices: [LeafAddress: Choice] = [:],
    defaultChoice: Choice? = nil,
    hasMarkers: Bool = false
  ) {
    self.choices = choices
    self.defaultChoice = defaultChoice
    self.hasMarkers = hasMarkers
  }

  func choice(for address: LeafAddress) -> Choice? { choices[address] ?? defaultChoice }
}

/// The reason that a file cannot be merged.
package struct MergeError: Error, Sendable, Hashable {
  package enum Side: String, Sendable, Hashable {
    case base, ours, theirs
  }

  package var side: Side
  package var reason: EditingError
}

/// One version of a `.strings` or `.stringsdict` file, without errors.
struct MergeInput {
  let text: SourceText
  /// The parsed file.
  let file: LegacyEditor.File

  /// The format of the file.
  var flavor: PropertyListFlavor {
    switch file {
    case .strings(let file): file.flavor
    case .stringsDict(let file): file.list.flavor
    }
  }

  init(_ bytes: [UInt8], _ format: FileEditor.Format, _ side: MergeError.Side) throws(MergeError) {
    do throws(EditingError) {
      let editor = try FileEditor(fileBytes: bytes, format: format)
      text = SourceText(text: editor.text, encoding: editor.encoding)
      switch editor.content {
      case .strings(let file):
        let list = file.flavor == .xml ? PropertyList(file.source) : nil
        try Self.refuse(file.issues, file.flavor, list, file.source)
        if let list {
          try Self.refuseDuplicates(in: list)
        } else {
          try Self.refuseDuplicates(file.entries.map { (file.string($0.key), $0.key.span) }, in: file.source)
        }
        self.file = .strings(file)
      case .stringsDict(let file):
        try Self.refuse(file.issues, file.list.flavor, file.list, file.source)
        try Self.refuseDuplicates(in: file.list)
        self.file = .stringsDict(file)
      case .catalog: throw .unsupported("a String Catalog has entries of another form")
      }
    } catch {
      throw MergeError(side: side, reason: error)
    }
  }

  private static func refuse(
    _ issues: [Diagnostic<SourceSpan>],
    _ flavor: PropertyListFlavor,
    _ list: PropertyList?,
    _ source: SourceText
  ) throws(EditingError) {
    guard flavor != .binary else { throw .unsupported("a binary property list cannot be merged") }
    if let list, list.nodes[0].flags.contains(.isEmptyElement) {
      throw .unsupported("the dictionary is an empty element, which has no place for entries")
    }
    if let issue = issues.first(where: { $0.isUnreadable || $0.severity == .error }) {
      throw EditingError(issue, at: Int(issue.place.lowerBound), in: source.bytes)
    }
  }

  /// - Throws: An error if a key occurs twice in a dictionary, of which only one value would be merged.
  private static func refuseDuplicates(in list: PropertyList) throws(EditingError) {
    for node in list.nodes.indices where list.nodes[node].kind == .dictionary {
      let keys = list.memberIndices(of: node).map { (list.string(at: $0.key), list.nodes[$0.key].span) }
      try refuseDuplicates(keys, in: list.source)
    }
  }

  private static func refuseDuplicates(
    _ keys: [(name: String, span: SourceSpan)],
    in source: SourceText
  ) throws(EditingError) {
    var spans: [ExactKey: SourceSpan] = [:]
    for key in keys {
      guard let first = spans.updateValue(key.span, forKey: ExactKey(key.name)) else { continue }
      throw .ambiguous(name: key.name, lines: [first, key.span].map { source.location(of: $0.lowerBound).line })
    }
  }
}
