import TesseraFormats
import TesseraStrings

/// The positions of a catalog's entries, and on demand of the elements in an entry.
struct CatalogOutline: Sendable {
  /// The catalog's text in UTF-8.
  let bytes: [UInt8]
  let root: JSONContainer
  let strings: JSONContainer?

  /// Creates an outline.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes, at about the speed of copying them.
  init(_ bytes: [UInt8]) throws(EditingError) {
    let members: StructureSkim.RootMembers
    switch unsafe bytes.withUnsafeBytes({ unsafe StructureSkim($0).rootMembers(openingUp: CatalogName.strings.text) }) {
    case .success(let success): members = success
    case .failure(let failure): throw Self.syntaxError(in: bytes, failure)
    }
    try self.init(bytes, members)
  }

  /// Creates the outline of a parsed text. The text is only read again if it has mistakes.
  init(_ document: JSONDocument) throws(EditingError) {
    guard document.issues.isEmpty, let members = Self.members(of: document) else {
      try self.init(document.source.bytes)
      return
    }
    try self.init(document.source.bytes, members)
  }

  private init(_ bytes: [UInt8], _ members: StructureSkim.RootMembers) throws(EditingError) {
    var root = JSONContainer(path: [], span: members.root.span, isObject: true, items: members.root.items)
    root.layout = MemberLayout(of: root, in: bytes, within: .outermost)
    self.bytes = bytes
    self.root = root
    self.strings = members.inner.map { inner in
      var strings = JSONContainer(
        path: [.name(.member(.strings))],
        span: inner.span,
        isObject: true,
        items: inner.items
      )
      strings.layout = MemberLayout(of: strings, in: bytes, within: root.layout)
      strings.names = MemberNameIndex()
      return strings
    }
    _ = try index(of: CatalogName.strings.text.description, in: root)
  }

  /// Returns the members of the root and of `strings`, or `nil` if the root is not an object.
  private static func members(of document: JSONDocument) -> StructureSkim.RootMembers? {
    guard document.nodes.first?.kind == .object else { return nil }
    func members(_ object: Int) -> StructureSkim.Members {
      let items = document.memberIndices(of: object).map { member in
        JSONContainer.Item(key: document.nodes[member.key].span.range, value: document.nodes[member.value].span.range)
      }
      return (document.nodes[object].span.range, items)
    }
    return (members(0), CatalogRoot.strings(of: document).map { members($0) })
  }

  private init(_ bytes: [UInt8], root: JSONContainer, strings: JSONContainer?) {
    self.bytes = bytes
    self.root = root
    self.strings = strings
  }

  /// Returns the outline of a text that consists of one entry, with the layout of this catalog.
  ///
  /// - Parameters:
  ///   - index: The index of the entry in `strings`.
  ///   - text: The text from the start of the entry's key to the end of its value, which can have been edited.
  func entry(_ index: Int, of strings: JSONContainer, text: [UInt8]) -> CatalogOutline {
    var item = strings.items[index]
    let start = item.start
    item.key = item.key.map { $0.lowerBound - start..<$0.upperBound - start }
    item.value = item.value.lowerBound - start..<text.count
    var entry = strings
    (entry.items, entry.names, entry.span) = ([item], nil, 0..<text.count)
    return CatalogOutline(text, root: root, strings: entry)
  }

  private static func syntaxError(in bytes: [UInt8], _ failure: StructureSkim.Failure) -> EditingError {
    let source = SourceText(text: bytes, encoding: .utf8)
    if let error = EditingError(firstSyntaxErrorOf: JSONDocument(source)) { return error }
    let location = source.location(of: UInt32(clamping: failure.offset))
    return .syntax(line: location.line, column: location.column, reason: "the catalog is not an object")
  }

  // MARK: - Descending

  /// Returns the object or array that is the value of an item, or `nil` for other values.
  func child(_ index: Int, of parent: JSONContainer) throws(EditingError) -> JSONContainer? {
    let item = parent.items[index]
    guard let document = parent.document else { return try skimmedChild(item, index, of: parent) }
    return container(at: item.node, of: document, base: parent.base, path: parent.path(index, in: bytes), in: parent)
  }

  private func skimmedChild(
    _ item: JSONContainer.Item,
    _ index: Int,
    of parent: JSONContainer
  ) throws(EditingError) -> JSONContainer? {
    let value = bytes[item.value]
    guard value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "[") else { return nil }
    let document = JSONDocument(SourceText(text: Array(value), encoding: .utf8))
    let path = parent.path(index, in: bytes)
    if let issue = document.issues.first(where: { $0.isUnreadable }) {
      throw EditingError(issue, at: item.value.lowerBound + Int(issue.place.lowerBound), in: bytes)
    }
    return container(at: 0, of: document, base: item.value.lowerBound, path: path, in: parent)
  }

  private func container(
    at node: Int,
    of document: JSONDocument,
    base: Int,
    path: [JSONStep],
    in parent: JSONContainer
  ) -> JSONContainer? {
    let kind = document.nodes[node].kind
    guard kind == .object || kind == .array else { return nil }
    func range(_ node: Int) -> Range<Int> {
      let range = document.nodes[node].span.range
      return base + range.lowerBound..<base + range.upperBound
    }
    var container = JSONContainer(path: path, span: range(node), isObject: kind == .object, items: [])
    if kind == .object {
      container.items = document.memberIndices(of: node).map {
        JSONContainer.Item(key: range($0.key), value: range($0.value), node: $0.value)
      }
    } else {
      container.items = JSONValue(document: document, index: node).elements.map {
        JSONContainer.Item(key: nil, value: range($0.index), node: $0.index)
      }
    }
    container.document = document
    container.base = base
    container.layout = MemberLayout(of: container, in: bytes, within: parent.layout)
    return container
  }

  // MARK: - By name

  /// Returns the index of the member with a name, or `nil` if there is none.
  ///
  /// - Throws: An error if there are two such members, because it is unclear which one is used.
  func index(of name: String, in container: JSONContainer) throws(EditingError) -> Int? {
    let indices = container.indices(named: name, in: bytes)
    guard indices.count < 2 else {
      let source = SourceText(text: bytes, encoding: .utf8)
      let lines = indices.map { source.location(of: UInt32(clamping: container.items[$0].start)).line }
      throw .ambiguous(name: name, lines: lines)
    }
    return indices.first
  }

  func child(named name: String, of container: JSONContainer) throws(EditingError) -> JSONContainer? {
    guard let index = try index(of: name, in: container) else { return nil }
    guard let child = try child(index, of: container) else {
      throw EditingError(
        unexpected: "an object for \"\(name)\"",
        at: container.items[index].value.lowerBound,
        in: bytes
      )
    }
    return child
  }

  /// Returns the value of a string item, or `nil` for other items.
  func string(_ index: Int, of container: JSONContainer) -> String? {
    let value = bytes[container.items[index].value]
    guard value.count >= 2, value.first == UInt8(ascii: "\"") else { return nil }
    return JSONEscapes.unescape(value.dropFirst().dropLast())
  }

  func string(named name: String, of container: JSONContainer) throws(EditingError) -> String? {
    try index(of: name, in: container).flatMap { string($0, of: container) }
  }
}
